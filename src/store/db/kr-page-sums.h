/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

struct sqlite3;

/*
 * kr-page-sums.h: a checksum in every page of a ledger.
 *
 * Games have checksums of their own. What is computed from them, the indexes and the words of the
 * search have none, and a flipped byte in any of them can hide a game or change a record. So the
 * last bytes of each page hold a checksum of the page and its number: SQLite leaves them free
 * (they are reserved in the file's header), and the VFS in this file writes and verifies them.
 * A page that does not match its checksum is not read: SQLite calls that damage.
 *
 * Other programs with a plain SQLite copy pages from our log into the file, as the last that
 * closes it does; they copy and rewrite whole ledgers. So that this is no damage, what our
 * connections read has a mark in the place of its checksum, which goes into the log and journal: a
 * page with that mark, or with the zeros of a page that SQLite made, is read without being
 * verified. It has a checksum once our connections write it.
 *
 * Always: pages in the file have checksums if its header reserves room for them, and it has to
 * from version KR_PAGE_SUMS_SINCE of the ledger on. The log has SQLite's own, and files of earlier
 * versions none.
 *
 * While damage is admitted, such a page is read nonetheless, and marked: wherever SQLite writes
 * it, it stays damaged. Only what is written afresh is sound.
 */

#define KR_PAGE_SUMS_SINCE 9

/* The name of the VFS, which is on top of the default one at this moment. Any thread. */
const char *kr_page_sums_get_vfs (void);

/* Makes @handle reserve room in the pages that it writes when it makes, or rewrites, the file. */
gboolean kr_page_sums_reserve (struct sqlite3 *handle);

/* Whether @handle's file has pages with checksums. */
gboolean kr_page_sums_are_in (struct sqlite3 *handle);

/* From now on, @handle writes what follows one another in its log at once, when it syncs it. Its
 * commits have to: “PRAGMA synchronous = FULL”. */
void kr_page_sums_gather_log (struct sqlite3 *handle);

/* Admits damaged pages, or refuses them again; there can be many in SQLite's cache then, which is
 * emptied. Returns how many were read since damage was last admitted. */
guint kr_page_sums_admit_damage (struct sqlite3 *handle, gboolean admitted);

/* Writes the checksums of all pages in the bytes of a file, if it has room for them. Pages that
 * were marked as damaged stay so. */
void kr_page_sums_write (guint8 *file, gsize size);

/* The same in the file at @path, which nobody has open, synced. Sets errno on failure. */
gboolean kr_page_sums_write_file (const char *path);
