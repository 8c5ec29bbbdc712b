/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-hand-entry.h"

#include "kr-focus-through.h"
#include "kr-rank-keys.h"
#include "kr-refusal.h"
#include "kr-seat-look.h"
#include "kr-draft-hand.h"

#include <glib/gi18n.h>

/*
 * The text is what was typed; the draft has what of it was accepted. After each
 * change of the text the draft is told; after each change of the draft the text
 * follows, unless it says the same already.
 */

struct _KrHandEntry {
  GtkWidget parent_instance;

  KrDealDraft *draft;
  int seat;
  int refused_at; /* byte of the text from which on it was refused; -1: nothing was */
  gboolean busy;  /* the text is being changed from here */

  GtkWidget *box;
  GtkWidget *line;
  GtkEntry *entry;
  GtkToggleButton *points_only;
  GtkWidget *refusal;
  GtkLabel *refusal_text;
  KrRankKeys *keys;
};

G_DEFINE_FINAL_TYPE (KrHandEntry, kr_hand_entry, GTK_TYPE_WIDGET)

static const char *
get_text (KrHandEntry *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

/* --- Refusals --------------------------------------------------------- */

static void
underline_from (KrHandEntry *self, int byte)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *underline = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  underline->start_index = bold->start_index = (guint) byte;
  pango_attr_list_insert (attributes, underline);
  pango_attr_list_insert (attributes, bold);
  gtk_entry_set_attributes (self->entry, attributes);
}

static void
refuse (KrHandEntry *self, int byte, const KrStatus *status)
{
  g_autofree char *reason = kr_refusal_format (self->draft, status);

  self->refused_at = byte;
  underline_from (self, byte);
  gtk_label_set_label (self->refusal_text, reason);
  gtk_widget_set_visible (self->refusal, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
forget_refusal (KrHandEntry *self)
{
  self->refused_at = -1;
  gtk_entry_set_attributes (self->entry, NULL);
  gtk_widget_set_visible (self->refusal, FALSE);
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
delete_from (KrHandEntry *self, int byte)
{
  const int n_chars = (int) g_utf8_strlen (get_text (self), byte);

  gtk_editable_delete_text (GTK_EDITABLE (self->entry), n_chars, -1);
}

/* The next key takes the place of what was refused. */
static void
insert_text_cb (
    GtkEditable *text, const char *inserted, int length, int *position, KrHandEntry *self)
{
  const int refused_at = self->refused_at;

  if (refused_at < 0)
    return;
  self->busy = TRUE;
  *position = MIN (*position, (int) g_utf8_strlen (get_text (self), refused_at));
  delete_from (self, refused_at);
  self->busy = FALSE;
  forget_refusal (self);
}

/* --- Text to draft ---------------------------------------------------- */

static void
changed_cb (KrHandEntry *self)
{
  KrToldHand told;

  if (self->busy)
    return;
  forget_refusal (self);
  self->busy = TRUE;
  kr_draft_hand_tell (self->draft, self->seat, get_text (self), &told);
  if (told.refused_at >= 0)
    refuse (self, told.refused_at, &told.reason);
  self->busy = FALSE;
  kr_hand_entry_update (self);
}

/* --- Draft to text ---------------------------------------------------- */

static void
follow_draft (KrHandEntry *self)
{
  g_autofree char *text = kr_draft_hand_format (self->draft, self->seat);

  self->busy = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->busy = FALSE;
}

/* --- Keys ------------------------------------------------------------- */

static void
key_cb (KrRankKeys *keys, const char *text, KrHandEntry *self)
{
  kr_hand_entry_type (self, text);
}

static void
activate_cb (KrHandEntry *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "scoring.end", NULL);
}

static gboolean
is_at_end (KrHandEntry *self)
{
  GtkEditable *editable = GTK_EDITABLE (self->entry);

  return !gtk_editable_get_selection_bounds (editable, NULL, NULL) &&
         gtk_editable_get_position (editable) == (int) g_utf8_strlen (get_text (self), -1);
}

static gboolean
key_pressed_cb (KrHandEntry *self, guint key, guint code, GdkModifierType modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_BackSpace && is_at_end (self) && *get_text (self) != '\0') {
    kr_hand_entry_take_last (self);
    return GDK_EVENT_STOP;
  }
  if (key == GDK_KEY_Tab && (modifiers & GDK_SHIFT_MASK) == 0) {
    gtk_widget_activate_action (GTK_WIDGET (self), "scoring.next", NULL);
    return GDK_EVENT_STOP;
  }
  if (key == GDK_KEY_ISO_Left_Tab || key == GDK_KEY_Tab) {
    gtk_widget_activate_action (GTK_WIDGET (self), "scoring.previous", NULL);
    return GDK_EVENT_STOP;
  }
  return GDK_EVENT_PROPAGATE;
}

static void
points_only_cb (KrHandEntry *self)
{
  const gboolean points = gtk_toggle_button_get_active (self->points_only);

  if (self->busy || points == (*get_text (self) == '='))
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), points ? "=" : "");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static gboolean
kr_hand_entry_grab_focus (GtkWidget *widget)
{
  KrHandEntry *self = KR_HAND_ENTRY (widget);

  if (!gtk_widget_get_visible (self->line))
    return gtk_widget_grab_focus (GTK_WIDGET (self->keys));
  return gtk_entry_grab_focus_without_selecting (self->entry);
}

static void
kr_hand_entry_dispose (GObject *object)
{
  KrHandEntry *self = KR_HAND_ENTRY (object);

  g_clear_object (&self->draft);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_hand_entry_parent_class)->dispose (object);
}

static void
kr_hand_entry_class_init (KrHandEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_hand_entry_dispose;
  widget_class->grab_focus = kr_hand_entry_grab_focus;
  kr_focus_through_through_child (widget_class);
  g_type_ensure (KR_TYPE_RANK_KEYS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scoring/kr-hand-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, box);
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, line);
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, points_only);
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, refusal);
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, refusal_text);
  gtk_widget_class_bind_template_child (widget_class, KrHandEntry, keys);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, points_only_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, kr_hand_entry_take_last);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "hand-entry");
}

static void
kr_hand_entry_init (KrHandEntry *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  self->refused_at = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), controller);
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)), "insert-text",
                    G_CALLBACK (insert_text_cb), self);
}

GtkWidget *
kr_hand_entry_new (KrDealDraft *draft, int seat)
{
  KrHandEntry *self = g_object_new (KR_TYPE_HAND_ENTRY, NULL);
  g_autofree char *name = kr_seat_look_dup_name (kr_deal_draft_get_game (draft), seat);
  g_autofree char *label = g_strdup_printf (_ ("Cards of %s"), name);

  self->draft = g_object_ref (draft);
  self->seat = seat;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  kr_rank_keys_set_draft (self->keys, draft, seat);
  kr_hand_entry_update (self);
  return GTK_WIDGET (self);
}

void
kr_hand_entry_update (KrHandEntry *self)
{
  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  if (!self->busy && self->refused_at < 0 &&
      !kr_draft_hand_is_told (self->draft, self->seat, get_text (self)))
    follow_draft (self);
  gtk_toggle_button_set_active (self->points_only, *get_text (self) == '=');
  kr_rank_keys_set_digits (self->keys, *get_text (self) == '=');
  kr_rank_keys_update (self->keys);
}

void
kr_hand_entry_set_narrow (KrHandEntry *self, gboolean narrow)
{
  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  gtk_widget_set_visible (self->line, !narrow);
  kr_rank_keys_set_narrow (self->keys, narrow);
}

void
kr_hand_entry_type (KrHandEntry *self, const char *text)
{
  int position = -1;

  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  position = gtk_editable_get_position (GTK_EDITABLE (self->entry));
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), text, -1, &position);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

void
kr_hand_entry_take_last (KrHandEntry *self)
{
  g_return_if_fail (KR_IS_HAND_ENTRY (self));
  if (self->refused_at >= 0)
    delete_from (self, self->refused_at);
  else if (*get_text (self) != '\0')
    delete_from (self, (int) kr_draft_hand_find_last (self->draft, get_text (self)));
}
