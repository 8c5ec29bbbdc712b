/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-beer-row.h"
#include "kr-best-feat.h"
#include "kr-chance.h"
#include "kr-cli-document.h"
#include "kr-cli-scope-options.h"
#include "kr-cli-time.h"
#include "kr-documented-record.h"
#include "kr-forecast-course.h"
#include "kr-gettext.h"
#include "kr-points.h"
#include "kr-scope-filter.h"
#include "kr-store-courses.h"
#include "kr-store-records.h"
#include "kr-store-scoped-records.h"

#include <string.h>

/* records: lists the records in the ledger, those that the rule documents mention, and beers. */

static const char *const titles[KR_N_FEATS] = {
    [KR_FEAT_LOWEST_WIN] = N_ ("Lowest winning total"),
    [KR_FEAT_HIGHEST_WIN] = N_ ("Highest winning total"),
    [KR_FEAT_WIDEST_WIN] = N_ ("Widest win"),
    [KR_FEAT_FASTEST_GAME] = N_ ("Fastest game"),
    [KR_FEAT_MOST_PRESSURES] = N_ ("Most pressures in a game"),
    [KR_FEAT_PRESSURE_POINTS] = N_ ("Most pressure points in a game"),
    [KR_FEAT_MOST_STARS] = N_ ("Most stars"),
    [KR_FEAT_MOST_COOPERS] = N_ ("Most coopers"),
    [KR_FEAT_COMEBACK] = N_ ("Biggest comeback"),
    [KR_FEAT_LONGEST_LEAD] = N_ ("Longest lead, in deals"),
    [KR_FEAT_LEAD_CHANGES] = N_ ("Most lead changes"),
    [KR_FEAT_NO_HITTER] = N_ ("No-hitter"),
    [KR_FEAT_PERFECT_GAME] = N_ ("Perfect game"),
    [KR_FEAT_LOWEST_DEAL] = N_ ("Lowest deal"),
    [KR_FEAT_HIGHEST_DEAL] = N_ ("Highest deal"),
    [KR_FEAT_HIGHEST_HAND] = N_ ("Highest deal without pressures"),
    [KR_FEAT_LONGEST_COUNT] = N_ ("Longest count"),
    [KR_FEAT_DEAL_PRESSURES] = N_ ("Most pressures in a deal"),
    [KR_FEAT_OFF_THE_BALCONY] = N_ ("Off the balcony"),
    [KR_FEAT_THREES_ONE] = N_ ("Caught with only one three, times per game"),
    [KR_FEAT_THREES_TWO] = N_ ("Caught with only two threes, times per game"),
    [KR_FEAT_THREES_THREE] = N_ ("Caught with only three threes, times per game"),
    [KR_FEAT_THREES_FOUR] = N_ ("Caught with only four threes, times per game"),
    [KR_FEAT_CLEAN] = N_ ("Clean, times per game"),
    [KR_FEAT_HA_HA_NO_STAR] = N_ ("Ha ha no star, times per game"),
    [KR_FEAT_CHANCE_COMEBACK] = N_ ("Biggest comeback against the odds"),
    [KR_FEAT_EXCITEMENT] = N_ ("Most exciting game"),
};

#define AT_ONCE 100 /* games whose chances are computed unasked: about a second */

typedef struct {
  KrStore *store;
  const char *rules_id; /* NULL: all */
  guint n_players;      /* 0: any number */
  const KrScope *scope; /* NULL: only the two above */
  guint n_top;          /* how many of each kind; 0: the best, and what the next is */
  gboolean all;         /* however many games are to be worked out by chance */
  guint n_left;         /* of them, afterward */
  JsonBuilder *builder; /* NULL: text */
} Listing;

/* The value of a record as text. */
static char *
format_value (KrFeatKind kind, gint64 value)
{
  const KrTranslator words = kr_gettext_get_translator ();

  if (kind == KR_FEAT_FASTEST_GAME)
    return g_strdup_printf (_ ("%d min %02d s"), (int) (value / 60), (int) (value % 60));
  if (kind == KR_FEAT_CHANCE_COMEBACK)
    return kr_chance_format_small ((double) value / KR_FORECAST_CHANCE_UNITS, &words);
  if (kind == KR_FEAT_EXCITEMENT)
    return g_strdup_printf ("%d%%", (int) (value * 100 / KR_FORECAST_MOVED_UNITS));
  return kr_points_format (value);
}

/* --- One record --------------------------------------------------------- */

/* Who, when and in which deal. */
static void
print_feat (const KrBestFeat *feat)
{
  g_autofree char *time = kr_cli_format_local_time (feat->started_at_us, feat->utc_offset_min);

  for (guint i = 0; i < feat->n_holders; i++)
    kr_cli_print ("%s%s", i > 0 ? ", " : "  ", feat->holders[i].name);
  kr_cli_print ("  %s", time);
  if (feat->deal >= 0)
    kr_cli_print (_ (", deal %d"), feat->deal + 1);
}

static void
print_record (const GPtrArray *top)
{
  const KrBestFeat *record = g_ptr_array_index (top, 0);
  g_autofree char *value = format_value (record->kind, record->value);

  kr_cli_print ("  ");
  kr_cli_print (_ ("%s: %s"), _ (titles[record->kind]), value);
  print_feat (record);
  if (top->len > 1) {
    const KrBestFeat *next = g_ptr_array_index (top, 1);
    g_autofree char *before = format_value (next->kind, next->value);

    kr_cli_print (_ ("  (then %s)"), before);
  }
  kr_cli_print ("  %s\n", record->session_uuid);
}

static void
print_top (const GPtrArray *top, guint n_top)
{
  const KrBestFeat *best = g_ptr_array_index (top, 0);

  kr_cli_print ("  %s\n", _ (titles[best->kind]));
  for (guint i = 0; i < MIN (top->len, n_top); i++) {
    const KrBestFeat *feat = g_ptr_array_index (top, i);
    g_autofree char *value = format_value (feat->kind, feat->value);

    kr_cli_print ("    %2u. %s", i + 1, value);
    print_feat (feat);
    kr_cli_print ("  %s\n", feat->session_uuid);
  }
}

static void
add_record (JsonBuilder *builder, const KrBestFeat *record)
{
  kr_cli_add_int (builder, "value", record->value);
  kr_cli_begin_array (builder, "who");
  for (guint i = 0; i < record->n_holders; i++) {
    json_builder_begin_object (builder);
    if (record->holders[i].uuid != NULL)
      kr_cli_add_string (builder, "uuid", record->holders[i].uuid);
    kr_cli_add_string (builder, "name", record->holders[i].name);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_cli_add_time (builder, "when", record->started_at_us);
  kr_cli_add_string (builder, "session", record->session_uuid);
  if (record->deal >= 0)
    kr_cli_add_int (builder, "deal", record->deal + 1);
}

static void
add_kind (const Listing *listing, const GPtrArray *top)
{
  JsonBuilder *builder = listing->builder;
  const KrBestFeat *record = g_ptr_array_index (top, 0);

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "kind", kr_feat_kind_id (record->kind));
  kr_cli_add_string (builder, "of", kr_feat_kind_is_of_game (record->kind) ? "game" : "deal");
  add_record (builder, record);
  if (top->len > 1) {
    kr_cli_begin_object (builder, "next");
    add_record (builder, g_ptr_array_index (top, 1));
    json_builder_end_object (builder);
  }
  if (listing->n_top != 0) {
    kr_cli_begin_array (builder, "top");
    for (guint i = 0; i < MIN (top->len, listing->n_top); i++) {
      json_builder_begin_object (builder);
      add_record (builder, g_ptr_array_index (top, i));
      json_builder_end_object (builder);
    }
    json_builder_end_array (builder);
  }
  json_builder_end_object (builder);
}

/* @top: of one kind, the best first. */
static void
show_kind (const Listing *listing, const GPtrArray *top)
{
  if (top->len == 0)
    return;
  if (listing->builder != NULL)
    add_kind (listing, top);
  else if (listing->n_top != 0)
    print_top (top, listing->n_top);
  else
    print_record (top);
}

static gboolean
list_kind (const Listing *listing, const KrPlayedRow *played, KrFeatKind kind, GError **error)
{
  g_autoptr (GPtrArray) top = kr_store_list_records (
      listing->store, played->rules_id, played->n_players, kind, MAX (listing->n_top, 2), error);

  if (top != NULL)
    show_kind (listing, top);
  return top != NULL;
}

/* --- All of one rule set and number of players -------------------------- */

static void
begin_played (const Listing *listing, const KrPlayedRow *played)
{
  JsonBuilder *builder = listing->builder;

  if (builder == NULL) {
    kr_cli_print (_ ("%s, players: %u; games: %u\n"), kr_gettext_text (played->rules_name),
                  played->n_players, played->n_games);
    return;
  }
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "rules", played->rules_id);
  kr_cli_add_string (builder, "rules_name", played->rules_name);
  kr_cli_add_int (builder, "players", played->n_players);
  kr_cli_add_int (builder, "games", played->n_games);
  if (played->since_us != 0)
    kr_cli_add_time (builder, "since", played->since_us);
  for (int i = KR_STAT_DEALS; i < KR_STAT_PLACE; i++)
    kr_cli_add_int (builder, kr_player_stat_id ((KrPlayerStat) i), played->figures.n[i]);
  kr_cli_begin_array (builder, "records");
}

static void
end_played (const Listing *listing)
{
  if (listing->builder == NULL)
    return;
  json_builder_end_array (listing->builder);
  json_builder_end_object (listing->builder);
}

static gboolean
list_played (const Listing *listing, const KrPlayedRow *played, GError **error)
{
  begin_played (listing, played);
  for (int kind = 0; kind < KR_N_FEATS; kind++)
    if (!list_kind (listing, played, (KrFeatKind) kind, error))
      return FALSE;
  end_played (listing);
  return TRUE;
}

static gboolean
is_asked (const Listing *listing, const char *rules_id, guint n_players)
{
  return (listing->rules_id == NULL || strcmp (listing->rules_id, rules_id) == 0) &&
         (listing->n_players == 0 || n_players == 0 || listing->n_players == n_players);
}

static gboolean
list_all_played (const Listing *listing, guint *n_listed, GError **error)
{
  g_autoptr (GPtrArray) all = kr_store_list_played (listing->store, error);

  *n_listed = 0;
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KrPlayedRow *played = g_ptr_array_index (all, i);

    if (!is_asked (listing, played->rules_id, played->n_players))
      continue;
    if (!list_played (listing, played, error))
      return FALSE;
    (*n_listed)++;
  }
  return all != NULL;
}

static gboolean
list_scoped (const Listing *listing, guint *n_listed, GError **error)
{
  KrProgress unwatched = {0};
  g_autoptr (GPtrArray) all =
      kr_store_list_scoped_records (listing->store, listing->scope, &unwatched, error);

  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KrScopedRecords *records = g_ptr_array_index (all, i);

    begin_played (listing, records->played);
    for (int kind = 0; kind < KR_N_FEATS; kind++)
      show_kind (listing, records->top[kind]);
    end_played (listing);
  }
  *n_listed = all != NULL ? all->len : 0;
  return all != NULL;
}

/* --- Known records, and beers --------------------------------------------- */

static void
list_known (const Listing *listing)
{
  int n;
  const KrDocumentedRecord *known = kr_documented_records (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *value = format_value (known[i].kind, known[i].value);

    if (!is_asked (listing, known[i].rules_id, (guint) known[i].n_players))
      continue;
    if (listing->builder == NULL) {
      kr_cli_print (_ ("  Documented in %s: %s: %s, %s\n"), known[i].rules_id,
                    _ (titles[known[i].kind]), value, _ (known[i].where));
      continue;
    }
    json_builder_begin_object (listing->builder);
    kr_cli_add_string (listing->builder, "kind", kr_feat_kind_id (known[i].kind));
    kr_cli_add_int (listing->builder, "value", known[i].value);
    kr_cli_add_string (listing->builder, "rules", known[i].rules_id);
    if (known[i].n_players != 0)
      kr_cli_add_int (listing->builder, "players", known[i].n_players);
    kr_cli_add_string (listing->builder, "where", known[i].where);
    json_builder_end_object (listing->builder);
  }
}

static gboolean
list_beers (const Listing *listing, GError **error)
{
  g_autoptr (GPtrArray) beers = kr_store_list_beers (listing->store, error);

  for (guint i = 0; beers != NULL && i < beers->len; i++) {
    const KrBeerRow *beer = g_ptr_array_index (beers, i);

    if (listing->builder == NULL) {
      kr_cli_print (ngettext ("  %s owes %s %u beer\n", "  %s owes %s %u beers\n", beer->n),
                    beer->debtor.name, beer->creditor.name, beer->n);
      continue;
    }
    json_builder_begin_object (listing->builder);
    kr_cli_add_string (listing->builder, "debtor", beer->debtor.name);
    kr_cli_add_string (listing->builder, "creditor", beer->creditor.name);
    kr_cli_add_int (listing->builder, "beers", beer->n);
    json_builder_end_object (listing->builder);
  }
  return beers != NULL;
}

/* --- Chances ---------------------------------------------------------------- */

/* Works out chances that nobody has worked out yet: some, as long as one waits for records, or all.
 * A ledger in which that cannot be kept shows its records as they are. */
static gboolean
work_out (Listing *listing, GError **error)
{
  g_autoptr (GError) problem = NULL;
  KrProgress unwatched = {0};
  guint n_done;

  if (!kr_store_work_out_courses (listing->store, listing->all ? G_MAXUINT : AT_ONCE, &unwatched,
                                  &n_done, &problem) &&
      listing->all) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  return kr_store_count_courses_left (listing->store, &listing->n_left, error);
}

/* --- The command ---------------------------------------------------------- */

static KrCliExit
print_text (const Listing *listing, GError **error)
{
  guint n_listed = 0;

  if (!(listing->scope != NULL ? list_scoped : list_all_played) (listing, &n_listed, error))
    return KR_CLI_ERROR;
  if (n_listed == 0)
    kr_cli_print_line (_ ("The ledger has no such games."));
  if (listing->n_left > 0)
    kr_cli_print (
        ngettext ("The chances in %u game still have to be computed for “Biggest comeback "
                  "against the odds” and “Most exciting game”: records --all\n",
                  "The chances in %u games still have to be computed for “Biggest comeback "
                  "against the odds” and “Most exciting game”: records --all\n",
                  listing->n_left),
        listing->n_left);
  if (listing->scope != NULL)
    return KR_CLI_DONE;
  list_known (listing);
  return list_beers (listing, error) ? KR_CLI_DONE : KR_CLI_ERROR;
}

static KrCliExit
print_json (Listing *listing, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  guint n_listed = 0;

  listing->builder = builder;
  json_builder_begin_object (builder);
  kr_cli_begin_array (builder, "played");
  if (!(listing->scope != NULL ? list_scoped : list_all_played) (listing, &n_listed, error))
    return KR_CLI_ERROR;
  json_builder_end_array (builder);
  kr_cli_add_int (builder, "chances_left", listing->n_left);
  if (listing->scope == NULL) {
    kr_cli_begin_array (builder, "known");
    list_known (listing);
    json_builder_end_array (builder);
    kr_cli_begin_array (builder, "beers");
    if (!list_beers (listing, error))
      return KR_CLI_ERROR;
    json_builder_end_array (builder);
  }
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_records (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliScope) typed = {0};
  g_autofree char *top = NULL;
  g_autoptr (KrStore) store = NULL;
  g_auto (GStrv) left = g_strdupv (arguments);
  Listing listing = {0};
  const GOptionEntry entries[] = {
      KR_CLI_SCOPE_ENTRIES (&typed),
      {"top", 0, 0, G_OPTION_ARG_STRING, &top, NULL, NULL},
      {"all", 0, 0, G_OPTION_ARG_NONE, &listing.all, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  GError *problem = NULL;
  KrScope scope;

  if (!kr_cli_parse_options (&left, entries, error) || !kr_cli_check_words (left, 0, NULL, error))
    return KR_CLI_ERROR;
  if (top != NULL && !kr_cli_parse_number (top, "--top", 1, KR_N_BEST_FEATS, &listing.n_top, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  if (!kr_cli_scope_read (cli, store, &typed, &scope, &problem))
    return kr_cli_fail (problem, error);
  listing.store = store;
  listing.rules_id = scope.rules_id;
  listing.n_players = scope.n_players;
  listing.scope = kr_scope_is_of_careers (&scope) ? NULL : &scope;
  if (!work_out (&listing, &problem))
    return kr_cli_fail (problem, error);
  return cli->json ? print_json (&listing, error) : print_text (&listing, error);
}
