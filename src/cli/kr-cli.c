/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli.h"

#include "kr-gettext.h"
#include "kr-search-words.h"
#include "kr-sentence.h"
#include "kr-status-sentence.h"

KrCliExit
kr_cli_refuse (GError **error, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, g_quark_from_static_string ("kr-cli-refusal"), 0, sentence);
  return KR_CLI_ERROR;
}

gboolean
kr_cli_check_words (char **words, guint n, const char *missing, GError **error)
{
  const guint n_words = g_strv_length (words) - 1;

  if (n_words < n)
    kr_cli_refuse (error, "%s", missing);
  else if (n_words > n && n == 0)
    kr_cli_refuse (error, _ ("unexpected “%s”: the command takes only options"), words[1]);
  else if (n_words > n)
    kr_cli_refuse (
        error, _ ("unexpected “%s”: give one at a time, with quotation marks around several words"),
        words[n + 1]);
  return n_words == n;
}

char *
kr_cli_dup_sentence (const KrStatus *status)
{
  g_autofree char *sentence = kr_status_dup_sentence (status);

  return kr_gettext_dup_words (sentence);
}

KrCliExit
kr_cli_refuse_status (GError **error, const KrStatus *status)
{
  g_autofree char *sentence = kr_cli_dup_sentence (status);

  return kr_cli_refuse (error, "%s", sentence);
}

/* GLib leaves the “--” that ends the options if the word after it begins with a hyphen. */
static void
drop_separator (char **words)
{
  while (*words != NULL && (strcmp (*words, "--") != 0 || words[1] == NULL || *words[1] != '-'))
    words++;
  if (*words == NULL)
    return;
  g_free (*words);
  for (; *words != NULL; words++)
    words[0] = words[1];
}

gboolean
kr_cli_parse_options (char ***arguments, const GOptionEntry *entries, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  GError *problem = NULL;

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse_strv (context, arguments, &problem)) {
    drop_separator (*arguments);
    return TRUE;
  }
  if (problem->domain == G_CONVERT_ERROR)
    kr_cli_refuse (error, _ ("an option’s value is not valid text (UTF-8)"));
  else
    g_propagate_error (error, g_error_copy (problem));
  g_error_free (problem);
  return FALSE;
}

gboolean
kr_cli_parse_number (
    const char *text, const char *what, guint min, guint max, guint *number, GError **error)
{
  guint64 value = 0;

  if (!g_ascii_string_to_unsigned (text, 10, min, max, &value, NULL)) {
    kr_cli_refuse (error, _ ("%s: “%s” is not a whole number from %u to %u"), what, text, min, max);
    return FALSE;
  }
  *number = (guint) value;
  return TRUE;
}

gboolean
kr_cli_parse_sizes (const char *text, KrEveningTables *tables, GError **error)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);
  const char *first = ends[0] != NULL ? ends[0] : "";
  guint smallest;
  guint largest;

  if (!kr_cli_parse_number (first, "--size", 2, KR_MAX_SEATS, &smallest, error) ||
      !kr_cli_parse_number (ends[1] != NULL ? ends[1] : first, "--size", smallest, KR_MAX_SEATS,
                            &largest, error))
    return FALSE;
  tables->smallest = (int) smallest;
  tables->largest = (int) largest;
  return TRUE;
}

char **
kr_cli_split_names (const char *text, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) names = g_strsplit (text, ",", -1);

  for (char **name = names; *name != NULL; name++) {
    g_autofree char *folded = kr_search_fold (g_strstrip (*name));

    if (*folded == '\0')
      kr_cli_refuse (error, _ ("a name in “%s” is empty"), text);
    else if (!g_hash_table_add (seen, g_steal_pointer (&folded)))
      kr_cli_refuse (error, _ ("“%s” is in the list twice"), *name);
    else
      continue;
    return NULL;
  }
  return g_steal_pointer (&names);
}

KrRulebook *
kr_cli_get_rulebook (KrCli *cli, GError **error)
{
  g_autofree char *user_dir = g_build_filename (g_get_user_data_dir (), "kreights", "rules", NULL);

  if (cli->book == NULL)
    cli->book = kr_rulebook_new (kr_rulebook_data_dir (), user_dir, error);
  return cli->book;
}

void
kr_cli_warn_of_rules (KrCli *cli, const char *id)
{
  const KrRulebook *book = id != NULL ? kr_cli_get_rulebook (cli, NULL) : NULL;
  const char *problem = book != NULL ? kr_rulebook_find_problem (book, id) : NULL;

  if (problem != NULL)
    kr_cli_complain ("%s", problem);
}

gboolean
kr_cli_load_rules (KrCli *cli, const char *id, char **sets, KrRules *rules, GError **error)
{
  KrRulebook *book = kr_cli_get_rulebook (cli, error);
  const KrRuleSet *set = NULL;

  if (book == NULL)
    return FALSE;
  if (id == NULL) {
    kr_cli_refuse (error, _ ("missing rule set: --rules ID; “kreights-cli rules” lists them"));
    return FALSE;
  }
  set = kr_rulebook_lookup (book, id, error);
  if (set == NULL)
    return FALSE;
  *rules = set->rules;
  for (char **override = sets; override != NULL && *override != NULL; override++)
    if (!kr_rulebook_apply_override (rules, *override, error))
      return FALSE;
  return TRUE;
}

void
kr_cli_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = NULL;

  json_generator_set_root (generator, root);
  text = json_generator_to_data (generator, NULL);
  kr_cli_print_json_text (text);
  kr_cli_print ("\n");
}

void
kr_cli_add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
kr_cli_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

void
kr_cli_add_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
kr_cli_add_double (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

void
kr_cli_begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
kr_cli_begin_object (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

void
kr_cli_add_ints (JsonBuilder *builder, const char *name, const gint64 *values, guint n)
{
  kr_cli_begin_array (builder, name);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (builder, values[i]);
  json_builder_end_array (builder);
}

void
kr_cli_add_strings (JsonBuilder *builder, const char *name, char **values)
{
  kr_cli_begin_array (builder, name);
  for (char **value = values; *value != NULL; value++) {
    g_autofree char *english = kr_sentence_dup_english (*value);

    json_builder_add_string_value (builder, english);
  }
  json_builder_end_array (builder);
}

void
kr_cli_add_mended (JsonBuilder *builder, const GPtrArray *mended)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < mended->len; i++)
    g_strv_builder_add (sentences, g_ptr_array_index (mended, i));
  all = g_strv_builder_end (sentences);
  kr_cli_add_strings (builder, "mended", all);
}

void
kr_cli_print_member (const KrCli *cli, const char *text, const char *name, const char *value)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!cli->json) {
    kr_cli_print_line (text);
    return;
  }
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, name, value);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}
