/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rival-list.h"

#include "kr-accessible.h"
#include "kr-figure-lines.h"
#include "kr-figure-row.h"
#include "kr-sheet-name.h"

#include <glib/gi18n.h>

#define ROWS_AT_ONCE 12

struct _KrRivalList {
  GtkWidget parent_instance;

  KrPlayerProfile *profile;
  guint n_shown; /* of its rivals */

  GtkWidget *content;
  GtkListBox *list;
  GtkButton *more;
  GtkWidget *alone;
};

G_DEFINE_FINAL_TYPE (KrRivalList, kr_rival_list, GTK_TYPE_WIDGET)

/* `ahead 12 times, level once, …`, and how it went beside each other. */
static char *
format_facts (const KrPlayerRival *rival)
{
  GString *facts = g_string_new (NULL);

  if (rival->n_games > 0)
    g_string_append_printf (facts, _ ("ahead in %1$u, behind in %2$u of %3$u"), rival->n_ahead,
                            rival->n_behind, rival->n_games);
  if (rival->n_level > 0)
    g_string_append_printf (facts, _ (", level in %u"), rival->n_level);
  if (rival->n_partner_games > 0)
    g_string_append_printf (
        facts,
        ngettext ("%1$spartners in %2$u game, %3$u won", "%1$spartners in %2$u games, %3$u won",
                  rival->n_partner_games),
        facts->len > 0 ? " · " : "", rival->n_partner_games, rival->n_partner_wins);
  return g_string_free (facts, FALSE);
}

/* Level games are half of each: 50 % means as strong as the other. */
static char *
format_share (const KrPlayerRival *rival)
{
  return kr_figure_lines_format_share (2 * (gint64) rival->n_ahead + rival->n_level,
                                       2 * (gint64) rival->n_games);
}

/* To the games in which both sat. */
static GtkWidget *
new_games_button (KrRivalList *self, const KrPlayerRival *rival)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("document-open-recent-symbolic");
  g_autofree char *address =
      g_strdup_printf ("games-of/%s/%s", kr_player_profile_get_uuid (self->profile), rival->uuid);
  g_autofree char *name = kr_sheet_name_isolate (kr_player_profile_get_name (self->profile));
  g_autofree char *other = kr_sheet_name_isolate (rival->name);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  kr_accessible_set_labelf (button, _ ("Show the games of %1$s and %2$s"), name, other);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-history");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", address);
  return button;
}

static GtkWidget *
new_row (KrRivalList *self, const KrPlayerRival *rival)
{
  g_autofree char *facts = format_facts (rival);
  g_autofree char *share = format_share (rival);
  GtkWidget *row = kr_figure_row_new (rival->name, facts, share);

  kr_figure_row_add_mark (ADW_ACTION_ROW (row), rival->pen, rival->name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), new_games_button (self, rival));
  kr_figure_row_lead_to (ADW_ACTION_ROW (row), "player", rival->uuid);
  return row;
}

static void
show_more (KrRivalList *self)
{
  const GPtrArray *rivals = kr_player_profile_get_rivals (self->profile);
  const guint end = MIN (rivals->len, self->n_shown + ROWS_AT_ONCE);
  g_autofree char *label = NULL;

  for (; self->n_shown < end; self->n_shown++)
    gtk_list_box_append (self->list, new_row (self, rivals->pdata[self->n_shown]));
  label = g_strdup_printf (_ ("More: %u"), rivals->len - end);
  gtk_button_set_label (self->more, label);
  gtk_widget_set_visible (GTK_WIDGET (self->more), end < rivals->len);
  gtk_widget_set_visible (GTK_WIDGET (self->list), rivals->len > 0);
  gtk_widget_set_visible (self->alone, rivals->len == 0);
}

static void
kr_rival_list_dispose (GObject *object)
{
  KrRivalList *self = KR_RIVAL_LIST (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->profile);
  G_OBJECT_CLASS (kr_rival_list_parent_class)->dispose (object);
}

static void
kr_rival_list_class_init (KrRivalListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_rival_list_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/kr-rival-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KrRivalList, content);
  gtk_widget_class_bind_template_child (widget_class, KrRivalList, list);
  gtk_widget_class_bind_template_child (widget_class, KrRivalList, more);
  gtk_widget_class_bind_template_child (widget_class, KrRivalList, alone);
  gtk_widget_class_bind_template_callback (widget_class, show_more);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
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
  GtkListBoxRow *row;

  g_set_object (&self->profile, profile);
  self->n_shown = 0;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  if (profile != NULL)
    show_more (self);
}
