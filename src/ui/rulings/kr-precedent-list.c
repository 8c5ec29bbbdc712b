/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-precedent-list.h"

#include "kr-accessible.h"
#include "kr-fold-layout.h"
#include "kr-precedent-step.h"
#include "kr-precedents.h"
#include "kr-text-filter.h"
#include "kr-ruling-parts.h"
#include "kr-text-label.h"
#include "kr-widget-children.h"
#include "kr-wrap-layout.h"

#include <glib/gi18n.h>

/* A card for each table ruling, and below them the editor, for a new one or one of them. */

struct _KrPrecedentList {
  AdwBin parent_instance;

  KrLibrary *library;
  char *id;        /* of the ruling */
  char *edited;    /* UUID of the one that is being changed; NULL: a new one */
  char *withdrawn; /* UUID of the one that was withdrawn last; NULL: none */

  GtkBox *list;
  GtkRevealer *editor;
  GtkTextView *text;
  GtkLabel *hint;
  GtkWidget *write;
};

G_DEFINE_FINAL_TYPE (KrPrecedentList, kr_precedent_list, ADW_TYPE_BIN)

static KrLedger *
get_ledger (KrPrecedentList *self)
{
  return kr_library_get_ledger (self->library);
}

/* --- The editor --------------------------------------------------------- */

/* The key of the draft in the ledger. */
static char *
dup_key (KrPrecedentList *self)
{
  return g_strconcat ("precedent ", self->id, NULL);
}

static char *
dup_typed (KrPrecedentList *self)
{
  char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (self->text), "text", &text, NULL);
  return text;
}

static void
keep_typed_cb (KrPrecedentList *self)
{
  g_autofree char *typed = dup_typed (self);
  g_autofree char *key = dup_key (self);
  g_autofree char *words = g_strstrip (g_strdup (typed));
  const long n = g_utf8_strlen (typed, -1);
  g_autofree char *hint = NULL;

  if (n > KR_PRECEDENT_MAX_CHARS)
    hint = g_strdup_printf (_ ("Characters over the limit: %ld"), n - KR_PRECEDENT_MAX_CHARS);
  else if (*words == '\0')
    hint = g_strdup (_ ("Write it as you would say it at the table."));
  gtk_label_set_label (self->hint, hint != NULL ? hint : "");
  gtk_widget_set_sensitive (self->write, hint == NULL);
  if (self->edited == NULL && gtk_revealer_get_reveal_child (self->editor))
    kr_ledger_set_draft (get_ledger (self), key, *words != '\0' ? typed : NULL);
}

/* Hides an empty list, so that not even its spacing takes room. */
static void
update_room (KrPrecedentList *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_revealer_get_reveal_child (self->editor) ||
                              gtk_widget_get_first_child (GTK_WIDGET (self->list)) != NULL);
}

static void
show_editor (KrPrecedentList *self, gboolean show)
{
  gtk_widget_set_visible (GTK_WIDGET (self->editor), show);
  gtk_revealer_set_reveal_child (self->editor, show);
  update_room (self);
}

static void
close_editor (KrPrecedentList *self)
{
  show_editor (self, FALSE);
  g_clear_pointer (&self->edited, g_free);
}

static void
open_editor (KrPrecedentList *self, const char *uuid, const char *text)
{
  g_free (self->edited);
  self->edited = g_strdup (uuid);
  show_editor (self, TRUE);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text, -1);
  keep_typed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

/* Closes the editor and forgets what is typed in it. */
static void
finish_editing (KrPrecedentList *self)
{
  g_autofree char *key = dup_key (self);

  if (self->edited == NULL)
    kr_ledger_set_draft (get_ledger (self), key, NULL);
  close_editor (self);
}

/* What is typed now may be something else. */
static void
written_cb (GtkWidget *near, const KrPrecedentStep *step)
{
  KrPrecedentList *self = KR_PRECEDENT_LIST (near);
  g_autofree char *typed = dup_typed (self);

  if (g_strcmp0 (self->id, step->ruling) == 0 && g_strcmp0 (self->edited, step->edited) == 0 &&
      g_str_equal (typed, step->text))
    close_editor (self);
}

/* The editor stays open until the ruling is on disk, but need not be used again for it. */
static void
write_cb (KrPrecedentList *self)
{
  const gboolean for_table = kr_library_is_for_table (self->library);
  g_autofree char *typed = dup_typed (self);
  g_autofree char *key = dup_key (self);
  const KrPrecedentStep step = {.ruling = self->id,
                                .rules_id = kr_library_get_rules (self->library)->id,
                                .game = for_table ? kr_library_get_game (self->library) : NULL,
                                .edited = self->edited,
                                .text = typed,
                                .draft = key};

  if (!gtk_widget_get_sensitive (self->write))
    return;
  gtk_widget_set_sensitive (self->write, FALSE);
  kr_precedent_step_write (get_ledger (self), &step, GTK_WIDGET (self), written_cb);
}

/* --- The table rulings -------------------------------------------------- */

static void
edit_cb (GtkWidget *button, KrPrecedentList *self)
{
  KrPrecedentItem *item = g_object_get_data (G_OBJECT (button), "item");

  open_editor (self, kr_precedent_item_get_uuid (item), kr_precedent_item_get_text (item));
}

static void
withdraw_cb (GtkWidget *button, KrPrecedentList *self)
{
  KrPrecedentItem *item = g_object_get_data (G_OBJECT (button), "item");

  g_free (self->withdrawn);
  self->withdrawn = g_strdup (kr_precedent_item_get_uuid (item));
  kr_precedent_step_withdraw (get_ledger (self), self->withdrawn, TRUE, GTK_WIDGET (self));
}

static void
restore_cb (KrPrecedentList *self)
{
  g_autofree char *uuid = g_steal_pointer (&self->withdrawn);

  kr_precedent_step_withdraw (get_ledger (self), uuid, FALSE, GTK_WIDGET (self));
}

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = kr_text_label_new (text, class);

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static void
add_button (KrPrecedentList *self,
            GtkBox *line,
            KrPrecedentItem *item,
            const char *icon,
            const char *label,
            GCallback clicked_cb)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  kr_accessible_set_label (button, label);
  g_object_set_data_full (G_OBJECT (button), "item", g_object_ref (item), g_object_unref);
  g_signal_connect (button, "clicked", clicked_cb, self);
  gtk_box_append (line, button);
}

static void
add_card (KrPrecedentList *self, KrPrecedentItem *item)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *text = new_label (kr_precedent_item_get_text (item), "precedent-words");
  g_autofree char *origin = kr_ruling_parts_dup_precedent_origin (item);

  gtk_label_set_selectable (GTK_LABEL (text), TRUE);
  gtk_widget_add_css_class (card, "precedent");
  gtk_box_append (GTK_BOX (line), new_label (_ ("Our table decided"), "heading"));
  add_button (self, GTK_BOX (line), item, "document-edit-symbolic", _ ("Change Table Ruling"),
              G_CALLBACK (edit_cb));
  add_button (self, GTK_BOX (line), item, "user-trash-symbolic", _ ("Remove Table Ruling"),
              G_CALLBACK (withdraw_cb));
  gtk_box_append (GTK_BOX (card), line);
  gtk_box_append (GTK_BOX (card), text);
  gtk_box_append (GTK_BOX (card), new_label (origin, "precedent-origin"));
  gtk_box_append (self->list, card);
}

static void
update (KrPrecedentList *self)
{
  g_autoptr (GListModel) items = NULL;

  if (self->id == NULL)
    return;
  items = kr_precedents_list (get_ledger (self), self->id);
  kr_widget_children_remove (GTK_WIDGET (self->list));
  for (guint i = 0; i < g_list_model_get_n_items (items); i++) {
    g_autoptr (KrPrecedentItem) item = g_list_model_get_item (items, i);

    add_card (self, item);
  }
  if (self->withdrawn != NULL) { /* it can be undone as long as the ruling is shown */
    GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
    GtkWidget *undo = gtk_button_new_with_label (_ ("Undo"));

    gtk_widget_add_css_class (line, "precedent");
    gtk_box_append (GTK_BOX (line), new_label (_ ("Table ruling removed."), "dim-label"));
    kr_accessible_set_label (undo, _ ("Undo: restore the table ruling"));
    g_signal_connect_swapped (undo, "clicked", G_CALLBACK (restore_cb), self);
    gtk_box_append (GTK_BOX (line), undo);
    gtk_box_append (self->list, line);
  }
  update_room (self);
}

/* Control and Enter save, before the text view takes Enter for a new line. */
static gboolean
write_key_cb (KrPrecedentList *self, guint key, guint code, GdkModifierType modifiers)
{
  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || (modifiers & GDK_CONTROL_MASK) == 0)
    return GDK_EVENT_PROPAGATE;
  write_cb (self);
  return GDK_EVENT_STOP;
}

static void
kr_precedent_list_dispose (GObject *object)
{
  KrPrecedentList *self = KR_PRECEDENT_LIST (object);

  g_clear_object (&self->library);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->edited, g_free);
  g_clear_pointer (&self->withdrawn, g_free);
  G_OBJECT_CLASS (kr_precedent_list_parent_class)->dispose (object);
}

static void
kr_precedent_list_class_init (KrPrecedentListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_precedent_list_dispose;
  g_type_ensure (KR_TYPE_FOLD_LAYOUT);
  g_type_ensure (KR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/rulings/kr-precedent-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KrPrecedentList, list);
  gtk_widget_class_bind_template_child (widget_class, KrPrecedentList, editor);
  gtk_widget_class_bind_template_child (widget_class, KrPrecedentList, text);
  gtk_widget_class_bind_template_child (widget_class, KrPrecedentList, hint);
  gtk_widget_class_bind_template_child (widget_class, KrPrecedentList, write);
  gtk_widget_class_bind_template_callback (widget_class, finish_editing);
  gtk_widget_class_bind_template_callback (widget_class, write_cb);
  gtk_widget_class_bind_template_callback (widget_class, write_key_cb);
}

static void
kr_precedent_list_init (KrPrecedentList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kr_text_filter_attach_view (self->text, KR_TEXT_RULING);
  show_editor (self, FALSE);
  g_signal_connect_object (gtk_text_view_get_buffer (self->text), "changed",
                           G_CALLBACK (keep_typed_cb), self, G_CONNECT_SWAPPED);
}

void
kr_precedent_list_show (KrPrecedentList *self, KrLibrary *library, const char *id)
{
  g_autofree char *key = NULL;
  g_autofree char *draft = NULL;

  g_return_if_fail (KR_IS_PRECEDENT_LIST (self));
  if (self->library == NULL) {
    self->library = g_object_ref (library);
    g_signal_connect_object (get_ledger (self), "changed", G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);
  }
  if (g_strcmp0 (self->id, id) == 0)
    return;
  close_editor (self);
  g_clear_pointer (&self->withdrawn, g_free);
  g_free (self->id);
  self->id = g_strdup (id);
  update (self);
  key = dup_key (self);
  draft = kr_ledger_dup_draft (get_ledger (self), key);
  if (draft != NULL)
    open_editor (self, NULL, draft);
}

void
kr_precedent_list_begin (KrPrecedentList *self)
{
  g_return_if_fail (KR_IS_PRECEDENT_LIST (self));
  open_editor (self, NULL, "");
}
