/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-import-result.h"

#include <glib/gi18n.h>
#include <stdio.h>

static const char *
get_sentence (const KrDocumentRead *read)
{
  switch (read->state) {
  case KR_IMPORT_STATE_NEW:
    return read->disagreements != NULL && read->disagreements[0] != NULL
               ? _ ("Game imported. Kreights computed some values from its deals that differ from "
                    "the file:")
               : _ ("Game imported.");
  case KR_IMPORT_STATE_HELD_SAME:
    return _ ("This game is already in the ledger.");
  case KR_IMPORT_STATE_HELD_OTHER:
    return _ ("The ledger keeps its own version of this game. Nothing was changed. To compare both "
              "versions, merge the other ledger.");
  }
  return "";
}

/* Where a file breaks off or is damaged, the reason speaks of commas and brackets, which help only
 * a person who wrote the file by hand. */
static char *
dup_refusal (const GError *error)
{
  guint line;
  guint column;

  if (sscanf (error->message, "Line %u, column %u:", &line, &column) == 2)
    return g_strdup_printf (
        _ ("Not imported; nothing was changed. The file is damaged or incomplete "
           "at line %u. Export it again, then import the new file."),
        line);
  return g_strdup_printf (_ ("Not imported; nothing was changed. %s"), error->message);
}

KrImportResult *
kr_import_result_new (const char *path, const KrDocumentRead *read, const GError *error)
{
  KrImportResult *self = g_new0 (KrImportResult, 1);

  self->name = g_filename_display_basename (path);
  if (read != NULL) {
    self->uuid = g_strdup (read->uuid);
    self->sentence = g_strdup (get_sentence (read));
    self->details = g_strdupv (read->disagreements);
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
