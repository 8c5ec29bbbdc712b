/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-open-private.h: opens a ledger as another version of the program would.
 */

/* As kr_store_open, for a program that knows other @steps (kr-migrate.h). */
KrStore *kr_store_open_with_steps (const char *path, GPtrArray *steps, GError **error);
