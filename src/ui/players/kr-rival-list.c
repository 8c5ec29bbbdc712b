/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rival-list.h"

#include "kr-player-statistics.h"
#include "kr-statistic-row.h"
#include "kr-gradual-list.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

#define ROWS_AT_ONCE 12

struct _KrRivalList {
  AdwBin parent_instance;

  KrPlayerProfile *profile;
  guint n_listed; /* the most rivals to list */

  GtkListBox *list;
  GtkButton *more;
  GtkWidget *alone;
};

G_DEFINE_FINAL_TYPE (KrRivalList, kr_rival_list, ADW_TYPE_BIN)

/* `ahead in 12, behind in 7 of 20, level in 1`, and the games as partners. */
static char *
format_facts (const KrRivalRow *rival)
{
  GString *facts = g_string_new (NULL);

  if (rival->n_level > 0)
    g_string_append_printf (facts, _ ("ahead in %1$u, behind in %2$u of %3$u, tied in %4$u"),
                            rival->n_ahead, rival->n_games - rival->n_ahead - rival->n_level,
                            rival->n_games, rival->n_level);
  else if (rival->n_games > 0)
    g_string_append_printf (facts, _ ("ahead in %1$u, behind in %2$u of %3$u"), rival->n_ahead,
                            rival->n_games - rival->n_ahead, rival->n_games);
  if (rival->n_partner_games > 0) {
    if (facts->len > 0)
      g_string_append (facts, " · ");
    g_string_append_printf (facts,
                            ngettext ("partners in %1$u game, %2$u won",
                                      "partners in %1$u games, %2$u won", rival->n_partner_games),
                            rival->n_partner_games, rival->n_partner_wins);
  }
  return g_string_free (facts, FALSE);
}

/* The share is 50 % for two who are equally strong: a tied game is half of one for each. */
static void
show_rival_cb (GtkWidget *widget, gpointer line, gpointer list)
{
  KrStatisticRow *row = KR_STATISTIC_ROW (widget);
  KrPlayerProfile *profile = KR_RIVAL_LIST (list)->profile;
  const KrRivalRow *rival = line;
  g_autofree char *facts = format_facts (rival);
  g_autofree char *share = kr_player_statistics_format_share (
      2 * (gint64) rival->n_ahead + rival->n_level, 2 * (gint64) rival->n_games);
  g_autofree char *games = g_strdup_printf (
      "games-of/%s/%s", kr_player_profile_get_player (profile)->uuid, rival->other.uuid);
  g_autofree char *name = kr_display_name_isolate (kr_player_profile_get_player (profile)->name);
  g_autofree char *other = kr_display_name_isolate (rival->other.name);
  g_autofree char *label =
      g_strdup_printf (_ ("Show the games that %1$s and %2$s played together"), name, other);

  kr_statistic_row_show (row, rival->other.name, facts, share);
  kr_statistic_row_show_mark (row, rival->other.pen, rival->other.name);
  kr_statistic_row_show_button (row, "document-open-recent-symbolic", label, games);
  kr_statistic_row_lead_to (row, "player", rival->other.uuid);
}

static const KrRowKind rival_kind = {kr_statistic_row_new, show_rival_cb};

static void
show_rivals (KrRivalList *self)
{
  const GPtrArray *rivals = kr_player_profile_get_rivals (self->profile);
  GPtrArray *lines = g_ptr_array_new ();

  for (guint i = 0; i < rivals->len; i++)
    g_ptr_array_add (lines, rivals->pdata[i]);
  kr_gradual_list_fill_part (self->list, lines, self->n_listed, self->more, &rival_kind, self);
  gtk_widget_set_visible (GTK_WIDGET (self->list), rivals->len > 0);
  gtk_widget_set_visible (self->alone, rivals->len == 0);
}

static void
show_more (KrRivalList *self)
{
  self->n_listed += ROWS_AT_ONCE;
  show_rivals (self);
}

static void
kr_rival_list_dispose (GObject *object)
{
  KrRivalList *self = KR_RIVAL_LIST (object);

  g_clear_object (&self->profile);
  G_OBJECT_CLASS (kr_rival_list_parent_class)->dispose (object);
}

static void
kr_rival_list_class_init (KrRivalListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_rival_list_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/players/kr-rival-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRivalList, list);
  gtk_widget_class_bind_template_child (widget_class, KrRivalList, more);
  gtk_widget_class_bind_template_child (widget_class, KrRivalList, alone);
  gtk_widget_class_bind_template_callback (widget_class, show_more);
  gtk_widget_class_set_css_name (widget_class, "rival-list");
}

static void
kr_rival_list_init (KrRivalList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
kr_rival_list_set_profile (KrRivalList *self, KrPlayerProfile *profile)
{
  if (self->profile == NULL || profile == NULL ||
      !g_str_equal (kr_player_profile_get_player (self->profile)->uuid,
                    kr_player_profile_get_player (profile)->uuid))
    self->n_listed = ROWS_AT_ONCE;
  g_set_object (&self->profile, profile);
  if (profile != NULL)
    show_rivals (self);
  else
    kr_gradual_list_fill (self->list, g_ptr_array_new (), &rival_kind, self);
}
