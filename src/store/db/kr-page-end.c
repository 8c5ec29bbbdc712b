/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-end.h"

#include "kr-page-sum.h"

/* The form of a page of a b-tree (SQLite, “Database File Format”, 1.6); numbers are big-endian. */

#define FILE_HEADER_SIZE 100
#define SECTOR 512

enum { FREE_BLOCK_AT = 1, N_CELLS_AT = 3 };
enum { NEXT_BLOCK_AT = 0, BLOCK_SIZE_AT = 2 };

static gsize
read_number (const guint8 *bytes)
{
  return (gsize) bytes[0] << 8 | bytes[1];
}

static gboolean
is_of_tree (guint8 type)
{
  return type == 2 || type == 5 || type == 10 || type == 13;
}

/* Whether one free block is all that there is from @start on to @end. */
static gboolean
is_free (const guint8 *page, const guint8 *header, gsize start, gsize end)
{
  gsize last = 0;
  gsize at = read_number (header + FREE_BLOCK_AT);

  /* They are in the order of their places. */
  for (; at > last && at < start; at = read_number (page + at + NEXT_BLOCK_AT)) {
    if (at + read_number (page + at + BLOCK_SIZE_AT) == end)
      return TRUE;
    last = at;
  }
  return FALSE;
}

gboolean
kr_page_lost_end (const guint8 *page, gsize size, gboolean is_first)
{
  const guint8 *header = page + (is_first ? FILE_HEADER_SIZE : 0);
  const gsize end = size - KR_PAGE_SUM_SIZE;

  if (!is_of_tree (header[0]) || read_number (header + N_CELLS_AT) == 0)
    return FALSE;
  for (gsize at = size - SECTOR; at < end; at++)
    if (page[at] != 0)
      return FALSE;
  return !is_free (page, header, size - SECTOR, end);
}
