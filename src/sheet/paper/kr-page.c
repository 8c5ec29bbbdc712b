/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page.h"

/* Shapes and the size of what they are on. */

KrPage *
kr_page_new (double width_mm, double height_mm)
{
  KrPage *page = g_new0 (KrPage, 1);

  page->width_mm = width_mm;
  page->height_mm = height_mm;
  page->shapes = kr_shape_list_new ();
  return page;
}

void
kr_page_free (KrPage *page)
{
  if (page == NULL)
    return;
  g_array_unref (page->shapes);
  g_free (page);
}

void
kr_page_paint (const KrPage *page, KrPenSet set, cairo_t *cr)
{
  kr_painter_paint (page->shapes, set, cr);
}

char *
kr_page_dump (const KrPage *page)
{
  GString *text = g_string_new (NULL);

  kr_shape_list_dump (page->shapes, text);
  return g_string_free (text, FALSE);
}
