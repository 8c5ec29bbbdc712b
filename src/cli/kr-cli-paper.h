/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-cli.h"
#include "kr-page-render.h"
#include "kr-paper.h"

/*
 * kr-cli-paper.h: what a command shows as text, or as pages in a file: `--format`, `--paper` and
 * `-o`.
 */

/* All zero: none of them was given. */
typedef struct {
  char *format;
  char *paper;
  char *output;
} KrCliPaper;

void kr_cli_paper_clear (KrCliPaper *paper);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrCliPaper, kr_cli_paper_clear)

/* Takes the options out of *@arguments. */
gboolean kr_cli_paper_parse (KrCliPaper *paper, char ***arguments, GError **error);

/* Whether what is asked for is text, on standard output. */
gboolean kr_cli_paper_wants_text (const KrCliPaper *paper);

/* Whether a spreadsheet is asked for. */
gboolean kr_cli_paper_wants_csv (const KrCliPaper *paper);

/* The @format and the @size of pages; @formats is the error if there is no such format. */
gboolean kr_cli_paper_find (const KrCliPaper *paper,
                            const char *formats,
                            KrPageFormat *format,
                            KrPaper *size,
                            GError **error);

/* Writes @bytes where they are asked for; NULL: they could not be drawn. */
KrCliExit kr_cli_paper_write (const KrCliPaper *paper, GBytes *bytes, GError **error);
