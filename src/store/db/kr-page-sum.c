/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-sum.h"

#include <string.h>

/* The header of a file, whole words of it, and the bytes that are not counted. */
#define HEADER_SIZE 104

static const struct {
  guint8 at;
  guint8 size;
} uncounted[] = {
    {18, 2}, /* whether there is a log */
    {24, 4}, /* the counter of changes */
    {40, 4}, /* that of the schema */
    {92, 8}, /* the first counter again, and the version of SQLite that set it */
};

/* Each step takes different states to different states: one wrong word always shows. */
static guint64
add_words (guint64 sum, const guint8 *bytes, gsize size)
{
  for (gsize at = 0; at < size; at += sizeof sum) {
    guint64 word;

    memcpy (&word, bytes + at, sizeof word);
    sum = (sum ^ GUINT64_FROM_LE (word)) * G_GUINT64_CONSTANT (0xD6E8FEB86659FD93);
    sum ^= sum >> 32;
  }
  return sum;
}

guint64
kr_page_sum_compute (const guint8 *page, gsize size, guint32 number)
{
  guint64 sum = (number + G_GUINT64_CONSTANT (1)) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  gsize at = 0;

  if (number == 1) {
    guint8 header[HEADER_SIZE];

    memcpy (header, page, sizeof header);
    for (gsize i = 0; i < G_N_ELEMENTS (uncounted); i++)
      memset (header + uncounted[i].at, 0, uncounted[i].size);
    sum = add_words (sum, header, sizeof header);
    at = sizeof header;
  }
  sum = add_words (sum, page + at, size - at - KR_PAGE_SUM_SIZE);
  return sum != 0 && sum != KR_PAGE_SUM_DAMAGED && sum != KR_PAGE_SUM_NONE ? sum : 1;
}
