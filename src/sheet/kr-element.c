/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-element.h"

#include <math.h>

/* Lists of elements: adding, and dumping for tests. */

static void
clear_element (gpointer element)
{
  g_free (((KrElement *) element)->text);
}

GArray *
kr_element_list_new (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (KrElement));

  g_array_set_clear_func (list, clear_element);
  return list;
}

void
kr_element_add_rectangle (
    GArray *list, KrElementKind kind, guint ink, double x, double y, double width, double height)
{
  KrElement element = {.kind = kind, .ink = ink, .x = x, .y = y, .width = width, .height = height};

  g_array_append_val (list, element);
}

void
kr_element_add_line (GArray *list,
                     KrElementKind kind,
                     guint ink,
                     double stroke,
                     double from_x,
                     double from_y,
                     double to_x,
                     double to_y)
{
  KrElement element = {.kind = kind,
                       .ink = ink,
                       .x = from_x,
                       .y = from_y,
                       .width = to_x - from_x,
                       .height = to_y - from_y,
                       .stroke = stroke};

  g_array_append_val (list, element);
}

void
kr_element_add_sign (GArray *list, KrElementKind kind, guint ink, double x, double y, double size)
{
  kr_element_add_rectangle (list, kind, ink, x, y, size, size);
}

void
kr_element_add_slice (GArray *list,
                      guint ink,
                      double x,
                      double high,
                      double low,
                      double end_x,
                      double end_high,
                      double end_low)
{
  KrElement element = {.kind = KR_ELEMENT_SLICE,
                       .ink = ink,
                       .x = x,
                       .y = high,
                       .width = end_x - x,
                       .height = low - high,
                       .end_y = end_high,
                       .end_height = end_low - end_high};

  g_array_append_val (list, element);
}

void
kr_element_add_text (GArray *list, const KrType *type, double x, double base_line, const char *text)
{
  KrElement element = {.kind = KR_ELEMENT_TEXT,
                       .ink = type->ink,
                       .x = x,
                       .y = base_line,
                       .height = type->size,
                       .weight = type->weight,
                       .anchor = type->anchor,
                       .text = g_strdup (text)};

  if (*text == '\0')
    g_free (element.text);
  else
    g_array_append_val (list, element);
}

/* Where an initial looks centred in a mark, below its middle, and how large it
 * can be; both in shares of the mark's size. */
static const struct {
  double shift, size;
} initials[KR_N_PENS + 1] = {
    {0, 0},      {0, 0.6},     {0, 0.6},     {0, 0.5},  {0, 0.56},
    {0.14, 0.5}, {0.03, 0.54}, {0.12, 0.52}, {0, 0.56},
};

void
kr_element_add_badge (
    GArray *list, unsigned pen, double x, double y, double size, const char *initial)
{
  gboolean single = g_utf8_strlen (initial, -1) < 2;
  KrType type = {KR_ELEMENT_INK_REVERSED, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE,
                 initials[pen].size * size * (single ? 1 : 0.72)};
  double middle = y + initials[pen].shift * size;

  kr_element_add_sign (list, KR_ELEMENT_MARK, pen, x, y, size);
  if (type.size > 0)
    kr_element_add_text (list, &type, x, middle + KR_CAP_HEIGHT / 2 * type.size, initial);
}

void
kr_element_add_boxed (GArray *list, guint ink, double x, double y, double size, const char *letter)
{
  KrType type = {ink, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, 0.68 * size};

  kr_element_add_rectangle (list, KR_ELEMENT_BOX, ink, x - size / 2, y - size / 2, size, size);
  g_array_index (list, KrElement, list->len - 1).stroke = 0.07 * size;
  kr_element_add_text (list, &type, x, y + KR_CAP_HEIGHT / 2 * type.size, letter);
}

static const char *const kind_names[KR_N_ELEMENT_KINDS] = {
    "tint", "slice", "thread", "line", "bar",    "pill",
    "box",  "mark",  "star",   "dot",  "pencil", "text",
};

static const char *
get_ink_name (guint ink)
{
  static const char *const names[] = {"text", "dim", "faint", "reversed", "ground"};

  return ink <= KR_N_PENS ? kr_pen_get_name (ink) : names[ink - KR_ELEMENT_INK_TEXT];
}

/* To a hundredth of a millimetre, and never `-0.00`. */
static void
dump_number (double number, GString *text)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  double hundredths = round (number * 100);

  g_ascii_formatd (digits, sizeof digits, "%.2f", hundredths == 0 ? 0 : hundredths / 100);
  g_string_append_printf (text, " %s", digits);
}

void
kr_element_dump (const GArray *list, GString *text)
{
  static const char *const weights[] = {"regular", "bold"};
  static const char *const anchors[] = {"start", "middle", "end"};

  for (guint i = 0; i < list->len; i++) {
    const KrElement *element = &g_array_index (list, KrElement, i);
    g_string_append_printf (text, "%s %s", kind_names[element->kind], get_ink_name (element->ink));
    dump_number (element->x, text);
    dump_number (element->y, text);
    if (element->kind != KR_ELEMENT_TEXT)
      dump_number (element->width, text);
    dump_number (element->height, text);
    if (element->text != NULL)
      g_string_append_printf (text, " %s %s “%s”", weights[element->weight],
                              anchors[element->anchor], element->text);
    g_string_append_c (text, '\n');
  }
}
