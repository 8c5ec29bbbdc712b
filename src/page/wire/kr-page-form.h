/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-page-form.h: what a browser sends of a form (application/x-www-form-urlencoded).
 *
 * The form comes from outside. What is not UTF-8, holds a control character or does not decode
 * counts as not there.
 */

G_BEGIN_DECLS

/* The value of the first field called @name, at most @max_bytes long; NULL if there is none. Caller
 * frees. Any thread. */
char *kr_page_form_dup (const char *form, const char *name, gsize max_bytes);

G_END_DECLS
