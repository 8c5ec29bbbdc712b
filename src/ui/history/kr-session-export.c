/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-export.h"

#include "kr-documents.h"
#include "kr-toast.h"
#include "kr-save.h"
#include "kr-local-time.h"

#include <glib/gi18n.h>
#include <string.h>

/* The text is made at once and then saved like any other file. */

static GBytes *
render_text (gconstpointer data, const char *suffix, KrPaper paper, GError **error)
{
  return g_bytes_ref ((GBytes *) data);
}

static void
free_text (gpointer data)
{
  g_bytes_unref (data);
}

static const KrSaveKind session_kind = {
    .title = N_ ("Export Game"),
    .formats = N_ ("Kreights games (JSON)"),
    .suffixes = (const char *const[]){"kreights.json", "json", NULL},
    .failure = N_ ("The file could not be saved. Your game is safe."),
    .render = render_text,
    .free = free_text,
};

static const KrSaveKind deal_kind = {
    .title = N_ ("Export Deal"),
    .formats = N_ ("Table records"),
    .suffixes = (const char *const[]){"table", NULL},
    .failure = N_ ("The file could not be saved. Your game is safe."),
    .render = render_text,
    .free = free_text,
};

/* `Craits 2026-11-13` */
static char *
suggest_name (KrGame *game)
{
  g_autofree char *day = kr_local_time_format (kr_game_get_started_at_us (game),
                                               kr_game_get_utc_offset_min (game), "%F");

  return g_strjoin (" ", kr_game_get_match (game)->rules.name, day, NULL);
}

/* Saves @document, which it takes; if it is NULL, shows @error instead. */
static void
save (
    const KrSaveKind *kind, char *document, const char *name, const GError *error, GtkWidget *near)
{
  if (document != NULL)
    kr_save (kind, g_bytes_new_take (document, strlen (document)), name, near);
  else
    kr_toast_error (near, error);
}

void
kr_session_export (KrGame *game, GtkWidget *near)
{
  g_autofree char *name = suggest_name (game);
  g_autoptr (GError) error = NULL;
  char *document =
      kr_documents_format_session (kr_game_get_ledger (game), kr_game_get_uuid (game), &error);

  save (&session_kind, document, name, error, near);
}

void
kr_session_export_deal (KrGame *game, guint deal, GtkWidget *near)
{
  g_autofree char *game_name = suggest_name (game);
  g_autofree char *name = g_strdup_printf (_ ("%1$s deal %2$u"), game_name, deal + 1);
  g_autoptr (GError) error = NULL;
  char *record = kr_documents_format_table (game, deal, &error);

  save (&deal_kind, record, name, error, near);
}
