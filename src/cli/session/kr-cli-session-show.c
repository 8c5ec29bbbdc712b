/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"

/* session show, export and score: prints one session, from the ledger or a document. */

static void
add_deal (JsonBuilder *builder, const KrMatch *match, guint index)
{
  const KrMatchDeal *deal = &match->deals[index];

  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "deal", index + 1);
  kr_cli_add_ints (builder, "scores", deal->points, match->n_seats);
  kr_cli_add_ints (builder, "totals", deal->total, match->n_seats);
  json_builder_set_member_name (builder, "leader");
  if (deal->leader == KR_NO_SEAT)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, deal->leader);
  json_builder_end_object (builder);
}

static void
add_seats (JsonBuilder *builder, const KrSessionDoc *doc, const KrMatch *match)
{
  kr_cli_begin_array (builder, "seats");
  for (guint i = 0; i < doc->n_seats; i++) {
    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "name", doc->seats[i].name);
    kr_cli_add_int (builder, "total", match->totals[i]);
    kr_cli_add_int (builder, "place", match->place[i]);
    kr_cli_add_int (builder, "stars", match->stars[i]);
    kr_cli_add_int (builder, "pressures", match->pressures[i]);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
print_score (const KrSessionDoc *doc, const KrMatch *match, char **disagreements)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", doc->uuid);
  kr_cli_add_boolean (builder, "over", match->over);
  kr_cli_add_ints (builder, "totals", match->totals, match->n_seats);
  add_seats (builder, doc, match);
  kr_cli_begin_array (builder, "deals");
  for (guint i = 0; i < match->n_scored; i++)
    add_deal (builder, match, i);
  json_builder_end_array (builder);
  kr_cli_add_strings (builder, "disagreements", disagreements);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

KrCliExit
kr_cli_session_score (KrCli *cli, char **arguments, GError **error)
{
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_auto (GStrv) disagreements = NULL;
  g_autoptr (KrSessionDoc) doc = NULL;

  if (!kr_cli_check_words (arguments, 1, _ ("missing document: session score FILE"), error))
    return KR_CLI_ERROR;
  doc = kr_cli_read_document (arguments[1], &disagreements, error);
  if (doc == NULL || !kr_session_doc_replay (doc, match, error))
    return KR_CLI_ERROR;
  if (cli->json)
    print_score (doc, match, disagreements);
  else if (!kr_cli_print_sheet (cli, doc, error))
    return KR_CLI_ERROR;
  return kr_cli_print_disagreements (arguments[1], disagreements);
}

/* The session that the only argument names. */
static KrSessionDoc *
load_only (const KrCli *cli, char **arguments, GError **error)
{
  g_autofree char *missing = g_strdup_printf (
      _ ("missing session: session %s UUID; “session list” lists them"), arguments[0]);

  if (!kr_cli_check_words (arguments, 1, missing, error))
    return NULL;
  return kr_cli_load_session (cli, arguments[1], error);
}

/* Prints one session of the ledger, as a document or as its sheet. */
static KrCliExit
print_session (KrCli *cli, char **arguments, gboolean as_document, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KrSessionDoc) doc = load_only (cli, arguments, &problem);
  g_autofree char *document = NULL;

  if (doc != NULL && as_document)
    document = kr_exchange_json_write (doc, &problem);
  else if (doc != NULL)
    kr_cli_print_sheet (cli, doc, &problem);
  if (problem != NULL)
    return kr_cli_fail (problem, error);
  if (document != NULL)
    kr_cli_print_json_text (document);
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_session_show (KrCli *cli, char **arguments, GError **error)
{
  return print_session (cli, arguments, cli->json, error);
}

/* --deal N: prints the record of that deal. */
static KrCliExit
export_record (KrCli *cli, char **arguments, const char *number, GError **error)
{
  GError *problem = NULL;
  g_autoptr (KrSessionDoc) doc = NULL;
  guint deal = 0;

  if (!kr_cli_parse_number (number, "--deal", 1, KR_MAX_DEALS, &deal, error))
    return KR_CLI_ERROR;
  doc = load_only (cli, arguments, &problem);
  if (doc != NULL && kr_cli_print_record (cli, doc, deal, &problem))
    return KR_CLI_DONE;
  return kr_cli_fail (problem, error);
}

KrCliExit
kr_cli_session_export (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_autofree char *deal = NULL;
  g_autofree char *format = NULL;
  g_autofree char *output = NULL;
  gboolean all = FALSE;
  const GOptionEntry entries[] = {
      {"deal", 0, 0, G_OPTION_ARG_STRING, &deal, NULL, NULL},
      {"all", 0, 0, G_OPTION_ARG_NONE, &all, NULL, NULL},
      {"format", 0, 0, G_OPTION_ARG_STRING, &format, NULL, NULL},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &output, NULL, NULL},
      {NULL},
  };

  if (!kr_cli_parse_options (&rest, entries, error))
    return KR_CLI_ERROR;
  if (all && deal == NULL && rest[1] == NULL)
    return kr_cli_session_export_all (cli, format, output, error);
  if (all || format != NULL || output != NULL)
    return kr_cli_refuse (error, _ ("--format and -o go with --all, and --all goes without a "
                                    "session: session export --all [--format json|csv] "
                                    "[-o FILE|FOLDER]"));
  return deal != NULL ? export_record (cli, rest, deal, error)
                      : print_session (cli, rest, TRUE, error);
}
