/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-rulings.h"

#include <stdio.h>
#include <string.h>

/* rulings show: shows one ruling in full. */

/* Prints the answers of the other rule sets, where they differ. */
static void
print_others (const KrRulingText *text, const KrRulebook *book)
{
  g_autoptr (GPtrArray) rows = kr_ruling_compare (text->entry, book);

  putchar ('\n');
  for (guint i = 0; i < rows->len; i++) {
    const KrRulingComparison *row = g_ptr_array_index (rows, i);

    if (strcmp (row->answer->text, text->answer->text) != 0)
      printf ("%s: %s\n", row->set->rules.id, row->answer->text);
  }
}

static void
print_text (const KrRulingText *text, const KrRulebook *book)
{
  printf ("%s\n\n%s\n", text->question->text, text->answer->text);
  for (guint i = 0; i < text->steps->len; i++)
    printf ("%u. %s\n", i + 1, ((const KrMarkedText *) text->steps->pdata[i])->text);
  for (guint i = 0; i < text->examples->len; i++) {
    const KrRulingExampleText *example = g_ptr_array_index (text->examples, i);

    printf (_ ("\nFor example: %s\n"), example->story->text);
    if (example->table != NULL)
      printf ("%s\n", example->table);
    else
      printf (_ ("%s counts %lld\n"), example->hand, (long long) example->points);
  }
  putchar ('\n');
  if (text->uncertain)
    puts (_ ("This document does not say; the answer is our reading."));
  for (guint i = 0; i < text->sources->len; i++) {
    const KrRulingSourceText *source = g_ptr_array_index (text->sources, i);

    if (source->reading)
      printf (_ ("%s (our reading): %s\n"), source->document, source->words->text);
    else
      printf (_ ("%s, “%s”: %s\n"), source->document, source->heading, source->words->text);
  }
  print_others (text, book);
  for (guint i = 0; i < text->see->len; i++)
    printf (_ ("See also %s\n"), kr_ruling_entry_get_id (text->see->pdata[i]));
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

  if (!kr_cli_rulings_options_init (&options, cli, arguments, error))
    return KR_CLI_ERROR;
  if (g_strv_length (options.left) != 2)
    return kr_cli_refuse (error, _ ("missing ruling ID: rulings show ID"));
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
    print_text (text, cli->book);
  return KR_CLI_DONE;
}
