/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-pen.h"

/*
 * kr-element.h: what a page or a chart is made of, each thing with its place.
 *
 * A list of elements is a GArray that owns their texts. All lengths are in
 * millimetres, y grows downwards. Elements are painted kind by kind, in the
 * order of KrElementKind, and within a kind in the order of the list.
 */

typedef enum {
  KR_ELEMENT_TINT = 0, /* pale rectangle */
  KR_ELEMENT_SLICE,    /* pale, upright sides: of a band */
  KR_ELEMENT_THREAD,   /* swung line, downwards */
  KR_ELEMENT_LINE,     /* straight; consecutive ones that touch are one path */
  KR_ELEMENT_BAR,      /* straight, with round ends */
  KR_ELEMENT_PILL,     /* filled, rounded rectangle */
  KR_ELEMENT_BOX,      /* drawn, rounded rectangle */
  KR_ELEMENT_MARK,     /* the mark of the pen, around x, y */
  KR_ELEMENT_STAR,     /* around x, y, as the next two */
  KR_ELEMENT_DOT,
  KR_ELEMENT_PENCIL,
  KR_ELEMENT_TEXT, /* y is the base line, height the em */
  KR_N_ELEMENT_KINDS,
} KrElementKind;

/* What it is painted with: a pen (0 to KR_N_PENS), or one of these. */
typedef enum {
  KR_ELEMENT_INK_TEXT = KR_N_PENS + 1, /* black on paper */
  KR_ELEMENT_INK_DIM,                  /* grey, for reading */
  KR_ELEMENT_INK_FAINT,                /* grey, for lines, and for deals to come */
  KR_ELEMENT_INK_REVERSED,             /* on a pill or mark */
  KR_ELEMENT_INK_GROUND,               /* what lies below: it covers */
  KR_N_ELEMENT_INKS,
} KrElementInk;

typedef enum {
  KR_WEIGHT_REGULAR = 0,
  KR_WEIGHT_BOLD,
} KrWeight;

#define KR_CAP_HEIGHT 0.69 /* of Cantarell's capitals, in ems */

/* Which point of a text x is. Start is left. */
typedef enum {
  KR_ANCHOR_START = 0,
  KR_ANCHOR_MIDDLE,
  KR_ANCHOR_END,
} KrAnchor;

/*
 * @width, @height: of a rectangle; of a line the way from its start to its end;
 *                  of what stands around x, y its size, twice; of a slice the
 *                  way to its end, and its height at the start.
 * @end_y, @end_height: top and height of a slice's end.
 * @stroke:         thickness of what is drawn.
 */
typedef struct {
  KrElementKind kind;
  guint ink;
  double x, y, width, height;
  double end_y, end_height;
  double stroke;
  KrWeight weight;
  KrAnchor anchor;
  char *text;
} KrElement;

/* An empty list. */
GArray *kr_element_list_new (void);

void kr_element_add_rectangle (
    GArray *list, KrElementKind kind, guint ink, double x, double y, double width, double height);
void kr_element_add_line (GArray *list,
                          KrElementKind kind,
                          guint ink,
                          double stroke,
                          double from_x,
                          double from_y,
                          double to_x,
                          double to_y);
void
kr_element_add_sign (GArray *list, KrElementKind kind, guint ink, double x, double y, double size);

/* A slice between two upright sides, each from its @high to its @low end. */
void kr_element_add_slice (GArray *list,
                           guint ink,
                           double x,
                           double high,
                           double low,
                           double end_x,
                           double end_high,
                           double end_low);

/* How a text looks. */
typedef struct {
  guint ink;
  KrWeight weight;
  KrAnchor anchor;
  double size;
} KrType;

void kr_element_add_text (
    GArray *list, const KrType *type, double x, double base_line, const char *text);

/* A pen's mark with @initial in it, around @x, @y. */
void kr_element_add_badge (
    GArray *list, unsigned pen, double x, double y, double size, const char *initial);

/* A small box around @x, @y with @letter in it. */
void
kr_element_add_boxed (GArray *list, guint ink, double x, double y, double size, const char *letter);

/* Appends a line for each element to @text. */
void kr_element_dump (const GArray *list, GString *text);
