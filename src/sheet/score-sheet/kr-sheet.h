/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-match.h"
#include "kr-pen.h"
#include "kr-translator.h"

/*
 * kr-sheet.h: the barometer score sheet as a table of cells (B-1 to B-3).
 *
 * A sheet consists of columns and rows, and of every cell's text, pen, marks, and
 * sentence for a screen reader. It knows no sizes and paints nothing. The screen,
 * paper, PDF, SVG, PNG, HTML, CSV and the terminal all show this one table.
 *
 * A sheet owns all its texts.
 */

/* How far the figures of a hand that is being typed can be trusted. */
typedef enum {
  KR_SHEET_SURE = 0,
  KR_SHEET_UNFINISHED, /* more may follow: `120…` */
  KR_SHEET_CLASHES,    /* it cannot be beside another hand: `170?` */
} KrSheetDoubt;

/* What a sheet is made from. Everything is borrowed for the call. */
typedef struct {
  const KrMatch *match;
  const char *names[KR_MAX_SEATS];
  unsigned pens[KR_MAX_SEATS];
  const char *rules_name;
  const char *const *house_rules; /* in plain words, NULL-terminated; may be NULL */
  const char *location;           /* where it was played; may be NULL or "" */
  const char *note;               /* may be NULL */
  gint64 started_at_us;           /* 0: not known */
  gint64 ended_at_us;             /* 0: not over */
  int utc_offset_min;
  const KrDealEntry *draft;          /* what is being typed for deal @draft_deal; NULL: nothing.
                                        Once a correction is complete, the whole sheet follows it */
  int draft_deal;                    /* from 0; at most the running one */
  KrSheetDoubt doubts[KR_MAX_SEATS]; /* of the hands in @draft */
  gboolean has_chances;              /* the sheet shows who may still win, or has room for it */
  const double *chances;             /* by seat; those of all sides add up to 1. NULL: not known */
  KrTranslator translator;
} KrSheetSource;

typedef enum {
  KR_SHEET_ROW_SCORED = 0,
  KR_SHEET_ROW_RUNNING, /* the running deal */
  KR_SHEET_ROW_COMING,  /* deals still to come */
} KrSheetRowKind;

/* If @score is "", the cell has no points yet, and both numbers are 0. */
typedef struct {
  char *score;         /* `−50`; "" if there is none yet */
  char *total;         /* `93` */
  gint64 score_points; /* @score as a number */
  gint64 total_points; /* @total as a number */
  guint pressures;     /* dots */
  guint stars;
  gboolean out;  /* went out, with a star or without */
  gboolean drew; /* the score is of cards that were drawn after going out (O-1) */
  gboolean dealt;
  gboolean bare;      /* only points were recorded */
  gboolean leads;     /* the total is in a pill */
  gboolean draft;     /* as typed so far */
  KrSheetDoubt doubt; /* both texts end with its sign, and have the pencil's color */
  char *label;        /* "Sam, deal 4, 0, went out, total 129, leads" */
} KrSheetCell;

typedef struct {
  KrSheetRowKind kind;
  guint deal; /* from 1 */
  guint cards;
  gboolean corrected;
  gboolean open;      /* being scored or corrected; else the running deal */
  unsigned pen;       /* of the leader; KR_PEN_PENCIL: nobody leads */
  int leader;         /* column of the leader; -1: nobody */
  KrSheetCell *cells; /* n_columns of them */
} KrSheetRow;

typedef struct {
  char *name;
  char *short_name; /* at most 14 characters, ellipsized in the middle */
  char *initial;    /* one character, or two if two players share the first */
  char *badge;      /* the text in the pen's mark: the initial, or those of both partners */
  unsigned pen;
  char *start; /* points before the first deal (P-8); "" if everybody begins at 0 */
  gint64 start_points;
  char *total;
  gint64 total_points;
  char *place; /* `1st`; "" before the first deal */
  guint stars;
  guint pressures;
  char *end_points; /* pressures paid at the end; "" if nobody paid any */
  gint64 end_points_paid;
  char *next_pressure; /* `+10` */
  char *chance;        /* to win: `3 in 10`, for both partners that of their side; "" if the sheet
                          has no chances, before anybody has points, while a deal is being typed,
                          and until they are known */
  gboolean leads;
} KrSheetColumn;

typedef struct {
  char *title;    /* rule set */
  char *subtitle; /* date, times, location */
  char *details;  /* players, deals, pressures, house rules */
  char *headline; /* `Inês leads by 11`, `Bo wins by 49 with 343` */
  char *verdict;  /* the headline without its names: `leads by 11`; "" if nobody leads or won */
  char *headline_names; /* those names, each shortened; "" if nobody leads or won */
  int headline_column;  /* the headline has the pen of this column; -1: none */
  gboolean over;
  gboolean has_stars;
  gboolean has_sides;     /* columns 0 and 2 against 1 and 3 */
  gboolean has_corrected; /* a row is corrected */
  gboolean has_drew;      /* in a cell without a star, which says that somebody went out */
  gboolean has_bare;      /* a cell is bare */
  gboolean has_chances;   /* columns have a chance to win, or will; never once the game is over */
  guint n_columns;        /* one per seat, in seat order; partners are two columns of one pen */
  KrSheetColumn *columns;
  guint n_rows;
  KrSheetRow *rows;
  char *note;
  char *lead_rule;    /* whose pen a row is written in: a sentence for the foot */
  gint64 dated_at_us; /* when it was over, or else when it began; 0: not known */
  int utc_offset_min;
  KrTranslator translator; /* for the words around the table on paper and in files */
} KrSheet;

/* The sign of a player who went out without a star and drew cards that were owed. */
#define KR_SHEET_CHECK "✓"

/* Whether @cell has that sign: a star says as much. */
static inline gboolean
kr_sheet_cell_has_check (const KrSheetCell *cell)
{
  return cell->drew && cell->stars == 0;
}

/* What the signs in the cell of @row and @column say: "dealt, only threes, 2 stars, leads"; "" if
 * there are none. Caller frees. */
char *kr_sheet_format_signs (const KrSheet *sheet, const KrSheetRow *row, guint column);

/* Whether the chances of @sheet are known: what is not a screen keeps no room for others. */
static inline gboolean
kr_sheet_knows_chances (const KrSheet *sheet)
{
  return *sheet->columns[0].chance != '\0';
}

KrSheet *kr_sheet_new (const KrSheetSource *source);
void kr_sheet_free (KrSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSheet, kr_sheet_free)
