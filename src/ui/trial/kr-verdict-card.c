/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-verdict-card.h"

#include "kr-accessible.h"
#include "kr-ours-card.h"
#include "kr-ruling-link.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

const char *
kr_verdict_card_get_ruling (const KrVerdict *verdict)
{
  const char *id = NULL;

  if (verdict->ruling != KR_RULING_NONE)
    return kr_ruling_id (verdict->ruling);
  /* The last atom of the set is about the card or what it caused, the first about turns. */
  for (int atom = 0; atom < KR_N_ATOMS; atom++)
    if (kr_atoms_has (&verdict->atoms, (KrAtom) atom))
      id = kr_atom_id ((KrAtom) atom);
  return id;
}

static void
open_cb (GtkWidget *button, const char *ruling)
{
  kr_ruling_link_open (button, ruling);
}

/* @ruling: what it opens; NULL: nothing. */
static void
append_button (GtkWidget *foot, const char *label, const char *tooltip, const char *ruling)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *words = g_object_new (GTK_TYPE_LABEL, "label", label, "wrap", TRUE, NULL);

  gtk_button_set_child (GTK_BUTTON (button), words);
  kr_accessible_set_tooltip (button, tooltip);
  kr_accessible_set_name (GTK_WIDGET (button), label);
  gtk_widget_set_sensitive (button, ruling != NULL);
  if (ruling != NULL)
    g_signal_connect_data (button, "clicked", G_CALLBACK (open_cb), g_strdup (ruling),
                           (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_box_append (GTK_BOX (foot), button);
}

GtkWidget *
kr_verdict_card_new (const KrTrialTable *table, const KrVerdict *verdict, const char *invitation)
{
  GtkBox *card = kr_ours_card_new (table);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  const char *ruling = verdict != NULL ? kr_verdict_card_get_ruling (verdict) : NULL;
  const gboolean can_decide = verdict != NULL && verdict->ruling != KR_RULING_NONE;
  g_autofree char *decide = can_decide ? g_strconcat ("table-ruling/", ruling, NULL) : NULL;
  g_autofree char *text = verdict != NULL ? kr_verdict_dup_text (verdict) : g_strdup (invitation);

  gtk_box_append (
      card, kr_text_label_new (verdict != NULL ? verdict->headline : _ ("Choose a card, or draw"),
                               "trial-verdict"));
  gtk_box_append (card, kr_text_label_new (text, NULL));
  append_button (foot, _ ("Why?"), _ ("Read the ruling behind the verdict"), ruling);
  append_button (foot, _ ("Add a Table Ruling…"),
                 _ ("Open the ruling and write down what this table decides"), decide);
  gtk_box_append (card, foot);
  return GTK_WIDGET (card);
}
