/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-rulings.h"

#include "kr-ruling-search.h"

/* rulings search: finds rulings, words and anecdotes. */

#define MAX_HITS 10

static void
print_hits (const GPtrArray *hits, gboolean fits)
{
  if (!fits && hits->len > 0)
    kr_cli_print ("%s\n", _ ("No ruling seems to answer this. The nearest:"));
  for (guint i = 0; i < hits->len; i++) {
    const KrRulingHit *hit = g_ptr_array_index (hits, i);

    kr_cli_print (_ ("%s: %s"),
                  hit->entry != NULL ? kr_ruling_entry_get_id (hit->entry) : hit->item->id,
                  hit->title->text);
    kr_cli_print ("\n    %s\n", hit->snippet->text);
  }
}

/* Adds a word or an anecdote, with the same keys as a ruling. */
static void
add_item (JsonBuilder *builder, const KrRulingHit *hit)
{
  const KrLexiconItem *item = hit->item;
  char *none[] = {NULL};

  kr_cli_add_string (builder, "id", item->id);
  kr_cli_add_string (builder, "title", hit->title->text);
  kr_cli_add_strings (builder, "atoms", none);
  kr_cli_add_strings (builder, "rules", none);
  kr_cli_add_string (builder, "snippet", hit->snippet->text);
  kr_cli_begin_array (builder, "sources");
  for (guint i = 0; i < item->sources->len; i++) {
    const KrLexiconSource *source = g_ptr_array_index (item->sources, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "document", source->document);
    kr_cli_add_string (builder, "heading", source->heading);
    kr_cli_add_sentences (builder, source->sentences);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
print_hits_json (const GPtrArray *hits, gboolean fits, const KrRules *rules, const KrRulebook *book)
{
  static const char *const kinds[] = {"ruling", "word", "anecdote"};
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < hits->len; i++) {
    const KrRulingHit *hit = g_ptr_array_index (hits, i);

    json_builder_begin_object (builder);
    kr_cli_add_string (builder, "kind", kinds[hit->kind]);
    if (hit->entry != NULL) {
      g_autoptr (KrRulingText) text = kr_ruling_text_new (hit->entry, rules, 0);

      kr_cli_add_ruling (builder, text, hit->snippet->text, book);
    } else {
      add_item (builder, hit);
    }
    json_builder_set_member_name (builder, "fits");
    json_builder_add_boolean_value (builder, fits);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  kr_cli_print_json (builder);
}

/* Reads the names of states in @text, with commas between; NULL: none. FALSE with @error. */
static gboolean
read_states (const char *text, KrTableStates *states, GError **error)
{
  g_auto (GStrv) names = g_strsplit (text != NULL ? text : "", ",", -1);

  *states = 0;
  for (char **name = names; *name != NULL; name++) {
    const KrTableStates state = kr_table_state_parse (g_strstrip (*name));
    g_autofree char *allowed = NULL;

    *states |= state;
    if (state != 0)
      continue;
    allowed = kr_table_state_dup_names ();
    kr_cli_refuse (error, _ ("there is no state “%s”; allowed: %s"), *name, allowed);
    return FALSE;
  }
  return TRUE;
}

KrCliExit
kr_cli_rulings_search (KrCli *cli, char **arguments, GError **error)
{
  g_auto (KrCliRulingsOptions) options = {0};
  g_autoptr (KrRulings) rulings = NULL;
  g_autoptr (KrLexicon) lexicon = NULL;
  g_autoptr (KrRulingSearch) search = NULL;
  g_autoptr (GPtrArray) hits = NULL;
  g_autofree char *query = NULL;
  KrSearchPlace place = {.rules = &options.rules};
  gboolean fits = FALSE;

  if (!kr_cli_rulings_options_init (&options, cli, arguments, error) ||
      !read_states (options.state, &place.states, error))
    return KR_CLI_ERROR;
  query = g_strjoinv (" ", options.left + 1);
  if (query[0] == '\0')
    return kr_cli_refuse (error, _ ("missing words: rulings search WORDS…"));
  rulings = kr_cli_open_rulings (error);
  lexicon = rulings != NULL ? kr_lexicon_new (kr_rulebook_data_dir (), error) : NULL;
  if (lexicon == NULL)
    return KR_CLI_ERROR;
  search = kr_ruling_search_new (rulings, lexicon, error);
  if (search == NULL)
    return KR_CLI_ERROR;
  hits = kr_ruling_search_find (search, query, &place, MAX_HITS, &fits);
  if (cli->json)
    print_hits_json (hits, fits, &options.rules, cli->book);
  else
    print_hits (hits, fits);
  return hits->len > 0 ? KR_CLI_DONE : KR_CLI_NO;
}
