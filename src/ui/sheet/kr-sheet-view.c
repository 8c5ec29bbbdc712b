/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-view.h"

#include <glib/gi18n.h>

#include "kr-game-follow.h"
#include "kr-pen-style.h"
#include "kr-sheet-source.h"
#include "kr-sheet-table.h"

#define NO_BREAK_SPACE "\u00a0"

/* Makes a new sheet after each change and passes it to the table, which finds out what
 * differs. */

struct _KrSheetView {
  AdwBin parent_instance;

  KrGame *game;
  KrDealDraft *draft; /* NULL: no deal is being scored */

  GtkWidget *content;
  GtkLabel *title;
  GtkWidget *house_rules;
  GtkLabel *house_rules_chip;
  GtkLabel *house_rules_list;
  GtkLabel *place;
  GtkLabel *headline;
  KrSheetTable *table;
  GtkLabel *legend;
};

enum {
  PROP_DRAFT = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KrSheetView, kr_sheet_view, ADW_TYPE_BIN)

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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->house_rules), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  chip, -1);
  gtk_label_set_text (self->house_rules_list, list);
}

static void
show_header (KrSheetView *self, const KrSheet *sheet)
{
  gtk_label_set_text (self->title, sheet->title);
  gtk_label_set_text (self->place, kr_game_get_location (self->game));
  gtk_label_set_text (self->headline, sheet->headline);
  if (sheet->headline_column >= 0)
    kr_pen_style_set_pen (GTK_WIDGET (self->headline), sheet->columns[sheet->headline_column].pen);
  else
    kr_pen_style_set_pen (GTK_WIDGET (self->headline), KR_PEN_PENCIL);
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
  if (sheet->has_corrected)
    g_ptr_array_add (entries, _ ("✎ corrected"));
  if (sheet->has_bare)
    g_ptr_array_add (entries, _ ("italic: points only"));
  legend = join_unbroken (entries);
  gtk_label_set_text (self->legend, legend);
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
  sheet =
      kr_sheet_source_new_sheet (self->game, draft != NULL ? kr_deal_draft_get_entry (draft) : NULL,
                                 draft != NULL ? kr_deal_draft_get_deal (draft) : 0);
  show_header (self, sheet);
  kr_sheet_table_show (self->table, sheet);
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
  kr_game_follow (&self->game, NULL, G_CALLBACK (refresh), self);
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
  gtk_widget_class_bind_template_child (widget_class, KrSheetView, legend);
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

  if (!kr_game_follow (&self->game, game, G_CALLBACK (refresh), self))
    return;
  if (game != NULL)
    show_house_rules (self);
  refresh (self);
}
