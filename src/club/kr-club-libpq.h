/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libpq-fe.h>

/*
 * kr-club-libpq.h: libpq, loaded when a club on a server is first spoken to, and never before.
 */

G_BEGIN_DECLS

/* Functions of libpq, with the names that it gives them. */
#define KR_CLUB_LIBPQ(F)                                                                           \
  F (PQclear)                                                                                      \
  F (PQconnectPoll)                                                                                \
  F (PQconnectStartParams)                                                                         \
  F (PQconnectionNeedsPassword)                                                                    \
  F (PQconnectionUsedPassword)                                                                     \
  F (PQconninfoFree)                                                                               \
  F (PQconninfoParse)                                                                              \
  F (PQconsumeInput)                                                                               \
  F (PQerrorMessage)                                                                               \
  F (PQexec)                                                                                       \
  F (PQexecParams)                                                                                 \
  F (PQfinish)                                                                                     \
  F (PQfreemem)                                                                                    \
  F (PQgetvalue)                                                                                   \
  F (PQnotifies)                                                                                   \
  F (PQntuples)                                                                                    \
  F (PQresultErrorField)                                                                           \
  F (PQresultStatus)                                                                               \
  F (PQsetNoticeProcessor)                                                                         \
  F (PQsocket)                                                                                     \
  F (PQstatus)

typedef struct {
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a declaration takes none */
#define KR_CLUB_LIBPQ_MEMBER(function) __typeof__ (&function) function;
  KR_CLUB_LIBPQ (KR_CLUB_LIBPQ_MEMBER)
#undef KR_CLUB_LIBPQ_MEMBER
} KrClubLibpq;

/* NULL and KR_CLUB_ERROR_LIBRARY if it is not installed. Any thread. */
const KrClubLibpq *kr_club_libpq_get (GError **error);

G_END_DECLS
