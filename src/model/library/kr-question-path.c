/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-question-path.h"

#include "kr-library-private.h"

/* The questions gone by, and the answers of the one it stands at. */

typedef struct {
  const KrQuestion *node;
  const char *answer; /* English; as it was given */
} Step;

struct _KrQuestionPath {
  GObject parent_instance;

  KrLibrary *library;
  GArray *steps;          /* Step */
  const KrQuestion *node; /* where it stands */
  GArray *answers;        /* KrQuestionAnswer, of @node */
};

G_DEFINE_FINAL_TYPE (KrQuestionPath, kr_question_path, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
list_answers (KrQuestionPath *self)
{
  g_clear_pointer (&self->answers, g_array_unref);
  self->answers = kr_question_list_answers (self->node, kr_library_get_rules (self->library),
                                            kr_library_get_n_players (self->library));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
kr_question_path_finalize (GObject *object)
{
  KrQuestionPath *self = KR_QUESTION_PATH (object);

  g_clear_pointer (&self->answers, g_array_unref);
  g_array_unref (self->steps);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (kr_question_path_parent_class)->finalize (object);
}

static void
kr_question_path_class_init (KrQuestionPathClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kr_question_path_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", KR_TYPE_QUESTION_PATH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
kr_question_path_init (KrQuestionPath *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
}

KrQuestionPath *
kr_question_path_new (KrLibrary *library)
{
  KrQuestionPath *self = g_object_new (KR_TYPE_QUESTION_PATH, NULL);

  self->library = g_object_ref (library);
  self->node = kr_question_tree_get_start (kr_library_get_tree (library));
  g_signal_connect_object (library, "changed", G_CALLBACK (list_answers), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "table-changed", G_CALLBACK (list_answers), self,
                           G_CONNECT_SWAPPED);
  list_answers (self);
  return self;
}

static const char *
tell (KrQuestionPath *self, const char *text)
{
  KrTranslateFunc translate = kr_rulings_get_translate (kr_library_get_rulings (self->library));

  return translate != NULL ? translate (text) : text;
}

const char *
kr_question_path_get_question (KrQuestionPath *self)
{
  return tell (self, kr_question_get_text (self->node));
}

guint
kr_question_path_n_answers (KrQuestionPath *self)
{
  return self->answers->len;
}

static const KrQuestionAnswer *
answer_at (KrQuestionPath *self, guint index)
{
  return &g_array_index (self->answers, KrQuestionAnswer, index);
}

const char *
kr_question_path_get_answer (KrQuestionPath *self, guint index)
{
  return tell (self, answer_at (self, index)->text);
}

gboolean
kr_question_path_is_likely (KrQuestionPath *self, guint index)
{
  const KrTable *table = kr_library_find_table (self->library);

  return table != NULL && (kr_table_states_of (table) & answer_at (self, index)->states) != 0;
}

const char *
kr_question_path_get_ruling (KrQuestionPath *self, guint index)
{
  const KrRulingEntry *entry = answer_at (self, index)->entry;

  return entry != NULL ? kr_ruling_entry_get_id (entry) : NULL;
}

void
kr_question_path_choose (KrQuestionPath *self, guint index)
{
  const KrQuestionAnswer *answer = answer_at (self, index);
  const Step step = {self->node, answer->text};

  g_return_if_fail (answer->question != NULL);
  g_array_append_val (self->steps, step);
  self->node = answer->question;
  list_answers (self);
}

guint
kr_question_path_n_steps (KrQuestionPath *self)
{
  return self->steps->len;
}

const char *
kr_question_path_get_step (KrQuestionPath *self, guint index, const char **question)
{
  const Step *step = &g_array_index (self->steps, Step, index);

  *question = tell (self, kr_question_get_text (step->node));
  return tell (self, step->answer);
}

void
kr_question_path_go_back (KrQuestionPath *self, guint index)
{
  g_return_if_fail (index < self->steps->len);
  self->node = g_array_index (self->steps, Step, index).node;
  g_array_set_size (self->steps, index);
  list_answers (self);
}
