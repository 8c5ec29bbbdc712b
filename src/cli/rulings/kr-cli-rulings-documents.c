/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-rulings.h"

#include "kr-concordance.h"
#include "kr-gettext.h"

/* rulings documents and rulings document: list the rule documents, and show one sentence by
 * sentence with what carries each. */

/* What both read. */
typedef struct {
  KrRulings *rulings;
  KrLexicon *lexicon;
  KrConcordance *concordance;
} Library;

static void
library_clear (Library *library)
{
  g_clear_pointer (&library->concordance, kr_concordance_free);
  g_clear_pointer (&library->lexicon, kr_lexicon_free);
  g_clear_pointer (&library->rulings, kr_rulings_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Library, library_clear)

static gboolean
library_init (Library *library, GError **error)
{
  const char *data_dir = kr_rulebook_data_dir ();

  library->rulings = kr_cli_open_rulings (error);
  library->lexicon = library->rulings != NULL ? kr_lexicon_new (data_dir, error) : NULL;
  if (library->lexicon != NULL)
    library->concordance = kr_concordance_new (data_dir, library->rulings, library->lexicon, error);
  return library->concordance != NULL;
}

static guint
count_asides (const KrOutline *outline)
{
  guint n = 0;

  for (guint i = 0; i < outline->numbered->len; i++)
    n += ((const KrSentence *) outline->numbered->pdata[i])->aside != KR_ASIDE_NONE;
  return n;
}

static void
print_document (const KrRules *rules, const KrOutline *outline)
{
  const guint n_asides = count_asides (outline);

  /* Translators: the id of a rule document, its name, and how many of its sentences are what. */
  kr_cli_print (_ ("%-14s %s: %u sentences, %u rules and %u asides\n"), rules->id,
                kr_gettext_text (rules->name), outline->numbered->len,
                outline->numbered->len - n_asides, n_asides);
}

static void
add_document (JsonBuilder *builder, const KrRules *rules, const KrOutline *outline)
{
  const guint n_asides = count_asides (outline);

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "id", rules->id);
  kr_cli_add_string (builder, "name", kr_gettext_text (rules->name));
  kr_cli_add_string (builder, "source", kr_gettext_text (rules->source));
  kr_cli_add_int (builder, "sentences", outline->numbered->len);
  kr_cli_add_int (builder, "rules", outline->numbered->len - n_asides);
  kr_cli_add_int (builder, "asides", n_asides);
  json_builder_end_object (builder);
}

KrCliExit
kr_cli_rulings_documents (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliRulingsOptions) options = {0};
  g_auto (Library) library = {0};
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!kr_cli_rulings_options_init (&options, cli, arguments, error) ||
      !kr_cli_check_words (options.left, 0, NULL, error))
    return KR_CLI_ERROR;
  if (!library_init (&library, error))
    return KR_CLI_ERROR;
  json_builder_begin_array (builder);
  for (guint i = 0; i < kr_rulebook_n_sets (cli->book); i++) {
    const KrRules *rules = &kr_rulebook_get_set (cli->book, i)->rules;
    const KrOutline *outline = kr_concordance_find (library.concordance, rules->id);

    if (outline != NULL && cli->json)
      add_document (builder, rules, outline);
    else if (outline != NULL)
      print_document (rules, outline);
  }
  json_builder_end_array (builder);
  if (cli->json)
    kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

/* The ids of the rulings that say what @sentence says, or of those that are a reading of it. */
static char **
list_rulings (const KrSentence *sentence, gboolean reading)
{
  GStrvBuilder *ids = g_strv_builder_new ();
  char **list = NULL;

  for (guint i = 0; i < sentence->rulings->len; i++) {
    const KrSentenceRuling *ruling = g_ptr_array_index (sentence->rulings, i);

    if (ruling->reading == reading)
      g_strv_builder_add (ids, kr_ruling_entry_get_id (ruling->entry));
  }
  list = g_strv_builder_end (ids);
  g_strv_builder_unref (ids);
  return list;
}

static char **
list_items (const KrSentence *sentence)
{
  GStrvBuilder *ids = g_strv_builder_new ();
  char **list = NULL;

  for (guint i = 0; i < sentence->items->len; i++)
    g_strv_builder_add (ids, ((const KrLexiconItem *) sentence->items->pdata[i])->id);
  list = g_strv_builder_end (ids);
  g_strv_builder_unref (ids);
  return list;
}

static void
print_carriers (const char *name, char **ids)
{
  g_autofree char *text = g_strjoinv (" ", ids);

  if (*text == '\0')
    return;
  kr_cli_print ("         ");
  kr_cli_print (_ ("%s: %s"), name, text);
  kr_cli_print ("\n");
}

static void
print_sentence (const KrSentence *sentence, const char *words)
{
  g_auto (GStrv) rulings = list_rulings (sentence, FALSE);
  g_auto (GStrv) readings = list_rulings (sentence, TRUE);
  g_auto (GStrv) items = list_items (sentence);
  g_autofree char *number = sentence->last > sentence->first
                                ? g_strdup_printf ("%u-%u", sentence->first, sentence->last)
                                : g_strdup_printf ("%u", sentence->first);

  if (sentence->aside != KR_ASIDE_NONE)
    kr_cli_print ("%7s  (%s) %s\n", number, _ (kr_aside_get_name (sentence->aside)), words);
  else
    kr_cli_print ("%7s  %s\n", number, words);
  print_carriers (_ ("atoms"), sentence->atoms);
  print_carriers (_ ("keys"), sentence->keys);
  print_carriers (_ ("replays"), sentence->replays);
  print_carriers (_ ("rulings"), rulings);
  print_carriers (_ ("our readings"), readings);
  print_carriers (_ ("lexicon"), items);
}

static void
add_sentence (JsonBuilder *builder, const KrSentence *sentence, const char *words)
{
  g_auto (GStrv) rulings = list_rulings (sentence, FALSE);
  g_auto (GStrv) readings = list_rulings (sentence, TRUE);
  g_auto (GStrv) items = list_items (sentence);

  json_builder_begin_object (builder);
  kr_cli_add_int (builder, "n", sentence->first);
  if (sentence->last > sentence->first)
    kr_cli_add_int (builder, "last", sentence->last);
  kr_cli_add_string (builder, "text", words);
  if (sentence->aside != KR_ASIDE_NONE)
    kr_cli_add_string (builder, "aside", kr_aside_get_name (sentence->aside));
  kr_cli_add_strings (builder, "atoms", sentence->atoms);
  kr_cli_add_strings (builder, "keys", sentence->keys);
  kr_cli_add_strings (builder, "replays", sentence->replays);
  kr_cli_add_strings (builder, "rulings", rulings);
  kr_cli_add_strings (builder, "readings", readings);
  kr_cli_add_strings (builder, "lexicon", items);
  json_builder_end_object (builder);
}

static void
print_outline (const KrOutline *outline, const KrRules *rules)
{
  kr_cli_print_line (kr_gettext_text (rules->name));
  for (guint i = 0; i < outline->headings->len; i++) {
    const KrOutlineHeading *heading = g_ptr_array_index (outline->headings, i);

    kr_cli_print ("\n%*s%s\n", (int) (heading->level - 1) * 2, "", heading->name);
    for (guint j = 0; j < heading->sentences->len; j++) {
      const KrSentence *sentence = g_ptr_array_index (heading->sentences, j);
      g_autofree char *words = kr_markup_dup_plain (sentence->words, rules, kr_gettext_text);

      print_sentence (sentence, words);
    }
  }
}

static void
print_outline_json (const KrOutline *outline, const KrRules *rules)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "id", outline->document);
  kr_cli_add_string (builder, "name", kr_gettext_text (rules->name));
  kr_cli_begin_array (builder, "headings");
  for (guint i = 0; i < outline->headings->len; i++) {
    const KrOutlineHeading *heading = g_ptr_array_index (outline->headings, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "name", heading->name);
    kr_cli_add_int (builder, "level", heading->level);
    kr_cli_begin_array (builder, "sentences");
    for (guint j = 0; j < heading->sentences->len; j++) {
      const KrSentence *sentence = g_ptr_array_index (heading->sentences, j);
      g_autofree char *words = kr_markup_dup_plain (sentence->words, rules, kr_gettext_text);

      add_sentence (builder, sentence, words);
    }
    json_builder_end_array (builder);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

KrCliExit
kr_cli_rulings_document (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliRulingsOptions) options = {0};
  g_auto (Library) library = {0};
  const KrOutline *outline = NULL;
  const KrRules *rules = NULL;

  if (!kr_cli_rulings_options_init (&options, cli, arguments, error) ||
      !kr_cli_check_words (options.left, 1, _ ("missing document ID: rulings document ID"), error))
    return KR_CLI_ERROR;
  if (!library_init (&library, error))
    return KR_CLI_ERROR;
  outline = kr_concordance_find (library.concordance, options.left[1]);
  if (outline == NULL) {
    kr_cli_refuse (error,
                   _ ("there is no document “%s”; “kreights-cli rulings documents” lists them"),
                   options.left[1]);
    return KR_CLI_NO;
  }
  rules = &kr_rulebook_find (cli->book, outline->document)->rules;
  if (cli->json)
    print_outline_json (outline, rules);
  else
    print_outline (outline, rules);
  return KR_CLI_DONE;
}
