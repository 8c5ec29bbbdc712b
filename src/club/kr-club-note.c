/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-note.h"

#include "kr-json-members.h"
#include "kr-text-gate.h"

#include <string.h>

/* Fits with all the rest, even if each byte has a backslash before it. */
#define MAX_QUESTION_BYTES 1000
#define UUID_BYTES 36
#define MAX_COUNT 100000

/* The members of a note, before they are checked. */
typedef struct {
  const char *name;
  const char *session;
  const char *evening;
  const char *question;
  gint64 deal;
  gint64 round;
  gint64 table;
  gint64 asked_at_us;
} Members;

static gboolean
describe_call (const KrJsonMembers *call, Members *members)
{
  return kr_json_members_text (call, "question", KR_CLUB_NOTE_MAX_BYTES, &members->question) &&
         kr_json_members_time (call, "since", &members->asked_at_us, NULL);
}

static gboolean
describe (const KrJsonMembers *note, Members *members)
{
  return kr_json_members_text (note, "name", KR_CLUB_NOTE_MAX_BYTES, &members->name) &&
         kr_json_members_text (note, "session", UUID_BYTES, &members->session) &&
         kr_json_members_number_unless (note, "deal", 0, 0, MAX_COUNT, &members->deal) &&
         kr_json_members_text (note, "evening", UUID_BYTES, &members->evening) &&
         kr_json_members_number_unless (note, "round", 0, 0, MAX_COUNT, &members->round) &&
         kr_json_members_number_unless (note, "table", 0, 0, MAX_COUNT, &members->table);
}

/* --- Out ------------------------------------------------------------------------ */

/* NULL, which is left out, for "". */
static const char *
or_null (const char *text)
{
  return *text != '\0' ? text : NULL;
}

/* The beginning of @text that has at most @max_bytes. Caller frees. */
static char *
cut (const char *text, gsize max_bytes)
{
  const gsize length = strlen (text);
  const char *end = text + MIN (length, max_bytes);

  if (length > max_bytes)
    end = g_utf8_find_prev_char (text, end + 1);
  return g_strndup (text, (gsize) (end - text));
}

char *
kr_club_note_format (const KrClubHere *here)
{
  g_autofree char *question = cut (here->question, MAX_QUESTION_BYTES);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) top = NULL;
  const KrJsonMembers out = {.builder = builder};
  Members members = {
      .name = or_null (here->name),
      .session = or_null (here->session),
      .evening = or_null (here->evening),
      .question = question,
      .deal = here->deal,
      .round = here->round,
      .table = here->table,
      .asked_at_us = here->asked_at_us,
  };

  json_builder_begin_object (builder);
  describe (&out, &members);
  if (here->asked_at_us > 0) {
    kr_json_begin_object (builder, "call");
    describe_call (&out, &members);
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
  top = json_builder_get_root (builder);
  json_generator_set_root (generator, top);
  return json_generator_to_data (generator, NULL);
}

/* --- In ------------------------------------------------------------------------- */

static void
take_text (char **text, KrTextKind kind, const char *said)
{
  if (said == NULL || (kind == KR_TEXT_UUID && !g_uuid_string_is_valid (said)))
    return;
  g_free (*text);
  *text = kind == KR_TEXT_UUID ? g_ascii_strdown (said, -1) : kr_text_gate_clean (kind, said);
}

void
kr_club_note_read (const char *note, KrClubHere *here)
{
  const gsize length = strlen (note);
  g_autoptr (KrJsonTree) tree =
      length <= KR_CLUB_NOTE_MAX_BYTES ? kr_json_tree_parse (note, length, NULL) : NULL;
  KrJsonCursor top = {0};
  KrJsonCursor call;
  Members members = {0};

  if (tree == NULL)
    return;
  top.node = kr_json_tree_get_top (tree);
  if (!kr_json_cursor_check_object (&top, NULL) ||
      !describe (&(KrJsonMembers){.cursor = &top}, &members))
    return;
  if (kr_json_cursor_enter (&top, "call", &call) && kr_json_cursor_check_object (&call, NULL) &&
      !describe_call (&(KrJsonMembers){.cursor = &call}, &members))
    return;
  take_text (&here->name, KR_TEXT_NAME, members.name);
  take_text (&here->session, KR_TEXT_UUID, members.session);
  take_text (&here->evening, KR_TEXT_UUID, members.evening);
  take_text (&here->question, KR_TEXT_LINE, members.question);
  here->deal = members.deal;
  here->round = members.round;
  here->table = members.table;
  here->asked_at_us = members.asked_at_us;
}
