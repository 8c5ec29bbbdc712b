/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rule-basis.h"

#include "kr-accessible.h"
#include "kr-gettext.h"
#include "kr-ruling-link.h"

#include <glib/gi18n.h>

/* Where the rule is, and whether the document states it. Caller frees. */
static char *
dup_basis (const KrAtomWords *words)
{
  GString *text = g_string_new (words->heading);

  if (words->is_house)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", _ ("this table’s choice"));
  else if (words->is_reading)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", _ ("our reading"));
  if (*words->reason != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", _ (words->reason));
  return g_string_free (text, FALSE);
}

static GtkWidget *
new_atom_row (const char *id, const KrAtomWords *words)
{
  g_autofree char *basis = dup_basis (words);
  g_autofree char *label = g_strdup_printf (_ ("Read the ruling on %s"), id);
  GtkWidget *row =
      g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", _ (words->title), "subtitle",
                    basis, "title-lines", 0, "subtitle-lines", 0, NULL);
  GtkWidget *badge = gtk_label_new (id);

  gtk_widget_add_css_class (badge, "badge");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  kr_accessible_set_tooltip (badge, _ ("What this rule is called in rule sets and rulings"));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  kr_ruling_link_add_to_row (ADW_ACTION_ROW (row), id, label);
  return row;
}

GtkWidget *
kr_rule_basis_new (KrLedger *ledger, const KrRules *rules, const KrAtoms *atoms)
{
  GtkWidget *basis = NULL;

  for (int atom = 0; atom < KR_N_ATOMS; atom++) {
    const char *id = kr_atom_id ((KrAtom) atom);
    KrAtomWords words;

    if (!kr_atoms_has (atoms, (KrAtom) atom) || !kr_ledger_find_atom (ledger, rules, id, &words))
      continue;
    if (basis == NULL)
      basis =
          g_object_new (ADW_TYPE_EXPANDER_ROW, "use-markup", FALSE, "title",
                        _ ("Rules It Rests On"), "subtitle", kr_gettext_text (rules->name), NULL);
    adw_expander_row_add_row (ADW_EXPANDER_ROW (basis), new_atom_row (id, &words));
  }
  return basis;
}
