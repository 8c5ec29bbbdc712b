/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-versions.h"

#include "kr-rulebook.h"
#include "kr-session-clean.h"
#include "kr-store-checksum.h"

#include <string.h>

/* The join of what two ledgers know of a session. */

static void
free_version_cb (gpointer data)
{
  KrVersion *version = data;

  kr_session_doc_free (version->doc);
  g_free (version);
}

gint64
kr_version_get_changed_at_us (const KrVersion *version)
{
  const KrSessionDoc *doc = version->doc;
  const KrSessionEvent *last;

  if (doc->n_done == 0)
    return doc->started_at_us;
  last = g_ptr_array_index (doc->events, doc->n_done - 1);
  return last->at_us;
}

KrVersions *
kr_versions_new (void)
{
  KrVersions *self = g_new0 (KrVersions, 1);

  self->versions = g_ptr_array_new_with_free_func (free_version_cb);
  return self;
}

void
kr_versions_free (KrVersions *self)
{
  g_ptr_array_unref (self->versions);
  g_free (self);
}

static const KrVersion *
get (const KrVersions *self, guint index)
{
  return g_ptr_array_index (self->versions, index);
}

/* --- What a version is -------------------------------------------------- */

/* Names the first @n_events of @doc and its header. */
static void
make_digest (const KrSessionDoc *doc, guint n_events, char digest[65])
{
  g_autofree char *snapshot = kr_rulebook_format_snapshot (&doc->rules);
  g_autoptr (KrSessionDoc) cut = kr_session_doc_copy (doc);
  guint8 rules[KR_STORE_CHECKSUM_SIZE];
  guint8 checksum[KR_STORE_CHECKSUM_SIZE];

  g_ptr_array_set_size (cut->events, (int) n_events);
  cut->n_done = n_events;
  kr_store_checksum_rules (snapshot, rules);
  kr_store_checksum_session (cut, rules, checksum);
  for (guint i = 0; i < KR_STORE_CHECKSUM_SIZE; i++)
    g_snprintf (digest + 2 * i, 3, "%02x", checksum[i]);
}

void
kr_versions_add (KrVersions *self, KrSessionDoc *doc, gboolean deleted, gboolean settled)
{
  KrVersion *version = g_new0 (KrVersion, 1);

  version->doc = doc;
  version->deleted = deleted;
  version->settled = settled;
  make_digest (doc, doc->n_done, version->digest);
  g_ptr_array_add (self->versions, version);
}

static void
add_copy (KrVersions *self, const KrVersion *version)
{
  kr_versions_add (self, kr_session_doc_copy (version->doc), version->deleted, version->settled);
}

static guint
count_undone (const KrVersion *version)
{
  return version->doc->events->len - version->doc->n_done;
}

gboolean
kr_versions_goes_on (const KrSessionDoc *later, const KrSessionDoc *doc)
{
  char digest[65];
  char beginning[65];

  if (later->n_done <= doc->n_done)
    return FALSE;
  make_digest (doc, doc->n_done, digest);
  make_digest (later, doc->n_done, beginning);
  return strcmp (digest, beginning) == 0;
}

/* Whether @version is the one that somebody chose, or goes on from it. */
static gboolean
is_chosen (const KrVersion *version, const KrChoice *choice)
{
  char digest[65];

  if (choice->at_us == 0 || version->doc->n_done < choice->n_events)
    return FALSE;
  make_digest (version->doc, choice->n_events, digest);
  return strcmp (digest, choice->digest) == 0;
}

static gint64
last_event_us (const KrVersion *version)
{
  guint n = version->doc->n_done;

  return n > 0 ? ((const KrSessionEvent *) g_ptr_array_index (version->doc->events, n - 1))->at_us
               : 0;
}

/* Whether @a counts rather than @b. */
static gboolean
stands_before (const KrVersion *a, const KrVersion *b, const KrChoice *choice)
{
  gboolean a_chosen = is_chosen (a, choice);
  gboolean b_chosen = is_chosen (b, choice);

  if (a_chosen != b_chosen)
    return a_chosen;
  if (a->deleted != b->deleted)
    return b->deleted;
  if (a->doc->n_done != b->doc->n_done)
    return a->doc->n_done > b->doc->n_done;
  if (last_event_us (a) != last_event_us (b))
    return last_event_us (a) > last_event_us (b);
  return strcmp (a->digest, b->digest) > 0;
}

/* @doc without who sits where. Caller frees. */
static KrSessionDoc *
copy_without_players (const KrSessionDoc *doc)
{
  KrSessionDoc *copy = kr_session_doc_copy (doc);

  for (guint i = 0; i < copy->n_seats; i++) {
    g_clear_pointer (&copy->seats[i].player_uuid, g_free);
    g_clear_pointer (&copy->seats[i].name, g_free);
    copy->seats[i].pen = 0;
    copy->seats[i].first_game = FALSE;
  }
  return copy;
}

/* Whether @version goes on from @chosen but for who sits where, and nobody decided against it. */
static gboolean
plays_on (const KrVersion *version, const KrVersion *chosen)
{
  g_autoptr (KrSessionDoc) doc = copy_without_players (chosen->doc);
  g_autoptr (KrSessionDoc) later = NULL;

  if (version->settled || version->deleted)
    return FALSE;
  later = copy_without_players (version->doc);
  return kr_versions_goes_on (later, doc);
}

/* --- Cleaning ------------------------------------------------------------- */

/* A choice names what a version was: now it names what the version has become. */
static void
clean_version (KrVersions *self, KrVersion *version)
{
  const gboolean chosen = is_chosen (version, &self->choice);

  kr_session_clean (version->doc);
  if (version->doc->mended->len == 0)
    return;
  make_digest (version->doc, version->doc->n_done, version->digest);
  if (chosen)
    make_digest (version->doc, self->choice.n_events, self->choice.digest);
}

void
kr_versions_clean (KrVersions *self)
{
  for (guint i = 0; i < self->versions->len; i++)
    clean_version (self, g_ptr_array_index (self->versions, i));
  kr_versions_settle (self);
}

/* --- Joining ------------------------------------------------------------ */

/* The full text of what was undone, to have some order between two of them. */
static int
compare_undone (const KrVersion *a, const KrVersion *b)
{
  char a_digest[65];
  char b_digest[65];

  if (count_undone (a) != count_undone (b))
    return count_undone (a) > count_undone (b) ? 1 : -1;
  make_digest (a->doc, a->doc->events->len, a_digest);
  make_digest (b->doc, b->doc->events->len, b_digest);
  return strcmp (a_digest, b_digest);
}

/* Whether version @index says nothing that another one does not; one that is the same
 * is folded into the first of both. */
static gboolean
is_covered (KrVersions *self, guint index)
{
  KrVersion *version = g_ptr_array_index (self->versions, index);

  for (guint i = 0; i < self->versions->len; i++) {
    KrVersion *other = g_ptr_array_index (self->versions, i);

    if (i < index && strcmp (other->digest, version->digest) == 0) {
      other->deleted = other->deleted || version->deleted;
      other->settled = other->settled || version->settled;
      if (compare_undone (version, other) > 0) {
        kr_session_doc_free (other->doc);
        other->doc = g_steal_pointer (&version->doc);
      }
      return TRUE;
    }
    if (kr_versions_goes_on (other->doc, version->doc))
      return TRUE;
  }
  return FALSE;
}

static int
compare_digests_cb (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const KrVersion *const *) a)->digest, (*(const KrVersion *const *) b)->digest);
}

static guint
find_first (const KrVersions *self)
{
  guint first = 0;
  guint played_on;

  for (guint i = 1; i < self->versions->len; i++)
    if (stands_before (get (self, i), get (self, first), &self->choice))
      first = i;
  if (self->versions->len < 2 || !is_chosen (get (self, first), &self->choice))
    return first;
  played_on = first;
  for (guint i = 0; i < self->versions->len; i++)
    if (plays_on (get (self, i), get (self, first)) &&
        (played_on == first || stands_before (get (self, i), get (self, played_on), &self->choice)))
      played_on = i;
  return played_on;
}

void
kr_versions_settle (KrVersions *self)
{
  guint first;

  for (guint i = self->versions->len; i > 0; i--)
    if (is_covered (self, i - 1))
      g_ptr_array_remove_index (self->versions, i - 1);
  g_ptr_array_sort (self->versions, compare_digests_cb);
  first = find_first (self);
  if (first > 0)
    g_ptr_array_insert (self->versions, 0, g_ptr_array_steal_index (self->versions, first));
}

/* The later choice; of two at one moment, either, but always the same. */
static KrChoice
join_choices (const KrChoice *a, const KrChoice *b)
{
  if (a->at_us != b->at_us)
    return a->at_us > b->at_us ? *a : *b;
  return strcmp (a->digest, b->digest) >= 0 ? *a : *b;
}

KrVersions *
kr_versions_join (const KrVersions *a, const KrVersions *b)
{
  KrVersions *joined = kr_versions_new ();

  for (guint i = 0; i < a->versions->len; i++)
    add_copy (joined, get (a, i));
  for (guint i = 0; i < b->versions->len; i++)
    add_copy (joined, get (b, i));
  joined->choice = join_choices (&a->choice, &b->choice);
  kr_versions_settle (joined);
  return joined;
}

/* --- Deciding ----------------------------------------------------------- */

gboolean
kr_versions_is_open (const KrVersions *self)
{
  for (guint i = 1; i < self->versions->len; i++)
    if (!get (self, i)->settled && !get (self, i)->deleted)
      return TRUE;
  return FALSE;
}

gboolean
kr_versions_choose (KrVersions *self, const char *digest, gint64 at_us)
{
  const KrVersion *chosen = NULL;

  for (guint i = 0; i < self->versions->len; i++)
    if (strcmp (get (self, i)->digest, digest) == 0)
      chosen = get (self, i);
  if (chosen == NULL)
    return FALSE;
  self->choice.at_us = MAX (at_us, self->choice.at_us + 1);
  self->choice.n_events = chosen->doc->n_done;
  g_strlcpy (self->choice.digest, chosen->digest, sizeof self->choice.digest);
  for (guint i = 0; i < self->versions->len; i++) {
    KrVersion *version = g_ptr_array_index (self->versions, i);

    version->settled = version != chosen;
  }
  kr_versions_settle (self);
  return TRUE;
}

static gboolean
has_digest (const KrVersions *self, const char *digest)
{
  for (guint i = 0; i < self->versions->len; i++)
    if (strcmp (get (self, i)->digest, digest) == 0)
      return TRUE;
  return FALSE;
}

KrVersions *
kr_versions_decide (const KrVersions *ours, const KrVersions *theirs, gint64 at_us)
{
  KrVersions *joined = kr_versions_join (ours, theirs);
  const KrVersion *standing = get (ours, 0);

  if (!has_digest (joined, standing->digest))
    return joined;
  for (guint i = 0; i < joined->versions->len; i++) {
    KrVersion *version = g_ptr_array_index (joined->versions, i);

    version->settled = version->settled || !has_digest (ours, version->digest);
  }
  if (strcmp (get (joined, 0)->digest, standing->digest) != 0) {
    joined->choice.at_us = MAX (at_us, joined->choice.at_us + 1);
    joined->choice.n_events = standing->doc->n_done;
    g_strlcpy (joined->choice.digest, standing->digest, sizeof joined->choice.digest);
    kr_versions_settle (joined);
  }
  return joined;
}
