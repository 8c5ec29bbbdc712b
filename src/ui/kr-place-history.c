/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-place-history.h"

/* A list of addresses and where one is in it. */

void
kr_place_history_init (KrPlaceHistory *self)
{
  self->way = g_ptr_array_new_with_free_func (g_free);
  self->at = 0;
}

void
kr_place_history_clear (KrPlaceHistory *self)
{
  g_clear_pointer (&self->way, g_ptr_array_unref);
}

void
kr_place_history_add (KrPlaceHistory *self, const char *address)
{
  if (g_strcmp0 (kr_place_history_get (self), address) == 0)
    return;
  if (self->way->len > 0)
    g_ptr_array_set_size (self->way, (int) self->at + 1);
  g_ptr_array_add (self->way, g_strdup (address));
  self->at = self->way->len - 1;
}

void
kr_place_history_forget (KrPlaceHistory *self)
{
  g_ptr_array_set_size (self->way, 0);
  self->at = 0;
}

const char *
kr_place_history_get (const KrPlaceHistory *self)
{
  return self->way->len > 0 ? g_ptr_array_index (self->way, self->at) : NULL;
}

gboolean
kr_place_history_can_go (const KrPlaceHistory *self, int step)
{
  return step < 0 ? self->at > 0 : self->at + 1 < self->way->len;
}

gboolean
kr_place_history_go (KrPlaceHistory *self, int step)
{
  if (!kr_place_history_can_go (self, step))
    return FALSE;
  self->at = step < 0 ? self->at - 1 : self->at + 1;
  return TRUE;
}
