/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-db-statement.h"
#include "kr-holder.h"

/*
 * kr-store-holder.h: how the files that read records and profiles read a player.
 */

/* Reads into @holder, which is zero, the player whose UUID stands in @column of the
 * row, with name and pen behind it. */
void kr_store_read_holder (KrDbStatement *list, int column, KrHolder *holder);
