/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-painter.h"
#include "kr-shape.h"

/*
 * kr-page.h: a page that is laid out: a size, and the shapes on it.
 *
 * Screen, printer and files paint the same page.
 */

typedef struct {
  double width_mm, height_mm;
  GArray *shapes; /* of KrShape, see kr_shape_list_new */
} KrPage;

/* An empty page. */
KrPage *kr_page_new (double width_mm, double height_mm);
void kr_page_free (KrPage *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrPage, kr_page_free)

/* The user space of @cr is in millimeters. */
void kr_page_paint (const KrPage *page, KrPenSet set, cairo_t *cr);

/* Every shape with its position, one per line, for tests. Caller frees. */
char *kr_page_dump (const KrPage *page);
