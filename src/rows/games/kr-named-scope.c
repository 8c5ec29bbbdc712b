/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-named-scope.h"

#include <string.h>

KrNamedScope *
kr_named_scope_copy (const KrNamedScope *named)
{
  KrNamedScope *copy = g_memdup2 (named, sizeof *named);

  copy->uuid = g_strdup (named->uuid);
  copy->name = g_strdup (named->name);
  copy->scope = kr_scope_copy (named->scope);
  return copy;
}

void
kr_named_scope_free (KrNamedScope *named)
{
  if (named == NULL)
    return;
  g_free (named->uuid);
  g_free (named->name);
  kr_scope_free (named->scope);
  g_free (named);
}

static char *
fold (const char *name)
{
  g_autofree char *composed = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);

  return g_utf8_casefold (composed != NULL ? composed : name, -1);
}

gboolean
kr_named_scope_is_called (const KrNamedScope *named, const char *name)
{
  g_autofree char *own = fold (named->name);
  g_autofree char *folded = fold (name);

  return strcmp (own, folded) == 0;
}
