/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-import-result.h"

#include "kr-gettext.h"
#include "kr-opened-words.h"
#include "kr-text-gate.h"

#include <glib/gi18n.h>
#include <stdio.h>

static const char *
get_sentence (const KrDocumentRead *read)
{
  switch (read->state) {
  case KR_IMPORT_STATE_NEW:
    if (*read->disagreements != NULL)
      return _ ("Game imported. Kreights computed some values from its deals that differ from the "
                "file:");
    return *read->mended != NULL ? _ ("Game imported. Kreights had to change some of its texts:")
                                 : _ ("Game imported.");
  case KR_IMPORT_STATE_CONTINUED:
    return _ ("Game continued: the ledger had its beginning.");
  case KR_IMPORT_STATE_HELD_SAME:
    return _ ("This game is already in the ledger.");
  case KR_IMPORT_STATE_HELD_OTHER:
    return _ ("The ledger keeps its own version of this game. Nothing was changed. To compare both "
              "versions, merge the other ledger.");
  }
  return "";
}

/* The texts of a game that was in the ledger before are as they were. */
static char **
dup_details (const KrDocumentRead *read)
{
  g_autoptr (GStrvBuilder) details = g_strv_builder_new ();

  for (char **sentence = read->disagreements; *sentence != NULL; sentence++) {
    g_autofree char *words = kr_gettext_dup_words (*sentence);

    g_strv_builder_add (details, words);
  }
  for (guint i = 0; read->state == KR_IMPORT_STATE_NEW && read->mended[i] != NULL; i++) {
    g_autofree char *words = kr_gettext_dup_words (read->mended[i]);
    g_autofree char *shown = kr_text_gate_show (words);

    g_strv_builder_add (details, shown);
  }
  return g_strv_builder_end (details);
}

/* Where a file breaks off or is damaged, the reason speaks of commas and brackets, which help only
 * a person who wrote the file by hand. */
static char *
dup_refusal (const GError *error)
{
  g_autofree char *words = kr_opened_words_dup_problem (error);
  guint line;
  guint column;

  /* NOLINTNEXTLINE(cert-err34-c): our own reader wrote the numbers */
  if (sscanf (error->message, "Line %u, column %u:", &line, &column) == 2)
    return g_strdup_printf (
        _ ("Not imported; nothing was changed. The file is damaged or incomplete "
           "at line %u. Export it again, then import the new file."),
        line);
  return g_strdup_printf (_ ("Not imported; nothing was changed. %s"), words);
}

KrImportResult *
kr_import_result_new (const char *path, const KrDocumentRead *read, const GError *error)
{
  KrImportResult *self = g_new0 (KrImportResult, 1);

  self->name = g_filename_display_basename (path);
  if (read != NULL) {
    self->uuid = g_strdup (read->uuid);
    self->sentence = g_strdup (get_sentence (read));
    self->details = dup_details (read);
  } else {
    self->sentence = dup_refusal (error);
  }
  return self;
}

void
kr_import_result_free (KrImportResult *self)
{
  g_free (self->name);
  g_free (self->uuid);
  g_free (self->sentence);
  g_strfreev (self->details);
  g_free (self);
}

gboolean
kr_import_result_is_short (const KrImportResult *self)
{
  return self->details == NULL || self->details[0] == NULL;
}
