/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-search-marks.h: the kinds of marks that sessions are found by
 * (kr_search_format_mark, and _number_mark where it says "number"). Stored in the
 * index of words.
 */
#define KR_SEARCH_MARK_ALL 'a'
#define KR_SEARCH_MARK_CORRECTED 'c'
#define KR_SEARCH_MARK_FINISHED 'f'
#define KR_SEARCH_MARK_PLAYERS 'n' /* number: of people */
#define KR_SEARCH_MARK_PLAYER 'p'  /* number: the roster's id */
#define KR_SEARCH_MARK_RULES 'r'   /* the rule set's id */
#define KR_SEARCH_MARK_TAG 't'     /* a tag, folded */
#define KR_SEARCH_MARK_UNFINISHED 'u'
#define KR_SEARCH_MARK_UNCOUNTED 'x'
