/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-rulings.h"

#include "kr-cli-help.h"
#include "kr-gettext.h"

#include <string.h>

/* rulings: its subcommands, and everything that they share. */

static const struct {
  const char *name;
  KrCliExit (*run) (KrCli *cli, char **arguments, GError **error);
} parts[] = {
    {"search", kr_cli_rulings_search},     {"show", kr_cli_rulings_show},
    {"charts", kr_cli_rulings_charts},     {"documents", kr_cli_rulings_documents},
    {"document", kr_cli_rulings_document},
};

KrCliExit
kr_cli_rulings (KrCli *cli, char **arguments, GError **error)
{
  for (gsize i = 0; arguments[1] != NULL && i < G_N_ELEMENTS (parts); i++)
    if (strcmp (arguments[1], parts[i].name) == 0)
      return parts[i].run (cli, arguments + 1, error);
  return kr_cli_help_refuse_action (error, "rulings", arguments[1]);
}

gboolean
kr_cli_rulings_options_init (KrCliRulingsOptions *options,
                             KrCli *cli,
                             char **arguments,
                             GError **error)
{
  const GOptionEntry entries[] = {
      {"rules", 0, 0, G_OPTION_ARG_STRING, &options->id, NULL, NULL},
      {"set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->sets, NULL, NULL},
      {"values", 0, 0, G_OPTION_ARG_NONE, &options->values, NULL, NULL},
      {"format", 0, 0, G_OPTION_ARG_STRING, &options->format, NULL, NULL},
      {"paper", 0, 0, G_OPTION_ARG_STRING, &options->paper, NULL, NULL},
      {"state", 0, 0, G_OPTION_ARG_STRING, &options->state, NULL, NULL},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  const KrRulebook *book = kr_cli_get_rulebook (cli, error);

  options->left = g_strdupv (arguments);
  if (book == NULL || !kr_cli_parse_options (&options->left, entries, error))
    return FALSE;
  if (options->id == NULL)
    options->id = g_strdup (kr_rulebook_get_set (book, 0)->rules.id);
  return kr_cli_load_rules (cli, options->id, options->sets, &options->rules, error);
}

void
kr_cli_rulings_options_clear (KrCliRulingsOptions *options)
{
  g_clear_pointer (&options->id, g_free);
  g_clear_pointer (&options->sets, g_strfreev);
  g_clear_pointer (&options->format, g_free);
  g_clear_pointer (&options->paper, g_free);
  g_clear_pointer (&options->output, g_free);
  g_clear_pointer (&options->state, g_free);
  g_clear_pointer (&options->left, g_strfreev);
}

KrRulings *
kr_cli_open_rulings (GError **error)
{
  KrRulings *rulings = kr_rulings_new (kr_rulebook_data_dir (), error);

  if (rulings != NULL)
    kr_rulings_set_translate (rulings, kr_gettext_text);
  return rulings;
}

void
kr_cli_add_sentences (JsonBuilder *builder, const GArray *sentences)
{
  kr_cli_begin_array (builder, "sentences");
  for (guint i = 0; i < sentences->len; i++)
    json_builder_add_int_value (builder, g_array_index (sentences, guint, i));
  json_builder_end_array (builder);
}

/* The rule sets under which the answer is the same. */
static void
add_alike (JsonBuilder *builder, const KrRulingText *text, const KrRulebook *book)
{
  g_autoptr (GPtrArray) rows = kr_ruling_compare (text->entry, book);

  kr_cli_begin_array (builder, "rules");
  for (guint i = 0; i < rows->len; i++) {
    const KrRulingComparison *row = g_ptr_array_index (rows, i);

    if (strcmp (row->answer->text, text->answer->text) == 0)
      json_builder_add_string_value (builder, row->set->rules.id);
  }
  json_builder_end_array (builder);
}

static void
add_sources (JsonBuilder *builder, const KrRulingText *text)
{
  kr_cli_begin_array (builder, "sources");
  for (guint i = 0; i < text->sources->len; i++) {
    const KrRulingSourceText *source = g_ptr_array_index (text->sources, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "document", source->document);
    kr_cli_add_string (builder, "heading", source->heading);
    kr_cli_add_string (builder, "basis", source->reading ? "reading" : "text");
    kr_cli_add_string (builder, "text", source->words->text);
    kr_cli_add_sentences (builder, source->sentences);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

void
kr_cli_add_ruling (JsonBuilder *builder,
                   const KrRulingText *text,
                   const char *snippet,
                   const KrRulebook *book)
{
  kr_cli_add_string (builder, "id", kr_ruling_entry_get_id (text->entry));
  kr_cli_add_string (builder, "title", text->question->text);
  kr_cli_add_strings (builder, "atoms", (char **) kr_ruling_entry_get_atoms (text->entry));
  add_alike (builder, text, book);
  kr_cli_add_string (builder, "snippet", snippet);
  add_sources (builder, text);
}
