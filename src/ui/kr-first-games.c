/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-first-games.h"

struct _KrFirstGames {
  GtkWidget parent_instance;

  GtkWidget *content;
};

G_DEFINE_FINAL_TYPE (KrFirstGames, kr_first_games, GTK_TYPE_WIDGET)

static void
kr_first_games_dispose (GObject *object)
{
  g_clear_pointer (&KR_FIRST_GAMES (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (kr_first_games_parent_class)->dispose (object);
}

static void
kr_first_games_class_init (KrFirstGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kr_first_games_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/kreights/Kreights/kr-first-games.ui");
  gtk_widget_class_bind_template_child (widget_class, KrFirstGames, content);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
kr_first_games_init (KrFirstGames *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
