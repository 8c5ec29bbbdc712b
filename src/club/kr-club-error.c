/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-club-error.h"

#include "kr-error.h"

KR_DEFINE_ERROR (kr_club_error)
