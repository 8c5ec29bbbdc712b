/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-club-code.h: the code that brings another laptop into a club on a server.
 *
 * It is the address without a login, after `kreights-club:`, so that it can be shown to everybody:
 * each laptop comes with a login of its own.
 */

G_BEGIN_DECLS

/* Whether @address is that of a server, and not of a folder. */
gboolean kr_club_code_is_server (const char *address);

/* The code of the club at @address; NULL for a folder, which each laptop finds elsewhere. Caller
 * frees. */
char *kr_club_code_format (const char *address);

/* The address in @text, which is a code or an address, for @login (may be ""), unless the address
 * names one. Caller frees. */
char *kr_club_code_read (const char *text, const char *login);

G_END_DECLS
