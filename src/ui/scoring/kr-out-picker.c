/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-out-picker.h"

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-seat-look.h"
#include "kr-widget-children.h"

#include <glib/gi18n.h>

#define COLUMNS 5
#define COLUMNS_NARROW 2

typedef struct {
  GtkWidget *toggle;
  GtkWidget *mark;
  GtkLabel *order; /* ★ or ✓, or the number among several */
} KrOutToggle;

struct _KrOutPicker {
  AdwBin parent_instance;

  KrDealDraft *draft;
  gboolean narrow;
  gboolean busy; /* the toggles follow the draft: they do not change it */
  int n_seats;
  KrOutToggle seats[KR_MAX_SEATS];
  GtkWidget *nobody;
  GtkWidget *beers[KR_MAX_SEATS];

  GtkWidget *more;
  AdwBin *popover_place;
  AdwBin *inline_place; /* of the endings, where the picker is in a popover itself */
  GtkWidget *endings;
  GtkGrid *grid;
  GtkCheckButton *several;
  GtkCheckButton *ha_ha_no_star;
  GtkCheckButton *counter_clockwise;
  GtkBox *beer;
  GtkCheckButton *no_beer;
};

G_DEFINE_FINAL_TYPE (KrOutPicker, kr_out_picker, ADW_TYPE_BIN)

enum {
  SIGNAL_PICKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static KrGame *
get_game (KrOutPicker *self)
{
  return kr_deal_draft_get_game (self->draft);
}

/* --- From the draft --------------------------------------------------- */

static int
find_order (const KrDealEntry *entry, int seat)
{
  for (int i = 0; i < entry->n_out; i++)
    if (entry->out[i] == seat)
      return i;
  return -1;
}

/* A player who went out has a star, if there is one, or, of several, a number. */
static void
update_seat (KrOutPicker *self, const KrDealEntry *entry, int seat)
{
  const KrOutToggle *out = &self->seats[seat];
  const int order = find_order (entry, seat);
  const gboolean star = kr_game_get_match (get_game (self))->rules.stars && !entry->ha_ha_no_star;
  g_autofree char *text =
      entry->n_out > 1 ? g_strdup_printf ("%d", order + 1) : g_strdup (star ? "★" : "✓");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (out->toggle), order >= 0);
  gtk_label_set_label (out->order, order >= 0 ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (out->order), order >= 0);
  kr_pen_mark_set_reversed (KR_PEN_MARK (out->mark), order >= 0);
  kr_css_class_set (out->toggle, "filled", order >= 0);
  if (order >= 0)
    kr_pen_style_set_pen (out->toggle, kr_game_get_pen (get_game (self), seat));
  else
    kr_pen_style_unset_pen (out->toggle);
}

static void
update (KrOutPicker *self)
{
  const KrDealEntry *entry = kr_deal_draft_get_entry (self->draft);

  self->busy = TRUE;
  for (int seat = 0; seat < self->n_seats; seat++)
    update_seat (self, entry, seat);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->nobody),
                                kr_deal_draft_get_nobody_out (self->draft));
  if (entry->n_out > 1)
    gtk_check_button_set_active (self->several, TRUE);
  gtk_check_button_set_active (self->ha_ha_no_star, entry->ha_ha_no_star);
  gtk_widget_set_sensitive (GTK_WIDGET (self->ha_ha_no_star), entry->n_out > 0);
  gtk_check_button_set_active (self->counter_clockwise, entry->counter_clockwise);
  gtk_check_button_set_active (self->no_beer, entry->beer == KR_NO_SEAT);
  for (int seat = 0; seat < self->n_seats; seat++)
    if (self->beers[seat] != NULL)
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->beers[seat]), entry->beer == seat);
  self->busy = FALSE;
}

/* --- To the draft ----------------------------------------------------- */

/* One tap says it all, unless several went out. */
static void
emit_picked (KrOutPicker *self, GtkToggleButton *toggle)
{
  if (gtk_toggle_button_get_active (toggle) && !gtk_check_button_get_active (self->several))
    g_signal_emit (self, signals[SIGNAL_PICKED], 0);
}

void
kr_out_picker_choose (KrOutPicker *self, int seat, gboolean out)
{
  g_return_if_fail (KR_IS_OUT_PICKER (self));
  if (!gtk_check_button_get_active (self->several))
    for (int other = 0; other < self->n_seats; other++)
      if (other != seat)
        kr_deal_draft_set_out (self->draft, other, FALSE);
  kr_deal_draft_set_out (self->draft, seat, out);
}

static void
out_cb (GtkToggleButton *toggle, KrOutPicker *self)
{
  for (int seat = 0; seat < self->n_seats && !self->busy; seat++) {
    if (self->seats[seat].toggle != GTK_WIDGET (toggle))
      continue;
    kr_out_picker_choose (self, seat, gtk_toggle_button_get_active (toggle));
    emit_picked (self, toggle);
    return;
  }
}

static void
nobody_cb (GtkToggleButton *toggle, KrOutPicker *self)
{
  if (self->busy)
    return;
  kr_deal_draft_set_nobody_out (self->draft, gtk_toggle_button_get_active (toggle));
  emit_picked (self, toggle);
}

static void
ha_ha_no_star_cb (KrOutPicker *self)
{
  if (!self->busy)
    kr_deal_draft_set_ha_ha_no_star (self->draft,
                                     gtk_check_button_get_active (self->ha_ha_no_star));
}

static void
counter_clockwise_cb (KrOutPicker *self)
{
  if (!self->busy)
    kr_deal_draft_set_counter_clockwise (self->draft,
                                         gtk_check_button_get_active (self->counter_clockwise));
}

static void
beer_cb (GtkCheckButton *check, KrOutPicker *self)
{
  if (self->busy || !gtk_check_button_get_active (check))
    return;
  for (int seat = 0; seat < self->n_seats; seat++)
    if (self->beers[seat] == GTK_WIDGET (check))
      kr_deal_draft_set_beer (self->draft, seat);
  if (check == self->no_beer)
    kr_deal_draft_set_beer (self->draft, KR_NO_SEAT);
}

/* --- Building --------------------------------------------------------- */

static void
add_seat (KrOutPicker *self, int seat)
{
  KrOutToggle *out = &self->seats[seat];
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *name = kr_seat_look_new_name (get_game (self), seat);
  g_autofree char *apart = kr_seat_look_dup_name (get_game (self), seat);
  g_autofree char *label = g_strdup_printf (_ ("%s went out"), apart);

  out->toggle = gtk_toggle_button_new ();
  out->mark = kr_seat_look_new_mark (get_game (self), seat);
  out->order = GTK_LABEL (gtk_label_new (NULL));
  kr_pen_style_unset_pen (name);
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (content), out->mark);
  gtk_box_append (GTK_BOX (content), name);
  gtk_widget_set_halign (GTK_WIDGET (out->order), GTK_ALIGN_END);
  gtk_widget_set_valign (GTK_WIDGET (out->order), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (out->order), "out-order");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), content);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (out->order));
  gtk_button_set_child (GTK_BUTTON (out->toggle), overlay);
  gtk_widget_add_css_class (out->toggle, "out-toggle");
  gtk_widget_set_hexpand (out->toggle, TRUE);
  kr_accessible_set_label (out->toggle, label);
  g_signal_connect (out->toggle, "toggled", G_CALLBACK (out_cb), self);
}

/* Only the grid owns the toggles: a reference keeps each while it moves. */
static void
place_toggles (KrOutPicker *self)
{
  const int n_columns = self->narrow ? COLUMNS_NARROW : MIN (self->n_seats + 1, COLUMNS);

  for (int i = 0; i <= self->n_seats; i++) {
    GtkWidget *toggle = i < self->n_seats ? self->seats[i].toggle : self->nobody;

    g_object_ref (toggle);
    if (gtk_widget_get_parent (toggle) != NULL)
      gtk_grid_remove (self->grid, toggle);
    gtk_grid_attach (self->grid, toggle, i % n_columns, i / n_columns, 1, 1);
    g_object_unref (toggle);
  }
}

static void
build (KrOutPicker *self)
{
  const KrMatch *match = kr_game_get_match (get_game (self));
  const KrRules *rules = &match->rules;

  self->nobody = gtk_toggle_button_new_with_label (_ ("Nobody"));
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->nobody))),
                           PANGO_ELLIPSIZE_END);
  kr_accessible_set_label (self->nobody, _ ("Nobody went out"));
  gtk_widget_add_css_class (self->nobody, "out-toggle");
  gtk_widget_set_hexpand (self->nobody, TRUE);
  g_signal_connect (self->nobody, "toggled", G_CALLBACK (nobody_cb), self);
  self->n_seats = match->n_seats;
  for (int seat = 0; seat < self->n_seats; seat++) {
    add_seat (self, seat);
    if (!rules->beer)
      continue;
    self->beers[seat] = gtk_check_button_new_with_label (kr_game_get_name (get_game (self), seat));
    gtk_check_button_set_group (GTK_CHECK_BUTTON (self->beers[seat]), self->no_beer);
    g_signal_connect (self->beers[seat], "toggled", G_CALLBACK (beer_cb), self);
    gtk_box_append (self->beer, self->beers[seat]);
  }
  place_toggles (self);
  gtk_widget_set_visible (GTK_WIDGET (self->ha_ha_no_star), rules->stars && rules->ha_ha_no_star);
  gtk_widget_set_visible (GTK_WIDGET (self->counter_clockwise),
                          rules->deal_passes == KR_DEAL_PASSES_AS_PLAYED);
  gtk_widget_set_visible (GTK_WIDGET (self->beer), rules->beer);
  gtk_check_button_set_active (self->several, FALSE);
}

static void
kr_out_picker_dispose (GObject *object)
{
  KrOutPicker *self = KR_OUT_PICKER (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, update, self);
  g_clear_object (&self->draft);
  G_OBJECT_CLASS (kr_out_picker_parent_class)->dispose (object);
}

static void
kr_out_picker_class_init (KrOutPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_out_picker_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/scoring/kr-out-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, KrOutPicker, more);
  gtk_widget_class_bind_template_child (widget_class, KrOutPicker, popover_place);
  gtk_widget_class_bind_template_child (widget_class, KrOutPicker, inline_place);
  gtk_widget_class_bind_template_child (widget_class, KrOutPicker, endings);
  gtk_widget_class_bind_template_child (widget_class, KrOutPicker, grid);
  gtk_widget_class_bind_template_child (widget_class, KrOutPicker, several);
  gtk_widget_class_bind_template_child (widget_class, KrOutPicker, ha_ha_no_star);
  gtk_widget_class_bind_template_child (widget_class, KrOutPicker, counter_clockwise);
  gtk_widget_class_bind_template_child (widget_class, KrOutPicker, beer);
  gtk_widget_class_bind_template_child (widget_class, KrOutPicker, no_beer);
  gtk_widget_class_bind_template_callback (widget_class, ha_ha_no_star_cb);
  gtk_widget_class_bind_template_callback (widget_class, counter_clockwise_cb);
  gtk_widget_class_bind_template_callback (widget_class, beer_cb);
  gtk_widget_class_set_css_name (widget_class, "out-picker");
  signals[SIGNAL_PICKED] = g_signal_new ("picked", KR_TYPE_OUT_PICKER, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_out_picker_init (KrOutPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_out_picker_set_draft (KrOutPicker *self, KrDealDraft *draft)
{
  g_return_if_fail (KR_IS_OUT_PICKER (self));
  if (self->draft != NULL) {
    g_signal_handlers_disconnect_by_func (self->draft, update, self);
    kr_widget_children_remove (GTK_WIDGET (self->grid));
    for (int seat = 0; seat < self->n_seats; seat++) {
      if (self->beers[seat] != NULL)
        gtk_box_remove (self->beer, self->beers[seat]);
      self->beers[seat] = NULL;
    }
  }
  g_set_object (&self->draft, draft);
  if (draft == NULL)
    return;
  build (self);
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (update), self);
  update (self);
}

void
kr_out_picker_set_narrow (KrOutPicker *self, gboolean narrow)
{
  g_autoptr (GtkWidget) endings = NULL;

  g_return_if_fail (KR_IS_OUT_PICKER (self));
  endings = g_object_ref (self->endings);
  self->narrow = narrow;
  kr_css_class_set (GTK_WIDGET (self), "narrow", narrow);
  adw_bin_set_child (narrow ? self->popover_place : self->inline_place, NULL);
  adw_bin_set_child (narrow ? self->inline_place : self->popover_place, endings);
  gtk_widget_set_visible (self->more, !narrow);
  if (self->draft != NULL)
    place_toggles (self);
}
