/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-rulings.h"

#include "kr-cli-alike.h"

#include <string.h>

/* rulings show: shows one ruling in full. */

/* Prints the answers of the other rule sets, where they differ from that under @rules. */
static void
print_others (const KrRulingText *text, const KrRules *rules, const KrRulebook *book)
{
  g_autoptr (GPtrArray) rows = kr_ruling_compare (text->entry, book);
  g_autoptr (KrCliAlike) alike = kr_cli_alike_new ();
  const char *ours = text->answer->text;

  kr_cli_print ("\n");
  for (guint i = 0; i < rows->len; i++) {
    const KrRulingComparison *row = g_ptr_array_index (rows, i);

    if (strcmp (row->set->rules.id, rules->id) != 0 || strcmp (row->answer->text, ours) != 0)
      kr_cli_alike_add (alike, row->set->rules.id, row->answer->text);
  }
  kr_cli_alike_print (alike, ours);
}

/* `kreights 60 61, “2-SEQUENCE”: ` or `kreights 60 (our reading): ` and what it says. */
static void
print_source (const KrRulingSourceText *source)
{
  g_autoptr (GString) place = g_string_new (source->document);

  for (guint i = 0; i < source->sentences->len; i++)
    g_string_append_printf (place, " %u", g_array_index (source->sentences, guint, i));
  if (source->reading)
    kr_cli_print (_ ("%s (our reading): %s\n"), place->str, source->words->text);
  else
    kr_cli_print (_ ("%s, “%s”: %s\n"), place->str, source->heading, source->words->text);
}

static void
print_text (const KrRulingText *text, const KrRules *rules, const KrRulebook *book)
{
  kr_cli_print ("%s\n\n%s\n", text->question->text, text->answer->text);
  for (guint i = 0; i < text->steps->len; i++)
    kr_cli_print ("%u. %s\n", i + 1, ((const KrMarkedText *) text->steps->pdata[i])->text);
  for (guint i = 0; i < text->examples->len; i++) {
    const KrRulingExampleText *example = g_ptr_array_index (text->examples, i);

    kr_cli_print (_ ("\nFor example: %s\n"), example->story->text);
    if (example->table != NULL)
      kr_cli_print ("%s\n", example->table);
    else
      kr_cli_print (_ ("%s counts %lld\n"), example->hand, (long long) example->points);
  }
  kr_cli_print ("\n");
  if (text->uncertain)
    kr_cli_print_line (_ ("This document does not say; the answer is our reading."));
  for (guint i = 0; i < text->sources->len; i++)
    print_source (g_ptr_array_index (text->sources, i));
  print_others (text, rules, book);
  for (guint i = 0; i < text->see->len; i++)
    kr_cli_print (_ ("See also %s\n"), kr_ruling_entry_get_id (text->see->pdata[i]));
}

/* Prints an array of one ruling, in the form of a search's many. */
static void
print_text_json (const KrRulingText *text, const KrRulebook *book)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  json_builder_begin_object (builder);
  kr_cli_add_ruling (builder, text, text->answer->text, book);
  kr_cli_add_string (builder, "answer", text->answer->text);
  kr_cli_add_boolean (builder, "uncertain", text->uncertain);
  kr_cli_begin_array (builder, "steps");
  for (guint i = 0; i < text->steps->len; i++)
    json_builder_add_string_value (builder, ((const KrMarkedText *) text->steps->pdata[i])->text);
  json_builder_end_array (builder);
  kr_cli_begin_array (builder, "see");
  for (guint i = 0; i < text->see->len; i++)
    json_builder_add_string_value (builder, kr_ruling_entry_get_id (text->see->pdata[i]));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
}

KrCliExit
kr_cli_rulings_show (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliRulingsOptions) options = {0};
  g_autoptr (KrRulings) rulings = NULL;
  g_autoptr (KrRulingText) text = NULL;
  const KrRulingEntry *entry = NULL;

  if (!kr_cli_rulings_options_init (&options, cli, arguments, error) ||
      !kr_cli_check_words (options.left, 1, _ ("missing ruling ID: rulings show ID"), error))
    return KR_CLI_ERROR;
  rulings = kr_cli_open_rulings (error);
  if (rulings == NULL)
    return KR_CLI_ERROR;
  entry = kr_rulings_find (rulings, options.left[1]);
  if (entry == NULL) {
    kr_cli_refuse (error, _ ("there is no ruling “%s”; “kreights-cli rulings search” finds them"),
                   options.left[1]);
    return KR_CLI_NO;
  }
  text = kr_ruling_text_new (entry, &options.rules, 0);
  if (cli->json)
    print_text_json (text, cli->book);
  else
    print_text (text, &options.rules, cli->book);
  return KR_CLI_DONE;
}
