/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/*
 * kr-fuzz.h: what a fuzz target is.
 *
 * A target reads @size bytes of anything and aborts if the program did
 * something that it must not. libFuzzer calls it with what it makes up;
 * kr-fuzz-replay.c with what was found so far.
 */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
