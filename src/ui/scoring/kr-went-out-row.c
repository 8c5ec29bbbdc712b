/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-went-out-row.h"

#include "kr-accessible.h"
#include "kr-seat-look.h"

#include <glib/gi18n.h>

struct _KrWentOutRow {
  AdwBin parent_instance;

  gboolean busy; /* the toggle follows the draft */

  GtkToggleButton *went_out;
  GtkLabel *went_out_label;
  GtkMenuButton *more;
  AdwBin *place;
};

G_DEFINE_FINAL_TYPE (KrWentOutRow, kr_went_out_row, ADW_TYPE_BIN)

static void
toggled_cb (KrWentOutRow *self)
{
  if (!self->busy)
    gtk_widget_activate_action (GTK_WIDGET (self), "scoring.went-out", "b",
                                gtk_toggle_button_get_active (self->went_out));
}

static void
kr_went_out_row_class_init (KrWentOutRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scoring/kr-went-out-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KrWentOutRow, went_out);
  gtk_widget_class_bind_template_child (widget_class, KrWentOutRow, went_out_label);
  gtk_widget_class_bind_template_child (widget_class, KrWentOutRow, more);
  gtk_widget_class_bind_template_child (widget_class, KrWentOutRow, place);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
kr_went_out_row_init (KrWentOutRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_went_out_row_update (KrWentOutRow *self, KrDealDraft *draft, int seat)
{
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), seat);
  g_autofree char *label = g_strdup_printf (_ ("%s went out"), name);

  g_return_if_fail (KR_IS_WENT_OUT_ROW (self));
  gtk_label_set_label (self->went_out_label, label);
  kr_accessible_set_label (GTK_WIDGET (self->went_out), label);
  self->busy = TRUE;
  gtk_toggle_button_set_active (self->went_out,
                                kr_deal_entry_is_out (kr_deal_draft_get_entry (draft), seat));
  self->busy = FALSE;
}

AdwBin *
kr_went_out_row_get_place (KrWentOutRow *self)
{
  g_return_val_if_fail (KR_IS_WENT_OUT_ROW (self), NULL);
  return self->place;
}

void
kr_went_out_row_popdown (KrWentOutRow *self)
{
  g_return_if_fail (KR_IS_WENT_OUT_ROW (self));
  gtk_menu_button_popdown (self->more);
}
