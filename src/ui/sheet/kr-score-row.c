/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score-row.h"

#include <glib/gi18n.h>

#include "kr-accessible.h"
#include "kr-css-class.h"
#include "kr-pen-mark.h"
#include "kr-pen-style.h"
#include "kr-display-name.h"

/* A row keeps its cells from one sheet to the next, and changes only what differs. */

struct _KrScoreRow {
  GtkListBoxRow parent_instance;

  KrScoreUse use;

  GtkWidget *badge;
  KrPenMark *mark;
  GtkWidget *running_dot;
  GtkWidget *deal;
  GtkLabel *number;
  GtkWidget *corrected;
  GtkLabel *cards;
  GtkBox *cells;
};

G_DEFINE_FINAL_TYPE (KrScoreRow, kr_score_row, GTK_TYPE_LIST_BOX_ROW)

/* Sets the text only if it differs, because the label would measure itself anew. */
static void
show_number (GtkLabel *label, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  if (g_strcmp0 (gtk_label_get_text (label), text) != 0)
    gtk_label_set_text (label, text);
}

static char *
describe_row (const KrSheet *sheet, const KrSheetRow *row)
{
  g_autofree char *deal = g_strdup_printf (
      ngettext ("Deal %u, %u card", "Deal %u, %u cards", row->cards), row->deal, row->cards);
  g_autofree char *leader =
      row->leader >= 0 ? kr_display_name_isolate (sheet->columns[row->leader].name) : NULL;

  switch (row->kind) {
  case KR_SHEET_ROW_SCORED:
    if (row->open)
      return g_strdup_printf (_ ("%s, being corrected"), deal);
    if (leader == NULL)
      return g_strdup_printf (_ ("%s, nobody leads"), deal);
    return g_strdup_printf (_ ("%s, %s leads"), deal, leader);
  case KR_SHEET_ROW_RUNNING:
    return g_strdup_printf (_ ("%s, in progress"), deal);
  case KR_SHEET_ROW_COMING:
    return g_strdup_printf (_ ("%s, not yet dealt"), deal);
  }
  g_return_val_if_reached (NULL);
}

/* What the deal's button does; a deal to come has none. */
static char *
describe_action (KrScoreUse use, const KrSheetRow *row)
{
  switch (row->kind) {
  case KR_SHEET_ROW_SCORED:
    return g_strdup_printf (
        use == KR_SCORE_USE_LOOK ? _ ("Look at deal %u") : _ ("Correct deal %u"), row->deal);
  case KR_SHEET_ROW_RUNNING:
    return g_strdup_printf (_ ("Score deal %u"), row->deal);
  case KR_SHEET_ROW_COMING:
    return NULL;
  }
  g_return_val_if_reached (NULL);
}

static void
show_state (KrScoreRow *self, const KrSheetRow *row)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean scored = row->kind == KR_SHEET_ROW_SCORED;
  const gboolean running = row->kind == KR_SHEET_ROW_RUNNING;
  const gboolean open = scored || (running && self->use != KR_SCORE_USE_LOOK);

  kr_css_class_set (widget, "tinted", scored && !row->open);
  kr_css_class_set (widget, "running", row->open);
  kr_css_class_set (widget, "coming", !scored && !row->open);
  if (scored && !row->open)
    kr_pen_style_set_pen (widget, row->pen);
  else
    kr_pen_style_unset_pen (widget);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), scored && !row->open);
  gtk_widget_set_visible (self->running_dot, row->open);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self),
                                    open && self->use != KR_SCORE_USE_READ);
  gtk_widget_set_focusable (widget, open);
  gtk_widget_set_sensitive (self->deal, open);
}

/* While a deal is typed, each of its cells is in its player's own pen: it is not settled
 * yet who leads. Figures that are not certain are in pencil, as is, to be read across the table,
 * everything that is not recorded yet. */
static void
show_cells (KrScoreRow *self,
            const KrSheet *sheet,
            const KrSheetRow *row,
            const KrScoreWidths *widths)
{
  GtkWidget *view = gtk_widget_get_first_child (GTK_WIDGET (self->cells));

  for (guint i = 0; i < sheet->n_columns; i++) {
    if (view == NULL) {
      view = kr_score_cell_new ();
      gtk_box_append (self->cells, view);
    }
    if (row->cells[i].doubt != KR_SHEET_SURE ||
        (row->cells[i].draft && self->use == KR_SCORE_USE_READ))
      kr_pen_style_set_pen (view, KR_PEN_PENCIL);
    else if (row->cells[i].draft)
      kr_pen_style_set_pen (view, sheet->columns[i].pen);
    else
      kr_pen_style_unset_pen (view);
    kr_score_cell_show (KR_SCORE_CELL (view), &row->cells[i], widths);
    view = gtk_widget_get_next_sibling (view);
  }
  while (view != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling (view);

    gtk_box_remove (self->cells, view);
    view = next;
  }
}

static void
kr_score_row_class_init (KrScoreRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (KR_TYPE_PEN_MARK);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/sheet/kr-score-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KrScoreRow, badge);
  gtk_widget_class_bind_template_child (widget_class, KrScoreRow, mark);
  gtk_widget_class_bind_template_child (widget_class, KrScoreRow, running_dot);
  gtk_widget_class_bind_template_child (widget_class, KrScoreRow, deal);
  gtk_widget_class_bind_template_child (widget_class, KrScoreRow, number);
  gtk_widget_class_bind_template_child (widget_class, KrScoreRow, corrected);
  gtk_widget_class_bind_template_child (widget_class, KrScoreRow, cards);
  gtk_widget_class_bind_template_child (widget_class, KrScoreRow, cells);
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_activate);
}

static void
kr_score_row_init (KrScoreRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GType
kr_score_use_get_type (void)
{
  static gsize type = 0;
  static const GEnumValue values[] = {
      {KR_SCORE_USE_SCORE, "KR_SCORE_USE_SCORE", "score"},
      {KR_SCORE_USE_LOOK, "KR_SCORE_USE_LOOK", "look"},
      {KR_SCORE_USE_READ, "KR_SCORE_USE_READ", "read"},
      {0, NULL, NULL},
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("KrScoreUse", values));
  return type;
}

static void
hide_button (KrScoreRow *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->deal), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

GtkWidget *
kr_score_row_new (KrScoreUse use)
{
  KrScoreRow *self = g_object_new (KR_TYPE_SCORE_ROW, NULL);

  self->use = use;
  if (use == KR_SCORE_USE_READ) {
    hide_button (self);
    /* GTK 4.18 says of each widget that it is not hidden when it is mapped. */
    g_signal_connect (self, "map", G_CALLBACK (hide_button), NULL);
  }
  return GTK_WIDGET (self);
}

void
kr_score_row_show (KrScoreRow *self, const KrSheet *sheet, guint index, const KrScoreWidths *widths)
{
  g_return_if_fail (KR_IS_SCORE_ROW (self));
  g_return_if_fail (index < sheet->n_rows);

  const KrSheetRow *row = &sheet->rows[index];
  g_autofree char *label = describe_row (sheet, row);
  g_autofree char *action = describe_action (self->use, row);

  show_state (self, row);
  kr_pen_mark_set_pen (self->mark, row->pen);
  kr_pen_mark_set_initial (self->mark, row->leader >= 0 ? sheet->columns[row->leader].badge : "");
  show_number (self->number, row->deal);
  show_number (self->cards, row->cards);
  gtk_widget_set_visible (self->corrected, row->corrected);
  show_cells (self, sheet, row, widths);
  kr_accessible_set_name (GTK_WIDGET (self), label);
  kr_accessible_set_name (GTK_WIDGET (self->deal), action != NULL ? action : label);
  kr_accessible_set_tooltip (self->deal, action);
}

void
kr_score_row_set_size (KrScoreRow *self, int height, gboolean brief)
{
  g_return_if_fail (KR_IS_SCORE_ROW (self));
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, height);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), !brief);
}

GtkWidget *
kr_score_row_get_badge (KrScoreRow *self)
{
  return self->badge;
}

GtkWidget *
kr_score_row_get_deal (KrScoreRow *self)
{
  return self->deal;
}

GtkWidget *
kr_score_row_get_cards (KrScoreRow *self)
{
  return GTK_WIDGET (self->cards);
}
