/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-documented-record.h"

#define N_(text) text

static const KrDocumentedRecord records[] = {
    {KR_FEAT_LOWEST_WIN, 31, "kreights", 3, N_ ("Carson City, Nevada")},
    {KR_FEAT_FASTEST_GAME, 9 * 60, "kreights", 3, N_ ("Reno, Nevada")},
    {KR_FEAT_LONGEST_COUNT, 12, "kreights", 0, N_ ("seen only once")},
    {KR_FEAT_THREES_FOUR, 0, "kreights", 0, N_ ("no instance is known")},
    {KR_FEAT_PRESSURE_POINTS, 163835, "creights-joon", 0, N_ ("in a normal game of 15 deals")},
    {KR_FEAT_HIGHEST_HAND, 600, "creights-joon", 0, N_ ("more than that, when the pile ran out")},
};

const KrDocumentedRecord *
kr_documented_records (int *n)
{
  *n = sizeof records / sizeof *records;
  return records;
}
