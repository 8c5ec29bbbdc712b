/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-hand.h"
#include "kr-page-rulings.h"
#include "kr-page-table.h"

#include <gio/gio.h>

/*
 * kr-page-host.h: shows a game on the phones around the table, and hears what they propose.
 *
 * The host starts the program kreights-page, which serves the page on one address of this machine,
 * and gives it what the phones show. That program knows nothing but what the host says: not the
 * ledger, not the rules, not who is at which seat. If it crashes, the host starts it again on the
 * same port, and the phones go on by themselves. It ends with the host.
 *
 * Phones propose, and never book: everything that comes from them waits here until whoever keeps
 * score takes it. Hands are forgotten when the running deal changes (kr_page_host_show), and never
 * leave this machine except to the phone that they came from.
 *
 * A client is a browser with a cookie of this game. Its id is never given twice. Seats are columns
 * of the sheet; KR_PAGE_NO_SEAT is none. Times are real times in µs.
 *
 * Signals, all on the main loop of the thread that made the host, which alone may call it:
 *   `changed` ()           status, address, words, clients or a claim of a seat
 *   `hand` (int seat)      that seat's proposal changed. Whoever handles it says with
 *                          kr_page_host_set_pad what the phone shows for it, before it returns
 *   `call` (guint id)      a phone proposes that something be recorded
 * Nothing here blocks.
 */

G_BEGIN_DECLS

#define KR_PAGE_FIRST_PORT 8150 /* the first that is tried; then the next ones */

#define KR_TYPE_PAGE_HOST (kr_page_host_get_type ())
G_DECLARE_FINAL_TYPE (KrPageHost, kr_page_host, KR, PAGE_HOST, GObject)

typedef enum {
  KR_PAGE_OFF,
  KR_PAGE_STARTING, /* also after a crash */
  KR_PAGE_ON,
  KR_PAGE_FAILED, /* it crashed again and again; kr_page_host_start tries anew */
} KrPageStatus;

typedef enum {
  KR_PAGE_DEVICE_PHONE,
  KR_PAGE_DEVICE_TABLET,
  KR_PAGE_DEVICE_COMPUTER,
  KR_PAGE_DEVICE_TELEVISION,
} KrPageDevice;

/* A client, owned by the host; valid until `changed`. */
typedef struct {
  guint id;
  int seat;        /* confirmed; KR_PAGE_NO_SEAT: it only looks */
  int claims;      /* the seat that it asks for; KR_PAGE_NO_SEAT: none */
  guint digits;    /* 10 to 99, shown by the phone while it claims a seat */
  gboolean typing; /* a hand that is not sent yet */
  KrPageDevice device;
  guint n_pages;   /* open now; 0: gone, or asleep */
  gint64 heard_at; /* when it was last heard of */
} KrPageClient;

KrPageHost *kr_page_host_new (KrTranslator translator);

/* Begins to serve on @address (`192.168.1.23`, see kr-page-network.h) and the first free port from
 * @port on (0: KR_PAGE_FIRST_PORT), with new words. FALSE and @error if no port can be had there or
 * the program cannot be started; nothing is served then. */
gboolean kr_page_host_start (KrPageHost *self, const char *address, guint port, GError **error);

/* Ends it at once; every phone is cut off, seats and proposals are forgotten. */
void kr_page_host_stop (KrPageHost *self);

/* New words and a new address: whoever only looks is cut off at once; with @keep_seats confirmed
 * seats stay, else everybody has to come again. */
void kr_page_host_renew (KrPageHost *self, gboolean keep_seats);

KrPageStatus kr_page_host_get_status (KrPageHost *self);

/* The process that serves; 0: none at the moment. */
int kr_page_host_get_pid (KrPageHost *self);

/* `http://192.168.1.23:8150/TOKEN`, for the QR code and the clipboard; NULL while off. */
const char *kr_page_host_get_uri (KrPageHost *self);

/* `192.168.1.23:8150`, to be typed; NULL while off. */
const char *kr_page_host_get_address (KrPageHost *self);

/* The two words that the page asks for at that address: `plum kettle`; NULL while off. */
const char *kr_page_host_get_words (KrPageHost *self);

/* Whether those without a seat see the game; at first TRUE. */
void kr_page_host_set_spectators (KrPageHost *self, gboolean may_look);
gboolean kr_page_host_get_spectators (KrPageHost *self);

/* What the phones show from now on; also while off, for the next start. */
void kr_page_host_show (KrPageHost *self, const KrPageTable *table);

/* The answers to what phones look up in the rulings; NULL: there is no search on the page. */
void kr_page_host_set_rulings (KrPageHost *self,
                               KrPageFindRulings find,
                               gpointer data,
                               GDestroyNotify destroy);

/* Who is here, in the order in which they came: KrPageClient, owned by the host. */
const GPtrArray *kr_page_host_get_clients (KrPageHost *self);

/* Answers the claim of a client. A seat that another client had is its own from now on. */
void kr_page_host_answer_claim (KrPageHost *self, guint client, gboolean yes);

/* The seat's phone only looks from now on. */
void kr_page_host_free_seat (KrPageHost *self, int seat);

/* Cuts off everybody who only looks. */
void kr_page_host_send_away (KrPageHost *self);

/* The proposal of @seat; never NULL. */
const KrPageHand *kr_page_host_get_hand (KrPageHost *self, int seat);

/* What the phone of @seat shows about its hand; copied. */
void kr_page_host_set_pad (KrPageHost *self, int seat, const KrPagePad *pad);

/* Gives a hand that was sent back to its phone, which says @title (`The table sent it back: a fifth
 * queen.`) and @message, and has to be changed before it can be sent again. */
void kr_page_host_send_back (KrPageHost *self, int seat, const char *title, const char *message);

/* Whoever keeps score enters the hand of @seat; its phone says so and sends no more for this
 * deal. */
void kr_page_host_take_over (KrPageHost *self, int seat);

/* What phones propose to record, oldest first: KrPageCall, owned by the host. */
const GPtrArray *kr_page_host_get_calls (KrPageHost *self);

/* Removes a call, which was recorded or not; its phone says which. */
void kr_page_host_answer_call (KrPageHost *self, guint id, gboolean recorded);

G_END_DECLS
