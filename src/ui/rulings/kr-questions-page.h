/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-questions-page.h: a page that asks one question at a time, as a director does at the
 * table, until there is a ruling.
 *
 * Keys 1 to 9 answer; Backspace goes back one question.
 */

G_BEGIN_DECLS

#define KR_TYPE_QUESTIONS_PAGE (kr_questions_page_get_type ())
G_DECLARE_FINAL_TYPE (KrQuestionsPage, kr_questions_page, KR, QUESTIONS_PAGE, AdwBin)

GtkWidget *kr_questions_page_new (KrLibrary *library);

G_END_DECLS
