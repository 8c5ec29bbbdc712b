/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-player.h"
#include "kr-store-error.h"
#include "kr-store-roster.h"

#include <stdio.h>

/* Finding a player by name, and changing the roster. */

#define N_CANDIDATES 1000 /* among whom one can be called just so */
#define N_TOLD 20         /* of those who could be meant */

static gboolean
is_called (const KrRosterRow *row, const char *name)
{
  g_autofree char *own = g_utf8_casefold (row->name, -1);
  g_autofree char *other = g_utf8_casefold (name, -1);

  return g_utf8_collate (own, other) == 0 || g_ascii_strcasecmp (row->uuid, name) == 0;
}

/* Says who could be meant by @name. */
static void
refuse_name (GPtrArray *rows, const char *name, GError **error)
{
  g_autoptr (GString) who = g_string_new (NULL);

  for (guint i = 0; i < MIN (rows->len, N_TOLD); i++) {
    const KrRosterRow *row = g_ptr_array_index (rows, i);

    g_string_append_printf (who, "%s%s (%s)", i > 0 ? ", " : "", row->name, row->uuid);
  }
  if (rows->len > N_TOLD)
    g_string_append (who, ", …");
  if (rows->len == 0)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 _ ("there is no player called “%s” in the ledger"), name);
  else
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 _ ("“%s” could be %s; say the name in full, or the UUID"), name, who->str);
}

/* Those of @rows who are called just so, or all of them if nobody is. */
static GPtrArray *
narrow (GPtrArray *rows, const char *name)
{
  g_autoptr (GPtrArray) exact = g_ptr_array_new ();

  for (guint i = 0; i < rows->len; i++)
    if (is_called (g_ptr_array_index (rows, i), name))
      g_ptr_array_add (exact, g_ptr_array_index (rows, i));
  return g_ptr_array_ref (exact->len > 0 ? exact : rows);
}

static char *
find_by_uuid (KrStore *store, const char *uuid, GError **error)
{
  g_autofree char *folded = g_ascii_strdown (uuid, -1);
  g_autoptr (KrProfile) profile = kr_store_load_profile (store, folded, error);

  return profile != NULL ? g_steal_pointer (&folded) : NULL;
}

char *
kr_cli_find_player (KrStore *store, const char *name, GError **error)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) meant = NULL;
  const KrRosterRow *only;

  if (g_uuid_string_is_valid (name))
    return find_by_uuid (store, name, error);
  if (!g_utf8_validate (name, -1, NULL) || *name == '\0') {
    kr_cli_refuse (error, _ ("this is no player’s name"));
    return NULL;
  }
  rows = kr_store_list_roster (store, name, TRUE, N_CANDIDATES, error);
  if (rows == NULL)
    return NULL;
  meant = narrow (rows, name);
  if (meant->len != 1) {
    refuse_name (meant, name, error);
    return NULL;
  }
  only = g_ptr_array_index (meant, 0);
  return g_strdup (only->uuid);
}

static gboolean
set_pen (KrStore *store, const char *uuid, const char *text, GError **error)
{
  guint pen;

  return kr_cli_parse_number (text, "--pen", 1, 8, &pen, error) &&
         kr_store_set_player_pen (store, uuid, pen, g_get_real_time (), error);
}

static gboolean
merge (KrStore *store, const char *uuid, const char *name, GError **error)
{
  g_autofree char *into = kr_cli_find_player (store, name, error);

  return into != NULL && kr_store_join_player (store, uuid, into, g_get_real_time (), error);
}

static gboolean
change_player (KrStore *store, const char *uuid, const KrPlayerChange *change, GError **error)
{
  gint64 now_us = g_get_real_time ();

  if (change->name != NULL)
    return kr_store_rename_player (store, uuid, change->name, now_us, error);
  if (change->pen != NULL)
    return set_pen (store, uuid, change->pen, error);
  if (change->into != NULL)
    return merge (store, uuid, change->into, error);
  if (change->split)
    return kr_store_split_player (store, uuid, now_us, error);
  return kr_store_set_player_hidden (store, uuid, change->hide, now_us, error);
}

static gboolean
move (KrStore *store, gboolean undo, GError **error)
{
  return undo ? kr_store_undo_change (store, g_get_real_time (), error)
              : kr_store_redo_change (store, g_get_real_time (), error);
}

static void
tell_done (const KrCli *cli)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!cli->json) {
    puts (_ ("Done. “player --undo” takes it back, “player --redo” does it again."));
    return;
  }
  json_builder_begin_object (builder);
  kr_cli_add_boolean (builder, "done", TRUE);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

KrCliExit
kr_cli_change_player (
    KrCli *cli, KrStore *store, const char *name, const KrPlayerChange *change, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *uuid = NULL;
  gboolean done;

  if (change->undo || change->redo) {
    done = move (store, change->undo, &problem);
  } else {
    uuid = kr_cli_find_player (store, name, &problem);
    done = uuid != NULL && change_player (store, uuid, change, &problem);
  }
  if (!done) {
    gboolean refused = (change->into != NULL || change->split) &&
                       g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_INVALID);

    g_propagate_error (error, g_error_copy (problem));
    return refused ? KR_CLI_NO : kr_cli_exit_for (problem);
  }
  tell_done (cli);
  return KR_CLI_DONE;
}
