/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-page-end.h: whether the end of a page was lost.
 */

/* Whether the last sector of a page of @size bytes is all zeros although SQLite keeps something
 * there: the cells of a b-tree begin at the end. @is_first: the header of the file comes first. A
 * page that is all zeros, or no part of a b-tree, is SQLite’s to judge. */
gboolean kr_page_lost_end (const guint8 *page, gsize size, gboolean is_first);
