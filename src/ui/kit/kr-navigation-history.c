/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-navigation-history.h"

void
kr_navigation_history_init (KrNavigationHistory *self)
{
  self->way = g_ptr_array_new_with_free_func (g_free);
  self->at = 0;
}

void
kr_navigation_history_clear (KrNavigationHistory *self)
{
  g_clear_pointer (&self->way, g_ptr_array_unref);
}

void
kr_navigation_history_add (KrNavigationHistory *self, const char *address)
{
  if (g_strcmp0 (kr_navigation_history_get (self), address) == 0)
    return;
  if (self->way->len > 0)
    g_ptr_array_set_size (self->way, (int) self->at + 1);
  g_ptr_array_add (self->way, g_strdup (address));
  self->at = self->way->len - 1;
}

void
kr_navigation_history_replace (KrNavigationHistory *self, const char *address)
{
  char *former = g_ptr_array_index (self->way, self->at);

  g_ptr_array_index (self->way, self->at) = g_strdup (address);
  g_free (former);
}

void
kr_navigation_history_forget (KrNavigationHistory *self)
{
  g_ptr_array_set_size (self->way, 0);
  self->at = 0;
}

const char *
kr_navigation_history_get (const KrNavigationHistory *self)
{
  return self->way->len > 0 ? g_ptr_array_index (self->way, self->at) : NULL;
}

gboolean
kr_navigation_history_can_go (const KrNavigationHistory *self, int step)
{
  return step < 0 ? self->at > 0 : self->at + 1 < self->way->len;
}

gboolean
kr_navigation_history_go (KrNavigationHistory *self, int step)
{
  if (!kr_navigation_history_can_go (self, step))
    return FALSE;
  self->at = step < 0 ? self->at - 1 : self->at + 1;
  return TRUE;
}
