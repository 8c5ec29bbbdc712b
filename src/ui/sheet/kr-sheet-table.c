/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-table.h"

#include <glib/gi18n.h>

#include "kr-accessible.h"
#include "kr-score-row.h"
#include "kr-sheet-head.h"
#include "kr-sheet-total.h"

/* Heads, rows and totals are boxes of equal width with the same start and equal
 * columns after it: that keeps them in line without measuring cells against
 * each other. */

struct _KrSheetTable {
  AdwBin parent_instance;

  KrScoreUse use;
  int row_height; /* pixels; -1: the theme’s */
  gboolean brief;

  GtkWidget *heads_line;
  GtkWidget *head_cards;
  GtkBox *heads;
  GtkListBox *rows;
  GtkWidget *totals_line;
  GtkLabel *chance_start;
  GtkBox *totals;
  GtkSizeGroup *badge_group;
  GtkSizeGroup *deal_group;
  GtkSizeGroup *cards_group;
};

enum {
  PROP_0,
  PROP_USE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  SIGNAL_DEAL_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KrSheetTable, kr_sheet_table, ADW_TYPE_BIN)

static void
row_activated_cb (KrSheetTable *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[SIGNAL_DEAL_ACTIVATED], 0, (guint) gtk_list_box_row_get_index (row));
}

/* Makes @box hold exactly @n widgets, which @create makes. */
static void
fill_box (GtkBox *box, guint n, GtkWidget *(*create) (void) )
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));

  for (guint i = 0; i < n; i++) {
    if (child == NULL)
      gtk_box_append (box, create ());
    else
      child = gtk_widget_get_next_sibling (child);
  }
  while (child != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling (child);

    gtk_box_remove (box, child);
    child = next;
  }
}

static void
show_rows (KrSheetTable *self, const KrSheet *sheet)
{
  const KrScoreWidths widths = kr_score_widths_of (sheet);
  GtkListBoxRow *surplus;

  for (guint i = 0; i < sheet->n_rows; i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rows, i);

    if (row == NULL) {
      row = GTK_LIST_BOX_ROW (kr_score_row_new (self->use));
      gtk_size_group_add_widget (self->badge_group, kr_score_row_get_badge (KR_SCORE_ROW (row)));
      gtk_size_group_add_widget (self->deal_group, kr_score_row_get_deal (KR_SCORE_ROW (row)));
      gtk_size_group_add_widget (self->cards_group, kr_score_row_get_cards (KR_SCORE_ROW (row)));
      kr_score_row_set_size (KR_SCORE_ROW (row), self->row_height, self->brief);
      gtk_list_box_append (self->rows, GTK_WIDGET (row));
    }
    kr_score_row_show (KR_SCORE_ROW (row), sheet, i, &widths);
  }
  while ((surplus = gtk_list_box_get_row_at_index (self->rows, sheet->n_rows)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (surplus));
}

/* What the line of the chances is: a brief sheet has no room for the words, but for the line. */
static void
show_chance_start (KrSheetTable *self)
{
  gtk_label_set_text (self->chance_start, self->brief ? "" : _ ("Chance to win"));
  kr_accessible_set_tooltip (GTK_WIDGET (self->chance_start), _ ("Chance to win"));
}

static void
get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_USE)
    g_value_set_enum (value, KR_SHEET_TABLE (object)->use);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_USE)
    KR_SHEET_TABLE (object)->use = g_value_get_enum (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
kr_sheet_table_class_init (KrSheetTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;

  properties[PROP_USE] =
      g_param_spec_enum ("use", NULL, NULL, KR_TYPE_SCORE_USE, KR_SCORE_USE_SCORE,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[SIGNAL_DEAL_ACTIVATED] =
      g_signal_new ("deal-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/sheet/kr-sheet-table.ui");
  gtk_widget_class_bind_template_child (widget_class, KrSheetTable, heads_line);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTable, head_cards);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTable, heads);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTable, rows);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTable, totals_line);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTable, chance_start);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTable, totals);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTable, badge_group);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTable, deal_group);
  gtk_widget_class_bind_template_child (widget_class, KrSheetTable, cards_group);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_set_css_name (widget_class, "sheet-table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kr_sheet_table_init (KrSheetTable *self)
{
  self->row_height = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  show_chance_start (self);
}

void
kr_sheet_table_show (KrSheetTable *self, const KrSheet *sheet)
{
  GtkWidget *head, *total;

  g_return_if_fail (KR_IS_SHEET_TABLE (self));

  fill_box (self->heads, sheet->n_columns, kr_sheet_head_new);
  fill_box (self->totals, sheet->n_columns, kr_sheet_total_new);
  show_rows (self, sheet);
  gtk_widget_set_visible (GTK_WIDGET (self->chance_start), sheet->has_chances);
  head = gtk_widget_get_first_child (GTK_WIDGET (self->heads));
  total = gtk_widget_get_first_child (GTK_WIDGET (self->totals));
  for (guint i = 0; i < sheet->n_columns; i++) {
    kr_sheet_head_show (KR_SHEET_HEAD (head), &sheet->columns[i]);
    kr_sheet_total_show (KR_SHEET_TOTAL (total), sheet, i);
    head = gtk_widget_get_next_sibling (head);
    total = gtk_widget_get_next_sibling (total);
  }
}

void
kr_sheet_table_set_size (KrSheetTable *self, int height, gboolean brief)
{
  GtkListBoxRow *row;

  g_return_if_fail (KR_IS_SHEET_TABLE (self));

  self->row_height = height;
  self->brief = brief;
  gtk_widget_set_visible (self->head_cards, !brief);
  show_chance_start (self);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++)
    kr_score_row_set_size (KR_SCORE_ROW (row), height, brief);
}

void
kr_sheet_table_unroll (KrSheetTable *self)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self->rows), GTK_TYPE_SCROLLED_WINDOW);

  g_return_if_fail (KR_IS_SHEET_TABLE (self));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_NEVER);
}

int
kr_sheet_table_measure_around_rows (KrSheetTable *self, int width)
{
  GtkWidget *const boxes[] = {self->heads_line, self->totals_line};
  int sum = 0;

  g_return_val_if_fail (KR_IS_SHEET_TABLE (self), 0);
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++) {
    int height;

    gtk_widget_measure (boxes[i], GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    sum += height;
  }
  return sum;
}

void
kr_sheet_table_mark (KrSheetTable *self, guint deal, const char *why)
{
  GtkListBoxRow *row;

  g_return_if_fail (KR_IS_SHEET_TABLE (self));

  row = gtk_list_box_get_row_at_index (self->rows, (int) deal);
  if (row == NULL)
    return;
  gtk_widget_add_css_class (GTK_WIDGET (row), "marked");
  kr_accessible_set_tooltip (GTK_WIDGET (row), why);
}
