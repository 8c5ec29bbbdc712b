/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-split-view.h"

#include "kr-column-layout.h"
#include "kr-scaled-font.h"

#include <adwaita.h>

/* In a large window the deal grows too: it has so many lines, and this much of the width. */
#define DEAL_LINES 46.0
#define DEAL_EMS 31.3
#define DEAL_SHARE 0.37

struct _KrSplitView {
  AdwBin parent_instance;

  gboolean switchable;
  guint fold_id;   /* 0: the view agrees with the leaflet */
  double deal_em;  /* pixels; 0: as everywhere */
  double shown_em; /* the same, as it has them now */
  guint scale_id;  /* 0: the deal has that size */

  GtkWidget *switcher;
  GtkToggleButton *show_deal;
  GtkToggleButton *show_sheet;
  AdwLeaflet *leaflet;
  AdwBin *sheet_side;
  AdwBin *deal_side;
};

G_DEFINE_FINAL_TYPE (KrSplitView, kr_split_view, ADW_TYPE_BIN)

enum {
  PROP_SHEET = 1,
  PROP_DEAL,
  PROP_NARROW,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
update_switcher (KrSplitView *self)
{
  gtk_widget_set_visible (self->switcher, self->switchable && kr_split_view_is_narrow (self));
}

static void
side_cb (KrSplitView *self)
{
  adw_leaflet_set_visible_child (self->leaflet,
                                 GTK_WIDGET (gtk_toggle_button_get_active (self->show_sheet)
                                                 ? self->sheet_side
                                                 : self->deal_side));
}

/* Shows the deal first, unless the sheet was in view. */
static gboolean
follow_fold_cb (gpointer user_data)
{
  KrSplitView *self = KR_SPLIT_VIEW (user_data);

  self->fold_id = 0;
  side_cb (self);
  update_switcher (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
  return G_SOURCE_REMOVE;
}

/* The leaflet folds during its allocation; its contents and the switcher may change only
 * afterwards. */
static void
folded_cb (KrSplitView *self)
{
  if (self->fold_id == 0)
    self->fold_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_fold_cb, self, NULL);
}

static gboolean
scale_cb (gpointer user_data)
{
  KrSplitView *self = KR_SPLIT_VIEW (user_data);

  self->scale_id = 0;
  self->shown_em = self->deal_em;
  kr_scaled_font_set (GTK_WIDGET (self->deal_side), self->deal_em);
  return G_SOURCE_REMOVE;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (gtk_widget_get_first_child (widget));
}

/* The least that it needs is that with usual letters: in a smaller window it has those. */
static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  const double em = KR_SPLIT_VIEW (widget)->shown_em;
  const GtkOrientation other = orientation == GTK_ORIENTATION_HORIZONTAL
                                   ? GTK_ORIENTATION_VERTICAL
                                   : GTK_ORIENTATION_HORIZONTAL;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int least;

  /* GTK 4.18 complains of what is measured for less than it needs. */
  gtk_widget_measure (child, other, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (child, orientation, for_size < 0 ? -1 : MAX (for_size, least), minimum,
                      natural, NULL, NULL);
  if (em > 0)
    *minimum = (int) (*minimum * kr_scaled_font_get_inherited (widget) / em);
}

/* Follows the allocation a moment later, because another size asks for another one. */
static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrSplitView *self = KR_SPLIT_VIEW (widget);
  const double most = MIN (height / DEAL_LINES, width * DEAL_SHARE / DEAL_EMS);
  const double em = most > kr_scaled_font_get_inherited (widget) ? most : 0;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  GtkAllocation room = {0};

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &room.width, NULL, NULL, NULL);
  room.width = MAX (room.width, width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, room.width, &room.height, NULL, NULL, NULL);
  room.height = MAX (room.height, height);
  gtk_widget_size_allocate (child, &room, baseline);
  if (em == self->deal_em)
    return;
  self->deal_em = em;
  if (self->scale_id == 0)
    self->scale_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, scale_cb, self, NULL);
}

static void
visible_child_cb (KrSplitView *self)
{
  const gboolean sheet =
      adw_leaflet_get_visible_child (self->leaflet) == GTK_WIDGET (self->sheet_side);

  gtk_toggle_button_set_active (sheet ? self->show_sheet : self->show_deal, TRUE);
}

static void
kr_split_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  KrSplitView *self = KR_SPLIT_VIEW (object);

  switch (prop_id) {
  case PROP_SHEET:
    g_value_set_object (value, adw_bin_get_child (self->sheet_side));
    break;
  case PROP_DEAL:
    g_value_set_object (value, adw_bin_get_child (self->deal_side));
    break;
  case PROP_NARROW:
    g_value_set_boolean (value, kr_split_view_is_narrow (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
kr_split_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  KrSplitView *self = KR_SPLIT_VIEW (object);

  switch (prop_id) {
  case PROP_SHEET:
    adw_bin_set_child (self->sheet_side, g_value_get_object (value));
    break;
  case PROP_DEAL:
    adw_bin_set_child (self->deal_side, g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
kr_split_view_dispose (GObject *object)
{
  KrSplitView *self = KR_SPLIT_VIEW (object);

  g_clear_handle_id (&self->fold_id, g_source_remove);
  g_clear_handle_id (&self->scale_id, g_source_remove);
  G_OBJECT_CLASS (kr_split_view_parent_class)->dispose (object);
}

static void
kr_split_view_class_init (KrSplitViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = kr_split_view_dispose;
  object_class->get_property = kr_split_view_get_property;
  object_class->set_property = kr_split_view_set_property;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  properties[PROP_SHEET] = g_param_spec_object ("sheet", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_DEAL] = g_param_spec_object ("deal", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_type_ensure (KR_TYPE_COLUMN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/kit/kr-split-view.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSplitView, switcher);
  gtk_widget_class_bind_template_child (widget_class, KrSplitView, show_deal);
  gtk_widget_class_bind_template_child (widget_class, KrSplitView, show_sheet);
  gtk_widget_class_bind_template_child (widget_class, KrSplitView, leaflet);
  gtk_widget_class_bind_template_child (widget_class, KrSplitView, sheet_side);
  gtk_widget_class_bind_template_child (widget_class, KrSplitView, deal_side);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, side_cb);
  gtk_widget_class_bind_template_callback (widget_class, visible_child_cb);
}

static void
kr_split_view_init (KrSplitView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  folded_cb (self);
}

gboolean
kr_split_view_is_narrow (KrSplitView *self)
{
  g_return_val_if_fail (KR_IS_SPLIT_VIEW (self), FALSE);
  return adw_leaflet_get_folded (self->leaflet);
}

void
kr_split_view_set_switchable (KrSplitView *self, gboolean switchable)
{
  g_return_if_fail (KR_IS_SPLIT_VIEW (self));
  self->switchable = switchable;
  update_switcher (self);
}

void
kr_split_view_show_deal (KrSplitView *self)
{
  g_return_if_fail (KR_IS_SPLIT_VIEW (self));
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->deal_side));
}
