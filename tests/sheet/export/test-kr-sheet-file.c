/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-file.h"

#include "kr-file-error.h"

#include <check.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kr-test.h"
#include "sample-game.h"

/* Every form of a file, and how it comes onto the disk. */

static SampleGame game;
static char *folder;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("kreights-sheet-XXXXXX", NULL);
  ck_assert_ptr_nonnull (folder);
}

static void
tear_down (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_unlink (path);
  }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
}

static char *
make_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* The file of the game as text; NULs in it are possible, and an end behind. */
static char *
render (KrSheetFormat format, KrPaper paper, gboolean color)
{
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = kr_sheet_file_render (sheet, format, paper, color, &error);

  ck_assert_ptr_nonnull (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
write_sheet (KrSheetFormat format, KrPaper paper, const char *path)
{
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (GError) error = NULL;

  ck_assert_msg (kr_sheet_file_write (sheet, format, paper, path, &error), "%s",
                 error != NULL ? error->message : "no reason");
}

START_TEST (formats_have_names)
{
  static const struct {
    const char *name;
    int format; /* -1: none */
  } rows[] = {
      {"pdf", KR_SHEET_FORMAT_PDF},
      {"PDF", KR_SHEET_FORMAT_PDF},
      {"/home/ruth/a.b/evening.svg", KR_SHEET_FORMAT_SVG},
      {"evening.2026.png", KR_SHEET_FORMAT_PNG},
      {"evening.htm", KR_SHEET_FORMAT_HTML},
      {"csv", KR_SHEET_FORMAT_CSV},
      {"text", KR_SHEET_FORMAT_TEXT},
      {"notes.txt", KR_SHEET_FORMAT_TEXT},
      {"evening.doc", -1},
      {"evening", -1},
      {"", -1},
  };
  KrSheetFormat format = KR_N_SHEET_FORMATS;

  ck_assert (kr_sheet_file_find_format (rows[_i].name, &format) == (rows[_i].format >= 0));
  if (rows[_i].format >= 0)
    ck_assert_int_eq (format, rows[_i].format);
}
END_TEST

/* What @program prints about the file at @path. */
static char *
ask (const char *program, const char *option, const char *path)
{
  const char *to_output = strstr (program, "text") != NULL ? "-" : NULL;
  const char *argv[] = {program, option, path, to_output, NULL};
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status = -1;

  ck_assert_msg (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output,
                               NULL, &status, &error),
                 "%s", error != NULL ? error->message : "");
  ck_assert_int_eq (status, 0);
  return output;
}

static void
assert_holds (const char *text, const char *part)
{
  ck_assert_msg (strstr (text, part) != NULL, "“%s” is not in: %.2000s", part, text);
}

START_TEST (a_pdf_can_be_read)
{
  static const char *const parts[] = {
      "Craits",
      "Friday 13 November 2026, 20:05 to 21:36 · Ruth’s kitchen",
      "Four players, 15 deals, pressures doubling. House rule: stars.",
      "wins by 49 with 343",
      "Inês",
      "−100",
      "278",
      "2nd",
      "Totals, deal by deal",
      "Inês 486",
      "Sam 479",
      "only threes",
  };
  g_autofree char *path = make_path ("kitchen.pdf");

  sample_game_init_kitchen (&game, 15);
  write_sheet (KR_SHEET_FORMAT_PDF, KR_PAPER_A4, path);
  g_autofree char *text = ask ("pdftotext", "-layout", path);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    assert_holds (text, parts[i]);
}
END_TEST

/* What a program says of the sheet of the kitchen as a PDF, blanks and line ends as one blank. */
static char *
ask_kitchen (const char *program, const char *option)
{
  g_autofree char *path = make_path ("kitchen.pdf");
  g_autoptr (GRegex) blanks = g_regex_new ("\\s+", G_REGEX_OPTIMIZE, 0, NULL);
  g_autofree char *answer = NULL;

  sample_game_init_kitchen (&game, 15);
  write_sheet (KR_SHEET_FORMAT_PDF, KR_PAPER_A4, path);
  answer = ask (program, option, path);
  return g_regex_replace_literal (blanks, answer, -1, 0, " ", 0, NULL);
}

/* A program that reads a page aloud says the signs in words. */
START_TEST (a_pdf_has_every_row)
{
  static const char *const rows[] = {
      " 1 8 43 43 D 105 105, dealt 0 0, went out, leads 46 46, 1 pressure ",
      " 5 4 −50 93, only threes, 2 stars, leads D 40 169, dealt 20 166 0 146, went out ",
      " 12 5 D 13 306, dealt, leads 170 411, 1 pressure 150 380 0 308, went out ",
      " 14 7 46 352 35 479 D 0 420, dealt, went out −100 278, only threes, 2 stars, leads ",
      " 15 8 40 392, 1 pressure 0 479, went out 66 486 D 65 343, dealt, leads ",
  };
  g_autofree char *text = ask_kitchen ("pdftotext", "-raw");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_holds (text, rows[i]);
}
END_TEST

/* pdfinfo leaves out what is read instead of a blank. Of an empty cell, only an older one writes
   that it is empty. */
START_TEST (a_pdf_has_parts)
{
  static const char *const parts[] = {
      "Document H1 (block) \"Craits\" P (block) \"Friday 13 November 2026",
      "P (block) \"wins by 49 with 343\"",
      "Table (block) TR TH \"Deal\" TH \"Cards\" TH \"Ruth\" TH \"Sam\" TH \"Inês\" TH \"Bo\" TR "
      "TH "
      "\"1\" TD \"8\" TD \"43 43\" TD \"105 105 \" TD \"0 0 \" TD \"46 46 \" TR TH \"2\"",
      "TR TH \"14\" TD \"7\" TD \"46 352\" TD \"35 479\" TD \"0 420 \" TD \"−100 278 \"",
      "TR TH \"Total\" TD TD \"392 2nd \" TD \"479 3rd \" TD \"486 4th \" TD \"343 1st \" H2 "
      "(block) \"Totals, deal by deal\"",
      "Figure \"",
      "P (block) \"A row is written in the pen of the player who leads after it: lowest total.\"",
  };
  g_autofree char *answer = ask_kitchen ("pdfinfo", "-struct-text");
  g_autoptr (GString) text = g_string_new (answer);

  g_string_replace (text, "TD \"\"", "TD", 0);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    assert_holds (text->str, parts[i]);
}
END_TEST

START_TEST (a_pdf_says_what_it_is)
{
  g_autofree char *path = make_path ("kitchen.pdf");

  sample_game_init_kitchen (&game, 15);
  write_sheet (KR_SHEET_FORMAT_PDF, KR_PAPER_LETTER, path);
  g_autofree char *info = ask ("pdfinfo", "-isodates", path);
  assert_holds (info, "Craits · Friday 13 November 2026");
  assert_holds (info, "Ruth, Sam, Inês, Bo\n");
  assert_holds (info, "Tagged:          yes\n");
  assert_holds (info, "2026-11-13T21:36:00+01");
  assert_holds (info, "612 x 792 pts (letter)");
  assert_holds (info, "Pages:           1\n");
}
END_TEST

START_TEST (forty_deals_take_two_pages)
{
  static const char *const names[] = {"Ann", "Bob"};
  g_autofree char *path = make_path ("long.pdf");

  sample_game_init (&game, names, 2);
  sample_game_set_deals (&game, 40);
  for (int i = 0; i < 40; i++)
    sample_game_score (&game, (SampleScore[2]){{i}, {40 - i}});
  sample_game_end (&game);
  write_sheet (KR_SHEET_FORMAT_PDF, KR_PAPER_A4, path);
  g_autofree char *info = ask ("pdfinfo", "-isodates", path);
  assert_holds (info, "Pages:           2\n");
}
END_TEST

START_TEST (the_same_sheet_is_the_same_file)
{
  KrSheetFormat format = (KrSheetFormat) _i;

  sample_game_init_kitchen (&game, 15);
  g_autoptr (KrSheet) sheet = kr_sheet_new (&game.source);
  g_autoptr (GBytes) first = kr_sheet_file_render (sheet, format, KR_PAPER_A4, TRUE, NULL);
  if (format == KR_SHEET_FORMAT_PDF)
    g_usleep (1100000); /* a PDF has a date, in seconds */
  g_autoptr (GBytes) second = kr_sheet_file_render (sheet, format, KR_PAPER_A4, TRUE, NULL);
  ck_assert (g_bytes_equal (first, second));
}
END_TEST

static void
ignore_element_cb (GMarkupParseContext *context,
                   const char *name,
                   const char **attribute_names,
                   const char **attribute_values,
                   gpointer data,
                   GError **error)
{
  guint *n_elements = data;

  (*n_elements)++;
}

/* Whether @text nests as markup has to; returns its number of elements. */
static guint
assert_well_formed (const char *text)
{
  static const GMarkupParser parser = {.start_element = ignore_element_cb};
  guint n_elements = 0;
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, 0, &n_elements, NULL);
  g_autoptr (GError) error = NULL;

  ck_assert_msg (g_markup_parse_context_parse (context, text, -1, &error) &&
                     g_markup_parse_context_end_parse (context, &error),
                 "%s", error != NULL ? error->message : "");
  return n_elements;
}

static const char *const hostile_names[] = {"<b>Ruth</b> & \"co\"", "=1+1", "\033[31mred\007",
                                            "שרה לוי כהן"};

static void
init_hostile (void)
{
  sample_game_init (&game, hostile_names, 4);
  game.source.location = "</title><script>alert(1)</script>";
  game.source.note = "-- \"quoted\", <i>";
  sample_game_score (&game, (SampleScore[4]){{-50, 0, 2}, {5, 1}, {0, 0, 1}, {12345, 7}});
}

START_TEST (an_svg_is_markup_with_a_title)
{
  init_hostile ();
  g_autofree char *svg = render (KR_SHEET_FORMAT_SVG, KR_PAPER_A4, FALSE);
  ck_assert_uint_gt (assert_well_formed (svg), 100);
  assert_holds (svg, "width=\"210mm\" height=\"297mm\"");
  assert_holds (svg,
                "<title>Craits · Friday 13 November 2026, 20:05 · &lt;/title&gt;&lt;script&gt;");
}
END_TEST

START_TEST (html_stands_alone)
{
  static const char *const parts[] = {
      "<html lang=\"en\">",
      "<caption>A row is written in the pen of the player who leads after it",
      "<th scope=\"row\">1</th>",
      "prefers-color-scheme:dark",
      "@media print",
      "&lt;b&gt;Ruth&lt;/b&gt; &amp; &quot;co&quot;",
      "--ink:#2460d0",
      "--ink:#78a9ff",
      ">−50<",
      "aria-label=\"only threes\"",
      "aria-label=\"7 pressures\"",
      "<span class=\"unseen\">leads</span>",
      ">12,345<",
      " · ★★ only threes",
  };

  init_hostile ();
  g_autofree char *html = render (KR_SHEET_FORMAT_HTML, KR_PAPER_A4, FALSE);
  assert_well_formed (html);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    assert_holds (html, parts[i]);
  ck_assert_ptr_null (strstr (html, "<script"));
  ck_assert_ptr_null (strstr (html, "http"));
  ck_assert_ptr_null (strstr (html, "src="));
}
END_TEST

/* Reads one field from @csv as RFC 4180 has it; returns what follows it. */
static const char *
read_field (const char *csv, GString *field)
{
  gboolean quoted = *csv == '"';

  g_string_truncate (field, 0);
  for (csv += quoted; *csv != '\0'; csv++) {
    if (quoted && csv[0] == '"' && csv[1] == '"')
      csv++;
    else if (quoted ? *csv == '"' : strchr (",\r", *csv) != NULL)
      break;
    g_string_append_c (field, *csv);
  }
  return csv + (quoted ? 1 : 0);
}

/* The fields of @csv, each behind its line's and its own number: `0/5`. */
static GHashTable *
read_csv (const char *csv, guint *n_lines, guint *n_fields)
{
  GHashTable *fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GString *field = g_string_new (NULL);
  guint n = 0;

  for (*n_lines = 0, *n_fields = 0; *csv != '\0'; csv++) {
    csv = read_field (csv, field);
    g_hash_table_insert (fields, g_strdup_printf ("%u/%u", *n_lines, n++), g_strdup (field->str));
    if (*csv == ',')
      continue;
    ck_assert_msg (g_str_has_prefix (csv, "\r\n"), "line %u does not end: %.20s", *n_lines, csv);
    csv++;
    ck_assert_msg (*n_lines == 0 || n == *n_fields, "line %u has %u fields", *n_lines, n);
    *n_fields = n;
    n = 0;
    (*n_lines)++;
  }
  g_string_free (field, TRUE);
  return fields;
}

START_TEST (csv_is_no_program)
{
  static const struct {
    const char *field, *text;
  } rows[] = {
      {"0/0", "Deal"},
      {"0/5", "<b>Ruth</b> & \"co\": score"},
      {"0/11", "'=1+1: score"},
      {"1/0", "1"},
      {"1/1", "8"},
      {"1/2", "'=1+1"},
      {"1/3", "<b>Ruth</b> & \"co\""},
      {"1/5", "-50"},
      {"1/6", "-50"},
      {"1/8", "2"},
      {"1/13", "1"},
      {"1/23", "12345"},
      {"1/25", "7"},
      {"2/5", ""},
  };
  guint n_lines, n_fields;

  init_hostile ();
  g_autofree char *csv = render (KR_SHEET_FORMAT_CSV, KR_PAPER_A4, FALSE);
  g_autoptr (GHashTable) fields = read_csv (csv, &n_lines, &n_fields);
  ck_assert_uint_eq (n_lines, 16);
  ck_assert_uint_eq (n_fields, 5 + 4 * 6);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    ck_assert_msg (g_strcmp0 (g_hash_table_lookup (fields, rows[i].field), rows[i].text) == 0,
                   "%s: %s", rows[i].field, (char *) g_hash_table_lookup (fields, rows[i].field));
}
END_TEST

START_TEST (csv_tells_what_is_no_deal)
{
  static const char *const names[] = {"Ann", "Bob"};

  sample_game_init (&game, names, 2);
  game.match.start[1] = game.match.totals[1] = -50;
  sample_game_score (&game, (SampleScore[2]){{7}, {9}});
  game.match.end_points[0] = 20;
  game.match.totals[0] += 20;
  sample_game_end (&game);
  g_autofree char *csv = render (KR_SHEET_FORMAT_CSV, KR_PAPER_A4, FALSE);
  assert_holds (csv, "\r\nstart,,,,,,0,,,,,,-50,,,,\r\n1,8,");
  assert_holds (csv, "\r\nend,,,,,20,27,,,,,0,-41,,,,\r\n");
}
END_TEST

/* @text without its colors. */
static char *
strip_colors (const char *text)
{
  g_autoptr (GRegex) colors = g_regex_new ("\033\\[[0-9;]*m", 0, 0, NULL);

  return g_regex_replace_literal (colors, text, -1, 0, "", 0, NULL);
}

START_TEST (text_reads_without_color)
{
  init_hostile ();
  g_autofree char *plain = render (KR_SHEET_FORMAT_TEXT, KR_PAPER_A4, FALSE);
  g_autofree char *colored = render (KR_SHEET_FORMAT_TEXT, KR_PAPER_A4, TRUE);
  g_autofree char *stripped = strip_colors (colored);
  ck_assert_ptr_null (strchr (plain, '\033'));
  ck_assert_ptr_null (strchr (plain, '\007'));
  ck_assert_ptr_nonnull (strstr (colored, "\033["));
  ck_assert_str_eq (stripped, plain);
  assert_holds (plain, "★★ [");
}
END_TEST

START_TEST (text_stands_in_columns)
{
  static const char *const lines[] = {
      "   Deal  Cards           Ruth            Sam           Inês               Bo \n",
      "I     1      8     43      43   D 105    105       0 ★ [  0]      46 ●    46 \n",
      "R     5      4    −50 ★★ [ 93]  D  40    169      20    166        0 ★   146 \n",
      "B    14      7     46     352      35    479   D   0 ★  420     −100 ★★ [278]\n",
      "Total             2nd ★5  392    3rd ★4  479    4th ★5  486      1st ★5 [343]\n",
      "D dealt · ● pressure · ★ out · ★★ only threes · [ ] leads\n",
  };

  sample_game_init_kitchen (&game, 15);
  g_autofree char *text = render (KR_SHEET_FORMAT_TEXT, KR_PAPER_A4, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_holds (text, lines[i]);
}
END_TEST

#define BLOCK 10
#define TOLERANCE 24 /* of 255, of a block's mean */

/* Mean of one channel over a block of the picture. */
static int
get_mean (cairo_surface_t *picture, int left, int top)
{
  const unsigned char *data = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture), sum = 0;

  for (int y = top; y < top + BLOCK; y++)
    for (int x = left; x < left + BLOCK; x++)
      sum += data[y * stride + 4 * x] + data[y * stride + 4 * x + 1] + data[y * stride + 4 * x + 2];
  return sum / (3 * BLOCK * BLOCK);
}

START_TEST (a_png_looks_as_reviewed)
{
  g_autofree char *path = make_path ("kitchen.png");
  g_autofree char *golden =
      g_build_filename (g_getenv ("KREIGHTS_GOLDEN_DIR"), "kitchen.png", NULL);

  sample_game_init_kitchen (&game, 15);
  write_sheet (KR_SHEET_FORMAT_PNG, KR_PAPER_A4,
               g_getenv ("KREIGHTS_WRITE_GOLDEN") != NULL ? golden : path);
  write_sheet (KR_SHEET_FORMAT_PNG, KR_PAPER_A4, path);
  cairo_surface_t *got = cairo_image_surface_create_from_png (path);
  cairo_surface_t *expected = cairo_image_surface_create_from_png (golden);
  ck_assert_int_eq (cairo_surface_status (expected), CAIRO_STATUS_SUCCESS);
  ck_assert_int_eq (cairo_image_surface_get_width (got), 1240);
  ck_assert_int_eq (cairo_image_surface_get_height (got), 1754);
  for (int y = 0; y + BLOCK <= 1754; y += BLOCK)
    for (int x = 0; x + BLOCK <= 1240; x += BLOCK)
      ck_assert_msg (abs (get_mean (got, x, y) - get_mean (expected, x, y)) <= TOLERANCE,
                     "the picture differs at %d, %d", x, y);
  cairo_surface_destroy (got);
  cairo_surface_destroy (expected);
}
END_TEST

static void
assert_file_says (const char *path, const char *text)
{
  g_autofree char *contents = NULL;

  ck_assert (g_file_get_contents (path, &contents, NULL, NULL));
  ck_assert_str_eq (contents, text);
}

static void
assert_n_files (guint n)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint found = 0;

  while (g_dir_read_name (dir) != NULL)
    found++;
  ck_assert_uint_eq (found, n);
}

/* Tries to write the kitchen to @path, which has to fail. */
static GError *
write_in_vain (const char *path)
{
  g_autoptr (KrSheet) sheet = NULL;
  GError *error = NULL;

  sample_game_init_kitchen (&game, 15);
  sheet = kr_sheet_new (&game.source);
  ck_assert (!kr_sheet_file_write (sheet, KR_SHEET_FORMAT_PDF, KR_PAPER_A4, path, &error));
  ck_assert_ptr_nonnull (error);
  return error;
}

START_TEST (a_full_disk_leaves_the_older_file)
{
  g_autofree char *path = make_path ("evening.pdf");
  struct rlimit limit = {4096, 4096};

  ck_assert (g_file_set_contents (path, "older", -1, NULL));
  signal (SIGXFSZ, SIG_IGN);
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &limit), 0);
  g_autoptr (GError) error = write_in_vain (path);
  assert_holds (error->message, "The sheet could not be written to “");
  ck_assert (error->domain == G_IO_ERROR);
  assert_holds (error->message, g_strerror (EFBIG));
  assert_file_says (path, "older");
  assert_n_files (1);
}
END_TEST

START_TEST (a_full_device_is_told)
{
  g_autoptr (GError) error = write_in_vain ("/dev/full");

  ck_assert_int_eq (error->code, G_IO_ERROR_NO_SPACE);
  assert_holds (error->message, "“/dev/full”: No space left on device.");
}
END_TEST

START_TEST (a_missing_folder_is_told)
{
  g_autofree char *path = make_path ("nowhere/evening.pdf");
  g_autoptr (GError) error = write_in_vain (path);

  ck_assert_int_eq (error->code, G_IO_ERROR_NOT_FOUND);
}
END_TEST

START_TEST (devices_are_written_directly)
{
  struct stat there;

  sample_game_init_kitchen (&game, 15);
  write_sheet (KR_SHEET_FORMAT_PDF, KR_PAPER_A4, "/dev/null");
  ck_assert_int_eq (stat ("/dev/null", &there), 0);
  ck_assert (S_ISCHR (there.st_mode));
}
END_TEST

START_TEST (permissions_stay_and_links_are_refused)
{
  g_autofree char *path = make_path ("real.txt");
  g_autofree char *link_path = make_path ("link.txt");
  g_autoptr (GError) error = NULL;
  struct stat there;

  ck_assert (g_file_set_contents (path, "older", -1, NULL));
  ck_assert_int_eq (g_chmod (path, 0640), 0);
  ck_assert_int_eq (symlink ("real.txt", link_path), 0);
  error = write_in_vain (link_path);
  assert_holds (error->message, "This is a symbolic link; choose the file that it points to.");
  ck_assert (g_error_matches (error, KR_FILE_ERROR, KR_FILE_ERROR_LINK));
  assert_file_says (path, "older");
  write_sheet (KR_SHEET_FORMAT_TEXT, KR_PAPER_A4, path);
  ck_assert_int_eq (lstat (link_path, &there), 0);
  ck_assert (S_ISLNK (there.st_mode));
  ck_assert_int_eq (stat (path, &there), 0);
  ck_assert_int_eq (there.st_mode & 07777, 0640);
  ck_assert_int_gt (there.st_size, 1000);
  assert_n_files (2);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-sheet-file");
  TCase *tcase = tcase_create ("files");

  setlocale (LC_ALL, "");
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, formats_have_names, 0, 11);
  tcase_add_test (tcase, a_pdf_can_be_read);
  tcase_add_test (tcase, a_pdf_has_every_row);
  tcase_add_test (tcase, a_pdf_has_parts);
  tcase_add_test (tcase, a_pdf_says_what_it_is);
  tcase_add_test (tcase, forty_deals_take_two_pages);
  tcase_add_loop_test (tcase, the_same_sheet_is_the_same_file, 0, KR_N_SHEET_FORMATS);
  tcase_add_test (tcase, an_svg_is_markup_with_a_title);
  tcase_add_test (tcase, html_stands_alone);
  tcase_add_test (tcase, csv_is_no_program);
  tcase_add_test (tcase, csv_tells_what_is_no_deal);
  tcase_add_test (tcase, text_reads_without_color);
  tcase_add_test (tcase, text_stands_in_columns);
  tcase_add_test (tcase, a_png_looks_as_reviewed);
  tcase_add_test (tcase, a_full_disk_leaves_the_older_file);
  tcase_add_test (tcase, a_full_device_is_told);
  tcase_add_test (tcase, a_missing_folder_is_told);
  tcase_add_test (tcase, devices_are_written_directly);
  tcase_add_test (tcase, permissions_stay_and_links_are_refused);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
