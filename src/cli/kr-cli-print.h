/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-cli-print.h: everything that the program prints goes through here.
 *
 * Names, notes, paths and words of the command line may hold anything. Text is printed as
 * kr-text-show.h shows it: a terminal obeys none of it. Sentences of the libraries
 * (kr-sentence.h) are translated here. What is a file in itself is printed as it
 * is; its format escapes what has to be. A test finds any other way of printing.
 */

/* Prints to standard output. */
void kr_cli_print (const char *format, ...) G_GNUC_PRINTF (1, 2);
void kr_cli_print_line (const char *text);

/* Prints a sentence to standard error, as one line that begins with the program’s name. */
void kr_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Prints a sentence to standard error, as the JSON object {"error": …} on one line. */
void kr_cli_complain_json (const char *sentence);

/* Prints @json, with \u escapes for characters that a terminal would obey; what is not UTF-8
 * becomes U+FFFD. It is valid apart from that. */
void kr_cli_print_json_text (const char *json);

/* Prints the content of a file to standard output. */
void kr_cli_print_file (const char *data, gsize length);

/* Has whatever GLib reports go the same way. */
void kr_cli_print_watch_log (void);
