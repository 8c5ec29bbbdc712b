/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "golden-file.h"
#include "kr-chart-file.h"
#include "kr-chart-layout.h"
#include "kr-sheet-chart.h"
#include "kr-test.h"
#include "sample-game.h"

#include <math.h>
#include <string.h>

/* Charts: what they say in words and as a table, and where things stand. */

#define LETTER_WIDTH 0.6
#define MANY_STEPS 60
#define N_KINDS (KR_CHART_RIVER + 1)

static SampleGame game;
static const KrTranslator english;

static double
measure (const char *text, double size_mm, gboolean bold, gpointer unused)
{
  return LETTER_WIDTH * size_mm * (double) g_utf8_strlen (text, -1);
}

static GArray *
place (const KrChart *chart)
{
  KrChartFrame frame = {
      10, 20, 160, 70, kr_text_measure_make (measure, NULL), kr_shape_list_new ()};

  kr_chart_layout_add (chart, &frame);
  return frame.shapes;
}

static guint
count (const GArray *list, KrShapeKind kind)
{
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    n += g_array_index (list, KrShape, i).kind == kind;
  return n;
}

static const KrShape *
find_text (const GArray *list, const char *text)
{
  for (guint i = 0; i < list->len; i++) {
    const KrShape *shape = &g_array_index (list, KrShape, i);
    if (shape->kind == KR_SHAPE_TEXT && strcmp (shape->text, text) == 0)
      return shape;
  }
  ck_abort_msg ("no “%s”", text);
}

static KrChart *
new_totals (int n_deals)
{
  sample_game_init_kitchen (&game, n_deals);
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  return kr_sheet_chart_new (sheet);
}

START_TEST (totals_are_told_and_tabled)
{
  g_autoptr (KrChart) chart = new_totals (15);
  g_autofree char *told = kr_chart_describe (chart);

  ck_assert_str_eq (told, "Ruth 392, led after 6 deals; Sam 479, led after 2 deals; "
                          "Inês 486, led after 3 deals; Bo 343, led after 4 deals");
  ck_assert_uint_eq (kr_chart_get_n_rows (chart), 16);
  ck_assert_uint_eq (kr_chart_get_n_columns (chart), 5);
  ck_assert_str_eq (kr_chart_get_cell (chart, 0, 0), "Deal");
  ck_assert_str_eq (kr_chart_get_cell (chart, 0, 3), "Inês");
  ck_assert_str_eq (kr_chart_get_cell (chart, 5, 0), "5");
  ck_assert_str_eq (kr_chart_get_cell (chart, 5, 1), "93");
  ck_assert_str_eq (kr_chart_get_cell (chart, 15, 4), "343");
}
END_TEST

static const char *
translate (const char *english_text)
{
  return strcmp (english_text, "; ") == 0 ? " ; " : english_text;
}

START_TEST (clauses_are_joined_as_the_language_does)
{
  const KrTranslator french = {.text = translate};
  g_autoptr (KrChart) chart = kr_chart_new (KR_CHART_LINES, "Rating", "Game", 1, FALSE, &french);
  g_autofree char *told = NULL;

  kr_chart_add_series (chart, "Ada", "Ada 1510", 1);
  kr_chart_add_series (chart, "Bo", "Bo 1490", 2);
  told = kr_chart_describe (chart);
  ck_assert_str_eq (told, "Ada ; Bo");
}
END_TEST

START_TEST (totals_of_a_running_game_end_where_it_is)
{
  g_autoptr (KrChart) chart = new_totals (3);
  g_autoptr (GArray) list = place (chart);

  ck_assert_str_eq (kr_chart_get_cell (chart, 4, 1), "");
  ck_assert_uint_eq (count (list, KR_SHAPE_BAR), 3 + 3); /* strip, and grounds of marks */
  ck_assert_uint_eq (count (list, KR_SHAPE_MARK), 3);
  find_text (list, "15");
}
END_TEST

/* A rating: a value and how sure it is, after each of three games. */
static KrChart *
new_rating (void)
{
  KrChart *chart = kr_chart_new (KR_CHART_LINES, "Rating", "Game", 3, FALSE, &english);
  KrChartSeries *series = kr_chart_add_series (chart, "Ada", "Ada 1510", 2);
  static const char *const texts[] = {"1490", "1530", "1510"};

  chart->least = chart->most = NAN;
  for (guint i = 0; i < 3; i++) {
    kr_chart_set_step (chart, i, texts[i]);
    kr_chart_set_value (chart, series, i, g_ascii_strtod (texts[i], NULL), texts[i]);
    kr_chart_set_band (chart, series, i, g_ascii_strtod (texts[i], NULL) - 100, 1650);
  }
  return chart;
}

START_TEST (a_rating_shows_how_sure_it_is)
{
  g_autoptr (KrChart) chart = new_rating ();
  g_autoptr (GArray) list = place (chart);
  g_autofree char *told = kr_chart_describe (chart);

  ck_assert_str_eq (told, "Ada: 1510 at the end, between 1490 and 1530");
  ck_assert_uint_eq (count (list, KR_SHAPE_SLICE), 2);
  for (guint i = 0; i < list->len; i++) {
    const KrShape *shape = &g_array_index (list, KrShape, i);
    if (shape->kind != KR_SHAPE_SLICE)
      continue;
    ck_assert_double_gt (shape->height, 0);
    ck_assert_double_gt (shape->end_height, 0);
    ck_assert_double_ge (shape->y, 20);
    ck_assert_double_le (shape->end_y + shape->end_height, 90);
  }
}
END_TEST

START_TEST (small_values_stand_high_where_they_are_places)
{
  g_autoptr (KrChart) chart = kr_chart_new (KR_CHART_LINES, "Places", "Game", 2, FALSE, &english);
  KrChartSeries *series = kr_chart_add_series (chart, "Ada", "Ada", 1);

  chart->least = 1;
  chart->most = 4;
  chart->first_high = TRUE;
  kr_chart_set_value (chart, series, 0, 2, "2nd");
  kr_chart_set_value (chart, series, 1, 2, "2nd");
  g_autoptr (GArray) list = place (chart);
  ck_assert_double_lt (find_text (list, "1")->y, find_text (list, "4")->y);
}
END_TEST

START_TEST (a_smoothed_line_runs_through_what_there_is)
{
  static const double values[] = {10, 20, NAN, 60, 10};
  static const char *const means[] = {"10", "15", "", "30", "30"};
  g_autoptr (KrChart) chart = kr_chart_new (KR_CHART_LINES, "Form", "Game", 5, FALSE, &english);
  KrChartSeries *series = kr_chart_add_series (chart, "Ada", "", 1);

  for (guint i = 0; i < 5; i++)
    if (!isnan (values[i]))
      kr_chart_set_value (chart, series, i, values[i], "x");
  kr_chart_add_smoothed (chart, series, "Mean of three", "Ada", 3);
  for (guint i = 0; i < 5; i++)
    ck_assert_str_eq (kr_chart_get_cell (chart, i + 1, 2), means[i]);
  g_autoptr (GArray) list = place (chart);
  ck_assert_uint_eq (count (list, KR_SHAPE_DOT), 4);
}
END_TEST

START_TEST (bars_are_as_long_as_their_values)
{
  static const char *const steps[] = {"1st", "2nd", "3rd"};
  static const char *const texts[] = {"8", "4", "0"};
  g_autoptr (KrChart) chart = kr_chart_new (KR_CHART_BARS, "Places", "Place", 3, FALSE, &english);
  KrChartSeries *series = kr_chart_add_series (chart, "Games", "", 3);
  const KrShape *bars[2] = {0};
  guint n = 0;

  for (guint i = 0; i < 3; i++) {
    kr_chart_set_step (chart, i, steps[i]);
    kr_chart_set_value (chart, series, i, g_ascii_strtod (texts[i], NULL), texts[i]);
  }
  g_autoptr (GArray) list = place (chart);
  g_autofree char *told = kr_chart_describe (chart);
  ck_assert_str_eq (told, "Games: 1st 8, 2nd 4, 3rd 0");
  ck_assert_uint_eq (count (list, KR_SHAPE_PILL), 2);
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, KrShape, i).kind == KR_SHAPE_PILL)
      bars[n++] = &g_array_index (list, KrShape, i);
  ck_assert_double_eq_tol (bars[0]->width, 2 * bars[1]->width, 0.01);
  find_text (list, "0");
}
END_TEST

/* What the four in Ruth’s kitchen could hope for after each deal. */
static KrChart *
new_river (void)
{
  static const char *const names[] = {"Ruth", "Sam", "Inês", "Bo"};
  static const char *const initials[] = {"R", "S", "I", "B"};
  KrChart *chart =
      kr_chart_new (KR_CHART_RIVER, "Who was going to win", "Deal", 15, TRUE, &english);

  for (guint i = 0; i < 15; i++) {
    g_autofree char *deal = g_strdup_printf ("%u", i + 1);
    kr_chart_set_step (chart, i, deal);
  }
  for (guint s = 0; s < 4; s++) {
    KrChartSeries *series = kr_chart_add_series (chart, names[s], initials[s], s + 1);
    for (guint i = 0; i < 16; i++)
      kr_chart_set_value (chart, series, i, 10 * sample_game_chances[i][s],
                          i < 15 ? "some" : "none");
  }
  chart->numbers[4] = 1;
  for (guint i = 0; i < 3; i++)
    chart->numbers[11 + i] = 2 + i;
  return chart;
}

START_TEST (a_river_is_laid_out)
{
  g_autoptr (KrChart) chart = new_river ();
  g_autoptr (GArray) list = place (chart);
  g_autoptr (GString) dump = g_string_new (NULL);

  kr_shape_list_dump (list, dump);
  golden_file_check ("river.layout", dump->str);
}
END_TEST

/* At every step the bands fill the whole height, one below the other. */
START_TEST (bands_leave_no_gap)
{
  g_autoptr (KrChart) chart = new_river ();
  g_autoptr (GArray) list = place (chart);
  double ends[2] = {0}; /* of the band above, at the first step and after it */
  guint n = 0;

  for (guint i = 0; i < list->len; i++) {
    const KrShape *shape = &g_array_index (list, KrShape, i);
    if (shape->kind != KR_SHAPE_FLOOD || n++ % 15 != 0)
      continue;
    if (n > 1) {
      ck_assert_double_eq_tol (shape->y, ends[0], 1e-9);
      ck_assert_double_eq_tol (shape->end_y, ends[1], 1e-9);
    }
    ends[0] = shape->y + shape->height;
    ends[1] = shape->end_y + shape->end_height;
  }
  ck_assert_uint_eq (n, 4 * 15);
  ck_assert_double_eq_tol (ends[0], ends[1], 1e-9);
}
END_TEST

/* A mark is inside of its band, even where the band narrows beside it. */
START_TEST (marks_are_inside_of_their_bands)
{
  g_autoptr (KrChart) chart = new_river ();
  g_autoptr (GArray) list = place (chart);
  guint n_marks = 0;

  for (guint i = 0; i < list->len; i++) {
    const KrShape *mark = &g_array_index (list, KrShape, i);
    if (mark->kind != KR_SHAPE_REVERSED)
      continue;
    n_marks++;
    for (guint j = 0; j < list->len; j++) {
      const KrShape *curve = &g_array_index (list, KrShape, j);
      if (curve->kind != KR_SHAPE_CURVE || curve->x > mark->x + mark->width / 2 ||
          curve->x + curve->width < mark->x - mark->width / 2)
        continue;
      for (double t = 0; t <= 1; t += 0.01) {
        double x = curve->x + curve->width * t * (1.5 - 1.5 * t + t * t);
        double y = curve->y + curve->height * t * t * (3 - 2 * t);
        ck_assert_msg (fabs (x - mark->x) > mark->width / 2 || fabs (y - mark->y) > mark->width / 2,
                       "an edge touches the mark at %g, %g", mark->x, mark->y);
      }
    }
  }
  ck_assert_uint_ge (n_marks, 8);
}
END_TEST

START_TEST (a_river_that_saves_ink_has_edges)
{
  g_autoptr (KrChart) chart = new_river ();
  KrChartFrame frame = {
      10, 20, 160, 70, kr_text_measure_make (measure, NULL), kr_shape_list_new (), TRUE};

  kr_chart_layout_add (chart, &frame);
  ck_assert_uint_eq (count (frame.shapes, KR_SHAPE_FLOOD), 0);
  ck_assert_uint_eq (count (frame.shapes, KR_SHAPE_WASH), 4 * 15);
  ck_assert_uint_eq (count (frame.shapes, KR_SHAPE_CURVE), 4 * 15);
  ck_assert_uint_eq (count (frame.shapes, KR_SHAPE_REVERSED), 0);
  g_array_unref (frame.shapes);
}
END_TEST

START_TEST (a_river_ends_where_its_values_do)
{
  g_autoptr (KrChart) chart = new_river ();

  for (guint i = 6; i < 16; i++)
    kr_chart_set_value (chart, chart->series->pdata[2], i, NAN, NULL);
  g_autoptr (GArray) list = place (chart);
  ck_assert_uint_eq (count (list, KR_SHAPE_FLOOD), 4 * 5);
}
END_TEST

START_TEST (a_chart_becomes_a_file)
{
  static const char *const starts[] = {[KR_PAGE_FORMAT_PDF] = "%PDF-",
                                       [KR_PAGE_FORMAT_SVG] = "<?xml",
                                       [KR_PAGE_FORMAT_PNG] = "\x89PNG"};
  g_autoptr (KrChart) chart = new_totals (15);
  g_autoptr (GBytes) bytes = kr_chart_file_render (chart, (KrPageFormat) _i);
  g_autoptr (GBytes) again = kr_chart_file_render (chart, (KrPageFormat) _i);

  ck_assert_mem_eq (g_bytes_get_data (bytes, NULL), starts[_i], strlen (starts[_i]));
  ck_assert_msg (g_bytes_equal (bytes, again), "format %d differs the second time", _i);
}
END_TEST

START_TEST (a_table_of_values_is_no_formula)
{
  g_autoptr (KrChart) chart = kr_chart_new (KR_CHART_BARS, "Any", "Step", 1, FALSE, &english);
  KrChartSeries *series = kr_chart_add_series (chart, "=1+1", "", 1);

  kr_chart_set_step (chart, 0, "a \"b\", c");
  kr_chart_set_value (chart, series, 0, 2, "2");
  g_autofree char *csv = kr_chart_file_format_csv (chart);
  ck_assert_str_eq (csv, "Step,\"'=1+1\"\r\n\"a \"\"b\"\", c\",2\r\n");
}
END_TEST

START_TEST (a_hidden_formula_is_defused)
{
  static const char *const names[][2] = {{" =1", "\"' =1\""},
                                         {"\u00A0+1", "\"'\u00A0+1\""},
                                         {"\uFF1D1", "\"'\uFF1D1\""},
                                         {" a", " a"}};
  KrChart *chart = kr_chart_new (KR_CHART_BARS, "Any", "Step", 1, FALSE, &english);
  g_autofree char *csv = NULL;
  g_autoptr (GString) expected = g_string_new ("Step");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    kr_chart_add_series (chart, names[i][0], "", 1);
    g_string_append_printf (expected, ",%s", names[i][1]);
  }
  csv = kr_chart_file_format_csv (chart);
  ck_assert_msg (g_str_has_prefix (csv, expected->str), "%s", csv);
  kr_chart_free (chart);
}
END_TEST

/* How far @shape reaches to the sides. */
static void
find_sides (const KrShape *shape, double *from, double *to)
{
  static const double shares[] = {
      [KR_ANCHOR_START] = 0, [KR_ANCHOR_MIDDLE] = 0.5, [KR_ANCHOR_END] = 1};
  double width = 0;

  if (shape->kind == KR_SHAPE_TEXT)
    width = measure (shape->text, shape->height, shape->weight == KR_WEIGHT_BOLD, NULL);
  *from = shape->x - (width > 0 ? shares[shape->anchor] * width : 0);
  *to = *from + width;
}

/* Nothing to show, one step, hundreds: nothing leaves the room. */
START_TEST (everything_stays_in_the_room)
{
  guint n = _i / N_KINDS < MANY_STEPS ? (guint) _i / N_KINDS : 400;
  g_autoptr (KrChart) chart =
      kr_chart_new ((KrChartKind) (_i % N_KINDS), "Any", "Step", n, FALSE, &english);
  KrChartSeries *series = kr_chart_add_series (chart, "<b>שרה</b>",
                                               _i % N_KINDS == KR_CHART_RIVER ? "שר"
                                               : n % 2                        ? "<b>שרה</b>"
                                                                              : "",
                                               8);

  for (guint i = 0; i < n; i++) {
    g_autofree char *label = g_strdup_printf ("Game of %u November", i + 1);
    kr_chart_set_step (chart, i, label);
    kr_chart_set_value (chart, series, i, 1e12 * (i % 7), "many");
  }
  ck_assert_int_eq (kr_chart_has_values (chart), n > 0);
  g_autoptr (GArray) list = place (chart);
  for (guint i = 0; i < list->len; i++) {
    const KrShape *shape = &g_array_index (list, KrShape, i);
    double from, to;

    if (shape->kind > KR_SHAPE_TEXT)
      continue; /* takes no room */
    find_sides (shape, &from, &to);
    ck_assert_msg (isfinite (shape->x) && from >= 9.99 && to <= 170.01 && isfinite (shape->y) &&
                       shape->y >= 19.99 && shape->y <= 90.01,
                   "%u steps: shape %u, kind %d, stands at %g, %g", n, i, shape->kind, shape->x,
                   shape->y);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("chart");
  TCase *tcase = tcase_create ("chart");

  tcase_add_test (tcase, totals_are_told_and_tabled);
  tcase_add_test (tcase, clauses_are_joined_as_the_language_does);
  tcase_add_test (tcase, totals_of_a_running_game_end_where_it_is);
  tcase_add_test (tcase, a_rating_shows_how_sure_it_is);
  tcase_add_test (tcase, small_values_stand_high_where_they_are_places);
  tcase_add_test (tcase, a_smoothed_line_runs_through_what_there_is);
  tcase_add_test (tcase, bars_are_as_long_as_their_values);
  tcase_add_test (tcase, a_river_is_laid_out);
  tcase_add_test (tcase, bands_leave_no_gap);
  tcase_add_test (tcase, marks_are_inside_of_their_bands);
  tcase_add_test (tcase, a_river_that_saves_ink_has_edges);
  tcase_add_test (tcase, a_river_ends_where_its_values_do);
  tcase_add_loop_test (tcase, a_chart_becomes_a_file, 0, 3);
  tcase_add_test (tcase, a_table_of_values_is_no_formula);
  tcase_add_test (tcase, a_hidden_formula_is_defused);
  tcase_add_loop_test (tcase, everything_stays_in_the_room, 0, N_KINDS * (MANY_STEPS + 1));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
