/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-roster-words.h"

#include <glib/gi18n.h>

#include "kr-display-name.h"
#include "kr-sheet-source.h"
#include "kr-translator.h"

static const struct {
  const char *undo;
  const char *redo;
} templates[] = {
    [KR_ROSTER_RENAME] = {N_ ("Undo: {name} Is Called {other} Again"),
                          N_ ("Redo: {name} Is Called {other}")},
    [KR_ROSTER_PEN] = {N_ ("Undo: the Pen of {name}"), N_ ("Redo: the Pen of {name}")},
    [KR_ROSTER_HIDE] = {N_ ("Undo: {name} Is Listed Again"), N_ ("Redo: {name} Is Hidden")},
    [KR_ROSTER_SHOW] = {N_ ("Undo: {name} Is Hidden Again"), N_ ("Redo: {name} Is Listed")},
    [KR_ROSTER_MERGE] = {N_ ("Undo: {name} and {other} Are Two People"),
                         N_ ("Redo: {name} Is {other}")},
    [KR_ROSTER_SPLIT] = {N_ ("Undo: {name} Is {other} Again"),
                         N_ ("Redo: {name} and {other} Are Two People")},
};

/* Doubles underscores: in a menu, a single one marks a mnemonic. */
static char *
escape (const char *name)
{
  g_autofree char *apart = kr_display_name_isolate (name != NULL ? name : "");
  g_auto (GStrv) parts = g_strsplit (apart, "_", -1);

  return g_strjoinv ("__", parts);
}

static char *
format (const KrRosterChange *change, const char *template)
{
  const KrTranslator words = kr_sheet_source_get_words ();
  g_autofree char *name = escape (change->name);
  g_autofree char *other = escape (change->other);

  return kr_translator_fill (&words, template, "name", name, "other", other, NULL);
}

char *
kr_roster_words_format_undo (const KrRosterChange *change)
{
  return format (change, templates[change->kind].undo);
}

char *
kr_roster_words_format_redo (const KrRosterChange *change)
{
  return format (change, templates[change->kind].redo);
}
