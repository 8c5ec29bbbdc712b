/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-club-error.h: what can go wrong with a club, in sentences for people.
 *
 * Nothing of it harms the ledger: what was recorded there is there, and is sent later.
 */

G_BEGIN_DECLS

#define KR_CLUB_ERROR (kr_club_error_quark ())

typedef enum {
  KR_CLUB_ERROR_OFFLINE = 1, /* not reached now: worth trying again */
  KR_CLUB_ERROR_ADDRESS,     /* the address cannot be used */
  KR_CLUB_ERROR_LIBRARY,     /* libpq is not installed */
  KR_CLUB_ERROR_NONE,        /* there is no club */
  KR_CLUB_ERROR_OTHER,       /* there is another club than the ledger’s */
  KR_CLUB_ERROR_NEWER,       /* a newer Kreights made the club */
  KR_CLUB_ERROR_PASSWORD,    /* the server wants a password, or another one */
  KR_CLUB_ERROR_RIGHTS,      /* the login may not */
  KR_CLUB_ERROR_FAILED,      /* the server says why */
  KR_CLUB_ERROR_TLS,         /* the connection to the server would not be safe */
} KrClubError;

GQuark kr_club_error_quark (void);

G_END_DECLS
