/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope.h"

gboolean
kr_scope_is_all (const KrScope *scope)
{
  static const KrScope all = {0};

  return kr_scope_is_same (scope, &all);
}

static gboolean
are_same_players (const char *const *a, const char *const *b)
{
  return a == NULL || b == NULL ? a == b : g_strv_equal (a, b);
}

gboolean
kr_scope_is_same (const KrScope *a, const KrScope *b)
{
  return g_strcmp0 (a->rules_id, b->rules_id) == 0 && a->n_players == b->n_players &&
         a->since == b->since && a->until == b->until && g_strcmp0 (a->place, b->place) == 0 &&
         g_strcmp0 (a->tag, b->tag) == 0 && are_same_players (a->among, b->among) &&
         are_same_players (a->with, b->with);
}

guint32
kr_scope_make_day (int year, int month, int day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return g_date_get_julian (&date);
}

int
kr_scope_get_year (guint32 day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  return g_date_get_year (&date);
}

KrScope *
kr_scope_copy (const KrScope *scope)
{
  KrScope *copy;

  if (scope == NULL)
    return NULL;
  copy = g_new (KrScope, 1);
  *copy = *scope;
  copy->rules_id = g_strdup (scope->rules_id);
  copy->place = g_strdup (scope->place);
  copy->tag = g_strdup (scope->tag);
  copy->among = (const char *const *) g_strdupv ((char **) scope->among);
  copy->with = (const char *const *) g_strdupv ((char **) scope->with);
  return copy;
}

void
kr_scope_free (KrScope *copy)
{
  if (copy == NULL)
    return;
  g_free ((char *) copy->rules_id);
  g_free ((char *) copy->place);
  g_free ((char *) copy->tag);
  g_strfreev ((char **) copy->among);
  g_strfreev ((char **) copy->with);
  g_free (copy);
}
