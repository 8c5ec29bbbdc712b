/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-evening.h"

#include "kr-cli-change.h"
#include "kr-cli-help.h"
#include "kr-evening-seats.h"
#include "kr-search-words.h"
#include "kr-session-limits.h"
#include "kr-store-error.h"
#include "kr-store-evening-look.h"
#include "kr-store-evening.h"

#include <string.h>

/* evening: several tables that change players after each round. Finds and lists them; the rest is
 * in files of its own. */

void
kr_cli_evening_clear (KrCliEvening *evening)
{
  kr_evening_board_free (evening->board);
  kr_store_close (evening->store);
}

/* --- Names -------------------------------------------------------------------- */

static gboolean
is_called (const char *own, const char *name)
{
  g_autofree char *own_folded = kr_search_fold (own);
  g_autofree char *folded = kr_search_fold (name);

  return strcmp (own_folded, folded) == 0;
}

/* The UUID of the evening @name. Caller frees. */
static char *
find (KrStore *store, const char *name, GError **error)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GString) who = g_string_new (NULL);
  const KrEveningRow *found = NULL;
  guint n_found = 0;

  if (g_uuid_string_is_valid (name))
    return g_ascii_strdown (name, -1);
  if (!g_utf8_validate (name, -1, NULL)) {
    kr_cli_refuse (error, _ ("this is not a valid name"));
    return NULL;
  }
  rows = kr_store_list_evenings (store, error);
  for (guint i = 0; rows != NULL && i < rows->len; i++) {
    const KrEveningRow *row = g_ptr_array_index (rows, i);

    if (!is_called (row->name, name))
      continue;
    g_string_append_printf (who, "%s%s", n_found++ > 0 ? ", " : "", row->uuid);
    found = row;
  }
  if (n_found == 1)
    return g_strdup (found->uuid);
  if (rows != NULL && n_found == 0)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 _ ("there is no evening “%s” in the ledger; “evening list” lists them"), name);
  else if (rows != NULL)
    g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                 _ ("several evenings are called “%s”; give the UUID: %s"), name, who->str);
  return NULL;
}

gboolean
kr_cli_evening_check_words (char **words, guint n, const char *usage, GError **error)
{
  g_autofree char *missing = g_strdup_printf (_ ("missing words: evening %s %s"), words[0], usage);

  return kr_cli_check_words (words, n, missing, error);
}

gboolean
kr_cli_evening_open (KrCli *cli, const char *name, KrCliEvening *evening, GError **error)
{
  g_autofree char *uuid = NULL;

  evening->store = kr_cli_open_store (cli, error);
  uuid = evening->store != NULL ? find (evening->store, name, error) : NULL;
  if (uuid != NULL)
    evening->board = kr_store_load_evening (evening->store, uuid, error);
  return evening->board != NULL;
}

gboolean
kr_cli_evening_find_player (const KrEveningBoard *board,
                            const char *name,
                            int *player,
                            GError **error)
{
  const KrEveningState *state = board->state;
  g_autofree char *uuid = g_ascii_strdown (name, -1);

  *player = kr_evening_state_find (state, uuid);
  for (int i = 0; *player == KR_EVENING_NOBODY && i < state->n_people; i++)
    if (is_called (state->people[i].name, name))
      *player = i;
  for (int i = 0; *player != KR_EVENING_NOBODY && i < state->n_people; i++)
    if (i != *player && strcmp (state->people[*player].uuid, uuid) != 0 &&
        is_called (state->people[i].name, name)) {
      kr_cli_refuse (error, _ ("several players are called “%s”; give the UUID"), name);
      return FALSE;
    }
  if (*player == KR_EVENING_NOBODY)
    kr_cli_refuse (error, _ ("“%s” has not come to this evening"), name);
  return *player != KR_EVENING_NOBODY;
}

/* --- Recording ------------------------------------------------------------------ */

KrCliExit
kr_cli_evening_record (KrCli *cli,
                       const KrCliEvening *evening,
                       const KrEveningEvent *event,
                       const char *uuid,
                       const char *sentence,
                       GError **error)
{
  GError *problem = NULL;
  guint n_corrected = 0;
  const gboolean done =
      kr_store_record_evening_event (evening->store, evening->board->uuid, event,
                                     kr_session_limits_now_us (), &problem) &&
      kr_evening_seats_correct (evening->store, evening->board->uuid, NULL, &n_corrected, &problem);

  return kr_cli_conclude_change (cli, done, uuid != NULL ? uuid : evening->board->uuid, sentence,
                                 problem, error);
}

/* --- All of them ---------------------------------------------------------------- */

char *
kr_cli_evening_format_day (gint32 day)
{
  return g_strdup_printf ("%04d-%02d-%02d", day / 10000, day / 100 % 100, day % 100);
}

void
kr_cli_evening_add_row (JsonBuilder *builder, const KrEveningRow *row)
{
  g_autofree char *day = kr_cli_evening_format_day (row->day);

  kr_cli_add_string (builder, "uuid", row->uuid);
  kr_cli_add_string (builder, "name", row->name);
  kr_cli_add_string (builder, "day", day);
  kr_cli_add_int (builder, "players", row->n_people);
  kr_cli_add_int (builder, "rounds", row->n_rounds);
  kr_cli_add_boolean (builder, "closed", row->closed);
}

static void
print_row (const KrEveningRow *row)
{
  g_autofree char *day = kr_cli_evening_format_day (row->day);

  kr_cli_print (_ ("%s  %s  %s; players: %u; rounds: %u"), row->uuid, day, row->name, row->n_people,
                row->n_rounds);
  kr_cli_print ("%s\n", row->closed ? _ ("; over") : "");
}

KrCliExit
kr_cli_evening_list (KrCli *cli, char **arguments, GError **error)
{
  g_autoptr (KrStore) store = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!kr_cli_check_words (arguments, 0, NULL, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  rows = store != NULL ? kr_store_list_evenings (store, error) : NULL;
  if (rows == NULL)
    return KR_CLI_ERROR;
  json_builder_begin_array (builder);
  for (guint i = 0; i < rows->len; i++) {
    json_builder_begin_object (builder);
    kr_cli_evening_add_row (builder, g_ptr_array_index (rows, i));
    json_builder_end_object (builder);
    if (!cli->json)
      print_row (g_ptr_array_index (rows, i));
  }
  json_builder_end_array (builder);
  if (cli->json)
    kr_cli_print_json (builder);
  else if (rows->len == 0)
    kr_cli_print_line (_ ("The ledger has no evening; “evening new NAME” begins one."));
  return KR_CLI_DONE;
}

/* --- The command ------------------------------------------------------------------ */

KrCliExit
kr_cli_evening (KrCli *cli, char **arguments, GError **error)
{
  static const struct {
    const char *name;
    KrCliExit (*run) (KrCli *cli, char **arguments, GError **error);
  } parts[] = {
      {"new", kr_cli_evening_new},       {"change", kr_cli_evening_new},
      {"list", kr_cli_evening_list},     {"come", kr_cli_evening_come},
      {"leave", kr_cli_evening_come},    {"draw", kr_cli_evening_draw},
      {"start", kr_cli_evening_draw},    {"begin", kr_cli_evening_begin},
      {"time", kr_cli_evening_time},     {"seat", kr_cli_evening_seat},
      {"missed", kr_cli_evening_missed}, {"show", kr_cli_evening_show},
      {"seats", kr_cli_evening_seats},   {"standings", kr_cli_evening_standings},
      {"undo", kr_cli_evening_undo},     {"redo", kr_cli_evening_undo},
      {"close", kr_cli_evening_close},
  };

  for (gsize i = 0; arguments[1] != NULL && i < G_N_ELEMENTS (parts); i++)
    if (strcmp (arguments[1], parts[i].name) == 0)
      return parts[i].run (cli, arguments + 1, error);
  return kr_cli_help_refuse_action (error, "evening", arguments[1]);
}
