/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-import-state.h: how a session that was read from a file compares with the ledger.
 */

typedef enum {
  KR_IMPORT_STATE_NEW = 0,    /* it was not in the ledger, and is added */
  KR_IMPORT_STATE_HELD_SAME,  /* the ledger held exactly this session before */
  KR_IMPORT_STATE_HELD_OTHER, /* the ledger holds another state of it; nothing was changed */
  KR_IMPORT_STATE_CONTINUED,  /* the ledger held its beginning, and holds all of it now */
} KrImportState;
