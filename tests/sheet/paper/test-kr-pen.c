/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pen.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kr-test.h"

/* Pens can be read, and told apart. */

static const KrPenSet sets[] = {KR_PEN_SET_LIGHT, KR_PEN_SET_DARK};

/* The grounds each set is written on: the paper or window, and the shade of the
 * row's tint over it. */
static const KrInk grounds[] = {{1, 1, 1}, {0.118, 0.118, 0.118}};
static const double tint_alphas[] = {0.07, 0.09};

static double
to_linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
to_gamma (double channel)
{
  double c = fmin (1, fmax (0, channel));

  return c <= 0.0031308 ? 12.92 * c : 1.055 * pow (c, 1 / 2.4) - 0.055;
}

static double
get_luminance (KrInk ink)
{
  return 0.2126 * to_linear (ink.red) + 0.7152 * to_linear (ink.green) +
         0.0722 * to_linear (ink.blue);
}

/* As WCAG 2 defines it. */
static double
get_contrast (KrInk a, KrInk b)
{
  double light = fmax (get_luminance (a), get_luminance (b));
  double dark = fmin (get_luminance (a), get_luminance (b));

  return (light + 0.05) / (dark + 0.05);
}

static KrInk
mix (KrInk ink, KrInk ground, double alpha)
{
  return (KrInk){alpha * ink.red + (1 - alpha) * ground.red,
                 alpha * ink.green + (1 - alpha) * ground.green,
                 alpha * ink.blue + (1 - alpha) * ground.blue};
}

START_TEST (every_pen_is_readable)
{
  unsigned pen = (unsigned) _i;

  for (int s = 0; s < 2; s++) {
    KrInk ink = kr_pen_get_ink (pen, sets[s]);
    KrInk tint = mix (ink, grounds[s], tint_alphas[s]);
    KrInk text = kr_pen_get_text_ink (sets[s]);

    ck_assert_msg (get_contrast (ink, grounds[s]) >= 4.5, "%s on the ground of set %d: %.2f",
                   kr_pen_get_name (pen), s, get_contrast (ink, grounds[s]));
    ck_assert_msg (get_contrast (ink, tint) >= 4.5, "%s on its tint of set %d: %.2f",
                   kr_pen_get_name (pen), s, get_contrast (ink, tint));
    ck_assert_msg (get_contrast (text, ink) >= 4.5, "text on a pill of %s of set %d: %.2f",
                   kr_pen_get_name (pen), s, get_contrast (text, ink));
  }
}
END_TEST

/* Linear RGB as somebody without one kind of cone sees it (Machado, Oliveira
 * and Fernandes 2009, severity 1). */
typedef struct {
  const char *name;
  double rows[3][3];
} Vision;

static const Vision visions[] = {
    {"full", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protanopia",
     {{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {"deuteranopia",
     {{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {"tritanopia",
     {{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
};

static KrInk
see (const Vision *vision, KrInk ink)
{
  double in[3] = {to_linear (ink.red), to_linear (ink.green), to_linear (ink.blue)};
  double out[3];

  for (int i = 0; i < 3; i++) {
    const double *row = vision->rows[i];
    out[i] = to_gamma (row[0] * in[0] + row[1] * in[1] + row[2] * in[2]);
  }
  return (KrInk){out[0], out[1], out[2]};
}

static double
bend (double t)
{
  return t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
}

/* CIE L*a*b* under D65. */
static void
to_lab (KrInk ink, double lab[3])
{
  double r = to_linear (ink.red), g = to_linear (ink.green), b = to_linear (ink.blue);
  double x = bend ((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  double y = bend (0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
  double z = bend ((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);

  lab[0] = 116 * y - 16;
  lab[1] = 500 * (x - y);
  lab[2] = 200 * (y - z);
}

static double
get_difference (KrInk a, KrInk b)
{
  double p[3], q[3];

  to_lab (a, p);
  to_lab (b, q);
  return sqrt (pow (p[0] - q[0], 2) + pow (p[1] - q[1], 2) + pow (p[2] - q[2], 2));
}

START_TEST (the_first_four_stay_apart)
{
  const Vision *vision = &visions[_i];

  for (int s = 0; s < 2; s++)
    for (unsigned a = 1; a <= 4; a++)
      for (unsigned b = a + 1; b <= 4; b++) {
        double difference = get_difference (see (vision, kr_pen_get_ink (a, sets[s])),
                                            see (vision, kr_pen_get_ink (b, sets[s])));
        ck_assert_msg (difference >= 20, "%s and %s, set %d, %s: %.1f", kr_pen_get_name (a),
                       kr_pen_get_name (b), s, vision->name, difference);
      }
}
END_TEST

START_TEST (names_and_marks_differ)
{
  for (unsigned a = 0; a <= KR_N_PENS; a++)
    for (unsigned b = a + 1; b <= KR_N_PENS; b++) {
      ck_assert_str_ne (kr_pen_get_name (a), kr_pen_get_name (b));
      ck_assert_str_ne (kr_pen_get_mark_name (a), kr_pen_get_mark_name (b));
    }
}
END_TEST

/* A mark of 32 pixels in the middle of 40: how much of it is ink. */
static void
draw_mark (unsigned pen, unsigned char pixels[40][40])
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 40, 40);
  cairo_t *cr = cairo_create (surface);

  kr_pen_add_mark (cr, pen, 20, 20, 32);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 40; y++)
    memcpy (pixels[y],
            cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface),
            40);
  cairo_surface_destroy (surface);
}

START_TEST (a_mark_stays_in_its_square)
{
  unsigned char pixels[40][40];
  int inside = 0;

  draw_mark ((unsigned) _i, pixels);
  for (int y = 0; y < 40; y++)
    for (int x = 0; x < 40; x++) {
      if (x >= 4 && x < 36 && y >= 4 && y < 36)
        inside += pixels[y][x] > 127;
      else
        ck_assert_msg (pixels[y][x] == 0, "%s at %d, %d", kr_pen_get_mark_name (_i), x, y);
    }
  ck_assert_int_gt (inside, 32 * 5);
}
END_TEST

START_TEST (marks_differ_in_shape)
{
  unsigned char a[40][40], b[40][40];

  for (unsigned other = 0; other <= KR_N_PENS; other++) {
    int different = 0;
    if (other == (unsigned) _i)
      continue;
    draw_mark ((unsigned) _i, a);
    draw_mark (other, b);
    for (int i = 0; i < 40 * 40; i++)
      different += abs (a[i / 40][i % 40] - b[i / 40][i % 40]) > 127;
    ck_assert_msg (different >= 60, "%s and %s: %d", kr_pen_get_mark_name (_i),
                   kr_pen_get_mark_name (other), different);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-pen");
  TCase *tcase = tcase_create ("pens");

  tcase_add_loop_test (tcase, every_pen_is_readable, 0, KR_N_PENS + 1);
  tcase_add_loop_test (tcase, the_first_four_stay_apart, 0, 4);
  tcase_add_test (tcase, names_and_marks_differ);
  tcase_add_loop_test (tcase, a_mark_stays_in_its_square, 0, KR_N_PENS + 1);
  tcase_add_loop_test (tcase, marks_differ_in_shape, 0, KR_N_PENS + 1);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
