/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-referee-room.h: the layouts of the referee, for less and less room.
 */

typedef enum {
  KR_REFEREE_ROOM_GRAND,  /* two columns, and larger text */
  KR_REFEREE_ROOM_WIDE,   /* two columns */
  KR_REFEREE_ROOM_SHORT,  /* two columns, the log behind a button */
  KR_REFEREE_ROOM_COLUMN, /* one column */
  KR_REFEREE_ROOM_PHONE,  /* one column, in small letters */
  KR_REFEREE_ROOM_SCANT,  /* the banner scrolls with the rest, all but the large buttons */
  KR_REFEREE_ROOM_LOW,    /* first of all the cards, between a low banner and the large buttons */
} KrRefereeRoom;

/* The layout for @width and @height in ems. */
KrRefereeRoom kr_referee_room_find (double width, double height);
