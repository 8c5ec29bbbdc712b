/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * document-edit.h: session documents with one thing changed.
 *
 * A path names a place in a document as error messages do: `deals[3].seats[1]`.
 */

/* The sample session of the data folder. Caller frees. */
char *document_edit_sample (void);

/* @document with the value at @path replaced by the JSON text @value, or removed
 * where @value is NULL. A last member of @path that is not there is added.
 * Caller frees. */
char *document_edit_set (const char *document, const char *path, const char *value);
