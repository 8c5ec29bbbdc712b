/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-ledger-trouble.h: why a ledger cannot be opened, for windows that explain in
 * their own words what is safe and what to do. The file has not been changed.
 */

G_BEGIN_DECLS

typedef enum {
  KR_LEDGER_TROUBLE_OTHER = 0, /* the error's own sentence says it */
  KR_LEDGER_TROUBLE_READ_ONLY,
  KR_LEDGER_TROUBLE_FULL,
  KR_LEDGER_TROUBLE_DAMAGED,
  KR_LEDGER_TROUBLE_FOREIGN, /* not a ledger */
  KR_LEDGER_TROUBLE_NEWER,   /* written by a newer Kreights */
  KR_LEDGER_TROUBLE_BUSY,    /* another program is writing: try again */
} KrLedgerTrouble;

/* What @error, as of kr_ledger_new, says. */
KrLedgerTrouble kr_ledger_trouble_find (const GError *error);

/* The file that kr_ledger_new opens for @path (NULL: the user's own). Caller
 * frees. */
char *kr_ledger_trouble_dup_path (const char *path);

G_END_DECLS
