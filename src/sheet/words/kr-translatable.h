/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-translatable.h: marks for English keys that kr-translator.h will translate.
 *
 * N_ is for one form, NP_ for singular and plural; xgettext finds them with
 * --keyword=N_ --keyword=NP_:1,2. Only for the .c files of this room: the programs have
 * marks of their own.
 */

#define N_(english) (english)
#define NP_(one, many) (one), (many)
