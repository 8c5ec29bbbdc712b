/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-db.h"

#include <gio/gio.h>

/*
 * kr-migrate.h: brings a ledger from an older schema to the newest.
 *
 * A schema is a list of numbered steps, the files of schema/. The number of the
 * last step that a file went through is in its header (`user_version`),
 * beside a mark that it is a ledger of ours (`application_id`).
 */

typedef struct {
  guint number; /* from 1, without gaps */
  char *sql;
} KrMigrateStep;

/* The steps that this program knows, in order. Array of KrMigrateStep. */
GPtrArray *kr_migrate_list_steps (void);

/* The same for another schema: the files `NNN-what.sql` of @folder in @resource. */
GPtrArray *kr_migrate_list_files (GResource *resource, const char *folder);

/* A step with a copy of @sql; for kr_migrate_list_steps' kind of array. */
KrMigrateStep *kr_migrate_step_new (guint number, const char *sql);
void kr_migrate_step_free (KrMigrateStep *step);

/* The bytes of a new, empty ledger that went through @steps. */
GBytes *kr_migrate_make_empty (const GPtrArray *steps, GError **error);

/*
 * Whether the file at @path is a ledger that these @steps can serve, judged by
 * its header alone and without SQLite, so that a file which is refused is not
 * touched. Where a log lies beside it, kr_migrate_run judges. Fails with KR_STORE_ERROR_DAMAGED (0
 * bytes too: a ledger is never empty), _FOREIGN, _NEWER, _READ_ONLY or _FAILED.
 */
gboolean kr_migrate_check_file (const char *path, const GPtrArray *steps, GError **error);

/* Whether the file at @path is a ledger that lacks some of @steps, judged by its header
 * alone. */
gboolean kr_migrate_is_behind (const char *path, const GPtrArray *steps);

/* What is to be done when steps were taken, in the same transaction. */
typedef gboolean (*KrMigrateFinish) (gpointer data, GError **error);

/*
 * Takes the open ledger @db, whose file is at @path, through those of @steps
 * that it lacks: first a copy is set aside (`PATH.before-NNN`, NNN the first
 * step taken; an existing one is kept), then all steps and @finish run in one
 * transaction.
 * Fails with the ledger as it was; KR_STORE_ERROR_FOREIGN and _NEWER as above.
 */
gboolean kr_migrate_run (KrDb *db,
                         const char *path,
                         const GPtrArray *steps,
                         KrMigrateFinish finish,
                         gpointer data,
                         GError **error);
