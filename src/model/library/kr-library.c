/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-library.h"

#include "kr-ledger-private.h"
#include "kr-library-private.h"
#include "kr-referee.h"
#include "kr-ruling-text.h"
#include "kr-work.h"

/* Reads once, in a thread, and answers for the rules in use. */

#define CHOSEN_RULES "rulings" /* draft: the rule set that was chosen last */

#define MAX_WORDS 20     /* of a query that are looked at for other names */
#define MAX_NAME_WORDS 3 /* of one name */

/* What tables ask for most. */
static const char *const useful[] = {
    "one-card-forgotten", "one-card-in-count", "out-of-turn", "illegal-card", "revoke",
    "wrong-suit",         "pressure",          "after-count",
};

struct _KrLibrary {
  GObject parent_instance;

  KrLedger *ledger;
  KrGame *game;       /* NULL: none on the table */
  KrReferee *referee; /* of @game, NULL without one */
  KrRules rules;      /* in use */
  gboolean is_for_table;

  KrRulings *rulings;
  KrLexicon *lexicon;
  KrConcordance *concordance;
  KrQuestionTree *tree;
  KrRulingSearch *search;
};

G_DEFINE_FINAL_TYPE (KrLibrary, kr_library, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  SIGNAL_TABLE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
take_rules (KrLibrary *self, const KrRules *rules, gboolean is_for_table)
{
  self->rules = *rules;
  self->is_for_table = is_for_table;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The rule set @id, or where there is no such, the first. */
static const KrRules *
find_rules (KrLibrary *self, const char *id)
{
  const KrRulebook *book = kr_ledger_get_rulebook (self->ledger);
  const KrRuleSet *set = id != NULL ? kr_rulebook_find (book, id) : NULL;

  return set != NULL ? &set->rules : &kr_rulebook_get_set (book, 0)->rules;
}

static void
take_remembered_rules (KrLibrary *self)
{
  g_autofree char *id = kr_ledger_dup_draft (self->ledger, CHOSEN_RULES);

  take_rules (self, find_rules (self, id), FALSE);
}

static void
kr_library_finalize (GObject *object)
{
  KrLibrary *self = KR_LIBRARY (object);

  g_clear_pointer (&self->search, kr_ruling_search_free);
  g_clear_pointer (&self->tree, kr_question_tree_free);
  g_clear_pointer (&self->concordance, kr_concordance_free);
  g_clear_pointer (&self->lexicon, kr_lexicon_free);
  g_clear_pointer (&self->rulings, kr_rulings_free);
  g_clear_object (&self->referee);
  g_clear_object (&self->game);
  g_clear_object (&self->ledger);
  G_OBJECT_CLASS (kr_library_parent_class)->finalize (object);
}

static void
kr_library_class_init (KrLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_library_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TABLE_CHANGED] = g_signal_new ("table-changed", KR_TYPE_LIBRARY, G_SIGNAL_RUN_LAST,
                                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_library_init (KrLibrary *self)
{
}

static gboolean
read_all (KrLibrary *self, KrLibraryTranslateFunc translate, GError **error)
{
  const char *data_dir = kr_rulebook_data_dir ();

  self->rulings = kr_rulings_new (data_dir, error);
  if (self->rulings == NULL)
    return FALSE;
  kr_rulings_set_translate (self->rulings, translate);
  self->lexicon = kr_lexicon_new (data_dir, error);
  if (self->lexicon == NULL)
    return FALSE;
  self->concordance = kr_concordance_new (data_dir, self->rulings, self->lexicon, error);
  if (self->concordance == NULL)
    return FALSE;
  self->tree = kr_question_tree_new (data_dir, self->rulings, error);
  if (self->tree == NULL)
    return FALSE;
  self->search = kr_ruling_search_new (self->rulings, self->lexicon, error);
  return self->search != NULL;
}

/* The thread has the library to itself until it is loaded. */
static gpointer
load (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrLibrary) self = g_object_new (KR_TYPE_LIBRARY, NULL);

  return read_all (self, (KrLibraryTranslateFunc) input->data, error) ? g_steal_pointer (&self)
                                                                      : NULL;
}

void
kr_library_load_async (KrLedger *ledger,
                       KrLibraryTranslateFunc translate,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  const KrWorkInput input = {.data = (gconstpointer) translate, .is_read = TRUE};

  g_return_if_fail (KR_IS_LEDGER (ledger));
  kr_work_run (ledger, &input, load, g_object_unref, cancellable, callback, user_data);
}

KrLibrary *
kr_library_load_finish (GAsyncResult *result, GError **error)
{
  KrLibrary *self = kr_work_finish (result, error);

  if (self == NULL)
    return NULL;
  self->ledger = g_object_ref (g_task_get_source_object (G_TASK (result)));
  take_remembered_rules (self);
  return self;
}

KrLedger *
kr_library_get_ledger (KrLibrary *self)
{
  g_return_val_if_fail (KR_IS_LIBRARY (self), NULL);
  return self->ledger;
}

static void
tell_table_change (KrLibrary *self)
{
  g_signal_emit (self, signals[SIGNAL_TABLE_CHANGED], 0);
}

void
kr_library_set_game (KrLibrary *self, KrGame *game)
{
  g_return_if_fail (KR_IS_LIBRARY (self));
  if (!g_set_object (&self->game, game))
    return;
  g_clear_object (&self->referee);
  if (game != NULL) {
    self->referee = kr_referee_new (game);
    g_signal_connect_object (self->referee, "changed", G_CALLBACK (tell_table_change), self,
                             G_CONNECT_SWAPPED);
    take_rules (self, &kr_game_get_match (game)->rules, TRUE);
  } else {
    take_remembered_rules (self);
  }
}

KrGame *
kr_library_get_game (KrLibrary *self)
{
  g_return_val_if_fail (KR_IS_LIBRARY (self), NULL);
  return self->game;
}

const KrTable *
kr_library_find_table (KrLibrary *self)
{
  const KrTable *table = NULL;

  g_return_val_if_fail (KR_IS_LIBRARY (self), NULL);
  if (self->referee != NULL && !kr_referee_is_lost (self->referee))
    table = kr_referee_get_table (self->referee);
  return table != NULL && table->started ? table : NULL;
}

const KrRules *
kr_library_get_rules (KrLibrary *self)
{
  g_return_val_if_fail (KR_IS_LIBRARY (self), NULL);
  return &self->rules;
}

int
kr_library_get_n_players (KrLibrary *self)
{
  g_return_val_if_fail (KR_IS_LIBRARY (self), 0);
  return self->is_for_table ? kr_game_get_match (self->game)->n_players : 0;
}

gboolean
kr_library_is_for_table (KrLibrary *self)
{
  g_return_val_if_fail (KR_IS_LIBRARY (self), FALSE);
  return self->is_for_table;
}

void
kr_library_choose_rules (KrLibrary *self, const char *id)
{
  g_return_if_fail (KR_IS_LIBRARY (self));
  g_return_if_fail (id != NULL || self->game != NULL);
  if (id == NULL) {
    take_rules (self, &kr_game_get_match (self->game)->rules, TRUE);
    return;
  }
  kr_ledger_set_draft (self->ledger, CHOSEN_RULES, id);
  take_rules (self, find_rules (self, id), FALSE);
}

static KrLibraryKind
kind_of (KrHitKind kind)
{
  switch (kind) {
  case KR_HIT_RULING:
    return KR_LIBRARY_RULING;
  case KR_HIT_WORD:
    return KR_LIBRARY_WORD;
  case KR_HIT_ANECDOTE:
    return KR_LIBRARY_ANECDOTE;
  }
  return KR_LIBRARY_RULING;
}

GListModel *
kr_library_search (KrLibrary *self, const char *query, guint limit, gboolean *fits)
{
  GListStore *items = g_list_store_new (KR_TYPE_LIBRARY_ITEM);
  const KrTable *table = kr_library_find_table (self);
  const KrSearchPlace place = {
      .rules = &self->rules,
      .n_players = kr_library_get_n_players (self),
      .states = table != NULL ? kr_table_states_of (table) : 0,
  };
  g_autoptr (GPtrArray) hits = NULL;

  g_return_val_if_fail (KR_IS_LIBRARY (self), NULL);
  hits = kr_ruling_search_find (self->search, query, &place, limit, fits);
  for (guint i = 0; i < hits->len; i++) {
    KrRulingHit *hit = g_ptr_array_index (hits, i);
    const char *id = hit->entry != NULL ? kr_ruling_entry_get_id (hit->entry) : hit->item->id;
    g_autoptr (KrLibraryItem) item = kr_library_item_new (
        kind_of (hit->kind), id, g_steal_pointer (&hit->title), g_steal_pointer (&hit->snippet));

    g_list_store_append (items, item);
  }
  return G_LIST_MODEL (items);
}

/* @n words with a blank between. Caller frees. */
static char *
dup_run (char **words, guint n)
{
  GString *run = g_string_new (words[0]);

  for (guint i = 1; i < n; i++)
    g_string_append_printf (run, " %s", words[i]);
  return g_string_free (run, FALSE);
}

/* Whether @name is one of @names, which have commas between. */
static gboolean
is_among (const char *names, const char *name)
{
  g_auto (GStrv) split = g_strsplit (names, ",", -1);
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (char **one = split; *one != NULL; one++) {
    g_autofree char *other = g_utf8_casefold (g_strstrip (*one), -1);

    if (strcmp (other, folded) == 0)
      return TRUE;
  }
  return FALSE;
}

/* The word that @said is another name of; NULL if there is none. */
static const KrLexiconItem *
find_meant (KrLibrary *self, const char *said)
{
  for (guint i = 0; i < kr_lexicon_n_items (self->lexicon); i++) {
    const KrLexiconItem *item = kr_lexicon_get_item (self->lexicon, i);

    if (item->kind == KR_LEXICON_WORD &&
        (is_among (item->also_key, said) ||
         is_among (kr_rulings_translate (self->rulings, item->also_key), said)))
      return item;
  }
  return NULL;
}

char *
kr_library_dup_meant (KrLibrary *self, const char *query, char **said)
{
  g_auto (GStrv) words = NULL;
  guint n = 0;

  g_return_val_if_fail (KR_IS_LIBRARY (self), NULL);
  words = g_strsplit_set (query, " \t,;.!?", MAX_WORDS);
  n = g_strv_length (words);
  for (guint length = MIN (n, MAX_NAME_WORDS); length > 0; length--)
    for (guint first = 0; first + length <= n; first++) {
      g_autofree char *name = dup_run (words + first, length);
      const KrLexiconItem *word = find_meant (self, name);

      if (word == NULL)
        continue;
      *said = g_steal_pointer (&name);
      return kr_markup_dup_plain (word->title, &self->rules,
                                  kr_rulings_get_translate (self->rulings));
    }
  return NULL;
}

void
kr_library_append_ruling (KrLibrary *self, GListStore *items, const KrRulingEntry *entry)
{
  g_autoptr (KrRulingText) text =
      kr_ruling_text_new (entry, &self->rules, kr_library_get_n_players (self));
  g_autoptr (KrLibraryItem) item =
      kr_library_item_new (KR_LIBRARY_RULING, kr_ruling_entry_get_id (entry),
                           g_steal_pointer (&text->question), g_steal_pointer (&text->answer));

  g_list_store_append (items, item);
}

GListModel *
kr_library_list_for_atom (KrLibrary *self, const char *atom)
{
  GListStore *items = g_list_store_new (KR_TYPE_LIBRARY_ITEM);

  g_return_val_if_fail (KR_IS_LIBRARY (self), NULL);
  for (guint i = 0; i < kr_rulings_n_entries (self->rulings); i++) {
    const KrRulingEntry *entry = kr_rulings_get_entry (self->rulings, i);

    if (g_strv_contains (kr_ruling_entry_get_atoms (entry), atom))
      kr_library_append_ruling (self, items, entry);
  }
  return G_LIST_MODEL (items);
}

GListModel *
kr_library_list_useful (KrLibrary *self)
{
  GListStore *items = g_list_store_new (KR_TYPE_LIBRARY_ITEM);

  g_return_val_if_fail (KR_IS_LIBRARY (self), NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (useful); i++) {
    const KrRulingEntry *entry = kr_rulings_find (self->rulings, useful[i]);

    if (entry != NULL)
      kr_library_append_ruling (self, items, entry);
  }
  return G_LIST_MODEL (items);
}

gboolean
kr_library_has_ruling (KrLibrary *self, const char *id)
{
  g_return_val_if_fail (KR_IS_LIBRARY (self), FALSE);
  return kr_rulings_find (self->rulings, id) != NULL;
}

const KrRulebook *
kr_library_get_rulebook (KrLibrary *self)
{
  return kr_ledger_get_rulebook (self->ledger);
}

const KrRulings *
kr_library_get_rulings (KrLibrary *self)
{
  return self->rulings;
}

const KrLexicon *
kr_library_get_lexicon (KrLibrary *self)
{
  return self->lexicon;
}

const KrQuestionTree *
kr_library_get_tree (KrLibrary *self)
{
  return self->tree;
}

const KrConcordance *
kr_library_get_concordance (KrLibrary *self)
{
  return self->concordance;
}
