/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-club-status.h"

#include "kr-cli-document.h"
#include "kr-cli-time.h"
#include "kr-club-device-id.h"
#include "kr-club-outbox.h"
#include "kr-club-transport.h"
#include "kr-error.h"
#include "kr-gettext.h"
#include "kr-sentence.h"
#include "kr-session-limits.h"
#include "kr-store-club.h"
#include "kr-store-conflicts.h"

/* club status: the club, what waits to be sent, and who is there. */

KrCliExit
kr_cli_club_refuse_none (GError **error)
{
  kr_cli_refuse (error, _ ("this ledger has not joined a club"));
  return KR_CLI_NO;
}

typedef struct {
  guint n_waiting;
  guint n_conflicts;
  GPtrArray *devices; /* of KrClubDevice; NULL: the club is not reached */
  gboolean is_older;  /* the club */
} Counts;

static gboolean
count (KrStore *store, Counts *counts, GError **error)
{
  g_autoptr (GPtrArray) waiting = kr_club_outbox_list (store, error);
  g_autoptr (GPtrArray) conflicts =
      waiting != NULL ? kr_store_list_conflicts (store, FALSE, error) : NULL;

  if (conflicts == NULL)
    return FALSE;
  counts->n_waiting = waiting->len;
  counts->n_conflicts = conflicts->len;
  return TRUE;
}

/* Asks the club for its devices. That it cannot be reached is said, and is no error. */
static void
hear (const KrCli *cli, const KrClubMembership *membership, Counts *counts)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (KrClubTransport) transport =
      kr_club_transport_open (membership->address, NULL, &problem);
  g_autofree char *own = kr_club_device_id_dup (membership);

  if (transport != NULL) {
    counts->is_older = kr_club_transport_is_older (transport);
    counts->devices = kr_club_transport_list_devices (transport, &problem);
  }
  if (counts->devices == NULL) {
    kr_cli_complain ("%s", kr_error_get_sentence (problem));
    return;
  }
  for (guint i = 0; i < counts->devices->len; i++) {
    KrClubDevice *device = g_ptr_array_index (counts->devices, i);

    device->is_own = g_str_equal (device->uuid, own);
  }
}

static void
add_if_said (JsonBuilder *builder, const char *name, const char *text)
{
  if (*text != '\0')
    kr_cli_add_string (builder, name, text);
}

static void
add_number_if_said (JsonBuilder *builder, const char *name, gint64 number)
{
  if (number > 0)
    kr_cli_add_int (builder, name, number);
}

static void
add_device (JsonBuilder *builder, const KrClubDevice *device)
{
  const KrClubHere *here = &device->here;

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "uuid", device->uuid);
  add_if_said (builder, "login", device->login);
  add_if_said (builder, "name", here->name);
  kr_cli_add_time (builder, "heard", device->heard_at_us);
  kr_cli_add_boolean (builder, "own", device->is_own);
  add_if_said (builder, "session", here->session);
  add_number_if_said (builder, "deal", here->deal);
  add_if_said (builder, "evening", here->evening);
  add_number_if_said (builder, "round", here->round);
  add_number_if_said (builder, "table", here->table);
  if (here->asked_at_us > 0) {
    kr_cli_add_string (builder, "question", here->question);
    kr_cli_add_time (builder, "asked", here->asked_at_us);
  }
  json_builder_end_object (builder);
}

static void
add_devices (JsonBuilder *builder, const Counts *counts)
{
  kr_cli_add_boolean (builder, "older", counts->is_older);
  json_builder_set_member_name (builder, "devices");
  json_builder_begin_array (builder);
  for (guint i = 0; i < counts->devices->len; i++)
    add_device (builder, g_ptr_array_index (counts->devices, i));
  json_builder_end_array (builder);
}

static void
print_status_json (const KrClubMembership *membership, const Counts *counts)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "club", membership->address);
  kr_cli_add_string (builder, "uuid", membership->uuid);
  kr_cli_add_time (builder, "joined", membership->joined_at_us);
  if (membership->synced_at_us > 0)
    kr_cli_add_time (builder, "synced", membership->synced_at_us);
  kr_cli_add_int (builder, "waiting", counts->n_waiting);
  kr_cli_add_int (builder, "conflicts", counts->n_conflicts);
  kr_cli_add_int (builder, "refused", membership->n_refused);
  if (*membership->refusal != '\0') {
    g_autofree char *english = kr_sentence_dup_english (membership->refusal);

    kr_cli_add_string (builder, "refusal", english);
  }
  if (counts->devices != NULL)
    add_devices (builder, counts);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

void
kr_cli_club_print_refused (guint n_refused)
{
  kr_cli_print (ngettext ("%u document in the club could not be taken.\n",
                          "%u documents in the club could not be taken.\n", n_refused),
                n_refused);
}

void
kr_cli_club_print_conflicts (guint n_conflicts)
{
  kr_cli_print (ngettext ("%u game was changed on two sides: “merge --conflicts” shows it.\n",
                          "%u games were changed on two sides: “merge --conflicts” shows them.\n",
                          n_conflicts),
                n_conflicts);
}

static void
print_device (const KrClubDevice *device)
{
  const char *name = *device->here.name != '\0' ? device->here.name : device->uuid;
  g_autofree char *sentence = kr_club_device_dup_heard (device, g_get_real_time ());
  g_autofree char *age = kr_gettext_dup_words (sentence);
  g_autofree char *title =
      *device->login != '\0' ? g_strdup_printf ("%s (%s)", name, device->login) : g_strdup (name);

  if (device->is_own) {
    kr_cli_print (_ ("  %1$s: %2$s, this ledger\n"), title, age);
  } else {
    kr_cli_print ("  ");
    kr_cli_print (_ ("%s: %s"), title, age);
    kr_cli_print ("\n");
  }
}

static void
print_devices (const Counts *counts)
{
  if (counts->is_older)
    kr_cli_print (
        _ ("An older Kreights made the club. Whoever runs the server brings it up to date "
           "with “kreights-cli club init”.\n"));
  if (counts->devices->len > 0)
    kr_cli_print (_ ("Devices:\n"));
  for (guint i = 0; i < counts->devices->len; i++)
    print_device (g_ptr_array_index (counts->devices, i));
}

static void
print_status (const KrClubMembership *membership, const Counts *counts)
{
  const gint64 at_us = membership->synced_at_us;
  g_autofree char *synced =
      at_us > 0 ? kr_cli_format_local_time (at_us, kr_session_limits_find_offset_min (at_us))
                : NULL;

  kr_cli_print (_ ("Club: %s\n"), membership->address);
  if (synced != NULL)
    kr_cli_print (_ ("Last up to date: %s\n"), synced);
  else
    kr_cli_print (_ ("Nothing has been fetched yet.\n"));
  kr_cli_print (_ ("Waiting to be sent: %u\n"), counts->n_waiting);
  if (counts->n_conflicts > 0)
    kr_cli_club_print_conflicts (counts->n_conflicts);
  if (membership->n_refused > 0) {
    kr_cli_club_print_refused (membership->n_refused);
    kr_cli_print_line (membership->refusal);
  }
  if (counts->devices != NULL)
    print_devices (counts);
}

KrCliExit
kr_cli_club_status (KrCli *cli, char **arguments, GError **error)
{
  g_autoptr (KrStore) store = NULL;
  g_autoptr (KrClubMembership) membership = NULL;
  GError *problem = NULL;
  Counts counts = {0};

  if (!kr_cli_check_words (arguments, 0, NULL, error))
    return KR_CLI_ERROR;
  store = kr_cli_open_present_store (cli, error);
  if (store == NULL)
    return KR_CLI_ERROR;
  membership = kr_store_find_club (store, &problem);
  if (problem == NULL && membership == NULL)
    return kr_cli_club_refuse_none (error);
  if (problem != NULL || !count (store, &counts, &problem))
    return kr_cli_fail (problem, error);
  hear (cli, membership, &counts);
  if (cli->json)
    print_status_json (membership, &counts);
  else
    print_status (membership, &counts);
  g_clear_pointer (&counts.devices, g_ptr_array_unref);
  return KR_CLI_DONE;
}
