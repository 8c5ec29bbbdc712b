/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-application.h"
#include "kr-game-page.h"
#include "kr-hand-entry.h"
#include "kr-saved-draft.h"
#include "kr-scoring-pane.h"
#include "kr-sheet.h"
#include "kr-test.h"
#include "model-fixture.h"

/* What happens at the table draws the sheet once. Needs a display; the linker counts the
 * sheets that are made (--wrap). */

static ModelFixture fixture;
static KrApplication *application;
static KrGame *game;
static GtkWindow *window;
static KrGamePage *page;
static guint n_sheets;

KrSheet *__real_kr_sheet_source_new_sheet (KrGame *of, KrDealDraft *draft);
KrSheet *__wrap_kr_sheet_source_new_sheet (KrGame *of, KrDealDraft *draft);

KrSheet *
__wrap_kr_sheet_source_new_sheet (KrGame *of, KrDealDraft *draft)
{
  n_sheets++;
  return __real_kr_sheet_source_new_sheet (of, draft);
}

static void
setup (void)
{
  model_fixture_init (&fixture);
  application = kr_application_new ();
  ck_assert (g_application_register (G_APPLICATION (application), NULL, NULL));
  game = model_fixture_start_game (&fixture);
  page = KR_GAME_PAGE (kr_game_page_new ());
  window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (window, GTK_WIDGET (page));
  kr_game_page_set_game (page, game);
}

static void
teardown (void)
{
  gtk_window_destroy (window);
  g_clear_object (&game);
  g_clear_object (&application);
  model_fixture_clear (&fixture);
}

/* The first widget of @type in @widget. */
static GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);
  return found;
}

/* Opens the score of @deal with all that @line, a score event, says. */
static void
open_score (guint deal, const char *line)
{
  KrMatchEvent event;

  ck_assert_int_eq (kr_match_event_parse (line, &event, NULL), KR_OK);
  ck_assert (kr_saved_draft_put (game, (int) deal, &event.entry, NULL, NULL));
  kr_game_page_open_deal (page, deal);
  n_sheets = 0;
}

static void
save_score (void)
{
  GtkWidget *pane = find_widget (GTK_WIDGET (page), KR_TYPE_SCORING_PANE);

  ck_assert (gtk_widget_activate_action (pane, "scoring.end", NULL));
}

START_TEST (a_scored_deal_draws_it_once)
{
  open_score (0, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  save_score ();
  ck_assert_int_eq (kr_game_get_match (game)->n_scored, 1);
  ck_assert_uint_eq (n_sheets, 1);
}
END_TEST

START_TEST (a_corrected_deal_draws_it_once)
{
  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  open_score (0, "score 1 out=2 0:8,3 1:K,K 2:out 3:9,6");
  save_score ();
  ck_assert (kr_game_get_match (game)->deals[0].corrected);
  ck_assert_uint_eq (n_sheets, 1);
}
END_TEST

START_TEST (a_typed_card_draws_it_once)
{
  open_score (0, "score 1 out=- 0:8,3 1:K,K,9 2:7 3:9,6");
  kr_hand_entry_type (KR_HAND_ENTRY (find_widget (GTK_WIDGET (page), KR_TYPE_HAND_ENTRY)), "6");
  ck_assert_uint_eq (n_sheets, 1);
}
END_TEST

START_TEST (a_score_that_is_left_draws_it_once)
{
  open_score (0, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  gtk_widget_activate_action (find_widget (GTK_WIDGET (page), KR_TYPE_SCORING_PANE), "scoring.back",
                              NULL);
  ck_assert_uint_eq (n_sheets, 1);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      a_scored_deal_draws_it_once,
      a_corrected_deal_draws_it_once,
      a_typed_card_draws_it_once,
      a_score_that_is_left_draws_it_once,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-one-drawing", tests, setup, teardown));
}
