/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-referee-tiles.h"

#include "kr-accessible.h"
#include "kr-card-name.h"
#include "kr-css-class.h"

#include <glib/gi18n.h>

struct _KrRefereeTiles {
  AdwBin parent_instance;

  GtkWidget *tiles;
  GtkLabel *direction;
  GtkLabel *suit;
  GtkLabel *count;
  GtkLabel *pack;
  GtkLabel *pile;
  GtkLabel *summary;
};

G_DEFINE_FINAL_TYPE (KrRefereeTiles, kr_referee_tiles, ADW_TYPE_BIN)

static void
kr_referee_tiles_class_init (KrRefereeTilesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/kreights/Kreights/referee/kr-referee-tiles.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRefereeTiles, tiles);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeTiles, direction);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeTiles, suit);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeTiles, count);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeTiles, pack);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeTiles, pile);
  gtk_widget_class_bind_template_child (widget_class, KrRefereeTiles, summary);
}

static void
kr_referee_tiles_init (KrRefereeTiles *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_cards (GtkLabel *label, int n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) n), n);

  gtk_label_set_label (label, text);
}

static const char *
get_direction_text (const KrTable *table)
{
  /* Translators: the next player sits to the left: play goes clockwise */
  return table->direction > 0 ? _ ("↻ clockwise") : _ ("↺ counterclockwise");
}

/* `♦ diamonds · count 4 · ↻ · pack 16 · pile 3`; the tooltip, and a screen reader, say the
 * direction in words. */
static void
show_summary (KrRefereeTiles *self, const KrTable *table)
{
  g_autofree char *count =
      table->count > 0 ? g_strdup_printf (_ ("count %d"), table->count) : g_strdup (_ ("no count"));
  g_autofree char *cards =
      g_strdup_printf (_ ("pack %1$d · pile %2$d"), table->n_pack, table->n_pile);
  g_autofree char *text = g_strdup_printf ("%s · %s · %s · %s", gtk_label_get_label (self->suit),
                                           count, table->direction > 0 ? "↻" : "↺", cards);
  g_autofree char *whole = g_strdup_printf ("%s · %s · %s · %s", gtk_label_get_label (self->suit),
                                            count, get_direction_text (table), cards);

  gtk_label_set_label (self->summary, text);
  kr_accessible_set_label (GTK_WIDGET (self->summary), whole);
}

void
kr_referee_tiles_show (KrRefereeTiles *self, const KrTable *table)
{
  g_autofree char *count =
      table->count > 0 ? g_strdup_printf ("%d", table->count) : g_strdup (_ ("none"));
  g_autofree char *suit = g_strdup_printf ("%s %s", kr_card_name_sign (table->suit),
                                           kr_card_name_of_suit (table->suit));

  g_return_if_fail (KR_IS_REFEREE_TILES (self));
  gtk_label_set_label (self->direction, get_direction_text (table));
  gtk_label_set_label (self->count, count);
  show_cards (self->pack, table->n_pack);
  show_cards (self->pile, table->n_pile);
  if (table->started)
    gtk_label_set_label (self->suit, table->free ? _ ("any card") : suit);
  else
    gtk_label_set_label (self->suit, _ ("no suit"));
  kr_css_class_set (GTK_WIDGET (self->suit), "red", !table->free && kr_suit_is_red (table->suit));
  show_summary (self, table);
}

void
kr_referee_tiles_set_narrow (KrRefereeTiles *self, gboolean narrow, gboolean scant)
{
  g_return_if_fail (KR_IS_REFEREE_TILES (self));
  gtk_widget_set_visible (self->tiles, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), narrow);
  gtk_label_set_wrap (self->summary, scant);
  gtk_label_set_lines (self->summary, scant ? 2 : 1);
}
