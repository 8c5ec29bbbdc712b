/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-year.h"

/*
 * kr-cli-year.h: the parts of the command year.
 */

/* Prints @year as JSON. */
void kr_cli_print_year_json (const KrYear *year);
