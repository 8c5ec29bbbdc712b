/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-applied-ruling.h"

#include "kr-library-private.h"
#include "kr-ruling-text.h"

/* The rulebook's text of a ruling, and the rule sets sorted by what they answer. */

/* Rule sets with one answer. */
typedef struct {
  const KrRulingComparison *first; /* of the ruling's comparisons */
  GString *names;
  gboolean is_own;
} Alike;

struct _KrAppliedRuling {
  GObject parent_instance;

  KrLibrary *library; /* owns what is borrowed here */
  KrRulingText *text;
  GPtrArray *comparisons; /* KrRulingComparison */
  GPtrArray *alike;       /* Alike */
  GPtrArray *see;         /* KrMarkedText: questions, in the order of text->see */
};

G_DEFINE_FINAL_TYPE (KrAppliedRuling, kr_applied_ruling, G_TYPE_OBJECT)

static void
alike_free (Alike *alike)
{
  g_string_free (alike->names, TRUE);
  g_free (alike);
}

static void
kr_applied_ruling_finalize (GObject *object)
{
  KrAppliedRuling *self = KR_APPLIED_RULING (object);

  g_ptr_array_unref (self->see);
  g_ptr_array_unref (self->alike);
  g_clear_pointer (&self->comparisons, g_ptr_array_unref);
  g_clear_pointer (&self->text, kr_ruling_text_free);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (kr_applied_ruling_parent_class)->finalize (object);
}

static void
kr_applied_ruling_class_init (KrAppliedRulingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_applied_ruling_finalize;
}

static void
kr_applied_ruling_init (KrAppliedRuling *self)
{
  self->alike = g_ptr_array_new_with_free_func ((GDestroyNotify) alike_free);
  self->see = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_marked_text_free);
}

/* Those that give the answer of @row; NULL if there are none yet. */
static Alike *
find_alike (KrAppliedRuling *self, const KrRulingComparison *row)
{
  for (guint i = 0; i < self->alike->len; i++) {
    Alike *alike = g_ptr_array_index (self->alike, i);

    if (alike->first->uncertain == row->uncertain &&
        g_str_equal (alike->first->answer->text, row->answer->text))
      return alike;
  }
  return NULL;
}

static void
sort_in (KrAppliedRuling *self, const KrRulingComparison *row, const char *own_id)
{
  Alike *alike = find_alike (self, row);

  if (alike == NULL) {
    alike = g_new0 (Alike, 1);
    alike->first = row;
    alike->names = g_string_new (NULL);
    g_ptr_array_add (self->alike, alike);
  }
  g_string_append_printf (
      alike->names, "%s%s", alike->names->len > 0 ? " · " : "",
      kr_rulings_translate (kr_library_get_rulings (self->library), row->set->rules.name));
  alike->is_own |= g_str_equal (row->set->rules.id, own_id);
}

static void
own_first (GPtrArray *rows)
{
  for (guint i = 1; i < rows->len; i++)
    if (((const Alike *) rows->pdata[i])->is_own) {
      g_ptr_array_insert (rows, 0, g_ptr_array_steal_index (rows, i));
      return;
    }
}

/* Examples name who sits at the table, if these are its rules. */
static void
name_players (KrAppliedRuling *self)
{
  KrGame *game =
      kr_library_is_for_table (self->library) ? kr_library_get_game (self->library) : NULL;
  const char *names[KR_MAX_SEATS];
  guint n_seats = game != NULL ? kr_game_get_match (game)->n_seats : 0;

  for (guint seat = 0; seat < n_seats; seat++)
    names[seat] = kr_game_get_name (game, (int) seat);
  kr_ruling_text_set_names (self->text, names, n_seats);
}

KrAppliedRuling *
kr_applied_ruling_new (KrLibrary *library, const char *id)
{
  const KrRulings *rulings = kr_library_get_rulings (library);
  const KrRulingEntry *entry = kr_rulings_find (rulings, id);
  const KrRules *rules = kr_library_get_rules (library);
  const KrRulebook *book = kr_library_get_rulebook (library);
  const char *own_id;
  KrAppliedRuling *self = NULL;

  if (entry == NULL)
    return NULL;
  self = g_object_new (KR_TYPE_APPLIED_RULING, NULL);
  self->library = g_object_ref (library);
  self->text = kr_ruling_text_new (entry, rules, kr_library_get_n_players (library));
  g_ptr_array_add (self->text->bookings, NULL);
  name_players (self);
  own_id = kr_rulebook_find (book, rules->id) != NULL ? rules->id : rules->base;
  self->comparisons = kr_ruling_compare (entry, book);
  for (guint i = 0; i < self->comparisons->len; i++)
    sort_in (self, g_ptr_array_index (self->comparisons, i), own_id);
  own_first (self->alike);
  for (guint i = 0; i < self->text->see->len; i++)
    g_ptr_array_add (self->see,
                     kr_markup_parse (kr_ruling_entry_get_question (self->text->see->pdata[i]),
                                      rules, kr_rulings_get_translate (rulings)));
  return self;
}

const char *
kr_applied_ruling_get_id (KrAppliedRuling *self)
{
  return kr_ruling_entry_get_id (self->text->entry);
}

const KrMarkedText *
kr_applied_ruling_get_question (KrAppliedRuling *self)
{
  return self->text->question;
}

const KrMarkedText *
kr_applied_ruling_get_answer (KrAppliedRuling *self)
{
  return self->text->answer;
}

const char *
kr_applied_ruling_get_also (KrAppliedRuling *self)
{
  return kr_ruling_entry_get_also (self->text->entry);
}

const char *const *
kr_applied_ruling_get_atoms (KrAppliedRuling *self)
{
  return kr_ruling_entry_get_atoms (self->text->entry);
}

const char *const *
kr_applied_ruling_get_bookings (KrAppliedRuling *self)
{
  return (const char *const *) self->text->bookings->pdata;
}

gboolean
kr_applied_ruling_is_uncertain (KrAppliedRuling *self)
{
  return self->text->uncertain;
}

guint
kr_applied_ruling_n_steps (KrAppliedRuling *self)
{
  return self->text->steps->len;
}

const KrMarkedText *
kr_applied_ruling_get_step (KrAppliedRuling *self, guint index)
{
  return g_ptr_array_index (self->text->steps, index);
}

guint
kr_applied_ruling_n_examples (KrAppliedRuling *self)
{
  return self->text->examples->len;
}

KrAppliedRulingExample
kr_applied_ruling_get_example (KrAppliedRuling *self, guint index)
{
  const KrRulingExampleText *example = g_ptr_array_index (self->text->examples, index);

  return (KrAppliedRulingExample){example->story, example->table, example->hand, example->points};
}

guint
kr_applied_ruling_n_sources (KrAppliedRuling *self)
{
  return self->text->sources->len;
}

KrAppliedRulingSource
kr_applied_ruling_get_source (KrAppliedRuling *self, guint index)
{
  const KrRulingSourceText *source = g_ptr_array_index (self->text->sources, index);
  const KrRulings *rulings = kr_library_get_rulings (self->library);
  const KrRuleSet *set =
      kr_rulebook_find (kr_library_get_rulebook (self->library), source->document);

  return (KrAppliedRulingSource){
      .document = source->document,
      .name = set != NULL ? kr_rulings_translate (rulings, set->rules.name) : source->document,
      .author = set != NULL ? kr_rulings_translate (rulings, set->rules.source) : "",
      .heading = source->heading,
      .sentences = (const guint *) source->sentences->data,
      .n_sentences = source->sentences->len,
      .is_reading = source->reading,
      .is_own = source->own,
      .words = source->words,
  };
}

guint
kr_applied_ruling_n_groups (KrAppliedRuling *self)
{
  return self->alike->len;
}

KrAppliedRulingGroup
kr_applied_ruling_get_group (KrAppliedRuling *self, guint index)
{
  const Alike *alike = g_ptr_array_index (self->alike, index);

  return (KrAppliedRulingGroup){
      .names = alike->names->str,
      .is_reading = alike->first->uncertain,
      .is_own = alike->is_own,
      .is_same = g_str_equal (alike->first->answer->text, self->text->answer->text),
      .answer = alike->first->answer,
  };
}

guint
kr_applied_ruling_n_see (KrAppliedRuling *self)
{
  return self->see->len;
}

const char *
kr_applied_ruling_get_see (KrAppliedRuling *self, guint index, const KrMarkedText **question)
{
  *question = g_ptr_array_index (self->see, index);
  return kr_ruling_entry_get_id (g_ptr_array_index (self->text->see, index));
}
