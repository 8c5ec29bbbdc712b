/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-best-feat-row.h"

#include "kr-display-name.h"
#include "kr-feat-words.h"
#include "kr-pen-mark.h"
#include "kr-session-words.h"

#include <glib/gi18n.h>

struct _KrBestFeatRow {
  AdwActionRow parent_instance;

  GtkLabel *place;
  KrPenMark *mark;
  GtkLabel *value;
};

G_DEFINE_FINAL_TYPE (KrBestFeatRow, kr_best_feat_row, ADW_TYPE_ACTION_ROW)

static void
kr_best_feat_row_class_init (KrBestFeatRowClass *klass)
{
}

static void
kr_best_feat_row_init (KrBestFeatRow *self)
{
  AdwActionRow *row = ADW_ACTION_ROW (self);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  self->place = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_width_chars (self->place, 3);
  gtk_widget_add_css_class (GTK_WIDGET (self->place), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->place), "numeric");
  self->mark = KR_PEN_MARK (kr_pen_mark_new (KR_PEN_PENCIL, ""));
  gtk_widget_set_valign (GTK_WIDGET (self->mark), GTK_ALIGN_CENTER);
  self->value = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->value), "title-4");
  gtk_widget_add_css_class (GTK_WIDGET (self->value), "numeric");
  adw_action_row_add_prefix (row, GTK_WIDGET (self->mark));
  adw_action_row_add_prefix (row, GTK_WIDGET (self->place));
  adw_action_row_add_suffix (row, GTK_WIDGET (self->value));
  adw_action_row_add_suffix (row, gtk_image_new_from_icon_name ("go-next-symbolic"));
}

GtkWidget *
kr_best_feat_row_new (void)
{
  return g_object_new (KR_TYPE_BEST_FEAT_ROW, NULL);
}

static const char *
get_tooltip (const KrBestFeat *feat)
{
  if (kr_feat_kind_is_by_chance (feat->kind))
    return _ ("Tell the story of this game");
  return feat->deal >= 0 ? _ ("Show this deal") : _ ("Show this game");
}

void
kr_best_feat_row_show (KrBestFeatRow *self, const KrBestFeat *feat, guint place)
{
  const KrHolder *holder = feat->n_holders > 0 ? &feat->holders[0] : NULL;
  g_autofree char *rank = g_strdup_printf (_ ("%u."), place);
  g_autofree char *names =
      holder != NULL ? kr_feat_words_join_holders (feat) : g_strdup (_ ("the whole table"));
  g_autofree char *initial =
      holder != NULL ? kr_display_name_initial (holder->name, FALSE) : g_strdup ("");
  g_autofree char *day = kr_session_words_format_day (feat->started_at_us, feat->utc_offset_min);
  g_autofree char *deal = kr_feat_words_format_deal (feat);
  g_autofree char *facts = deal != NULL ? g_strjoin (" · ", day, deal, NULL) : g_strdup (day);
  g_autofree char *value = kr_feat_words_format_value (feat->kind, feat->value);

  gtk_label_set_text (self->place, rank);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), names);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), facts);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), get_tooltip (feat));
  kr_pen_mark_set_pen (self->mark, holder != NULL ? holder->pen : KR_PEN_PENCIL);
  kr_pen_mark_set_initial (self->mark, initial);
  gtk_label_set_text (self->value, value);
}
