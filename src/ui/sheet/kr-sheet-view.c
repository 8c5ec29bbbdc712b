/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-view.h"

#include <glib/gi18n.h>

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-forecast-bar.h"
#include "kr-game-follow.h"
#include "kr-headline.h"
#include "kr-scaled-font.h"
#include "kr-sheet-fit.h"
#include "kr-sheet-source.h"
#include "kr-sheet-table.h"

#define NO_BREAK_SPACE "\u00a0"

/* Makes a new sheet after each change and passes it to the table, which finds out what
 * differs. Its letters and rows follow its allocation: a new size takes effect after it,
 * because it asks for another one. */

struct _KrSheetView {
  GtkWidget parent_instance;

  KrGame *game;
  KrDealDraft *draft; /* NULL: no deal is being scored */

  KrSheetNeeds needs;
  KrSheetFit fit;  /* as found last */
  int row_height;  /* the same */
  guint resize_id; /* 0: the table has these sizes */

  GtkWidget *content;
  GtkLabel *title;
  GtkWidget *house_rules;
  GtkLabel *house_rules_chip;
  GtkLabel *house_rules_list;
  GtkLabel *place;
  KrHeadline *headline;
  KrSheetTable *table;
  KrForecastBar *forecast;
  GtkLabel *legend;
  GtkWidget *hint;
};

enum {
  PROP_DRAFT = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KrSheetView, kr_sheet_view, GTK_TYPE_WIDGET)

static void
show_house_rules (KrSheetView *self)
{
  g_auto (GStrv) rules = kr_sheet_source_dup_house_rules (self->game);
  const guint n = g_strv_length (rules);
  g_autofree char *list = g_strjoinv ("\n", rules);
  g_autofree char *chip =
      n == 1 ? g_strdup_printf (_ ("house rule: %s"), rules[0])
             : g_strdup_printf (ngettext ("%u house rule", "%u house rules", n), n);

  gtk_widget_set_visible (self->house_rules, n > 0);
  gtk_label_set_text (self->house_rules_chip, chip);
  kr_accessible_set_name (GTK_WIDGET (self->house_rules), chip);
  gtk_label_set_text (self->house_rules_list, list);
}

static void
show_header (KrSheetView *self, const KrSheet *sheet)
{
  gtk_label_set_text (self->title, sheet->title);
  gtk_label_set_text (self->place, kr_game_get_location (self->game));
  kr_headline_show (self->headline, sheet);
}

/* Joins @entries into one text that can break only between them. Caller frees. */
static char *
join_unbroken (const GPtrArray *entries)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++) {
    g_autoptr (GString) entry = g_string_new (g_ptr_array_index (entries, i));

    g_string_replace (entry, " ", NO_BREAK_SPACE, 0);
    g_string_append_printf (line, "%s%s", i > 0 ? "    " : "", entry->str);
  }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

/* Explains the marks: those of every game, and those that occur in this one. */
static void
show_legend (KrSheetView *self, const KrSheet *sheet)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autofree char *legend = NULL;

  g_ptr_array_add (entries, _ ("dealt"));
  g_ptr_array_add (entries, _ ("● a pressure"));
  if (sheet->has_stars) {
    g_ptr_array_add (entries, _ ("★ went out"));
    g_ptr_array_add (entries, _ ("★★ only threes"));
  }
  if (sheet->has_drew)
    g_ptr_array_add (entries, _ ("✓ out, and cards owed"));
  if (sheet->has_corrected)
    g_ptr_array_add (entries, _ ("✎ corrected"));
  if (sheet->has_bare)
    g_ptr_array_add (entries, _ ("italic: points only"));
  legend = join_unbroken (entries);
  gtk_label_set_text (self->legend, legend);
  kr_accessible_set_tooltip (GTK_WIDGET (self->legend), legend);
}

/* A draft whose deal has been ended, or undone with the deal before it, goes a moment later than
 * the game changes. */
static KrDealDraft *
find_open_draft (KrSheetView *self)
{
  KrDealDraft *draft = self->draft;

  if (draft == NULL || kr_deal_draft_is_ended (draft) ||
      kr_deal_draft_get_deal (draft) > kr_game_get_match (self->game)->n_scored)
    return NULL;
  return draft;
}

static void
refresh (KrSheetView *self)
{
  KrDealDraft *draft = find_open_draft (self);
  g_autoptr (KrSheet) sheet = NULL;

  gtk_widget_set_visible (self->content, self->game != NULL);
  if (self->game == NULL)
    return;
  sheet = kr_sheet_source_new_sheet (self->game, draft);
  self->needs.n_rows = sheet->n_rows;
  self->needs.n_columns = sheet->n_columns;
  show_header (self, sheet);
  kr_sheet_table_show (self->table, sheet);
  kr_forecast_bar_show (self->forecast, self->game, sheet, draft != NULL);
  self->needs.below = sheet->has_chances ? KR_SHEET_CHANCE_EMS + KR_FORECAST_BAR_EMS : 0;
  show_legend (self, sheet);
}

static void
deal_activated_cb (KrSheetView *self, guint deal)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.open-deal", "u", deal);
}

/* What a draft said stays on the sheet once it is booked: that is drawn already. */
static void
set_draft (KrSheetView *self, KrDealDraft *draft)
{
  const gboolean had_draft = find_open_draft (self) != NULL;

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, refresh, self);
  g_set_object (&self->draft, draft);
  if (draft != NULL)
    g_signal_connect_swapped (draft, "changed", G_CALLBACK (refresh), self);
  if (had_draft || draft != NULL)
    refresh (self);
}

/* --- Sizes ------------------------------------------------------------ */

static gboolean
resize_cb (gpointer user_data)
{
  KrSheetView *self = user_data;

  self->resize_id = 0;
  kr_scaled_font_set (GTK_WIDGET (self), self->fit.em);
  kr_sheet_table_set_size (self->table, self->row_height, self->fit.brief);
  kr_css_class_set (GTK_WIDGET (self), "brief", self->fit.brief);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !self->fit.brief);
  gtk_widget_set_visible (GTK_WIDGET (self->place), !self->fit.brief);
  gtk_widget_set_visible (self->hint, !self->fit.brief);
  return G_SOURCE_REMOVE;
}

/* The height of all but the rows in @width. */
static int
measure_around_rows (KrSheetView *self, int width)
{
  int sum = 0;

  for (GtkWidget *part = gtk_widget_get_first_child (self->content); part != NULL;
       part = gtk_widget_get_next_sibling (part)) {
    int height;

    if (part == GTK_WIDGET (self->table))
      height = kr_sheet_table_measure_around_rows (self->table, width);
    else
      gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    sum += height;
  }
  return sum;
}

/* The rows get what the rest of the content leaves them: that is known once the letters have
 * their size. */
static void
follow_size (KrSheetView *self, int width, int height)
{
  const KrSheetFit fit = kr_sheet_fit_find (&self->needs, width, height);
  const gboolean same_letters = fit.em == self->fit.em && fit.brief == self->fit.brief;
  int row_height = self->row_height;

  if (!same_letters)
    row_height = kr_sheet_fit_get_row_height (&self->needs, fit.em, 0);
  else if (self->resize_id == 0)
    row_height = kr_sheet_fit_get_row_height (&self->needs, fit.em,
                                              height - measure_around_rows (self, fit.width));
  self->fit = fit;
  if (same_letters && row_height == self->row_height)
    return;
  self->row_height = row_height;
  if (self->resize_id == 0)
    self->resize_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, resize_cb, self, NULL);
}

/* What the smallest letters need: with those it has now it could not say what would fit. */
static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  KrSheetView *self = KR_SHEET_VIEW (widget);

  self->needs.base = kr_scaled_font_get_inherited (widget);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? kr_sheet_fit_get_least_width (&self->needs)
                            : kr_sheet_fit_get_least_height (&self->needs);
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KrSheetView *self = KR_SHEET_VIEW (widget);
  GtkAllocation room = {0, 0, 0, height};
  int minimum;

  if (!gtk_widget_get_visible (self->content))
    return;
  follow_size (self, width, height);
  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  room.width = MAX (self->fit.width, minimum);
  room.x = MAX (width - room.width, 0) / 2;
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, room.width, &minimum, NULL, NULL,
                      NULL);
  room.height = MAX (height, minimum);
  gtk_widget_size_allocate (self->content, &room, baseline);
}

static void
set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_DRAFT)
    set_draft (KR_SHEET_VIEW (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
dispose (GObject *object)
{
  KrSheetView *self = KR_SHEET_VIEW (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, refresh, self);
  g_clear_object (&self->draft);
  kr_game_follow_chances (&self->game, NULL, G_CALLBACK (refresh), self);
  g_clear_handle_id (&self->resize_id, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_sheet_view_parent_class)->dispose (object);
}

static void
kr_sheet_view_class_init (KrSheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  properties[PROP_DRAFT] = g_param_spec_object ("draft", NULL, NULL, KR_TYPE_DEAL_DRAFT,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  g_type_ensure (KR_TYPE_FORECAST_BAR);
  g_type_ensure (KR_TYPE_HEADLINE);
  g_type_ensure (KR_TYPE_SHEET_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/sheet/kr-sheet-view.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, content);
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, title);
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, house_rules);
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, house_rules_chip);
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, house_rules_list);
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, place);
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, headline);
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, table);
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, forecast);
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, legend);
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, hint);
  gtk_widget_class_bind_template_callback (widget_class, deal_activated_cb);
  gtk_widget_class_set_css_name (widget_class, "sheet-view");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_sheet_view_init (KrSheetView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_sheet_view_set_game (KrSheetView *self, KrGame *game)
{
  g_return_if_fail (KR_IS_SHEET_VIEW (self));
  g_return_if_fail (game == NULL || KR_IS_GAME (game));

  if (!kr_game_follow_chances (&self->game, game, G_CALLBACK (refresh), self))
    return;
  if (game != NULL)
    show_house_rules (self);
  refresh (self);
}
