/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-tally-button.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

struct _KrTallyButton {
  AdwBin parent_instance;

  char *refusal; /* NULL: it can be recorded */

  GtkWidget *take_back;
  GtkWidget *book;
  GtkLabel *label;
  GtkLabel *caption;
  int n_booked; /* as it was shown last */
};

G_DEFINE_FINAL_TYPE (KrTallyButton, kr_tally_button, ADW_TYPE_BIN)

enum {
  SIGNAL_BOOK,
  SIGNAL_TAKE_BACK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
book_cb (KrTallyButton *self)
{
  if (self->refusal != NULL)
    kr_toast (GTK_WIDGET (self), self->refusal);
  else
    g_signal_emit (self, signals[SIGNAL_BOOK], 0);
}

static void
take_back_cb (KrTallyButton *self)
{
  g_signal_emit (self, signals[SIGNAL_TAKE_BACK], 0);
}

static void
kr_tally_button_finalize (GObject *object)
{
  g_free (KR_TALLY_BUTTON (object)->refusal);
  G_OBJECT_CLASS (kr_tally_button_parent_class)->finalize (object);
}

static void
kr_tally_button_class_init (KrTallyButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kr_tally_button_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/pieces/kr-tally-button.ui");
  gtk_widget_class_bind_template_child (widget_class, KrTallyButton, take_back);
  gtk_widget_class_bind_template_child (widget_class, KrTallyButton, book);
  gtk_widget_class_bind_template_child (widget_class, KrTallyButton, label);
  gtk_widget_class_bind_template_child (widget_class, KrTallyButton, caption);
  gtk_widget_class_bind_template_callback (widget_class, book_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_back_cb);
  gtk_widget_class_set_css_name (widget_class, "happening");
  signals[SIGNAL_BOOK] = g_signal_new ("book", KR_TYPE_TALLY_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TAKE_BACK] = g_signal_new ("take-back", KR_TYPE_TALLY_BUTTON, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_tally_button_init (KrTallyButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
kr_tally_button_new (void)
{
  return g_object_new (KR_TYPE_TALLY_BUTTON, NULL);
}

/* The focus does not go to another player when the last one is removed. */
static void
show_take_back (KrTallyButton *self, gboolean can_take_back)
{
  if (!can_take_back && gtk_widget_has_focus (self->take_back))
    gtk_widget_grab_focus (self->book);
  gtk_widget_set_sensitive (self->take_back, can_take_back);
}

static void
show_key (KrTallyButton *self, const KrHappeningLook *look)
{
  /* Translators: what a button does (%1$s) and its key (%2$s): “Pressure for Sam (Ctrl+2)” */
  g_autofree char *tooltip = g_strdup_printf (_ ("%1$s (%2$s)"), look->book, look->key);

  kr_accessible_set_tooltip (self->book, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->book),
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, look->key, -1);
}

/* The button stays where the focus is, and shows why when it is tapped: an insensitive one would
 * lose the focus, and has no tooltip on a touch screen. */
static void
show_refusal (KrTallyButton *self, const KrHappeningLook *look)
{
  const gboolean was_refused = self->refusal != NULL;

  g_free (self->refusal);
  self->refusal = g_strdup (look->refusal);
  kr_css_class_set (GTK_WIDGET (self), "refused", look->refusal != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->book), GTK_ACCESSIBLE_STATE_DISABLED,
                               look->refusal != NULL, -1);
  /* A tooltip is the accessible description as well. */
  if (look->refusal != NULL)
    kr_accessible_set_tooltip (self->book, look->refusal);
  else if (was_refused && look->key == NULL)
    kr_accessible_set_tooltip (self->book, look->book);
}

void
kr_tally_button_set_chars (KrTallyButton *self, int n_chars)
{
  g_return_if_fail (KR_IS_TALLY_BUTTON (self));
  gtk_label_set_width_chars (self->label, n_chars);
}

void
kr_tally_button_set_look (KrTallyButton *self, const KrHappeningLook *look)
{
  g_autofree char *name = NULL;

  g_return_if_fail (KR_IS_TALLY_BUTTON (self));
  gtk_label_set_label (self->label, look->label);
  gtk_label_set_label (self->caption, look->caption);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), *look->caption != '\0');
  show_take_back (self, look->n_booked > 0);
  kr_css_class_set (GTK_WIDGET (self), "booked", look->n_booked > 0);
  kr_css_class_set (GTK_WIDGET (self), "proposed", look->is_proposed);
  if (look->is_proposed)
    /* Translators: what a button records: “Pressure for Sam, 5 points, as the phone says” */
    name = g_strdup_printf (_ ("%s, as the phone says"), look->book);
  else if (look->n_booked > 0)
    /* Translators: what a button books, and how often it happened: “…, 2 so far” */
    name = g_strdup_printf (_ ("%1$s, %2$d so far"), look->book, look->n_booked);
  kr_accessible_set_label (self->book, name != NULL ? name : look->book);
  if (look->n_booked > self->n_booked)
    kr_accessible_announce (self->book, name);
  self->n_booked = look->n_booked;
  kr_accessible_set_label (self->take_back, look->take_back);
  if (look->key != NULL)
    show_key (self, look);
  show_refusal (self, look);
}
