/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-page-sum.h: the checksum of a page (kr-page-sums.h).
 *
 * What any SQLite changes in the header of a file that it only copies (the journal mode, the
 * counters of changes, its own version) is left out of the first page’s. A page in which one byte,
 * or one word, is wrong never has the checksum of the right one. It is no protection against
 * forgers, who can compute it too.
 */

#define KR_PAGE_SUM_SIZE 8 /* bytes at the end of a page */

/* No page has one of these as its checksum, nor 0: a page that SQLite made ends in zeros. */
#define KR_PAGE_SUM_DAMAGED G_GUINT64_CONSTANT (0xBAD0BAD0BAD0BAD0) /* read although damaged */
#define KR_PAGE_SUM_NONE G_GUINT64_CONSTANT (0x2E2E2E2E6E6F6E65)    /* not computed yet */

/* The checksum of the @size bytes of page @number, from 1, without its last ones. */
guint64 kr_page_sum_compute (const guint8 *page, gsize size, guint32 number);
