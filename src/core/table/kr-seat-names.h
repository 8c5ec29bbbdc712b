/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"

/*
 * kr-seat-names.h: what the players at a table are called in its record.
 *
 * A name is UTF-8 without control characters, not empty, and stands in a line
 * as it is, or between quotes where it has blanks or signs that mean something
 * there; in quotes, \" is a quote and \\ a backslash. No two names are equal.
 */

#define KR_NAME_SIZE 257                           /* 256 bytes and the end */
#define KR_NAME_TEXT_SIZE (2 * (KR_NAME_SIZE) + 2) /* quoted, every sign escaped */

typedef struct {
  uint8_t n;
  char name[KR_MAX_SEATS][KR_NAME_SIZE];
} KrSeatNames;

/* The seat of @name, KR_NO_SEAT if nobody is called so. */
int kr_seat_names_find (const KrSeatNames *names, const char *name);

/* Writes @name as it stands in a line. Returns the length. */
size_t kr_name_format (const char *name, char text[KR_NAME_TEXT_SIZE]);
