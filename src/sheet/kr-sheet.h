/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-match.h"
#include "kr-pen.h"

/*
 * kr-sheet.h: the barometer score sheet as a table of cells (B-1 to B-3).
 *
 * A sheet says what stands where: columns, rows, every cell's text, pen and
 * marks, and its sentence for a screen reader. It knows no sizes and paints
 * nothing. The screen, paper, PDF, SVG, PNG, HTML, CSV and the terminal all
 * show this one table.
 */

/* Words come from the program: the sheet calls these with English keys. */
typedef struct {
  const char *(*text) (const char *english);
  const char *(*plural) (const char *one, const char *many, unsigned long n);
} KrSheetWords;

/* What a sheet is made from. Everything is borrowed for the call. */
typedef struct {
  const KrMatch *match;
  const char *names[KR_MAX_SEATS];
  unsigned pens[KR_MAX_SEATS];
  const char *rules_name;
  const char *const *house_rules; /* in plain words, NULL-terminated; NULL: none */
  const char *place;              /* "" if none */
  const char *note;
  gint64 started_at_us; /* 0: not known */
  gint64 ended_at_us;   /* 0: not over */
  int utc_offset_min;
  const KrDealEntry *draft; /* what is being typed for deal @draft_deal; NULL: nothing */
  int draft_deal;           /* from 0; at most the running one */
  KrSheetWords words;       /* NULL functions: English */
} KrSheetSource;

typedef enum {
  KR_SHEET_ROW_SCORED = 0,
  KR_SHEET_ROW_RUNNING, /* the running deal */
  KR_SHEET_ROW_COMING,  /* deals still to come */
} KrSheetRowKind;

/* Where @score is "", nothing is there yet and both numbers are 0. */
typedef struct {
  char *score;         /* `−50`; "" if not there yet */
  char *total;         /* `93` */
  gint64 score_points; /* what @score says */
  gint64 total_points; /* what @total says */
  guint pressures;     /* dots */
  guint stars;
  gboolean out; /* went out, with a star or without */
  gboolean dealt;
  gboolean bare;  /* only points were noted */
  gboolean leads; /* the total stands in a pill */
  gboolean draft; /* as it stands while typing */
  char *label;    /* "Sam, deal 4, 0, went out, total 129, leads" */
} KrSheetCell;

typedef struct {
  KrSheetRowKind kind;
  guint deal; /* from 1 */
  guint cards;
  gboolean corrected;
  unsigned pen;       /* of the leader; KR_PEN_PENCIL: nobody leads */
  int leader;         /* column of the leader; -1: nobody */
  KrSheetCell *cells; /* n_columns of them */
} KrSheetRow;

typedef struct {
  char *name;
  char *short_name; /* at most 14 characters, ellipsized in the middle */
  char *initial;    /* one grapheme, or two if two players share the first */
  char *badge;      /* what stands in the pen's mark: the initial, or both partners' */
  unsigned pen;
  char *start; /* points before the first deal (P-8); "" where everybody begins at 0 */
  gint64 start_points;
  char *total;
  gint64 total_points;
  char *place; /* `1st`; "" before the first deal */
  guint stars;
  guint pressures;
  char *end_points; /* pressures paid at the end; "" elsewhere */
  gint64 end_points_paid;
  char *next_pressure; /* `+10` */
  gboolean leads;
} KrSheetColumn;

typedef struct {
  char *title;         /* rule set */
  char *subtitle;      /* date, times, place */
  char *details;       /* players, deals, pressures, house rules */
  char *headline;      /* `Inês leads by 11`, `Bo wins with 343, by 49` */
  char *verdict;       /* the same to stand below the names of those who lead or won:
                          `leads by 11`; "" if nobody does */
  char *heads;         /* those names, each shortened; "" if nobody leads */
  int headline_column; /* whose pen it wears; -1: nobody's */
  gboolean over;
  gboolean has_stars;
  gboolean has_sides;     /* columns 0 and 2 against 1 and 3 */
  gboolean has_corrected; /* a row is */
  gboolean has_bare;      /* a cell is */
  guint n_columns;        /* a column a seat, in seat order; partners are two columns of one pen */
  KrSheetColumn *columns;
  guint n_rows;
  KrSheetRow *rows;
  char *note;
  char *lead_rule;    /* in whose pen a row is written: a sentence for the foot */
  gint64 dated_at_us; /* when it was over, or began; 0: not known */
  int utc_offset_min;
  KrSheetWords words; /* for what stands around the table on paper and in files */
} KrSheet;

KrSheet *kr_sheet_new (const KrSheetSource *source);
void kr_sheet_free (KrSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSheet, kr_sheet_free)

/* Points with U+2212 for a minus and no thousands marks below 10,000. Caller
 * frees. */
char *kr_sheet_format_points (gint64 points);
