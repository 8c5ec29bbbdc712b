/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-figures-pack.h"

#include "kr-test.h"

#include <string.h>

/* What is unpacked is what was packed, and nothing shorter, longer or odd is taken for figures. */

#define N_TIMES 2000

static GRand *draw;

static void
set_up (void)
{
  draw = g_rand_new_with_seed (19);
}

static void
tear_down (void)
{
  g_rand_free (draw);
}

/* Figures of which one in @rarity is not 0. */
static KrPlayerStats
draw_figures (gint32 rarity)
{
  KrPlayerStats figures = {0};

  for (guint i = 0; i < KR_N_STATS; i++)
    if (g_rand_int_range (draw, 0, rarity) == 0)
      figures.n[i] = (gint64) ((guint64) g_rand_int (draw) << 32 | g_rand_int (draw)) >>
                     g_rand_int_range (draw, 0, 64);
  return figures;
}

START_TEST (figures_come_back)
{
  for (guint i = 0; i < N_TIMES; i++) {
    const KrPlayerStats figures = draw_figures (1 + (gint32) i % 40);
    guint8 packed[KR_PACKED_FIGURES_SIZE + 1] = {0};
    const gsize size = kr_figures_pack (&figures, packed);
    KrPlayerStats back;

    ck_assert_uint_le (size, KR_PACKED_FIGURES_SIZE);
    ck_assert (kr_figures_unpack (packed, size, &back));
    ck_assert_mem_eq (&back, &figures, sizeof back);
    ck_assert (!kr_figures_unpack (packed, size - 1, &back));
    ck_assert (!kr_figures_unpack (packed, size + 1, &back));
  }
}
END_TEST

START_TEST (game_comes_back_from_its_place_and_total)
{
  for (guint i = 0; i < N_TIMES; i++) {
    const int n_sides = 1 + (int) i % KR_MAX_SEATS;
    const int place = g_rand_int_range (draw, 1, n_sides + 1);
    const gint64 total = g_rand_int_range (draw, -999, 9999);
    KrPlayerStats figures = draw_figures (3);
    guint8 packed[KR_PACKED_FIGURES_SIZE];
    KrPlayerStats back;
    gsize size;

    figures.n[KR_STAT_BEHIND] = 0;
    memset (&figures.n[KR_STAT_PLACE], 0, KR_MAX_SEATS * sizeof *figures.n);
    ck_assert (kr_player_stats_set_result (&figures, n_sides, place, total));
    size = kr_figures_pack_game (&figures, packed);
    ck_assert (kr_figures_unpack_game (packed, size, place, total, &back));
    ck_assert_mem_eq (&back, &figures, sizeof back);
    ck_assert (!kr_figures_unpack_game (packed, size, n_sides + 1, total, &back));
  }
}
END_TEST

START_TEST (odd_masks_are_no_figures)
{
  static const struct {
    guint8 packed[3];
    gsize size;
  } odd[] = {{{0}, 0}, {{0x20}, 1}, {{1}, 1}, {{1, 0}, 2}, {{0, 0}, 2}, {{1, 1}, 2}};
  KrPlayerStats figures;

  ck_assert (!kr_figures_unpack (odd[_i].packed, odd[_i].size, &figures));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {figures_come_back, game_comes_back_from_its_place_and_total, NULL};
  Suite *suite = kr_test_suite_with_fixture ("figures-pack", tests, set_up, tear_down);
  TCase *tcase = tcase_create ("odd");

  tcase_add_loop_test (tcase, odd_masks_are_no_figures, 0, 6);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
