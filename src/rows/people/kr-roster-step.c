/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-roster-step.h"

void
kr_roster_step_free (KrRosterStep *step)
{
  g_free (step->uuid);
  g_free (step->name);
  g_free (step->before);
  g_free (step->after);
  g_free (step->other_name);
  g_free (step);
}
