/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-shape.h"

#include <math.h>

/* Adding shapes to a list, and dumping it for tests. */

#define CAP_HEIGHT 0.69 /* of Cantarell, in ems */

static void
clear_shape (gpointer shape)
{
  g_free (((KrShape *) shape)->text);
}

GArray *
kr_shape_list_new (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (KrShape));

  g_array_set_clear_func (list, clear_shape);
  return list;
}

void
kr_shape_add_rectangle (
    GArray *list, KrShapeKind kind, guint ink, double x, double y, double width, double height)
{
  KrShape shape = {.kind = kind, .ink = ink, .x = x, .y = y, .width = width, .height = height};

  g_array_append_val (list, shape);
}

void
kr_shape_add_box (
    GArray *list, guint ink, double stroke, double x, double y, double width, double height)
{
  kr_shape_add_rectangle (list, KR_SHAPE_BOX, ink, x, y, width, height);
  g_array_index (list, KrShape, list->len - 1).stroke = stroke;
}

void
kr_shape_add_line (GArray *list,
                   KrShapeKind kind,
                   guint ink,
                   double stroke,
                   double from_x,
                   double from_y,
                   double to_x,
                   double to_y)
{
  KrShape shape = {.kind = kind,
                   .ink = ink,
                   .x = from_x,
                   .y = from_y,
                   .width = to_x - from_x,
                   .height = to_y - from_y,
                   .stroke = stroke};

  g_array_append_val (list, shape);
}

void
kr_shape_add_sign (GArray *list, KrShapeKind kind, guint ink, double x, double y, double size)
{
  kr_shape_add_rectangle (list, kind, ink, x, y, size, size);
}

void
kr_shape_add_slice (GArray *list,
                    KrShapeKind kind,
                    guint ink,
                    double x,
                    double high,
                    double low,
                    double end_x,
                    double end_high,
                    double end_low)
{
  KrShape shape = {.kind = kind,
                   .ink = ink,
                   .x = x,
                   .y = high,
                   .width = end_x - x,
                   .height = low - high,
                   .end_y = end_high,
                   .end_height = end_low - end_high};

  g_array_append_val (list, shape);
}

void
kr_shape_add_text (
    GArray *list, const KrTextStyle *style, double x, double base_line, const char *text)
{
  KrShape shape = {.kind = KR_SHAPE_TEXT,
                   .ink = style->ink,
                   .x = x,
                   .y = base_line,
                   .height = style->size,
                   .weight = style->weight,
                   .anchor = style->anchor};

  if (*text == '\0')
    return;
  shape.text = g_strdup (text);
  g_array_append_val (list, shape);
  /* cppcheck-suppress memleak ; the list owns the text now */
}

void
kr_shape_add_words (
    GArray *list, const KrTextStyle *style, double x, double base_line, const char *words)
{
  kr_shape_add_text (list, style, x, base_line, words);
  if (*words != '\0')
    g_array_index (list, KrShape, list->len - 1).kind = KR_SHAPE_WORDS;
}

static void
add_mark_of_part (GArray *list, KrShapeKind kind, KrPart part)
{
  KrShape shape = {.kind = kind, .part = part};

  g_array_append_val (list, shape);
}

void
kr_shape_begin (GArray *list, KrPart part)
{
  add_mark_of_part (list, KR_SHAPE_BEGINNING, part);
}

void
kr_shape_end (GArray *list)
{
  add_mark_of_part (list, KR_SHAPE_END, KR_N_PARTS);
}

void
kr_shape_add_part (GArray *list,
                   KrPart part,
                   const KrTextStyle *style,
                   double x,
                   double base_line,
                   const char *text)
{
  if (*text == '\0' && part != KR_PART_CELL)
    return;
  kr_shape_begin (list, part);
  kr_shape_add_text (list, style, x, base_line, text);
  kr_shape_end (list);
}

void
kr_shape_add_lines (GArray *list,
                    KrPart part,
                    const KrTextStyle *style,
                    double x,
                    double base_line,
                    double pitch,
                    const GPtrArray *lines)
{
  if (lines->len == 0 && part != KR_PART_CELL)
    return;
  kr_shape_begin (list, part);
  for (guint i = 0; i < lines->len; i++)
    kr_shape_add_text (list, style, x, base_line + pitch * i, g_ptr_array_index (lines, i));
  kr_shape_end (list);
}

double
kr_shape_get_base_line (double middle, double size)
{
  return middle + CAP_HEIGHT / 2 * size;
}

/* By pen: how far below the middle of its mark an initial looks centered, and how large
 * it can be, both as shares of the mark's size. */
static const struct {
  double shift, size;
} initials[KR_N_PENS + 1] = {
    {0, 0},      {0, 0.6},     {0, 0.6},     {0, 0.5},  {0, 0.56},
    {0.14, 0.5}, {0.03, 0.54}, {0.12, 0.52}, {0, 0.56},
};

/* Adds a mark of @kind around @x, @y with @initial in it, in @ink. */
static void
add_initialed (GArray *list,
               KrShapeKind kind,
               guint ink,
               unsigned pen,
               double x,
               double y,
               double size,
               const char *initial)
{
  gboolean single = g_utf8_strlen (initial, -1) < 2;
  KrTextStyle style = {ink, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE,
                       initials[pen].size * size * (single ? 1 : 0.72)};
  double middle = y + initials[pen].shift * size;

  kr_shape_add_sign (list, kind, pen, x, y, size);
  if (style.size > 0)
    kr_shape_add_text (list, &style, x, kr_shape_get_base_line (middle, style.size), initial);
}

void
kr_shape_add_badge (
    GArray *list, unsigned pen, double x, double y, double size, const char *initial)
{
  add_initialed (list, KR_SHAPE_MARK, KR_SHAPE_INK_REVERSED, pen, x, y, size, initial);
}

void
kr_shape_add_reversed_badge (
    GArray *list, unsigned pen, double x, double y, double size, const char *initial)
{
  add_initialed (list, KR_SHAPE_REVERSED, pen, pen, x, y, size, initial);
}

void
kr_shape_add_boxed (GArray *list, guint ink, double x, double y, double size, const char *letter)
{
  KrTextStyle style = {ink, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, 0.68 * size};

  kr_shape_add_box (list, ink, 0.07 * size, x - size / 2, y - size / 2, size, size);
  kr_shape_add_text (list, &style, x, kr_shape_get_base_line (y, style.size), letter);
}

static const char *const kind_names[] = {
    "tint", "slice", "wash", "flood",    "thread", "curve", "dashes", "line", "bar",
    "pill", "box",   "mark", "reversed", "star",   "dot",   "pencil", "text",
};

/* Appends @number to a hundredth of a millimeter, and never as `-0.00`. */
static void
dump_number (double number, GString *text)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  double hundredths = round (number * 100);

  g_ascii_formatd (digits, sizeof digits, "%.2f", hundredths == 0 ? 0 : hundredths / 100);
  g_string_append_printf (text, " %s", digits);
}

void
kr_shape_list_dump (const GArray *list, GString *text)
{
  static const char *const ink_names[] = {"text", "dim", "faint", "reversed", "ground"};
  static const char *const weights[] = {"regular", "bold"};
  static const char *const anchors[] = {"start", "middle", "end"};

  for (guint i = 0; i < list->len; i++) {
    const KrShape *shape = &g_array_index (list, KrShape, i);
    const char *ink_name;

    if (shape->kind > KR_SHAPE_TEXT)
      continue;
    ink_name = shape->ink <= KR_N_PENS ? kr_pen_get_name (shape->ink)
                                       : ink_names[shape->ink - KR_SHAPE_INK_TEXT];
    g_string_append_printf (text, "%s %s", kind_names[shape->kind], ink_name);
    dump_number (shape->x, text);
    dump_number (shape->y, text);
    if (shape->kind != KR_SHAPE_TEXT)
      dump_number (shape->width, text);
    dump_number (shape->height, text);
    if (shape->kind == KR_SHAPE_WASH || shape->kind == KR_SHAPE_FLOOD) {
      dump_number (shape->end_y, text);
      dump_number (shape->end_height, text);
    }
    if (shape->text != NULL)
      g_string_append_printf (text, " %s %s “%s”", weights[shape->weight], anchors[shape->anchor],
                              shape->text);
    g_string_append_c (text, '\n');
  }
}
