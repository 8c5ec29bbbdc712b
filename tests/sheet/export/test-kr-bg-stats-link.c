/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-bg-stats-link.h"

#include "kr-qr.h"
#include "kr-test.h"
#include "sample-game.h"

#include <glib/gstdio.h>
#include <string.h>

/* The link with which BG Stats takes a finished game over, and its code. */

static const char *const uuids[KR_MAX_SEATS] = {"0b6c1f6e-3f0f-4a51-9d0c-6b5a4f1f0a11",
                                                "5d0d5b5c-8a3e-4a0f-8d53-0a4a8f6c1e22", NULL,
                                                "e2b1a0d4-6c55-4f0e-b1c9-7d8e9f4a3d44"};

/* The JSON object in @link. Caller frees. */
static char *
unescape (const char *link)
{
  const char *start = strstr (link, "?data=");

  ck_assert_ptr_nonnull (start);
  ck_assert (g_str_has_prefix (link, "https://app.bgstatsapp.com/createPlay.html"));
  return g_uri_unescape_string (start + strlen ("?data="), NULL);
}

static char *
make_json (SampleGame *game)
{
  g_autofree char *link = kr_bg_stats_link_format (&game->source, "1234", uuids);

  return unescape (link);
}

static const char *const members[] = {
    "{\"sourceName\":\"Kreights\",\"sourcePlayId\":\"1234\",\"playDate\":\"2026-",
    "\"location\":\"Ruth’s kitchen\"",
    "\"highestWins\":false,\"noPoints\":false}",
    "{\"name\":\"Bo\",\"sourcePlayerId\":\"e2b1a0d4-6c55-4f0e-b1c9-7d8e9f4a3d44\","
    "\"startPlayer\":false,\"winner\":true,\"score\":343,\"rank\":1}",
    "{\"name\":\"Inês\",\"startPlayer\":false,\"winner\":false,\"score\":486,",
    "\"comments\":\"8: ",
};

START_TEST (link_tells_the_game)
{
  SampleGame game;
  g_autofree char *json = NULL;

  sample_game_init_kitchen (&game, 15);
  json = make_json (&game);
  ck_assert_msg (strstr (json, members[_i]) != NULL, "%s is not in %s", members[_i], json);
}
END_TEST

START_TEST (running_game_has_no_link)
{
  SampleGame game;

  sample_game_init_kitchen (&game, 14);
  ck_assert_ptr_null (kr_bg_stats_link_format (&game.source, "1234", uuids));
}
END_TEST

START_TEST (hostile_names_stay_text)
{
  SampleGame game;
  g_autofree char *json = NULL;

  sample_game_init_kitchen (&game, 15);
  game.source.names[0] = "A\",\"winner\":true,\"x\":\"\\";
  game.source.location = "here\nand <there>";
  json = make_json (&game);
  ck_assert (strstr (json, "\"A\\\",\\\"winner\\\":true,\\\"x\\\":\\\"\\\\\"") != NULL);
  ck_assert (strstr (json, "here\\u000aand <there>") != NULL);
}
END_TEST

START_TEST (code_holds_a_game)
{
  SampleGame game;
  g_autofree char *link = NULL;
  g_autoptr (KrQr) qr = NULL;
  guint size;

  sample_game_init_kitchen (&game, 15);
  link = kr_bg_stats_link_format (&game.source, "2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f", uuids);
  qr = kr_qr_new (link);
  ck_assert_ptr_nonnull (qr);
  size = kr_qr_get_size (qr);
  ck_assert_msg (size <= 8 + 4 * 32 + 17, "%u", size);
  /* The three eyes, and light around. */
  ck_assert (kr_qr_is_dark (qr, 4, 4) && kr_qr_is_dark (qr, size - 5, 4));
  ck_assert (kr_qr_is_dark (qr, 4, size - 5) && !kr_qr_is_dark (qr, 5, 5));
  for (guint i = 0; i < size; i++)
    ck_assert (!kr_qr_is_dark (qr, i, 3) && !kr_qr_is_dark (qr, 3, i));
}
END_TEST

/* What another program reads in a picture of @qr. Caller frees. */
static char *
read_picture (const KrQr *qr)
{
  double side = 4.0 * kr_qr_get_size (qr);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) side, (int) side);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *folder = g_dir_make_tmp ("kreights-code-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "code.png", NULL);
  const char *command[] = {"zbarimg", "--nodbus", "--raw", "-q", path, NULL};
  char *text = NULL;

  kr_qr_paint (qr, cr, side);
  ck_assert_int_eq (cairo_surface_write_to_png (surface, path), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  ck_assert (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text,
                           NULL, NULL, NULL));
  g_unlink (path);
  g_rmdir (folder);
  return g_strchomp (text);
}

START_TEST (picture_reads_as_the_link)
{
  SampleGame game;
  g_autofree char *link = NULL;
  g_autofree char *text = NULL;
  g_autoptr (KrQr) qr = NULL;

  sample_game_init_kitchen (&game, 15);
  game.source.names[0] = "<b>\"Ruth\" & 鹿 🂡";
  link = kr_bg_stats_link_format (&game.source, "2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f", uuids);
  qr = kr_qr_new (link);
  text = read_picture (qr);
  ck_assert_str_eq (text, link);
}
END_TEST

START_TEST (code_has_an_end)
{
  g_autofree char *text = g_strnfill (5000, 'x');

  ck_assert_ptr_null (kr_qr_new (text));
}
END_TEST

/* Painted into one byte a pixel, the code is what it says. */
START_TEST (painting_is_the_code)
{
  g_autoptr (KrQr) qr = kr_qr_new ("https://kreights.org/");
  guint size = kr_qr_get_size (qr);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) size * 3 + 2, (int) size * 3 + 2);
  cairo_t *cr = cairo_create (surface);
  const guint32 *pixels;
  int stride;

  kr_qr_paint (qr, cr, size * 3 + 2);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface) / 4;
  for (guint row = 0; row < size; row++)
    for (guint column = 0; column < size; column++) {
      guint32 pixel = pixels[(row * 3 + 2) * (guint) stride + column * 3 + 2] & 0xFFFFFF;

      ck_assert_uint_eq (pixel, kr_qr_is_dark (qr, column, row) ? 0 : 0xFFFFFF);
    }
  cairo_surface_destroy (surface);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-play-link");
  TCase *tcase = tcase_create ("links");

  tcase_add_loop_test (tcase, link_tells_the_game, 0, G_N_ELEMENTS (members));
  tcase_add_test (tcase, running_game_has_no_link);
  tcase_add_test (tcase, hostile_names_stay_text);
  tcase_add_test (tcase, code_holds_a_game);
  tcase_add_test (tcase, picture_reads_as_the_link);
  tcase_add_test (tcase, code_has_an_end);
  tcase_add_test (tcase, painting_is_the_code);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
