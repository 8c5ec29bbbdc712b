/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-text.h"

/*
 * kr-text-gate.h: the gate for texts (kr-text.h) on strings of GLib.
 *
 * Everything that is returned belongs to the caller.
 */

G_BEGIN_DECLS

/* What of @text can be kept, which may be "". */
char *kr_text_gate_clean (KrTextKind kind, const char *text);

/* What somebody wrote: the same, but fails with @status if @text is not UTF-8, too long, or empty
 * and may not be, so that it can be written again. */
char *kr_text_gate_take (KrTextKind kind, const char *text, KrStatus *status);

/* Why @text cannot be kept as it is, as a sentence (kr-sentence.h) without a period; NULL if it
 * can. */
char *kr_text_gate_explain (KrTextKind kind, const char *text);

/* Makes *@text what of it can be kept. Returns NULL if nothing had to be done; else a sentence
 * (kr-sentence.h), which calls the text @what, itself one or a name in a document. */
char *kr_text_gate_mend (KrTextKind kind, const char *what, char **text);

/* @text as kr-text-show.h shows it. */
char *kr_text_gate_show (const char *text);

G_END_DECLS
