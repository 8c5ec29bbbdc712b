/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-cli-page-code.h: a QR code on a terminal.
 */

/* Prints @text as a code, dark on light whatever the colors of the terminal; nothing if it is too
 * long for one. */
void kr_cli_print_code (const char *text);
