/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-roster-words.h"

#include <glib/gi18n.h>

#include "kr-gettext.h"
#include "kr-display-name.h"
#include "kr-translator.h"

typedef struct {
  const char *undo;
  const char *redo;
} Templates;

static const Templates templates[] = {
    [KR_ROSTER_STEP_NAME] = {N_ ("Undo: Rename {other} to {name}"),
                             N_ ("Redo: Rename {name} to {other}")},
    [KR_ROSTER_STEP_PEN] = {N_ ("Undo: Change {name}’s Pen"), N_ ("Redo: Change {name}’s Pen")},
    [KR_ROSTER_STEP_HIDDEN] = {N_ ("Undo: Hide {name} from Lists"),
                               N_ ("Redo: Hide {name} from Lists")},
    [KR_ROSTER_STEP_JOINED] = {N_ ("Undo: Merge {name} into {other}"),
                               N_ ("Redo: Merge {name} into {other}")},
};

/* Of the steps back: listed again, and two people again. */
static const Templates listed = {N_ ("Undo: Show {name} in Lists"),
                                 N_ ("Redo: Show {name} in Lists")};
static const Templates split = {N_ ("Undo: Split {name} from {other}"),
                                N_ ("Redo: Split {name} from {other}")};

static const Templates *
find_templates (const KrRosterStep *step)
{
  if (step->kind == KR_ROSTER_STEP_HIDDEN && *step->after != '1')
    return &listed;
  if (step->kind == KR_ROSTER_STEP_JOINED && *step->after == '\0')
    return &split;
  return &templates[step->kind];
}

/* Doubles underscores: in a menu, a single one marks a mnemonic. */
static char *
escape (const char *name)
{
  g_autofree char *apart = kr_display_name_isolate (name != NULL ? name : "");
  g_auto (GStrv) parts = g_strsplit (apart, "_", -1);

  return g_strjoinv ("__", parts);
}

/* @name_then: what the player is called after undoing, or redoing, a new name. */
static char *
format (const KrRosterStep *step, const char *template, const char *name_then)
{
  const KrTranslator words = kr_gettext_get_translator ();
  g_autofree char *name = escape (step->name);
  g_autofree char *other =
      escape (step->kind == KR_ROSTER_STEP_NAME ? name_then : step->other_name);

  return kr_translator_fill (&words, template, "name", name, "other", other, NULL);
}

char *
kr_roster_words_format_undo (const KrRosterStep *step)
{
  return format (step, find_templates (step)->undo, step->before);
}

char *
kr_roster_words_format_redo (const KrRosterStep *step)
{
  return format (step, find_templates (step)->redo, step->after);
}
