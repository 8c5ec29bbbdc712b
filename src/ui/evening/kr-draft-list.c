/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-draft-list.h"

#include "kr-accessible.h"
#include "kr-display-name.h"
#include "kr-draft-row.h"
#include "kr-gettext.h"
#include "kr-gradual-list.h"
#include "kr-text-label.h"

#include <glib/gi18n.h>

/* A line of the list is a table (or those who sit out), from 1, times HEADS, and the player, from
 * 1; 0: the head of the table. */
#define HEADS 1000u

struct _KrDraftList {
  AdwBin parent_instance;

  KrClubNight *night;
  GtkLabel *facts;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (KrDraftList, kr_draft_list, ADW_TYPE_BIN)

/* `again with Ruth and Sam` */
static char *
format_note (KrDraftList *self, int table, int player)
{
  const KrEveningState *state = kr_club_night_get_board (self->night)->state;
  const KrEveningDraft *draft = kr_club_night_get_draft (self->night);
  const KrEveningPast *past = kr_club_night_get_past (self->night);
  const KrTranslator translator = kr_gettext_get_translator ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;

  for (int seat = 0; table >= 0 && seat < draft->n_seats[table]; seat++) {
    const int other = draft->seats[table][seat];

    if (past->met[player][other] > 0)
      g_ptr_array_add (names, kr_display_name_isolate (state->people[other].name));
  }
  if (names->len == 0)
    return g_strdup (table >= 0 && draft->seats[table][0] == player ? _ ("deals first") : "");
  joined = kr_translator_join (&translator, (const char *const *) names->pdata, names->len);
  return g_strdup_printf (_ ("again with %s"), joined);
}

static char *
format_head (const KrEveningDraft *draft, int table)
{
  if (table == KR_EVENING_DRAFT_OUT)
    return draft->n_out > 0 ? g_strdup_printf (_ ("Sitting out: %d"), draft->n_out)
                            : g_strdup (_ ("Nobody sits out"));
  return g_strdup_printf (ngettext ("Table %1$d · %2$d player", "Table %1$d · %2$d players",
                                    (gulong) draft->n_seats[table]),
                          table + 1, draft->n_seats[table]);
}

static void
show_row_cb (GtkWidget *row, gpointer line, gpointer data)
{
  KrDraftList *self = data;
  const KrEveningBoard *board = kr_club_night_get_board (self->night);
  const KrEveningDraft *draft = kr_club_night_get_draft (self->night);
  const int table = (int) (GPOINTER_TO_UINT (line) / HEADS) - 2;
  const int player = (int) (GPOINTER_TO_UINT (line) % HEADS) - 1;
  g_autofree char *text = NULL;

  if (board == NULL || draft == NULL || table >= draft->n_tables ||
      player >= board->state->n_people)
    return;
  if (player < 0) {
    text = format_head (draft, table);
    kr_draft_row_show_table (KR_DRAFT_ROW (row), table, text);
  } else {
    text = format_note (self, table, player);
    kr_draft_row_show_player (KR_DRAFT_ROW (row), table, player, &board->state->people[player],
                              text);
  }
}

static void dropped_cb (KrDraftRow *row, int player, gpointer unused);
static void moved_cb (KrDraftRow *row, int by, gpointer unused);

static GtkWidget *
new_row (void)
{
  GtkWidget *row = kr_draft_row_new ();

  g_signal_connect (row, "dropped", G_CALLBACK (dropped_cb), NULL);
  g_signal_connect (row, "moved", G_CALLBACK (moved_cb), NULL);
  return row;
}

static const KrRowKind row_kind = {new_row, show_row_cb};

static KrDraftList *
find_list (KrDraftRow *row)
{
  return KR_DRAFT_LIST (gtk_widget_get_ancestor (GTK_WIDGET (row), KR_TYPE_DRAFT_LIST));
}

static void
dropped_cb (KrDraftRow *row, int player, gpointer unused)
{
  KrDraftList *self = find_list (row);
  const int other = kr_draft_row_get_player (row);

  if (other != KR_DRAFT_ROW_NO_PLAYER)
    kr_club_night_swap (self->night, player, other);
  else
    kr_club_night_move (self->night, player, kr_draft_row_get_table (row));
}

/* Gives the focus to the row that @player has now. */
static void
follow (KrDraftList *self, int player)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (kr_draft_row_get_player (KR_DRAFT_ROW (row)) == player)
      gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
moved_cb (KrDraftRow *row, int by, gpointer unused)
{
  KrDraftList *self = find_list (row);
  const int player = kr_draft_row_get_player (row);
  int table = kr_draft_row_get_table (row) + by;
  const KrEveningDraft *draft = kr_club_night_get_draft (self->night);

  if (draft == NULL)
    return;
  if (table < KR_EVENING_DRAFT_OUT)
    table = draft->n_tables - 1;
  else if (table >= draft->n_tables)
    table = KR_EVENING_DRAFT_OUT;
  if (kr_club_night_move (self->night, player, table))
    follow (self, player);
}

static void
add_lines (GPtrArray *lines, int table, const int16_t *players, int n)
{
  g_ptr_array_add (lines, GUINT_TO_POINTER ((guint) (table + 2) * HEADS));
  for (int i = 0; i < n; i++)
    g_ptr_array_add (lines,
                     GUINT_TO_POINTER ((guint) (table + 2) * HEADS + (guint) players[i] + 1));
}

static void
show_facts (KrDraftList *self, const KrEveningDraft *draft)
{
  const int n = draft != NULL
                    ? kr_evening_draft_count_repeats (draft, kr_club_night_get_past (self->night))
                    : 0;
  g_autofree char *text = NULL;

  if (draft == NULL)
    text = g_strdup (kr_club_night_is_drawing (self->night)
                         ? _ ("Drawing…")
                         : _ ("There are not enough players here for a table."));
  else if (n == 0)
    text = g_strdup (_ ("Nobody meets again. Players can be dragged."));
  else
    text = g_strdup_printf (ngettext ("%d pair meets again. Players can be dragged.",
                                      "%d pairs meet again. Players can be dragged.", (gulong) n),
                            n);
  gtk_label_set_text (self->facts, text);
}

void
kr_draft_list_update (KrDraftList *self)
{
  const KrEveningDraft *draft;
  GPtrArray *lines;

  g_return_if_fail (KR_IS_DRAFT_LIST (self));
  draft = kr_club_night_get_draft (self->night);
  lines = g_ptr_array_new ();
  for (int table = 0; draft != NULL && table < draft->n_tables; table++)
    add_lines (lines, table, draft->seats[table], draft->n_seats[table]);
  if (draft != NULL)
    add_lines (lines, KR_EVENING_DRAFT_OUT, draft->out, draft->n_out);
  show_facts (self, draft);
  gtk_widget_set_visible (GTK_WIDGET (self->list), lines->len > 0);
  kr_gradual_list_fill (self->list, lines, &row_kind, self);
}

static void
kr_draft_list_dispose (GObject *object)
{
  g_clear_object (&KR_DRAFT_LIST (object)->night);
  G_OBJECT_CLASS (kr_draft_list_parent_class)->dispose (object);
}

static void
kr_draft_list_class_init (KrDraftListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kr_draft_list_dispose;
}

static void
kr_draft_list_init (KrDraftList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->facts = GTK_LABEL (kr_text_label_new ("", "dim-label"));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  kr_accessible_set_name (GTK_WIDGET (self->list), _ ("The next round"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->facts));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  adw_bin_set_child (ADW_BIN (self), box);
}

void
kr_draft_list_set_night (KrDraftList *self, KrClubNight *night)
{
  g_return_if_fail (KR_IS_DRAFT_LIST (self) && self->night == NULL);
  self->night = g_object_ref (night);
  kr_draft_list_update (self);
}
