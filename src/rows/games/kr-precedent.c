/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-precedent.h"

KrPrecedent *
kr_precedent_copy (const KrPrecedent *precedent)
{
  KrPrecedent *copy = g_memdup2 (precedent, sizeof *precedent);

  copy->uuid = g_strdup (precedent->uuid);
  copy->ruling = g_strdup (precedent->ruling);
  copy->rules_id = g_strdup (precedent->rules_id);
  copy->session = g_strdup (precedent->session);
  copy->text = g_strdup (precedent->text);
  return copy;
}

void
kr_precedent_free (KrPrecedent *precedent)
{
  if (precedent == NULL)
    return;
  g_free (precedent->uuid);
  g_free (precedent->ruling);
  g_free (precedent->rules_id);
  g_free (precedent->session);
  g_free (precedent->text);
  g_free (precedent);
}
