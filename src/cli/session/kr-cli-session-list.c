/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"
#include "kr-cli-time.h"
#include "kr-gettext.h"
#include "kr-points.h"
#include "kr-store-history.h"
#include "kr-tags.h"

#include <string.h>

/* session list: lists the sessions of the ledger, searched, filtered and sorted. */

#define PAGE_ROWS 500

static void
print_row (KrSessionSummary *row, gpointer data)
{
  g_autofree char *time = kr_cli_format_local_time (row->started_at_us, row->utc_offset_min);

  kr_cli_print ("%s  %s  %s  %u/%u ", row->uuid, time, kr_gettext_text (row->rules_name),
                row->n_scored, row->n_deals);
  for (guint i = 0; i < row->n_seats; i++) {
    g_autofree char *points = kr_points_format (row->totals[i]);

    kr_cli_print ("%s %s %s", i > 0 ? "," : "", row->names[i], points);
  }
  kr_cli_print ("%s%s", *row->place != '\0' ? "  " : "", row->place);
  if (*row->tags != '\0')
    kr_cli_print ("  [%s]", row->tags);
  kr_cli_print (row->uncounted ? _ ("  (does not count)\n") : "\n");
}

static void
add_row (KrSessionSummary *row, gpointer data)
{
  JsonBuilder *builder = data;
  g_auto (GStrv) tags = kr_tags_split (row->tags);

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", row->uuid);
  kr_cli_add_string (builder, "rules", row->rules_id);
  kr_cli_add_string (builder, "rules_name", row->rules_name);
  kr_cli_add_time (builder, "started", row->started_at_us);
  kr_cli_add_boolean (builder, "finished", row->ended_at_us != 0);
  if (row->length_us != 0)
    kr_cli_add_time (builder, "ended", row->ended_at_us);
  kr_cli_add_int (builder, "utc_offset_min", row->utc_offset_min);
  kr_cli_add_string (builder, "place", row->place);
  kr_cli_add_string (builder, "note", row->note);
  kr_cli_add_strings (builder, "tags", tags);
  kr_cli_add_boolean (builder, "counts", !row->uncounted);
  kr_cli_add_int (builder, "deals", row->n_deals);
  kr_cli_add_int (builder, "scored", row->n_scored);
  kr_cli_begin_array (builder, "seats");
  for (guint seat = 0; seat < row->n_seats; seat++) {
    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "name", row->names[seat]);
    kr_cli_add_int (builder, "pen", row->pens[seat]);
    kr_cli_add_int (builder, "total", row->totals[seat]);
    kr_cli_add_int (builder, "place", row->places[seat]);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static const char *const sort_names[KR_HISTORY_N_SORTS] = {
    [KR_HISTORY_NEWEST] = "newest",
    [KR_HISTORY_OLDEST] = "oldest",
    [KR_HISTORY_LONGEST] = "longest",
    [KR_HISTORY_SHORTEST] = "shortest",
    [KR_HISTORY_HIGHEST] = "highest",
    [KR_HISTORY_LOWEST] = "lowest",
    [KR_HISTORY_MOST_PLAYERS] = "most-players",
    [KR_HISTORY_FEWEST_PLAYERS] = "fewest-players",
};

/* The options; NULL where one was not given. */
typedef struct {
  char *search;
  char *rules;
  char *players;
  char *tag;
  char *since;
  char *until;
  char *sort;
  char *limit;
  gboolean uncounted;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->search);
  g_free (options->rules);
  g_free (options->players);
  g_free (options->tag);
  g_free (options->since);
  g_free (options->until);
  g_free (options->sort);
  g_free (options->limit);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static gboolean
parse_sort (const char *name, KrHistorySort *sort, GError **error)
{
  for (guint i = 0; i < KR_HISTORY_N_SORTS; i++)
    if (name == NULL || strcmp (name, sort_names[i]) == 0) {
      *sort = (KrHistorySort) i;
      return TRUE;
    }
  kr_cli_refuse (error,
                 _ ("there is no sort order “%s”: --sort takes newest, oldest, longest, shortest, "
                    "highest, lowest, most-players or fewest-players"),
                 name);
  return FALSE;
}

static gboolean
parse_query (const Options *options, KrHistoryQuery *query, guint *limit, GError **error)
{
  *limit = G_MAXUINT;
  query->text = options->search;
  query->rules_id = options->rules;
  query->tag = options->tag;
  query->uncounted = options->uncounted;
  return parse_sort (options->sort, &query->sort, error) &&
         kr_cli_parse_midnight (options->since, 0, &query->from_us, error) &&
         kr_cli_parse_midnight (options->until, 1, &query->before_us, error) &&
         (options->players == NULL ||
          kr_cli_parse_number (options->players, "--players", 1, KR_MAX_SEATS, &query->n_players,
                               error)) &&
         (options->limit == NULL ||
          kr_cli_parse_number (options->limit, "--limit", 1, G_MAXINT32, limit, error));
}

gboolean
kr_cli_list_sessions (KrStore *store,
                      const KrHistoryQuery *query,
                      guint limit,
                      KrCliRowFunc print,
                      gpointer data,
                      GError **error)
{
  g_autoptr (KrSessionSummary) last = NULL;
  guint n;

  do {
    guint n_asked = MIN (limit, PAGE_ROWS);
    g_autoptr (GPtrArray) rows = kr_store_list_history (store, query, last, n_asked, error);

    if (rows == NULL)
      return FALSE;
    n = rows->len;
    limit -= n;
    for (guint i = 0; i < n; i++)
      print (g_ptr_array_index (rows, i), data);
    g_clear_pointer (&last, kr_session_summary_free);
    if (n > 0)
      last = g_ptr_array_steal_index (rows, n - 1);
  } while (n == PAGE_ROWS && limit > 0);
  return TRUE;
}

static gboolean
print_all (
    const KrCli *cli, KrStore *store, const KrHistoryQuery *query, guint limit, GError **error)
{
  g_autoptr (JsonBuilder) builder = NULL;

  if (!cli->json)
    return kr_cli_list_sessions (store, query, limit, print_row, NULL, error);
  builder = json_builder_new ();
  json_builder_begin_array (builder);
  if (!kr_cli_list_sessions (store, query, limit, add_row, builder, error))
    return FALSE;
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
  return TRUE;
}

KrCliExit
kr_cli_session_list (KrCli *cli, char **arguments, GError **error)
{
  g_auto (Options) options = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {
      {"search", 0, 0, G_OPTION_ARG_STRING, &options.search, NULL, NULL},
      {"rules", 0, 0, G_OPTION_ARG_STRING, &options.rules, NULL, NULL},
      {"players", 0, 0, G_OPTION_ARG_STRING, &options.players, NULL, NULL},
      {"tag", 0, 0, G_OPTION_ARG_STRING, &options.tag, NULL, NULL},
      {"uncounted", 0, 0, G_OPTION_ARG_NONE, &options.uncounted, NULL, NULL},
      {"since", 0, 0, G_OPTION_ARG_STRING, &options.since, NULL, NULL},
      {"until", 0, 0, G_OPTION_ARG_STRING, &options.until, NULL, NULL},
      {"sort", 0, 0, G_OPTION_ARG_STRING, &options.sort, NULL, NULL},
      {"limit", 0, 0, G_OPTION_ARG_STRING, &options.limit, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  KrHistoryQuery query = {0};
  g_autoptr (KrStore) store = NULL;
  guint limit;

  if (!kr_cli_parse_options (&left, entries, error) || !kr_cli_check_words (left, 0, NULL, error))
    return KR_CLI_ERROR;
  if (!parse_query (&options, &query, &limit, error))
    return KR_CLI_ERROR;
  kr_cli_warn_of_rules (cli, options.rules);
  store = kr_cli_open_store (cli, error);
  return store != NULL && print_all (cli, store, &query, limit, error) ? KR_CLI_DONE : KR_CLI_ERROR;
}
