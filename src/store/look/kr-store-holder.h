/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-db-statement.h"
#include "kr-holder.h"

/*
 * kr-store-holder.h: a player in a row of records and profiles.
 */

/* Reads a player into @holder, which is zero: the UUID is in @column of the row, name and pen in
 * the next two. */
void kr_store_read_holder (KrDbStatement *list, int column, KrHolder *holder);
