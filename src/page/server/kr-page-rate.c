/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-rate.h"

gboolean
kr_page_rate_take (KrPageRate *rate, gint64 now_us, double most, double per_second)
{
  double left = most;

  if (rate->at_us != 0)
    left = MIN (most, rate->left +
                          (double) (now_us - rate->at_us) / (double) G_USEC_PER_SEC * per_second);
  rate->at_us = now_us;
  rate->left = left >= 1 ? left - 1 : left;
  return left >= 1;
}
