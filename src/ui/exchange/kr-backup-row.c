/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backup-row.h"

#include "kr-accessible.h"
#include "kr-exchange-words.h"
#include "kr-fold-layout.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

/* The text is beside the buttons, or above them where the row is narrow. */

GtkWidget *
kr_backup_row_new (const KrBackup *backup)
{
  const char *path = backup->path;
  g_autofree char *moment = kr_exchange_words_format_moment (backup->made_at_us);
  g_autofree char *facts = kr_exchange_words_format_backup (backup);
  GtkLayoutManager *layout = g_object_new (KR_TYPE_FOLD_LAYOUT, "spacing", 12, "line-spacing", 8,
                                           "least-width", 420, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, "activatable", FALSE, NULL);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *details = kr_text_label_new (facts, "dim-label");
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *back = gtk_button_new_with_label (_ ("Restore"));
  GtkWidget *copy = gtk_button_new_from_icon_name ("document-save-symbolic");

  gtk_widget_set_layout_manager (box, layout);
  gtk_widget_add_css_class (details, "caption");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), kr_text_label_new (moment, NULL));
  gtk_box_append (GTK_BOX (words), details);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "backups.restore");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (back), "s", path);
  gtk_widget_set_visible (back, backup->readable);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (back))), TRUE);
  kr_accessible_set_labelf (back, _ ("Restore the ledger from %s"), moment);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (copy), "backups.copy");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (copy), "s", path);
  kr_accessible_set_labelf (copy, _ ("Save a copy of the backup from %s"), moment);
  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (buttons), back);
  gtk_box_append (GTK_BOX (buttons), copy);

  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_widget_add_css_class (box, "exchange-row");
  kr_accessible_set_label (row, moment);
  kr_accessible_set_tooltip (row, NULL);
  return row;
}
