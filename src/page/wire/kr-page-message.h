/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-page-message.h: what the host and the server of the page say to each other.
 *
 * A message is a kind, some numbers and some texts; the kind says how many of each, how long a
 * text may be and who sends it. On the wire it is a length, the kind, the numbers and the texts
 * (each with its length and a zero at its end), all in little-endian order. Reading is strict: a
 * message that is too long, too short, of an unknown kind or of the other side, or with a text
 * that is not UTF-8 or holds a zero, is an error, after which nothing more is read from that side.
 *
 * Nothing here does I/O or keeps anything: both sides, the tests and the fuzzer use the same codec.
 * Any thread.
 */

G_BEGIN_DECLS

#define KR_PAGE_MESSAGE_MAX_NUMBERS 2
#define KR_PAGE_MESSAGE_MAX_TEXTS 3
#define KR_PAGE_MESSAGE_MAX_BYTES (512 * 1024) /* without the length in front */

typedef enum {
  /* From the host. Numbers first, then texts. */
  KR_PAGE_ACCESS = 1, /* the id of the next client; token, words, Host values (one a line). Whoever
                         is here stays */
  KR_PAGE_DOCUMENT,   /* which (KrPageDocument); its text */
  KR_PAGE_TABLE,      /* what everybody sees: version; HTML */
  KR_PAGE_CLIENT,     /* a client that was here before the server crashed: id; cookie */
  KR_PAGE_OWN,        /* one client's part of the page: id, whether it sees the table; HTML */
  KR_PAGE_ANSWER,     /* to a KR_PAGE_ASK: request, HTTP status; HTML */
  KR_PAGE_DROP,       /* a client is cut off at once: id */

  /* From the server. */
  KR_PAGE_READY = 65, /* it listens and has given up its rights */
  KR_PAGE_ARRIVED,    /* a new client: id; cookie, User-Agent */
  KR_PAGE_PRESENT,    /* id, how many of its pages are open */
  KR_PAGE_ASK,        /* request, id of the client; path, form as it was sent */
} KrPageKind;

/* Whole pages. The server puts parts where they have the marks below. */
#define KR_PAGE_MARK_TABLE "<!--table-->"     /* what everybody sees */
#define KR_PAGE_MARK_OWN "<!--own-->"         /* what else the client sees */
#define KR_PAGE_MARK_ANSWERS "<!--answers-->" /* of the rulings */
#define KR_PAGE_MARK_MODE "<!--mode-->"       /* `board` if the address ends with ?board */

typedef enum {
  KR_PAGE_DOCUMENT_TABLE = 0,
  KR_PAGE_DOCUMENT_DOOR,       /* asks for the two words */
  KR_PAGE_DOCUMENT_DOOR_WRONG, /* those were not the words */
  KR_PAGE_DOCUMENT_DOOR_WAIT,  /* too many tries */
  KR_PAGE_DOCUMENT_STYLE,      /* CSS: the colors and the sheet */
  KR_PAGE_N_DOCUMENTS
} KrPageDocument;

typedef enum {
  KR_PAGE_SIDE_HOST,
  KR_PAGE_SIDE_SERVER,
} KrPageSide;

typedef struct {
  KrPageKind kind;
  gint64 numbers[KR_PAGE_MESSAGE_MAX_NUMBERS];
  const char *texts[KR_PAGE_MESSAGE_MAX_TEXTS]; /* borrowed: from whoever writes, or the buffer
                                                   that was read */
} KrPageMessage;

typedef enum {
  KR_PAGE_READ_DONE,
  KR_PAGE_READ_MORE,  /* the buffer ends within a message */
  KR_PAGE_READ_WRONG, /* the other side does not keep to this protocol */
} KrPageRead;

/* Adds @message to @bytes. Its texts are UTF-8; one that is longer than its kind allows is a
 * programmer's mistake, as is a missing one. */
void kr_page_message_write (const KrPageMessage *message, GByteArray *bytes);

/* Reads the first message of @data, which @sender wrote, into @message, whose texts stay in @data.
 * @used says how many bytes it has; only with KR_PAGE_READ_DONE are the two set. */
KrPageRead kr_page_message_read (
    const guint8 *data, gsize size, KrPageSide sender, KrPageMessage *message, gsize *used);

/* How long the text at @index of a message of @kind may be, in bytes without the zero. */
gsize kr_page_message_get_max_text (KrPageKind kind, guint index);

G_END_DECLS
