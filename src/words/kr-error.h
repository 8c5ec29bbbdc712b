/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-error.h: errors whose words can be translated where they are shown.
 *
 * An error of a domain that KR_DEFINE_ERROR defines carries its sentence (kr-sentence.h) beside
 * its message, which is in English, for logs and tests. Copies carry it, too. The libraries make
 * such errors only; tests/lint/check_errors.py finds any other. Any thread may call these
 * functions.
 */

G_BEGIN_DECLS

/* Defines @name_quark, the domain. */
#define KR_DEFINE_ERROR(name)                                                                      \
  GQuark name##_quark (void)                                                                       \
  {                                                                                                \
    static gsize domain;                                                                           \
    if (g_once_init_enter (&domain))                                                               \
      g_once_init_leave (&domain, kr_error_register (#name));                                      \
    return (GQuark) domain;                                                                        \
  }

/* For KR_DEFINE_ERROR. */
GQuark kr_error_register (const char *name);

/* Sets @error, unless it is NULL, to what @format, marked for translators, says of the values
 * (kr-sentence.h). @domain is one of ours. Returns FALSE. */
G_GNUC_PRINTF (4, 5)
gboolean kr_error_set (GError **error, GQuark domain, int code, const char *format, ...);

/* The same with a @sentence, or with a text that cannot be translated. */
gboolean kr_error_set_sentence (GError **error, GQuark domain, int code, const char *sentence);

/* Puts what @format says before the words of @error, if there is one. */
G_GNUC_PRINTF (2, 3)
void kr_error_prefix (GError **error, const char *format, ...);

/* What @error says: its sentence, or the message of a domain that has none. */
const char *kr_error_get_sentence (const GError *error);

G_END_DECLS
