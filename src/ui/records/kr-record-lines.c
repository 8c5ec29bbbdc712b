/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-record-lines.h"

#include "kr-gradual-list.h"
#include "kr-record-row.h"

/* The record that the rule documents give for such games: preferably that of the rule set,
 * or else one of any set for this number of players. */
static const KrDocumentedRecord *
find_known (const KrPlayedRow *played, KrFeatKind kind)
{
  int n;
  const KrDocumentedRecord *known = kr_documented_records (&n);
  const KrDocumentedRecord *best = NULL;

  for (int i = 0; i < n; i++) {
    if (known[i].kind != kind ||
        (known[i].n_players != 0 && (guint) known[i].n_players != played->n_players))
      continue;
    if (best == NULL || g_str_equal (known[i].rules_id, played->rules_id))
      best = &known[i];
  }
  return best;
}

/* Whether it was set in the last game. In the first game of its kind all would be new. */
static gboolean
is_new (const KrPlayedRow *played, const KrFeatRecord *record)
{
  const KrBestFeat *best = kr_feat_record_get_best (record);

  return played->n_games > 1 && best != NULL &&
         g_strcmp0 (best->session_uuid, played->last_uuid) == 0;
}

typedef struct {
  const KrFeatRecord *record;
  GPtrArray *records; /* which own it */
  const KrDocumentedRecord *known;
  gboolean is_new;
} RecordLine;

static void
free_record_line_cb (gpointer line)
{
  g_ptr_array_unref (((RecordLine *) line)->records);
  g_free (line);
}

static void
show_record_cb (GtkWidget *row, gpointer data, gpointer page)
{
  const RecordLine *line = data;

  kr_record_row_show (KR_RECORD_ROW (row), line->record, line->known, line->is_new);
}

static const KrRowKind record_kind = {kr_record_row_new, show_record_cb};

void
kr_record_lines_show (GtkListBox *games_list,
                      GtkListBox *deals_list,
                      const KrPlayedRow *played,
                      GPtrArray *records)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (free_record_line_cb);
  GPtrArray *deals = g_ptr_array_new_with_free_func (free_record_line_cb);

  for (guint i = 0; i < records->len; i++) {
    RecordLine *line = g_new0 (RecordLine, 1);

    line->record = g_ptr_array_index (records, i);
    line->records = g_ptr_array_ref (records);
    line->known = find_known (played, line->record->kind);
    line->is_new = is_new (played, line->record);
    g_ptr_array_add (kr_feat_kind_is_of_game (line->record->kind) ? games : deals, line);
  }
  kr_gradual_list_fill (games_list, games, &record_kind, NULL);
  kr_gradual_list_fill (deals_list, deals, &record_kind, NULL);
}

void
kr_record_lines_clear (GtkListBox *games_list, GtkListBox *deals_list)
{
  kr_gradual_list_fill (games_list, g_ptr_array_new (), &record_kind, NULL);
  kr_gradual_list_fill (deals_list, g_ptr_array_new (), &record_kind, NULL);
}
