/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli.h"

#include "kr-cli-alike.h"
#include "kr-error.h"
#include "kr-gettext.h"
#include "kr-score.h"
#include "kr-utf8.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* score: scores a caught hand card by card (V, T), many hands, or a hand under all rule sets. */

#define MAX_LINE_BYTES 4096 /* of a hand in a batch */

typedef struct {
  char *rules;
  char **sets;
  char *players;
  guint n_players; /* 0: the fewest that the rules allow */
  gboolean all;
  gboolean batch;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->rules);
  g_strfreev (options->sets);
  g_free (options->players);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static gboolean
fits_pack (const KrRules *rules, guint n_players, const KrCards *cards, KrStatus *status)
{
  const KrCards *const hands[] = {cards};
  KrPack pack;

  kr_rules_get_pack (rules, (int) n_players, &pack);
  return kr_pack_check_hands (&pack, hands, 1, status) == KR_OK;
}

/* Gives the reason, and says so if the two packs of a larger table could have held the hand. */
static KrCliExit
refuse_cards (const KrRules *rules, const KrCards *cards, const KrStatus *status, GError **error)
{
  g_autofree char *sentence = kr_cli_dup_sentence (status);
  guint more = rules->second_pack_from;

  if (more == 0 || !fits_pack (rules, more, cards, NULL))
    return kr_cli_refuse (error, "%s", sentence);
  return kr_cli_refuse (error, _ ("%s (%u or more players use two packs: --players %u)"), sentence,
                        more, more);
}

/* Reads @text as a hand from the pack of @n_players; 0: the fewest that the rules allow. */
static KrCliExit
read_hand (const KrRules *rules, guint n_players, const char *text, KrCards *cards, GError **error)
{
  g_autofree char *sentence = NULL;
  KrStatus status;

  if (kr_cards_parse (text, cards, &status) != KR_OK) {
    sentence = kr_cli_dup_sentence (&status);
    return status.column == 0 ? kr_cli_refuse (error, "%s", sentence)
                              : kr_cli_refuse (error, _ ("column %u: %s"), status.column, sentence);
  }
  if (!fits_pack (rules, n_players > 0 ? n_players : rules->players_min, cards, &status))
    return refuse_cards (rules, cards, &status, error);
  return KR_CLI_DONE;
}

static void
add_score (JsonBuilder *builder, const KrScore *score)
{
  kr_cli_add_int (builder, "points", score->points);
  kr_cli_add_int (builder, "stars", score->stars);
  kr_cli_begin_array (builder, "cards");
  for (int i = 0; i < score->n_cards; i++) {
    const KrScoredCard *card = &score->cards[i];
    char text[KR_CARD_TEXT_SIZE];

    kr_card_format (card->card, text);
    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "card", text);
    kr_cli_add_int (builder, "value", card->points);
    kr_cli_add_boolean (builder, "covered", card->covered);
    if (card->covered)
      kr_cli_add_int (builder, "covered_by", card->covered_by);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static char *
dup_points (const KrScore *score)
{
  g_autofree char *points =
      g_strdup_printf (ngettext ("%lld point", "%lld points", (unsigned long) ABS (score->points)),
                       (long long) score->points);
  g_autofree char *stars =
      score->stars > 0
          ? g_strdup_printf (ngettext (", %d star", ", %d stars", (unsigned long) score->stars),
                             score->stars)
          : NULL;

  return g_strconcat (points, stars, NULL);
}

static void
print_points (const KrScore *score)
{
  g_autofree char *points = dup_points (score);

  kr_cli_print_line (points);
}

static void
print_score (const KrScore *score)
{
  print_points (score);
  if (score->only_threes) {
    kr_cli_print_line (_ ("  only threes"));
    return;
  }
  for (int i = 0; i < score->n_cards; i++) {
    const KrScoredCard *card = &score->cards[i];
    char text[KR_CARD_TEXT_SIZE];

    kr_card_format (card->card, text);
    kr_cli_print ("  %-4s %6d", text, card->points);
    if (card->covered) {
      kr_card_format (score->cards[card->covered_by].card, text);
      kr_cli_print (_ ("  covered by the %s"), text);
    } else if (card->points != card->value) {
      kr_cli_print ("%s", _ ("  covers nothing"));
    }
    kr_cli_print ("\n");
  }
}

static KrCliExit
score_one (KrCli *cli, const KrRules *rules, guint n_players, const char *hand, GError **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  KrCards cards;
  KrScore score;

  if (read_hand (rules, n_players, hand, &cards, error) != KR_CLI_DONE)
    return KR_CLI_ERROR;
  kr_score_explain (rules, &cards, &score);
  if (!cli->json) {
    print_score (&score);
    return KR_CLI_DONE;
  }
  json_builder_begin_object (builder);
  add_score (builder, &score);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

static KrCliExit
score_line (KrCli *cli, const KrRules *rules, guint n_players, const char *hand, GError **error)
{
  KrCards cards;
  KrHand counts;

  if (cli->json)
    return score_one (cli, rules, n_players, hand, error);
  if (read_hand (rules, n_players, hand, &cards, error) != KR_CLI_DONE)
    return KR_CLI_ERROR;
  kr_cards_count (&cards, &counts);
  kr_cli_print ("%lld\n", (long long) kr_score_points (rules, &counts));
  return KR_CLI_DONE;
}

/* Reads a line of standard input without its end. FALSE at the end of the input, and with an
 * error. */
static gboolean
read_line (GString *line, GError **error)
{
  int c;

  g_string_truncate (line, 0);
  while ((c = getc (stdin)) != EOF && c != '\n') {
    if (c == '\0' || line->len == MAX_LINE_BYTES) {
      kr_cli_refuse (error, _ ("this line is longer than any hand, or not text"));
      return FALSE;
    }
    g_string_append_c (line, (char) c);
  }
  if (ferror (stdin)) {
    kr_cli_refuse (error, "%s", g_strerror (errno));
    return FALSE;
  }
  if (g_str_has_suffix (line->str, "\r"))
    g_string_truncate (line, line->len - 1);
  return c == '\n' || line->len > 0;
}

/* Scores one hand per line, up to the first that cannot be scored. */
static KrCliExit
score_batch (KrCli *cli, const KrRules *rules, guint n_players, GError **error)
{
  g_autoptr (GString) hand = g_string_new (NULL);
  g_autoptr (GError) problem = NULL;
  KrCliExit exit_status = KR_CLI_DONE;
  guint line = 1;

  for (; read_line (hand, &problem); line++) {
    const char *text = line == 1 ? kr_utf8_skip_mark (hand->str, hand->len) : hand->str;

    exit_status = score_line (cli, rules, n_players, text, &problem);
    if (exit_status != KR_CLI_DONE)
      break;
  }
  if (problem == NULL)
    return exit_status;
  kr_error_prefix (&problem, _ ("line %u: "), line);
  g_propagate_error (error, g_steal_pointer (&problem));
  return KR_CLI_ERROR;
}

/* What one rule set says about a hand: the score, or why its pack cannot hold the hand. */
typedef struct {
  KrRules rules;
  KrScore score;
  char *refusal;
} Answer;

static void
answer_clear (gpointer data)
{
  g_free (((Answer *) data)->refusal);
}

static gboolean
answer (KrCli *cli,
        const char *id,
        const Options *options,
        const char *hand,
        Answer *answer,
        GError **error)
{
  g_autoptr (GError) problem = NULL;
  KrCards cards;

  if (!kr_cli_load_rules (cli, id, options->sets, &answer->rules, error))
    return FALSE;
  if (read_hand (&answer->rules, options->n_players, hand, &cards, &problem) == KR_CLI_DONE)
    kr_score_explain (&answer->rules, &cards, &answer->score);
  else
    answer->refusal = kr_gettext_dup_error (problem);
  return TRUE;
}

static void
print_answers (const GArray *answers)
{
  g_autoptr (KrCliAlike) alike = kr_cli_alike_new ();

  for (guint i = 0; i < answers->len; i++) {
    const Answer *answer = &g_array_index (answers, Answer, i);
    g_autofree char *points = dup_points (&answer->score);

    kr_cli_alike_add (alike, answer->rules.id, answer->refusal != NULL ? answer->refusal : points);
  }
  kr_cli_alike_print (alike, NULL);
}

static void
print_answers_json (const GArray *answers)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < answers->len; i++) {
    const Answer *answer = &g_array_index (answers, Answer, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "rules", answer->rules.id);
    if (answer->refusal != NULL)
      kr_cli_add_string (builder, "error", answer->refusal);
    else
      add_score (builder, &answer->score);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
}

static KrCliExit
score_all (KrCli *cli, const Options *options, const char *hand, GError **error)
{
  KrRulebook *book = kr_cli_get_rulebook (cli, error);
  g_autoptr (GArray) answers = g_array_new (FALSE, TRUE, sizeof (Answer));
  guint n_refused = 0;

  if (book == NULL)
    return KR_CLI_ERROR;
  g_array_set_clear_func (answers, answer_clear);
  g_array_set_size (answers, kr_rulebook_n_sets (book));
  for (guint i = 0; i < answers->len; i++) {
    Answer *slot = &g_array_index (answers, Answer, i);

    if (!answer (cli, kr_rulebook_get_set (book, i)->rules.id, options, hand, slot, error))
      return KR_CLI_ERROR;
    n_refused += slot->refusal != NULL;
  }
  if (n_refused == answers->len)
    return kr_cli_refuse (error, "%s", g_array_index (answers, Answer, 0).refusal);
  if (cli->json)
    print_answers_json (answers);
  else
    print_answers (answers);
  return KR_CLI_DONE;
}

static KrCliExit
score (KrCli *cli, Options *options, char **hands, GError **error)
{
  g_autofree char *hand = g_strjoinv (" ", hands);
  KrRules rules;

  if (options->players != NULL && !kr_cli_parse_number (options->players, "--players", 1,
                                                        KR_MAX_SEATS, &options->n_players, error))
    return KR_CLI_ERROR;
  if (options->batch != (hands[0] == NULL))
    return kr_cli_refuse (
        error,
        _ ("missing hand: score --rules ID \"A 3 3 K\", or --batch with hands on standard input"));
  if (options->all && !options->batch)
    return score_all (cli, options, hand, error);
  if (!kr_cli_load_rules (cli, options->rules, options->sets, &rules, error))
    return KR_CLI_ERROR;
  return options->batch ? score_batch (cli, &rules, options->n_players, error)
                        : score_one (cli, &rules, options->n_players, hand, error);
}

KrCliExit
kr_cli_score (KrCli *cli, char **arguments, GError **error)
{
  g_auto (Options) options = {0};
  g_auto (GStrv) left = g_strdupv (arguments);
  const GOptionEntry entries[] = {
      {"rules", 0, 0, G_OPTION_ARG_STRING, &options.rules, NULL, NULL},
      {"set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.sets, NULL, NULL},
      {"players", 0, 0, G_OPTION_ARG_STRING, &options.players, NULL, NULL},
      {"all", 0, 0, G_OPTION_ARG_NONE, &options.all, NULL, NULL},
      {"batch", 0, 0, G_OPTION_ARG_NONE, &options.batch, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };

  if (!kr_cli_parse_options (&left, entries, error))
    return KR_CLI_ERROR;
  return score (cli, &options, left + 1, error);
}
