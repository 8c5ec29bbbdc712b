/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-alike.h"

#include "kr-card-name.h"
#include "kr-gettext.h"

#include <glib/gi18n.h>

void
kr_alike_free (KrAlike *self)
{
  g_ptr_array_unref (self->rules);
  g_free (self);
}

GPtrArray *
kr_alike_group (const KrRules *const rules[], const char *const answers[], guint n)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_alike_free);
  g_autoptr (GHashTable) by_answer = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n; i++) {
    KrAlike *group;

    if (answers[i] == NULL)
      continue;
    group = g_hash_table_lookup (by_answer, answers[i]);
    if (group == NULL) {
      group = g_new0 (KrAlike, 1);
      group->rules = g_ptr_array_new ();
      g_hash_table_insert (by_answer, (gpointer) answers[i], group);
      g_ptr_array_add (groups, group);
    }
    g_ptr_array_add (group->rules, (gpointer) rules[i]);
  }
  return groups;
}

char *
kr_alike_dup_names (const KrAlike *self)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < self->rules->len; i++)
    g_string_append_printf (
        names, "%s%s", i > 0 ? " · " : "",
        kr_gettext_text (((const KrRules *) g_ptr_array_index (self->rules, i))->name));
  return g_string_free (names, FALSE);
}

/* Whether @a and @b are the same rules, whatever they are called. */
static gboolean
are_same (const KrRules *a, const KrRules *b)
{
  for (int i = 0; i < kr_rule_n_keys (); i++)
    if (!kr_rules_same (a, b, kr_rule_key (i)))
      return FALSE;
  return TRUE;
}

GPtrArray *
kr_alike_list_others (const KrRules *ours, const GPtrArray *sets)
{
  GPtrArray *others = g_ptr_array_new ();

  for (guint i = 0; i < sets->len; i++) {
    const KrRules *rules = g_ptr_array_index (sets, i);

    if (g_strcmp0 (rules->id, ours->id) != 0 || !are_same (rules, ours))
      g_ptr_array_add (others, (gpointer) rules);
  }
  return others;
}

char *
kr_alike_dup_not_asked (const KrRules *rules, int n_players)
{
  g_autofree char *least = kr_card_name_dup_number (rules->players_min);
  g_autofree char *most = kr_card_name_dup_number (rules->players_max);

  if (n_players == 0 || (n_players >= rules->players_min && n_players <= rules->players_max))
    return NULL;
  if (rules->players_min == rules->players_max)
    /* Translators: a rule set (%1$s) and a number in words (%2$s) */
    return g_strdup_printf (_ ("%1$s is for %2$s players"), kr_gettext_text (rules->name), most);
  /* Translators: a rule set (%1$s) and two numbers in words (%2$s, %3$s) */
  return g_strdup_printf (_ ("%1$s is for %2$s to %3$s players"), kr_gettext_text (rules->name),
                          least, most);
}

char *
kr_alike_dup_lines (const GPtrArray *lines, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? between : "",
                            (const char *) g_ptr_array_index (lines, i));
  return g_string_free (text, FALSE);
}
