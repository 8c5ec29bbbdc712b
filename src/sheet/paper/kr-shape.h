/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-pen.h"

/*
 * kr-shape.h: what a page or a chart consists of: shapes and texts, each with its
 * position.
 *
 * A list of shapes is a GArray that owns their texts. All lengths are in millimeters,
 * and y grows downwards. Shapes are painted kind by kind, in the order of KrShapeKind;
 * texts, and the parts that they belong to, in the order of the list.
 */

typedef enum {
  KR_SHAPE_TINT = 0, /* pale rectangle */
  KR_SHAPE_SLICE,    /* pale, with upright sides: part of a band */
  KR_SHAPE_WASH,     /* a slice that can be told from its neighbors, with curved edges */
  KR_SHAPE_FLOOD,    /* the same in full color */
  KR_SHAPE_THREAD,   /* curve downwards */
  KR_SHAPE_CURVE,    /* level at both ends; like the edges of a flood */
  KR_SHAPE_DASHES,   /* straight */
  KR_SHAPE_LINE,     /* straight; consecutive lines that touch are one path */
  KR_SHAPE_BAR,      /* straight, with round ends */
  KR_SHAPE_PILL,     /* filled rounded rectangle */
  KR_SHAPE_BOX,      /* outlined rounded rectangle */
  KR_SHAPE_MARK,     /* the mark of a pen, around x, y */
  KR_SHAPE_REVERSED, /* the same on the color of that pen */
  KR_SHAPE_STAR,     /* around x, y, like the next two */
  KR_SHAPE_DOT,
  KR_SHAPE_PENCIL,
  KR_SHAPE_TEXT,      /* y is the base line, height the em */
  KR_SHAPE_WORDS,     /* what a screen reader says there: in a PDF file, a blank at x, y */
  KR_SHAPE_BEGINNING, /* of a part; takes no room */
  KR_SHAPE_END,       /* of the part that began last */
  KR_N_SHAPE_KINDS,
} KrShapeKind;

/* What a part of a page is to a screen reader. A part holds the texts added between its beginning
 * and its end; the tables hold rows, and those hold heads and cells. Everything else on a page is
 * decoration. */
typedef enum {
  KR_PART_TITLE = 0,
  KR_PART_HEADING,
  KR_PART_PARAGRAPH,
  KR_PART_FIGURE,
  KR_PART_TABLE,
  KR_PART_ROW,
  KR_PART_HEAD, /* of a row or a column */
  KR_PART_CELL,
  KR_N_PARTS,
} KrPart;

/* What a shape is painted with: a pen (0 to KR_N_PENS), or one of these. */
typedef enum {
  KR_SHAPE_INK_TEXT = KR_N_PENS + 1, /* black on paper */
  KR_SHAPE_INK_DIM,                  /* gray, for reading */
  KR_SHAPE_INK_FAINT,                /* gray, for lines, and for deals to come */
  KR_SHAPE_INK_REVERSED,             /* on a pill or mark */
  KR_SHAPE_INK_GROUND,               /* the color of the background, to cover what is below */
} KrShapeInk;

typedef enum {
  KR_WEIGHT_REGULAR = 0,
  KR_WEIGHT_BOLD,
} KrWeight;

/* Which point of a text x is. The start is on the left. */
typedef enum {
  KR_ANCHOR_START = 0,
  KR_ANCHOR_MIDDLE,
  KR_ANCHOR_END,
} KrAnchor;

/*
 * @width, @height:      size of a rectangle; way from the start of a line to its end;
 *                       both the size of what is around x, y; of a slice the way to
 *                       its end, and its height at the start
 * @end_y, @end_height:  top and height of the end of a slice
 * @stroke:              thickness of lines
 * @part:                which one begins
 */
typedef struct {
  KrShapeKind kind;
  guint ink;
  double x, y, width, height;
  double end_y, end_height;
  double stroke;
  KrPart part;
  KrWeight weight;
  KrAnchor anchor;
  char *text;
} KrShape;

/* How a text looks. @size is the height of its em. */
typedef struct {
  guint ink;
  KrWeight weight;
  KrAnchor anchor;
  double size;
} KrTextStyle;

/* An empty list. */
GArray *kr_shape_list_new (void);

/* Appends a line for each shape to @text; parts are left out. */
void kr_shape_list_dump (const GArray *list, GString *text);

void kr_shape_add_rectangle (
    GArray *list, KrShapeKind kind, guint ink, double x, double y, double width, double height);

/* Adds a rounded rectangle that is outlined. */
void kr_shape_add_box (
    GArray *list, guint ink, double stroke, double x, double y, double width, double height);

void kr_shape_add_line (GArray *list,
                        KrShapeKind kind,
                        guint ink,
                        double stroke,
                        double from_x,
                        double from_y,
                        double to_x,
                        double to_y);

/* Adds a mark, star, dot or pencil around @x, @y. */
void kr_shape_add_sign (GArray *list, KrShapeKind kind, guint ink, double x, double y, double size);

/* Adds a slice, wash or flood between two upright sides, each from its @high to its @low end. */
void kr_shape_add_slice (GArray *list,
                         KrShapeKind kind,
                         guint ink,
                         double x,
                         double high,
                         double low,
                         double end_x,
                         double end_high,
                         double end_low);

/* Adds @text, unless it is empty. */
void kr_shape_add_text (
    GArray *list, const KrTextStyle *style, double x, double base_line, const char *text);

/* Adds @words for a screen reader, which hears them between the texts before and after them:
 * @style and the position are those of the text that they belong to. */
void kr_shape_add_words (
    GArray *list, const KrTextStyle *style, double x, double base_line, const char *words);

/* Begins a part, or ends the one that began last. */
void kr_shape_begin (GArray *list, KrPart part);
void kr_shape_end (GArray *list);

/* Adds @text as a part of its own. Without a text there is none, except a cell, so that those
 * after it stay in their columns. */
void kr_shape_add_part (GArray *list,
                        KrPart part,
                        const KrTextStyle *style,
                        double x,
                        double base_line,
                        const char *text);

/* Adds @lines (char *), @pitch below one another, as one part; without lines as without a text. */
void kr_shape_add_lines (GArray *list,
                         KrPart part,
                         const KrTextStyle *style,
                         double x,
                         double base_line,
                         double pitch,
                         const GPtrArray *lines);

/* Adds a pen's mark around @x, @y with @initial in it. */
void kr_shape_add_badge (
    GArray *list, unsigned pen, double x, double y, double size, const char *initial);

/* Adds a reversed mark around @x, @y with @initial in it, in the color of @pen. */
void kr_shape_add_reversed_badge (
    GArray *list, unsigned pen, double x, double y, double size, const char *initial);

/* Adds a small box around @x, @y with @letter in it. */
void
kr_shape_add_boxed (GArray *list, guint ink, double x, double y, double size, const char *letter);

/* The base line of text of @size whose capitals have their middle at @middle. */
double kr_shape_get_base_line (double middle, double size);
