/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * golden-file.h: texts that somebody has reviewed, in tests/golden.
 *
 * With KREIGHTS_WRITE_GOLDEN=1 they are written anew, to be read as a diff.
 */

/* Fails the test unless @text is that of @file. */
void golden_file_check (const char *file, const char *text);
