/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pen.h"

#include <assert.h>
#include <glib.h>

#include "kr-translatable.h"

/* The pens: their names, inks and marks. */

typedef struct {
  const char *name;
  const char *mark;
  KrInk inks[2]; /* by KrPenSet */
} Pen;

static const Pen pens[KR_N_PENS + 1] = {
    {N_ ("pencil"), N_ ("dash"), {KR_INK (0x5e5c64), KR_INK (0xb0afac)}},
    {N_ ("blue"), N_ ("circle"), {KR_INK (0x2460d0), KR_INK (0x78a9ff)}},
    {N_ ("orange"), N_ ("square"), {KR_INK (0xb4540a), KR_INK (0xff9d3d)}},
    {N_ ("green"), N_ ("diamond"), {KR_INK (0x00532a), KR_INK (0x5ee08c)}},
    {N_ ("plum"), N_ ("hexagon"), {KR_INK (0x75106c), KR_INK (0xf0b4ee)}},
    {N_ ("ink"), N_ ("triangle"), {KR_INK (0x17171d), KR_INK (0xf6f5f4)}},
    {N_ ("teal"), N_ ("pentagon"), {KR_INK (0x0b7285), KR_INK (0x3cc4d8)}},
    {N_ ("crimson"), N_ ("drop"), {KR_INK (0xa3123f), KR_INK (0xff7f90)}},
    {N_ ("walnut"), N_ ("cross"), {KR_INK (0x4f3d00), KR_INK (0xc2a675)}},
};

static const KrInk text_inks[2] = {KR_INK (0xffffff), KR_INK (0x16161a)};

/* Corners of the marks that consist of straight lines, as shares of their size. */
typedef struct {
  int n;
  double x[12], y[12];
} Corners;

static const Corners corners[KR_N_PENS + 1] = {
    [0] = {4, {-0.45, 0.45, 0.45, -0.45}, {-0.1, -0.1, 0.1, 0.1}},
    [3] = {4, {0, 0.5, 0, -0.5}, {-0.5, 0, 0.5, 0}},
    [4] = {6, {-0.5, -0.26, 0.26, 0.5, 0.26, -0.26}, {0, -0.43, -0.43, 0, 0.43, 0.43}},
    [5] = {3, {0, 0.5, -0.5}, {-0.45, 0.42, 0.42}},
    [6] = {5, {0, 0.476, 0.294, -0.294, -0.476}, {-0.48, -0.134, 0.425, 0.425, -0.134}},
    [8] = {12,
           {-0.2, 0.2, 0.2, 0.47, 0.47, 0.2, 0.2, -0.2, -0.2, -0.47, -0.47, -0.2},
           {-0.47, -0.47, -0.2, -0.2, 0.2, 0.2, 0.47, 0.47, 0.2, 0.2, -0.2, -0.2}},
};

const char *
kr_pen_get_name (unsigned pen)
{
  assert (pen <= KR_N_PENS);
  return pens[pen].name;
}

const char *
kr_pen_get_mark_name (unsigned pen)
{
  assert (pen <= KR_N_PENS);
  return pens[pen].mark;
}

KrInk
kr_pen_get_ink (unsigned pen, KrPenSet set)
{
  assert (pen <= KR_N_PENS);
  return pens[pen].inks[set];
}

KrInk
kr_pen_get_text_ink (KrPenSet set)
{
  return text_inks[set];
}

static void
add_square (cairo_t *cr, double x, double y, double size)
{
  double half = 0.43 * size, radius = 0.1 * size;

  cairo_new_sub_path (cr);
  for (int i = 0; i < 4; i++) {
    double side = i == 0 || i == 3 ? 1 : -1, foot = i < 2 ? 1 : -1;
    cairo_arc (cr, x + side * (half - radius), y + foot * (half - radius), radius, i * G_PI / 2,
               (i + 1) * G_PI / 2);
  }
  cairo_close_path (cr);
}

static void
add_drop (cairo_t *cr, double x, double y, double size)
{
  double radius = 0.37 * size, center = y + 0.13 * size;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, center, radius, -G_PI / 6, G_PI + G_PI / 6);
  cairo_line_to (cr, x, y - 0.5 * size);
  cairo_close_path (cr);
}

void
kr_pen_add_mark (cairo_t *cr, unsigned pen, double x, double y, double size)
{
  assert (pen <= KR_N_PENS);
  switch (pen) {
  case 1:
    cairo_new_sub_path (cr);
    cairo_arc (cr, x, y, 0.47 * size, 0, 2 * G_PI);
    cairo_close_path (cr);
    break;
  case 2:
    add_square (cr, x, y, size);
    break;
  case 7:
    add_drop (cr, x, y, size);
    break;
  default:
    cairo_new_sub_path (cr);
    for (int i = 0; i < corners[pen].n; i++)
      cairo_line_to (cr, x + corners[pen].x[i] * size, y + corners[pen].y[i] * size);
    cairo_close_path (cr);
  }
}
