/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-translatable.h: marks for English keys that the programs translate.
 *
 * N_ is for one form, NP_ for singular and plural; xgettext finds them with
 * --keyword=N_ --keyword=NP_:1,2. Only for .c files below the programs, which have marks of their
 * own.
 */

#define N_(english) (english)
#define NP_(one, many) (one), (many)
