/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

/*
 * kr-db-report.h: what SQLite complained of last, as an error for people.
 *
 * For this floor alone.
 */

/* Sets @error to what @handle, open or not, failed at with the file at @path. */
void kr_db_report (sqlite3 *handle, const char *path, GError **error);
