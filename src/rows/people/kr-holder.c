/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-holder.h"

void
kr_holder_clear (KrHolder *holder)
{
  g_free (holder->uuid);
  g_free (holder->name);
}

void
kr_holder_free (KrHolder *holder)
{
  kr_holder_clear (holder);
  g_free (holder);
}
