/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-json-guard.h: whether a text is JSON that is safe to build.
 *
 * JSON-GLib recurses as deep as a text nests, lets a later member replace an
 * earlier one of the same name, and wraps numbers. So every text goes through
 * here first: strict JSON (RFC 8259) in UTF-8, at most 64 MB, at most
 * KR_JSON_MAX_DEPTH deep, no member twice in one object, whole numbers of at
 * most 18 digits, no zero characters and no halves of surrogate pairs.
 */

#define KR_JSON_MAX_BYTES (64 * 1024 * 1024)
#define KR_JSON_MAX_DEPTH 32

/* Fails with KR_STORE_ERROR_INVALID and a sentence with line and column. */
gboolean kr_json_guard_check (const char *text, gsize length, GError **error);
