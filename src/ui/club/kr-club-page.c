/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-page.h"

#include "kr-arrival.h"
#include "kr-club-code.h"
#include "kr-club-line.h"
#include "kr-club-words.h"
#include "kr-conflicts-window.h"
#include "kr-css-class.h"
#include "kr-gettext.h"
#include "kr-merge.h"
#include "kr-qr.h"
#include "kr-toast.h"

#include <glib/gi18n.h>

#define RENEW_S 5 /* the ages of devices */

struct _KrClubPage {
  AdwBin parent_instance;

  KrLedger *ledger;
  KrClubLine *line;
  KrQr *qr; /* NULL for a folder */
  char *code;
  guint renew_id;

  GtkWidget *state_box;
  GtkImage *icon;
  GtkLabel *state;
  GtkLabel *detail;
  GtkLabel *older;
  AdwActionRow *address;
  AdwActionRow *waiting;
  AdwActionRow *synced;
  AdwActionRow *conflicts;
  GtkWidget *devices_part;
  GtkListBox *devices;
  GtkWidget *code_part;
  GtkDrawingArea *code_area;
  GtkLabel *code_label;
  GtkWidget *copy;
  GtkWidget *leave;
};

G_DEFINE_FINAL_TYPE (KrClubPage, kr_club_page, ADW_TYPE_BIN)

/* --- The line ------------------------------------------------------------------------- */

static char *
dup_detail (KrClubPage *self)
{
  g_autofree char *why = kr_gettext_dup_words (kr_club_line_get_trouble (self->line));

  switch (kr_club_line_get_state (self->line)) {
  case KR_CLUB_LINE_CONNECTED:
    return g_strdup (kr_club_line_get_waiting (self->line) == 0
                         ? _ ("This ledger and the club have the same games.")
                         : _ ("Games are on their way."));
  case KR_CLUB_LINE_OFFLINE:
  case KR_CLUB_LINE_TROUBLE:
    /* Translators: why the club cannot be reached (%s) */
    return g_strdup_printf (_ ("%s Kreights tries again by itself."), why);
  case KR_CLUB_LINE_CONNECTING:
  case KR_CLUB_LINE_NONE:
  default:
    return g_strdup (_ ("Nothing here waits for it."));
  }
}

static void
show_state (KrClubPage *self)
{
  const KrClubLineState state = kr_club_line_get_state (self->line);
  const gboolean is_warned = state == KR_CLUB_LINE_OFFLINE || state == KR_CLUB_LINE_TROUBLE;
  g_autofree char *words = kr_club_words_dup_state (self->line);
  g_autofree char *detail = dup_detail (self);

  gtk_label_set_label (self->state, words);
  gtk_label_set_label (self->detail, detail);
  gtk_image_set_from_icon_name (self->icon, kr_club_words_get_icon (self->line));
  kr_css_class_set (self->state_box, "warned", is_warned);
  gtk_widget_set_visible (GTK_WIDGET (self->older), kr_club_line_is_older (self->line));
}

/* --- What is here and there --------------------------------------------------------------- */

static void
show_counts (KrClubPage *self)
{
  g_autofree char *n = g_strdup_printf ("%u", kr_club_line_get_waiting (self->line));
  const gint64 synced_at_us = kr_club_line_get_synced_at_us (self->line);
  g_autofree char *synced =
      synced_at_us > 0 ? kr_club_words_format_time (synced_at_us) : g_strdup (_ ("not yet"));

  adw_action_row_set_subtitle (self->address, kr_club_line_get_address (self->line));
  adw_action_row_set_subtitle (
      self->waiting, kr_club_line_is_viewer (self->line) ? _ ("This login only reads") : n);
  adw_action_row_set_subtitle (self->synced, synced);
}

static void
show_conflicts (KrClubPage *self)
{
  g_autoptr (GListModel) conflicts = kr_merge_list_conflicts (self->ledger, FALSE);
  const guint n = g_list_model_get_n_items (conflicts);
  g_autofree char *title = g_strdup_printf (
      ngettext ("%u game was changed on two laptops", "%u games were changed on two laptops", n),
      n);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->conflicts), title);
  gtk_widget_set_visible (GTK_WIDGET (self->conflicts), n > 0);
}

/* --- Devices ------------------------------------------------------------------------------ */

/* What @device does, and when it was heard. */
static char *
format_device (const KrClubDevice *device, gint64 now_us)
{
  g_autofree char *heard_sentence = kr_club_device_dup_heard (device, now_us);
  g_autofree char *heard = kr_gettext_dup_words (heard_sentence);
  g_autofree char *deal =
      device->here.deal > 0 ? g_strdup_printf (_ ("deal %d"), (int) device->here.deal) : NULL;
  g_autofree char *seat = device->here.table > 0
                              ? g_strdup_printf (_ ("round %1$d, table %2$d"),
                                                 (int) device->here.round, (int) device->here.table)
                              : NULL;
  const char *parts[5] = {heard};
  guint n = 1;

  if (device->is_own)
    parts[n++] = _ ("this laptop");
  if (seat != NULL)
    parts[n++] = seat;
  if (deal != NULL)
    parts[n++] = deal;
  return g_strjoinv (" · ", (char **) parts);
}

/* A row that says nothing yet. */
static GtkWidget *
make_row (void)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  g_object_set_data (G_OBJECT (row), "icon", icon);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
show_device (GtkListBoxRow *row, const KrClubDevice *device, gint64 now_us)
{
  const gboolean is_silent = kr_club_device_is_silent (device, now_us);
  g_autofree char *name = kr_club_words_dup_device (device);
  g_autofree char *what = format_device (device, now_us);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), what);
  gtk_image_set_from_icon_name (g_object_get_data (G_OBJECT (row), "icon"),
                                is_silent ? "network-offline-symbolic" : "emblem-ok-symbolic");
}

/* Rows stay, and say something else. */
static void
show_devices (KrClubPage *self)
{
  const GPtrArray *devices = kr_club_line_get_devices (self->line);
  const gint64 now_us = g_get_real_time ();
  GtkListBoxRow *row;

  for (guint i = 0; i < devices->len; i++) {
    if (gtk_list_box_get_row_at_index (self->devices, (int) i) == NULL)
      gtk_list_box_append (self->devices, make_row ());
    show_device (gtk_list_box_get_row_at_index (self->devices, (int) i),
                 g_ptr_array_index (devices, i), now_us);
  }
  while ((row = gtk_list_box_get_row_at_index (self->devices, (int) devices->len)) != NULL)
    gtk_list_box_remove (self->devices, GTK_WIDGET (row));
  gtk_widget_set_visible (self->devices_part, devices->len > 0);
}

static gboolean
renew_cb (gpointer data)
{
  show_devices (data);
  return G_SOURCE_CONTINUE;
}

/* --- The code ----------------------------------------------------------------------------- */

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const KrClubPage *self = user_data;

  if (self->qr != NULL)
    kr_qr_paint (self->qr, cr, MIN (width, height));
}

static void
show_code (KrClubPage *self)
{
  g_autofree char *code = kr_club_code_format (kr_club_line_get_address (self->line));

  gtk_widget_set_visible (self->code_part, code != NULL);
  if (g_strcmp0 (code, self->code) == 0)
    return;
  g_free (self->code);
  self->code = g_steal_pointer (&code);
  g_clear_pointer (&self->qr, kr_qr_free);
  if (self->code != NULL) {
    self->qr = kr_qr_new (self->code);
    gtk_label_set_label (self->code_label, self->code);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self->code_area));
}

static void
copy_cb (KrClubPage *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->code);
  kr_toast (GTK_WIDGET (self), _ ("Code copied"));
}

/* --- Decisions ---------------------------------------------------------------------------- */

static void
decide_cb (KrClubPage *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  gtk_window_present (
      GTK_WINDOW (kr_conflicts_window_new (self->ledger, gtk_window_get_transient_for (window))));
}

static void
left_cb (GObject *line, GAsyncResult *result, gpointer data)
{
  g_autoptr (KrClubPage) self = data;
  g_autoptr (GError) error = NULL;

  if (kr_club_line_leave_finish (KR_CLUB_LINE (line), result, &error) || self->line == NULL)
    return;
  gtk_widget_set_sensitive (self->leave, TRUE);
  kr_toast_error (GTK_WIDGET (self), error);
}

static void
answered_cb (KrClubPage *self, const char *answer)
{
  if (!g_str_equal (answer, "leave"))
    return;
  gtk_widget_set_sensitive (self->leave, FALSE);
  kr_club_line_leave_async (self->line, left_cb, g_object_ref (self));
}

static void
leave_cb (KrClubPage *self)
{
  const guint n = kr_club_line_get_waiting (self->line);
  g_autofree char *waiting =
      g_strdup_printf (ngettext ("%u change has not been sent and stays here.\n\n",
                                 "%u changes have not been sent and stay here.\n\n", n),
                       n);
  GtkWidget *widget = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                              _ ("Leave the Club?"), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_format_body (
      dialog, "%s%s", n > 0 && !kr_club_line_is_viewer (self->line) ? waiting : "",
      _ ("Every game stays in this ledger. What is played from now on is not shared. You can join "
         "again at any time."));
  adw_message_dialog_add_responses (dialog, "stay", _ ("Stay"), "leave", _ ("Leave the Club"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "leave", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "stay");
  adw_message_dialog_set_close_response (dialog, "stay");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- The page ----------------------------------------------------------------------------- */

static void
update (KrClubPage *self)
{
  if (kr_club_line_get_state (self->line) == KR_CLUB_LINE_NONE)
    return;
  gtk_widget_set_sensitive (self->leave, TRUE);
  show_state (self);
  show_counts (self);
  show_code (self);
}

static void
kr_club_page_dispose (GObject *object)
{
  KrClubPage *self = KR_CLUB_PAGE (object);

  g_clear_handle_id (&self->renew_id, g_source_remove);
  g_clear_pointer (&self->qr, kr_qr_free);
  g_clear_pointer (&self->code, g_free);
  g_clear_object (&self->line);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_club_page_parent_class)->dispose (object);
}

static void
kr_club_page_class_init (KrClubPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_club_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/club/kr-club-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, state_box);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, icon);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, state);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, detail);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, older);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, address);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, waiting);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, synced);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, conflicts);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, devices_part);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, devices);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, code_part);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, code_area);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, code_label);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, copy);
  gtk_widget_class_bind_template_child (widget_class, KrClubPage, leave);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, decide_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
kr_club_page_init (KrClubPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->code_area, draw_cb, self, NULL);
  kr_arrival_focus (GTK_WIDGET (self), self->copy);
}

void
kr_club_page_set_ledger (KrClubPage *self, KrLedger *ledger)
{
  g_return_if_fail (KR_IS_CLUB_PAGE (self) && self->ledger == NULL);
  self->ledger = g_object_ref (ledger);
  self->line = g_object_ref (kr_club_line_get (ledger));
  self->renew_id = g_timeout_add_seconds (RENEW_S, renew_cb, self);
  g_signal_connect_object (self->line, "notify::state", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->line, "notify::waiting", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->line, "notify::synced-at", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->line, "notify::devices", G_CALLBACK (show_devices), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ledger, "changed", G_CALLBACK (show_conflicts), self, G_CONNECT_SWAPPED);
  update (self);
  show_devices (self);
  show_conflicts (self);
}
