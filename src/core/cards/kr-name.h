/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-scan.h"

/*
 * kr-name.h: a name within a line of text.
 *
 * A name is UTF-8 without control characters and not empty. It is written as it
 * is, or between quotes if it has blanks or signs that mean something in a line;
 * between quotes, \" is a quote and \\ a backslash.
 */

#define KR_NAME_SIZE 257                           /* 256 bytes and the end */
#define KR_NAME_TEXT_SIZE (2 * (KR_NAME_SIZE) + 2) /* quoted, every sign escaped */

/* Reads a name. Fails with KR_ERR_SYNTAX, nothing taken, if there is none or it
 * is too long. */
KrCode kr_name_scan (KrScan *scan, char name[KR_NAME_SIZE], KrStatus *status);

/* Writes @name as kr_name_scan reads it. Returns the length. */
size_t kr_name_format (const char *name, char text[KR_NAME_TEXT_SIZE]);
