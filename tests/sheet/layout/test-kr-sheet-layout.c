/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-layout.h"
#include "check-parts.h"

#include <check.h>
#include <math.h>
#include <string.h>

#include "golden-file.h"
#include "kr-test.h"
#include "sample-game.h"

/* Where everything stands on paper, measured with letters of one width. */

#define LETTER_WIDTH 0.56
#define BOLD_LETTER_WIDTH 0.6
#define SIDE 15.8
#define EPSILON 0.01

static SampleGame game;

static const char *const plain_names[] = {"Ruth", "Sam", "Inês", "Bo", "Ada", "Teo", "Mia", "Jon"};

static const char *const foreign_names[] = {"שרה לוי כהן",  "👩‍👩‍👧 Family",
                                            "日本太郎",     "Maximilian-Theodor",
                                            "e\u0301lodie", "<b>&",
                                            "{n}",          "محمد علي"};

/* Joined emoji are one letter, and accents none. */
static double
count_letters (const char *text)
{
  guint n = 0;
  gunichar before = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar letter = g_utf8_get_char (text);
    n += before != 0x200d && !g_unichar_iszerowidth (letter);
    before = letter;
  }
  return n;
}

/* As a fixed-width font would: every letter is as wide as the others. */
static double
measure (const char *text, double size_mm, gboolean bold, gpointer data)
{
  return count_letters (text) * (bold ? BOLD_LETTER_WIDTH : LETTER_WIDTH) * size_mm;
}

/* Plays @n_deals deals of numbers that only look random. */
static void
play (int n_deals)
{
  int n = game.match.n_seats;

  for (int i = 0; i < n_deals; i++) {
    SampleScore scores[KR_MAX_SEATS] = {{0}};
    for (int k = 0; k < n; k++)
      scores[k] = (SampleScore){(i * 37 + k * 53) % 97, (i + k) % 7 == 0, 0};
    scores[i * 3 % n] = (SampleScore){0, 0, 1};
    if (i == 4)
      scores[1] = (SampleScore){-100, 1, 2};
    sample_game_score (&game, scores);
  }
}

static void
init_over (const char *const *names, int n_seats, int n_deals)
{
  sample_game_init (&game, names, n_seats);
  sample_game_set_deals (&game, n_deals);
  play (n_deals);
  sample_game_end (&game);
}

static void
init_kitchen (void)
{
  sample_game_init_kitchen (&game, 15);
}

static void
init_running (void)
{
  sample_game_init_kitchen (&game, 11);
}

static void
init_eight (void)
{
  init_over (plain_names, 8, 15);
}

static void
init_sixteen (void)
{
  init_over (plain_names, 4, 16);
}

static void
init_forty (void)
{
  init_over (plain_names, 3, 40);
}

static void
init_partners (void)
{
  sample_game_init (&game, plain_names, 4);
  sample_game_set_sides (&game);
  play (15);
  sample_game_end (&game);
}

static void
init_foreign (void)
{
  init_over (foreign_names, 8, 15);
}

/* Everything rare at once: a start, pressures at the end, a correction, bare
 * points, a deal in pencil, a note. */
static void
init_rare (void)
{
  KrMatch *match = &game.match;

  sample_game_init (&game, plain_names, 3);
  sample_game_score (&game, (SampleScore[3]){{9}, {9}, {20}});
  play (9);
  match->n_players = 2;
  match->start[2] = -50;
  match->deals[3].corrected = true;
  match->deals[4].entry.seats[1].kind = KR_ENTRY_POINTS;
  match->end_points[0] = 40;
  match->totals[0] += 40;
  game.source.note = "The kettle boiled over in deal six, and Ruth’s hundred was counted twice.";
  sample_game_end (&game);
}

static const struct {
  const char *name;
  void (*init) (void);
  KrPaper paper;
} golden[] = {
    {"kitchen-a4", init_kitchen, KR_PAPER_A4},
    {"kitchen-letter", init_kitchen, KR_PAPER_LETTER},
    {"running", init_running, KR_PAPER_A4},
    {"eight-players", init_eight, KR_PAPER_A4},
    {"sixteen-deals", init_sixteen, KR_PAPER_LETTER},
    {"forty-deals", init_forty, KR_PAPER_A4},
    {"partners", init_partners, KR_PAPER_A4},
    {"foreign-names", init_foreign, KR_PAPER_A4},
    {"rare", init_rare, KR_PAPER_LETTER},
};

START_TEST (layouts_are_as_reviewed)
{
  g_autofree char *file = g_strdup_printf ("%s.layout", golden[_i].name);

  golden[_i].init ();
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, golden[_i].paper, measure, NULL);
  g_autofree char *dump = kr_sheet_layout_dump (layout);
  golden_file_check (file, dump);
}
END_TEST

typedef struct {
  double left, top, right, bottom;
} Box;

static double
get_text_width (const KrShape *text)
{
  static const double widths[] = {LETTER_WIDTH, BOLD_LETTER_WIDTH};

  /* Nobody sees a blank in front of a number. */
  return count_letters (text->text + strspn (text->text, " ")) * widths[text->weight] *
         text->height;
}

/* The box that @shape fills. A text's goes from its base line to the height of
 * its capitals. */
static Box
get_box (const KrShape *shape)
{
  double width = shape->width, height = shape->height;

  if (shape->kind == KR_SHAPE_TEXT) {
    width = get_text_width (shape);
    double left = shape->x - width * shape->anchor / 2.0;
    return (Box){left, shape->y - 0.69 * height, left + width, shape->y};
  }
  if (shape->kind == KR_SHAPE_PILL || shape->kind == KR_SHAPE_BOX)
    return (Box){shape->x, shape->y, shape->x + width, shape->y + height};
  return (Box){shape->x - width / 2, shape->y - height / 2, shape->x + width / 2,
               shape->y + height / 2};
}

/* What has to have its place to itself. */
static gboolean
is_solid (const KrShape *shape)
{
  return shape->kind == KR_SHAPE_TEXT || shape->kind == KR_SHAPE_STAR ||
         shape->kind == KR_SHAPE_DOT || shape->kind == KR_SHAPE_PENCIL ||
         shape->kind == KR_SHAPE_BOX || shape->kind == KR_SHAPE_PILL;
}

static gboolean
touch (const Box *a, const Box *b)
{
  return a->left < b->right - EPSILON && b->left < a->right - EPSILON &&
         a->top < b->bottom - EPSILON && b->top < a->bottom - EPSILON;
}

static gboolean
lies_in (const Box *inner, const Box *outer)
{
  return inner->left >= outer->left - EPSILON && inner->right <= outer->right + EPSILON &&
         inner->top >= outer->top - EPSILON && inner->bottom <= outer->bottom + EPSILON;
}

static void
assert_apart (const char *name, const KrShape *a, const KrShape *b)
{
  Box first = get_box (a), second = get_box (b);
  gboolean framed = a->kind == KR_SHAPE_PILL || a->kind == KR_SHAPE_BOX ||
                    b->kind == KR_SHAPE_PILL || b->kind == KR_SHAPE_BOX;

  if (!touch (&first, &second))
    return;
  ck_assert_msg (framed && (lies_in (&first, &second) || lies_in (&second, &first)),
                 "%s: %d “%s” at %.1f, %.1f meets %d “%s” at %.1f, %.1f", name, a->kind,
                 a->text != NULL ? a->text : "", a->x, a->y, b->kind,
                 b->text != NULL ? b->text : "", b->x, b->y);
}

static void
assert_page_is_clear (const char *name, const GArray *page, KrPaper paper)
{
  double width, height;

  kr_paper_get_size (paper, &width, &height);
  for (guint i = 0; i < page->len; i++) {
    const KrShape *a = &g_array_index (page, KrShape, i);
    Box box = get_box (a);
    if (!is_solid (a))
      continue;
    ck_assert_msg (box.left >= SIDE - EPSILON && box.right <= width - SIDE + EPSILON &&
                       box.top >= 10 && box.bottom <= height - 5,
                   "%s: %d “%s” at %.1f, %.1f is not on the page", name, a->kind,
                   a->text != NULL ? a->text : "", a->x, a->y);
    for (guint k = 0; k < i; k++)
      if (is_solid (&g_array_index (page, KrShape, k)))
        assert_apart (name, a, &g_array_index (page, KrShape, k));
  }
}

static void
assert_clear (const char *name, KrPaper paper)
{
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, paper, measure, NULL);

  for (guint i = 0; i < kr_sheet_layout_get_n_pages (layout); i++) {
    const GArray *shapes = kr_sheet_layout_get_pages (layout)[i]->shapes;

    assert_page_is_clear (name, shapes, paper);
    ck_assert_uint_eq (check_parts (shapes), 1);
  }
}

START_TEST (reviewed_layouts_are_clear)
{
  golden[_i].init ();
  assert_clear (golden[_i].name, golden[_i].paper);
}
END_TEST

static const struct {
  const char *name;
  SampleScore score;
} extremes[] = {
    {"small", {0, 0, 1}},
    {"a revoke", {1000000000, 0, 0}},
    {"a huge loss", {-1000000000000, 0, 2}},
    {"fifteen pressures", {163835, 15, 0}},
};

START_TEST (nothing_overlaps)
{
  int n_seats = 2 + _i % 7;
  KrPaper paper = _i / 7 % 2 == 0 ? KR_PAPER_A4 : KR_PAPER_LETTER;

  for (guint e = 0; e < G_N_ELEMENTS (extremes); e++)
    for (int everybody = 0; everybody < 2; everybody++) {
      SampleScore scores[KR_MAX_SEATS] = {{-12}, {345, 2}, {0, 0, 1}};
      g_autofree char *name = g_strdup_printf ("%d players, %s, %s", n_seats, extremes[e].name,
                                               everybody ? "all" : "one");
      sample_game_init (&game, foreign_names, n_seats);
      for (int i = 0; i < (everybody ? n_seats : 1); i++)
        scores[i] = extremes[e].score;
      for (int deal = 0; deal < 12; deal++)
        sample_game_score (&game, scores);
      assert_clear (name, paper);
    }
}
END_TEST

START_TEST (deals_scale_or_turn_the_page)
{
  static const struct {
    int deals;
    guint pages;
  } rows[] = {{15, 1}, {16, 1}, {20, 1}, {26, 1}, {28, 2}, {40, 2}};

  init_over (plain_names, 4, rows[_i].deals);
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, KR_PAPER_A4, measure, NULL);
  ck_assert_uint_eq (kr_sheet_layout_get_n_pages (layout), rows[_i].pages);
  assert_clear ("deals", KR_PAPER_A4);
}
END_TEST

/* The tint of a row, or the line of one that is not scored, in order. */
static const KrShape *
find_nth (const GArray *page, KrShapeKind kind, guint n)
{
  for (guint i = 0; i < page->len; i++) {
    const KrShape *shape = &g_array_index (page, KrShape, i);
    if (shape->kind == kind && n-- == 0)
      return shape;
  }
  ck_abort_msg ("there is no such shape");
}

START_TEST (rows_are_nine_millimetres_and_wear_the_pen)
{
  static const guint pens[15] = {3, 4, 3, 2, 1, 1, 4, 1, 1, 2, 3, 1, 1, 4, 4};

  init_kitchen ();
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, KR_PAPER_A4, measure, NULL);
  const GArray *page = kr_sheet_layout_get_pages (layout)[0]->shapes;
  for (guint i = 0; i < 15; i++) {
    const KrShape *tint = find_nth (page, KR_SHAPE_TINT, i);
    ck_assert_uint_eq (tint->ink, pens[i]);
    ck_assert_double_eq_tol (tint->y - find_nth (page, KR_SHAPE_TINT, 0)->y, 9.0 * i, EPSILON);
  }
}
END_TEST

START_TEST (the_thread_runs_through_the_leaders)
{
  init_kitchen ();
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (KrSheetLayout) layout = kr_sheet_layout_new (sheet, KR_PAPER_A4, measure, NULL);
  const GArray *page = kr_sheet_layout_get_pages (layout)[0]->shapes;
  for (guint i = 0; i < 14; i++) {
    const KrShape *thread = find_nth (page, KR_SHAPE_THREAD, i);
    const KrShape *pill = find_nth (page, KR_SHAPE_PILL, i);
    const KrShape *next = find_nth (page, KR_SHAPE_PILL, i + 1);
    ck_assert_double_eq_tol (thread->x, pill->x + pill->width / 2, EPSILON);
    ck_assert_double_eq_tol (thread->y, pill->y + pill->height / 2, EPSILON);
    ck_assert_double_eq_tol (thread->x + thread->width, next->x + next->width / 2, EPSILON);
    ck_assert_double_eq_tol (thread->y + thread->height, next->y + next->height / 2, EPSILON);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-sheet-layout");
  TCase *tcase = tcase_create ("layout");

  tcase_add_loop_test (tcase, layouts_are_as_reviewed, 0, G_N_ELEMENTS (golden));
  tcase_add_loop_test (tcase, reviewed_layouts_are_clear, 0, G_N_ELEMENTS (golden));
  tcase_add_loop_test (tcase, nothing_overlaps, 0, 14);
  tcase_add_loop_test (tcase, deals_scale_or_turn_the_page, 0, 6);
  tcase_add_test (tcase, rows_are_nine_millimetres_and_wear_the_pen);
  tcase_add_test (tcase, the_thread_runs_through_the_leaders);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
