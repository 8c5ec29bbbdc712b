/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-event-pack.h"
#include "kr-fuzz.h"
#include "kr-session-limits.h"

#include <string.h>

/*
 * Any bytes are a packet of events or are refused, and events come out of their packet as they
 * went in. As hardly any bytes are deflated text, the first byte says what the others are: a
 * packet (even), or lines that become one (odd).
 */

#define START_US (G_GINT64_CONSTANT (1794596700) * G_USEC_PER_SEC)
#define UUID "5e551011-0000-4000-8000-000000000001"

static KrSessionDoc *
make_doc (void)
{
  KrSessionDoc *doc;
  KrRules rules;

  kr_rules_init (&rules);
  doc = kr_session_doc_new (UUID, &rules, 4);
  doc->started_at_us = START_US;
  return doc;
}

/* Whether the ledger could keep the times: packing asks no more of events than that. */
static gboolean
has_good_times (const KrSessionDoc *doc)
{
  for (guint i = 0; i < doc->events->len; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);

    if (!kr_session_limits_is_time (event->at_us, 0))
      return FALSE;
  }
  return TRUE;
}

static void
check_packed (const KrSessionDoc *doc)
{
  g_autoptr (GBytes) packet = kr_event_pack (doc);
  g_autoptr (KrSessionDoc) again = make_doc ();
  gsize size = 0;
  gconstpointer bytes;

  if (packet == NULL) /* too much text */
    return;
  bytes = g_bytes_get_data (packet, &size);
  g_assert_true (kr_event_unpack (bytes, size, again));
  g_assert_cmpuint (again->events->len, ==, doc->events->len);
  for (guint i = 0; i < doc->events->len; i++) {
    const KrSessionEvent *event = g_ptr_array_index (doc->events, i);
    const KrSessionEvent *same = g_ptr_array_index (again->events, i);

    g_assert_cmpstr (event->line, ==, same->line);
    g_assert_cmpstr (event->reason, ==, same->reason);
    g_assert_cmpint (event->at_us, ==, same->at_us);
  }
}

/* Lines at odd moments; a tab begins the reason. The sign that parts them in a packet is in none
 * that the ledger keeps. */
static void
append_lines (KrSessionDoc *doc, const char *data, gsize size)
{
  g_autofree char *text = g_strdelimit (g_strndup (data, size), "\1", ' ');
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    char *reason = strchr (lines[i], '\t');
    gint64 at_us = START_US + (gint64) (i % 3) * (gint64) strlen (lines[i]) * G_USEC_PER_SEC - i;

    if (reason != NULL)
      *reason++ = '\0';
    kr_session_doc_append (doc, lines[i], at_us, reason);
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (KrSessionDoc) doc = make_doc ();
  gboolean ok = TRUE;

  if (size == 0)
    return 0;
  if (data[0] % 2 == 0)
    ok = kr_event_unpack (data + 1, size - 1, doc);
  else
    append_lines (doc, (const char *) data + 1, size - 1);
  if (ok && has_good_times (doc))
    check_packed (doc);
  return 0;
}
