/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-player.h"
#include "kr-store-error.h"
#include "kr-store-roster.h"
#include "kr-session-limits.h"

/* player --rename and the like: changes the roster. */

#define N_CANDIDATES 1000 /* players whose names contain what was typed */
#define N_LISTED 20       /* of them, in an error */

/* Lists the players that @name could mean. */
static void
refuse_name (GPtrArray *rows, const char *name, GError **error)
{
  g_autoptr (GString) who = g_string_new (NULL);

  for (guint i = 0; i < MIN (rows->len, N_LISTED); i++) {
    const KrRosterRow *row = g_ptr_array_index (rows, i);

    g_string_append_printf (who, "%s%s (%s)", i > 0 ? ", " : "", row->name, row->uuid);
  }
  if (rows->len > N_LISTED)
    g_string_append (who, ", …");
  if (rows->len == 0)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 _ ("there is no player “%s” in the ledger"), name);
  else
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 _ ("“%s” could be %s; give the full name or the UUID"), name, who->str);
}

/* Those of @rows whose name is exactly @name, or all of them if there is none. */
static GPtrArray *
narrow (GPtrArray *rows, const char *name)
{
  g_autoptr (GPtrArray) exact = g_ptr_array_new ();
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (guint i = 0; i < rows->len; i++) {
    KrRosterRow *row = g_ptr_array_index (rows, i);
    g_autofree char *own = g_utf8_casefold (row->name, -1);

    if (g_utf8_collate (own, folded) == 0 || g_ascii_strcasecmp (row->uuid, name) == 0)
      g_ptr_array_add (exact, row);
  }
  return g_ptr_array_ref (exact->len > 0 ? exact : rows);
}

char *
kr_cli_find_player (KrStore *store, const char *name, GError **error)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) meant = NULL;
  const KrRosterRow *only;

  if (g_uuid_string_is_valid (name)) {
    g_autofree char *uuid = g_ascii_strdown (name, -1);
    g_autoptr (KrProfile) profile = kr_store_load_profile (store, uuid, error);

    return profile != NULL ? g_steal_pointer (&uuid) : NULL;
  }
  if (!g_utf8_validate (name, -1, NULL) || *name == '\0') {
    kr_cli_refuse (error, _ ("this is not a valid name"));
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
change_player (KrStore *store, const char *uuid, const KrPlayerChange *change, GError **error)
{
  g_autofree char *into = NULL;
  gint64 now_us = kr_session_limits_now_us ();
  guint pen;

  if (change->name != NULL)
    return kr_store_rename_player (store, uuid, change->name, now_us, error);
  if (change->pen != NULL)
    return kr_cli_parse_number (change->pen, "--pen", 1, 8, &pen, error) &&
           kr_store_set_player_pen (store, uuid, pen, now_us, error);
  if (change->into != NULL) {
    into = kr_cli_find_player (store, change->into, error);
    return into != NULL && kr_store_join_player (store, uuid, into, now_us, error);
  }
  if (change->split)
    return kr_store_split_player (store, uuid, now_us, error);
  return kr_store_set_player_hidden (store, uuid, change->hide, now_us, error);
}

static void
print_done (const KrCli *cli)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!cli->json) {
    kr_cli_print_line (_ ("Done. “player --undo” undoes it, “player --redo” redoes it."));
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
  GError *problem = NULL;
  g_autofree char *uuid = NULL;
  gboolean done;

  if (change->undo) {
    done = kr_store_undo_change (store, kr_session_limits_now_us (), &problem);
  } else if (change->redo) {
    done = kr_store_redo_change (store, kr_session_limits_now_us (), &problem);
  } else {
    uuid = kr_cli_find_player (store, name, &problem);
    done = uuid != NULL && change_player (store, uuid, change, &problem);
  }
  if (!done) {
    gboolean refused = (change->into != NULL || change->split) &&
                       g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_INVALID);
    KrCliExit exit_status = kr_cli_fail (problem, error);

    return refused ? KR_CLI_NO : exit_status;
  }
  print_done (cli);
  return KR_CLI_DONE;
}
