/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kr-gtk.h: what nearly every file of ui includes, for the compiler to parse once. Files include
 * what they need all the same: with -Db_pch=false this header is not used.
 */

#include <adwaita.h>
#include <glib/gi18n.h>
