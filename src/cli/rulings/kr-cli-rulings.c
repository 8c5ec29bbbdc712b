/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-rulings.h"

#include "kr-ruling-search.h"

#include <stdio.h>
#include <string.h>

/* rulings: what they share, and the search. */

#define MAX_HITS 10

static const struct {
  const char *name;
  KrCliExit (*run) (KrCli *cli, char **arguments, GError **error);
} parts[] = {
    {"search", kr_cli_rulings_search},
    {"show", kr_cli_rulings_show},
    {"charts", kr_cli_rulings_charts},
};

KrCliExit
kr_cli_rulings (KrCli *cli, char **arguments, GError **error)
{
  for (gsize i = 0; arguments[1] != NULL && i < G_N_ELEMENTS (parts); i++)
    if (strcmp (arguments[1], parts[i].name) == 0)
      return parts[i].run (cli, arguments + 1, error);
  return kr_cli_refuse (error, _ ("say what to do with rulings: search WORDS…, show ID or charts"));
}

gboolean
kr_cli_rulings_init (KrCliRulings *asked, KrCli *cli, char **arguments, GError **error)
{
  const GOptionEntry entries[] = {
      {"rules", 0, 0, G_OPTION_ARG_STRING, &asked->id, NULL, NULL},
      {"set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &asked->sets, NULL, NULL},
      {"values", 0, 0, G_OPTION_ARG_NONE, &asked->values, NULL, NULL},
      {"format", 0, 0, G_OPTION_ARG_STRING, &asked->format, NULL, NULL},
      {"paper", 0, 0, G_OPTION_ARG_STRING, &asked->paper, NULL, NULL},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &asked->output, NULL, NULL},
      G_OPTION_ENTRY_NULL,
  };
  const KrRulebook *book = kr_cli_get_rulebook (cli, error);

  asked->left = g_strdupv (arguments);
  if (book == NULL || !kr_cli_parse_options (&asked->left, entries, error))
    return FALSE;
  if (asked->id == NULL)
    asked->id = g_strdup (kr_rulebook_get_set (book, 0)->rules.id);
  return kr_cli_load_rules (cli, asked->id, asked->sets, &asked->rules, error);
}

void
kr_cli_rulings_clear (KrCliRulings *asked)
{
  g_clear_pointer (&asked->id, g_free);
  g_clear_pointer (&asked->sets, g_strfreev);
  g_clear_pointer (&asked->format, g_free);
  g_clear_pointer (&asked->paper, g_free);
  g_clear_pointer (&asked->output, g_free);
  g_clear_pointer (&asked->left, g_strfreev);
}

const char *
kr_cli_translate (const char *text)
{
  return text[0] != '\0' ? _ (text) : "";
}

KrRulings *
kr_cli_open_rulings (GError **error)
{
  KrRulings *rulings = kr_rulings_new (kr_rulebook_data_dir (), error);

  if (rulings != NULL)
    kr_rulings_set_translate (rulings, kr_cli_translate);
  return rulings;
}

static void
add_atoms (JsonBuilder *builder, const KrRulingEntry *entry)
{
  const char *const *atoms = kr_ruling_entry_get_atoms (entry);

  json_builder_set_member_name (builder, "atoms");
  json_builder_begin_array (builder);
  for (; *atoms != NULL; atoms++)
    json_builder_add_string_value (builder, *atoms);
  json_builder_end_array (builder);
}

/* The rule sets under which the answer is the same. */
static void
add_alike (JsonBuilder *builder, const KrRulingText *text, const KrRulebook *book)
{
  g_autoptr (GPtrArray) rows = kr_ruling_compare (text->entry, book);

  json_builder_set_member_name (builder, "rules");
  json_builder_begin_array (builder);
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
  json_builder_set_member_name (builder, "sources");
  json_builder_begin_array (builder);
  for (guint i = 0; i < text->sources->len; i++) {
    const KrRulingSourceText *source = g_ptr_array_index (text->sources, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "document", source->document);
    kr_cli_add_string (builder, "heading", source->heading);
    kr_cli_add_string (builder, "basis", source->reading ? "reading" : "text");
    kr_cli_add_string (builder, "text", source->words->text);
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
  add_atoms (builder, text->entry);
  add_alike (builder, text, book);
  kr_cli_add_string (builder, "snippet", snippet);
  add_sources (builder, text);
}

static void
print_hits (const GPtrArray *hits)
{
  for (guint i = 0; i < hits->len; i++) {
    const KrRulingHit *hit = g_ptr_array_index (hits, i);

    printf ("%s: %s\n    %s\n",
            hit->entry != NULL ? kr_ruling_entry_get_id (hit->entry) : hit->item->id,
            hit->title->text, hit->snippet->text);
  }
}

static void
add_item_sources (JsonBuilder *builder, const KrLexiconItem *item)
{
  json_builder_set_member_name (builder, "sources");
  json_builder_begin_array (builder);
  for (guint i = 0; i < item->sources->len; i++) {
    const KrLexiconSource *source = g_ptr_array_index (item->sources, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "document", source->document);
    kr_cli_add_string (builder, "heading", source->heading);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

/* A word or an anecdote has the same keys as a ruling. */
static void
add_item (JsonBuilder *builder, const KrRulingHit *hit)
{
  char *none[] = {NULL};

  kr_cli_add_string (builder, "id", hit->item->id);
  kr_cli_add_string (builder, "title", hit->title->text);
  kr_cli_add_strings (builder, "atoms", none);
  kr_cli_add_strings (builder, "rules", none);
  kr_cli_add_string (builder, "snippet", hit->snippet->text);
  add_item_sources (builder, hit->item);
}

static void
add_hit (JsonBuilder *builder, const KrRulingHit *hit, const KrRules *rules, const KrRulebook *book)
{
  static const char *const kinds[] = {"ruling", "word", "anecdote"};

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "kind", kinds[hit->kind]);
  if (hit->entry != NULL) {
    g_autoptr (KrRulingText) text = kr_ruling_text_new (hit->entry, rules, 0);

    kr_cli_add_ruling (builder, text, hit->snippet->text, book);
  } else {
    add_item (builder, hit);
  }
  json_builder_end_object (builder);
}

static void
print_hits_json (const GPtrArray *hits, const KrRules *rules, const KrRulebook *book)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < hits->len; i++)
    add_hit (builder, g_ptr_array_index (hits, i), rules, book);
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
}

KrCliExit
kr_cli_rulings_search (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliRulings) asked = {0};
  g_autoptr (KrRulings) rulings = NULL;
  g_autoptr (KrLexicon) lexicon = NULL;
  g_autoptr (KrRulingSearch) search = NULL;
  g_autoptr (GPtrArray) hits = NULL;
  g_autofree char *query = NULL;

  if (!kr_cli_rulings_init (&asked, cli, arguments, error))
    return KR_CLI_ERROR;
  query = g_strjoinv (" ", asked.left + 1);
  if (query[0] == '\0')
    return kr_cli_refuse (error, _ ("say what to look for: rulings search WORDS…"));
  rulings = kr_cli_open_rulings (error);
  lexicon = rulings != NULL ? kr_lexicon_new (kr_rulebook_data_dir (), error) : NULL;
  if (lexicon == NULL)
    return KR_CLI_ERROR;
  search = kr_ruling_search_new (rulings, lexicon);
  hits = kr_ruling_search_find (search, query, &asked.rules, 0, MAX_HITS);
  if (cli->json)
    print_hits_json (hits, &asked.rules, cli->book);
  else
    print_hits (hits);
  return hits->len > 0 ? KR_CLI_DONE : KR_CLI_NO;
}
