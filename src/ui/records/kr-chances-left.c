/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chances-left.h"

#include "kr-records.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

#define AT_ONCE 100 /* games in one go, after which the line counts again: about a second */

struct _KrChancesLeft {
  AdwBin parent_instance;

  KrLedger *ledger;
  GCancellable *cancellable; /* of the work under way; NULL: none */
  guint n_done;              /* since `worked-out` */

  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (KrChancesLeft, kr_chances_left, ADW_TYPE_BIN)

enum {
  SIGNAL_WORKED_OUT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
say (KrChancesLeft *self, guint n_left)
{
  g_autofree char *text = g_strdup_printf (
      ngettext ("Working out the chances in %u game, for the last two records",
                "Working out the chances in %u games, for the last two records", n_left),
      n_left);

  gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->label), n_left > 0);
}

static void worked_cb (GObject *source, GAsyncResult *result, gpointer user_data);

static void
work_out (KrChancesLeft *self, guint limit)
{
  kr_records_work_out_async (self->ledger, limit, self->cancellable, worked_cb, self);
}

static void
stop (KrChancesLeft *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
end (KrChancesLeft *self)
{
  stop (self);
  say (self, 0);
  if (self->n_done == 0)
    return;
  self->n_done = 0;
  g_signal_emit (self, signals[SIGNAL_WORKED_OUT], 0);
}

/* When it was canceled, the line may be gone already. Games that are damaged stay left. */
static void
worked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  KrChancesWorked worked;
  gboolean done = kr_records_work_out_finish (KR_LEDGER (source), result, &worked, &error);
  KrChancesLeft *self = user_data;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  if (!done) {
    end (self);
    kr_toast_error (GTK_WIDGET (self), error);
    return;
  }
  self->n_done += worked.n_done;
  if (worked.n_left == 0 || (worked.limit > 0 && worked.n_done == 0)) {
    end (self);
    return;
  }
  say (self, worked.n_left);
  work_out (self, AT_ONCE);
}

/* Counts them first. */
static void
begin (KrChancesLeft *self)
{
  if (self->ledger == NULL || self->cancellable != NULL ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->cancellable = g_cancellable_new ();
  work_out (self, 0);
}

/* --- Class ------------------------------------------------------------ */

static void
kr_chances_left_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (kr_chances_left_parent_class)->map (widget);
  begin (KR_CHANCES_LEFT (widget));
}

static void
kr_chances_left_unmap (GtkWidget *widget)
{
  stop (KR_CHANCES_LEFT (widget));
  GTK_WIDGET_CLASS (kr_chances_left_parent_class)->unmap (widget);
}

static void
kr_chances_left_dispose (GObject *object)
{
  KrChancesLeft *self = KR_CHANCES_LEFT (object);

  stop (self);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_chances_left_parent_class)->dispose (object);
}

static void
kr_chances_left_class_init (KrChancesLeftClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_chances_left_dispose;
  widget_class->map = kr_chances_left_map;
  widget_class->unmap = kr_chances_left_unmap;
  signals[SIGNAL_WORKED_OUT] = g_signal_new ("worked-out", KR_TYPE_CHANCES_LEFT, G_SIGNAL_RUN_LAST,
                                             0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_chances_left_init (KrChancesLeft *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "dim-label");
  gtk_widget_set_margin_top (GTK_WIDGET (self->label), 8);
  gtk_widget_set_visible (GTK_WIDGET (self->label), FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->label));
}

void
kr_chances_left_set_ledger (KrChancesLeft *self, KrLedger *ledger)
{
  self->ledger = g_object_ref (ledger);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (begin), self, G_CONNECT_SWAPPED);
  begin (self);
}
