/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-best-feats-window.h"

#include "kr-best-feat-row.h"
#include "kr-feat-words.h"
#include "kr-gradual-list.h"

struct _KrBestFeatsWindow {
  AdwWindow parent_instance;

  GPtrArray *top; /* of KrBestFeat */

  GtkLabel *title;
  GtkLabel *meaning;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (KrBestFeatsWindow, kr_best_feats_window, ADW_TYPE_WINDOW)

/* Those who are tied share a place. */
static guint
find_place (const GPtrArray *top, const KrBestFeat *feat)
{
  guint i = 0;

  while (((const KrBestFeat *) g_ptr_array_index (top, i))->value != feat->value)
    i++;
  return i + 1;
}

static void
show_cb (GtkWidget *row, gpointer line, gpointer window)
{
  kr_best_feat_row_show (KR_BEST_FEAT_ROW (row), line,
                         find_place (KR_BEST_FEATS_WINDOW (window)->top, line));
}

static const KrRowKind feat_kind = {kr_best_feat_row_new, show_cb};

static void
activated_cb (KrBestFeatsWindow *self, GtkListBoxRow *row)
{
  const KrBestFeat *feat = g_ptr_array_index (self->top, gtk_list_box_row_get_index (row));
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *address = kr_feat_words_dup_address (feat);

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-history", "s", address);
}

static void
kr_best_feats_window_dispose (GObject *object)
{
  g_clear_pointer (&KR_BEST_FEATS_WINDOW (object)->top, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_best_feats_window_parent_class)->dispose (object);
}

static void
kr_best_feats_window_class_init (KrBestFeatsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_best_feats_window_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/records/kr-best-feats-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KrBestFeatsWindow, title);
  gtk_widget_class_bind_template_child (widget_class, KrBestFeatsWindow, meaning);
  gtk_widget_class_bind_template_child (widget_class, KrBestFeatsWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
kr_best_feats_window_init (KrBestFeatsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_best_feats_window_new (GtkWindow *window, GPtrArray *top)
{
  KrBestFeatsWindow *self = g_object_new (KR_TYPE_BEST_FEATS_WINDOW, "transient-for", window, NULL);
  const KrBestFeat *best = g_ptr_array_index (top, 0);
  const char *title = kr_feat_words_get_title (best->kind);
  GPtrArray *lines = g_ptr_array_copy (top, NULL, NULL);

  self->top = g_ptr_array_ref (top);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->meaning, kr_feat_words_get_meaning (best->kind));
  g_ptr_array_set_free_func (lines, NULL);
  kr_gradual_list_fill (self->list, lines, &feat_kind, self);
  return GTK_WIDGET (self);
}
