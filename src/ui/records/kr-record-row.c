/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-record-row.h"

#include "kr-accessible.h"
#include "kr-best-feats-window.h"
#include "kr-feat-words.h"
#include "kr-pen-mark.h"
#include "kr-session-words.h"
#include "kr-display-name.h"

#include <glib/gi18n.h>

struct _KrRecordRow {
  AdwActionRow parent_instance;

  GPtrArray *top; /* of KrBestFeat, the best first; NULL: not shown yet */

  KrPenMark *mark;
  GtkWidget *badge; /* shown for a new record */
  GtkLabel *value;
  GtkWidget *arrow;
};

G_DEFINE_FINAL_TYPE (KrRecordRow, kr_record_row, ADW_TYPE_ACTION_ROW)

static void
add (GPtrArray *words, char *text)
{
  if (*text != '\0')
    g_ptr_array_add (words, text);
  else
    g_free (text);
}

/* `next: Sam 361, 16 October 2026`, or `tied: …` */
static char *
format_next (const KrFeatRecord *record)
{
  const KrBestFeat *next = kr_feat_record_get_next (record);
  g_autofree char *names = NULL;
  g_autofree char *value = NULL;
  g_autofree char *day = NULL;
  g_autofree char *text = NULL;

  if (next == NULL)
    return g_strdup ("");
  names = kr_feat_words_join_holders (next);
  value = kr_feat_words_format_value (next->kind, next->value);
  day = kr_session_words_format_day (next->started_at_us, next->utc_offset_min);
  text = g_strdup_printf ("%s%s%s, %s", names, *names != '\0' ? " " : "", value, day);
  if (next->value == kr_feat_record_get_best (record)->value)
    return g_strdup_printf (_ ("tied: %s"), text);
  return g_strdup_printf (_ ("next: %s"), text);
}

/* `in the texts: 31`, `in the texts: no instance is known` */
static char *
format_known (const KrDocumentedRecord *known)
{
  g_autofree char *value = NULL;

  if (known == NULL)
    return g_strdup ("");
  value = known->value != 0 ? kr_feat_words_format_known (known) : g_strdup (_ (known->where));
  return g_strdup_printf (_ ("in the rule documents: %s"), value);
}

static char *
format_facts (const KrFeatRecord *record, const KrDocumentedRecord *known)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const KrBestFeat *best = kr_feat_record_get_best (record);
  const guint n = record->n_times;

  if (best != NULL) {
    add (words, kr_feat_words_join_holders (best));
    if (best->deal >= 0)
      add (words, kr_feat_words_format_deal (best));
    add (words, kr_session_words_format_day (best->started_at_us, best->utc_offset_min));
    if (n > 1)
      add (words, g_strdup_printf (ngettext ("%u time so far", "%u times so far", n), n));
    add (words, format_next (record));
  } else if (kr_feat_kind_is_by_chance (record->kind)) {
    add (words, g_strdup (_ ("not worked out yet")));
  } else {
    add (words, g_strdup (_ ("not done yet")));
  }
  add (words, format_known (known));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" · ", (char **) words->pdata);
}

static void
activate (AdwActionRow *row)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (row)));

  gtk_window_present (GTK_WINDOW (kr_best_feats_window_new (window, KR_RECORD_ROW (row)->top)));
}

static void
kr_record_row_dispose (GObject *object)
{
  g_clear_pointer (&KR_RECORD_ROW (object)->top, g_ptr_array_unref);
  G_OBJECT_CLASS (kr_record_row_parent_class)->dispose (object);
}

static void
kr_record_row_class_init (KrRecordRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_record_row_dispose;
  ADW_ACTION_ROW_CLASS (klass)->activate = activate;
}

static void
kr_record_row_init (KrRecordRow *self)
{
  AdwActionRow *row = ADW_ACTION_ROW (self);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  self->mark = KR_PEN_MARK (kr_pen_mark_new (KR_PEN_PENCIL, ""));
  gtk_widget_set_valign (GTK_WIDGET (self->mark), GTK_ALIGN_CENTER);
  self->badge = gtk_label_new (_ ("new"));
  gtk_widget_add_css_class (self->badge, "badge");
  gtk_widget_add_css_class (self->badge, "accent");
  gtk_widget_set_valign (self->badge, GTK_ALIGN_CENTER);
  self->value = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->value, TRUE); /* `1 h 31 min` in large text on a phone */
  gtk_label_set_natural_wrap_mode (self->value, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (self->value, 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->value), "title-2");
  gtk_widget_add_css_class (GTK_WIDGET (self->value), "numeric");
  self->arrow = gtk_image_new_from_icon_name ("go-next-symbolic");
  adw_action_row_add_prefix (row, GTK_WIDGET (self->mark));
  adw_action_row_add_suffix (row, self->badge);
  adw_action_row_add_suffix (row, GTK_WIDGET (self->value));
  adw_action_row_add_suffix (row, self->arrow);
}

GtkWidget *
kr_record_row_new (void)
{
  return g_object_new (KR_TYPE_RECORD_ROW, NULL);
}

void
kr_record_row_show (KrRecordRow *self,
                    const KrFeatRecord *record,
                    const KrDocumentedRecord *known,
                    gboolean is_new)
{
  const KrFeatKind kind = record->kind;
  const KrBestFeat *best = kr_feat_record_get_best (record);
  const KrHolder *holder = best != NULL && best->n_holders > 0 ? &best->holders[0] : NULL;
  g_autofree char *facts = format_facts (record, known);
  g_autofree char *initial =
      holder != NULL ? kr_display_name_initial (holder->name, FALSE) : g_strdup ("");
  g_autofree char *value =
      best != NULL ? kr_feat_words_format_value (kind, best->value) : g_strdup ("–");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), kr_feat_words_get_title (kind));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), facts);
  kr_accessible_set_tooltip (GTK_WIDGET (self), kr_feat_words_get_meaning (kind));
  kr_pen_mark_set_pen (self->mark, holder != NULL ? holder->pen : KR_PEN_PENCIL);
  kr_pen_mark_set_initial (self->mark, initial);
  gtk_label_set_text (self->value, value);
  gtk_widget_set_visible (self->badge, is_new);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), best != NULL);
  gtk_widget_set_visible (self->arrow, best != NULL);
  g_clear_pointer (&self->top, g_ptr_array_unref);
  self->top = g_ptr_array_ref (record->top);
}
