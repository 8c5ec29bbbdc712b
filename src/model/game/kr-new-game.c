/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-new-game.h"

#include "kr-error.h"
#include "kr-game-private.h"
#include "kr-seat-names.h"
#include "kr-seat-pen.h"
#include "kr-session-limits.h"
#include "kr-status-sentence.h"
#include "kr-store-error.h"
#include "kr-text-gate.h"

/* Checks what a table chose and makes its session document. */

static KrCode
check_seat (const KrNewGame *setup, guint seat, KrStatus *status)
{
  const char *name = setup->names[seat];
  const char *uuid = setup->player_uuids[seat];
  g_autofree char *clean = name != NULL ? kr_session_doc_clean_name (name, NULL) : NULL;

  if (name == NULL || *name == '\0')
    return kr_status_set_numbers (status, KR_ERR_EMPTY, "player", seat, 0);
  if (clean == NULL) {
    kr_status_set (status, KR_ERR_VALUE, name, "a name of up to 64 characters");
    status->a = seat;
    return status->code;
  }
  for (guint other = 0; uuid != NULL && other < seat; other++) {
    if (g_strcmp0 (setup->player_uuids[other], uuid) != 0)
      continue;
    kr_status_set (status, KR_ERR_VALUE, name, "each player once");
    status->a = seat;
    return status->code;
  }
  return KR_OK;
}

KrCode
kr_new_game_check (const KrNewGame *setup, KrStatus *status)
{
  KrCode code = kr_rules_check (&setup->rules, (int) setup->n_players, status);

  for (guint seat = 0; code == KR_OK && seat < setup->n_players; seat++)
    code = check_seat (setup, seat, status);
  if (code == KR_OK && setup->first_dealer >= setup->n_players)
    code = kr_status_set_numbers (status, KR_ERR_SEAT, "", setup->first_dealer, 0);
  return code;
}

/* No person, so none of the roster. */
static void
take_dummy (KrSessionSeat *seat, const KrNewGame *setup)
{
  guint used = 0;

  for (guint player = 0; player < setup->n_players; player++)
    used |= 1u << setup->pens[player];
  seat->name = g_strdup (KR_DUMMY_NAME);
  seat->pen = kr_seat_pen_find_dummys (used);
}

/* Keeps under @word what can be kept of @text, if there is any. */
static void
add_text (KrSessionDoc *doc, const char *word, KrTextKind kind, const char *text)
{
  g_autofree char *clean = kr_text_gate_clean (kind, text != NULL ? text : "");
  g_autofree char *line = g_strconcat (word, " ", clean, NULL);

  if (*clean != '\0')
    kr_session_doc_append (doc, line, doc->started_at_us, NULL);
}

/* The session that @setup makes, started now. */
static KrSessionDoc *
make_doc (const KrNewGame *setup, GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_autoptr (KrSessionDoc) doc = NULL;
  KrStatus status;

  if (kr_new_game_check (setup, &status) != KR_OK) {
    g_autofree char *text = NULL;

    text = kr_status_dup_sentence (&status);
    kr_error_set_sentence (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID, text);
    return NULL;
  }
  doc = kr_session_doc_new (uuid, &setup->rules, setup->n_players);
  for (guint player = 0; player < setup->n_players; player++) {
    const char *known = setup->player_uuids[player];
    KrSessionSeat *seat = &doc->seats[player];

    seat->player_uuid = known != NULL ? g_strdup (known) : g_uuid_string_random ();
    seat->name = kr_session_doc_clean_name (setup->names[player], NULL);
    seat->pen = setup->pens[player];
    seat->first_game = setup->first_games[player];
  }
  if (doc->n_seats > doc->n_players)
    take_dummy (&doc->seats[doc->n_players], setup);
  doc->first_dealer = setup->first_dealer;
  doc->draw = g_strdup (setup->draw);
  doc->started_at_us = kr_session_limits_now_us ();
  doc->utc_offset_min = kr_session_limits_find_offset_min (doc->started_at_us);
  add_text (doc, "place", KR_TEXT_PLACE, setup->location);
  add_text (doc, "note", KR_TEXT_NOTE, setup->note);
  return g_steal_pointer (&doc);
}

KrGame *
kr_new_game_make (KrLedger *ledger, const KrNewGame *setup, GError **error)
{
  KrSessionDoc *doc;

  g_return_val_if_fail (KR_IS_LEDGER (ledger), NULL);
  doc = make_doc (setup, error);
  return doc != NULL ? kr_game_new (ledger, NULL, doc, error) : NULL;
}
