/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-store-marks.h: the kinds of marks that sessions are found by
 * (kr_search_format_mark, and _number_mark where it says "number"). Stored in the
 * index of words.
 */
#define KR_MARK_ALL 'a'
#define KR_MARK_CORRECTED 'c'
#define KR_MARK_FINISHED 'f'
#define KR_MARK_PLAYERS 'n' /* number: of people */
#define KR_MARK_PLAYER 'p'  /* number: the roster's id */
#define KR_MARK_RULES 'r'   /* the rule set's id */
#define KR_MARK_UNFINISHED 'u'
