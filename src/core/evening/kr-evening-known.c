/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-known.h"

#include <stddef.h>

/* --- Circles ---------------------------------------------------------------- */

#define MOST 24

/* In the first round the players sit as in @first, table by table. All but the last player stand
 * on circles of @n_places. Found by search; the test counts the meetings. */
typedef struct {
  int n_players;
  int size;
  int n_places; /* as many rounds */
  int8_t first[MOST];
} Circle;

static const Circle circles[] = {
    {8, 4, 7, {7, 4, 1, 2, 3, 0, 6, 5}},
    {12, 4, 11, {9, 2, 6, 8, 5, 0, 3, 4, 10, 1, 7, 11}},
    {15, 3, 7, {7, 0, 6, 4, 8, 2, 11, 12, 9, 3, 13, 14, 5, 10, 1}},
    {20, 4, 19, {12, 3, 13, 18, 17, 5, 0, 16, 19, 8, 15, 11, 6, 9, 7, 1, 14, 4, 2, 10}},
    {24, 4, 23, {2,  10, 13, 20, 0, 6, 7, 15, 9,  22, 21, 3,
                 12, 14, 11, 16, 4, 8, 1, 18, 17, 23, 5,  19}},
};

static int
get_table_on_circle (const Circle *circle, int round, int player)
{
  int place = player;

  if (round >= circle->n_places)
    return -1;
  if (player != circle->n_players - 1) {
    int begin = player - player % circle->n_places;

    place = begin + (player - begin + circle->n_places - round) % circle->n_places;
  }
  for (int i = 0; i < circle->n_players; i++) /* unreachable: its end; all places are in first */
    if (circle->first[i] == place)
      return i / circle->size;
  return -1; /* unreachable: the same */
}

/* --- Planes ----------------------------------------------------------------- */

/* The product of two elements of the field of four, whose sum is their exclusive or. */
static const int8_t product_of_four[4][4] = {
    {0, 0, 0, 0}, {0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}};

/* The line through the point (@player / @order, @player % @order) of the plane. */
static int
get_line (int order, int slope, int player)
{
  int x = player / order;
  int y = player % order;

  if (slope == order) /* upright */
    return x;
  if (order == 4)
    return y ^ product_of_four[slope][x];
  return (y + slope * x) % order;
}

int
kr_evening_known_get_table (int n_players, int size, int round, int player)
{
  for (size_t i = 0; i < sizeof circles / sizeof *circles; i++)
    if (circles[i].n_players == n_players && circles[i].size == size)
      return get_table_on_circle (&circles[i], round, player);
  if (size < 3 || size > 5 || n_players != size * size || round > size)
    return -1;
  return get_line (size, round, player);
}
