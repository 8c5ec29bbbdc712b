/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/*
 * kr-text-class.h: what a character does in a text that people read.
 *
 * The marks are those of Unicode 14. A character that is not assigned yet is a sign: there are new
 * letters and emoji every year. What is never going to be one is unknown: private use,
 * noncharacters, planes without characters.
 */

typedef enum {
  KR_TEXT_CLASS_SIGN = 0,  /* a letter, a digit, a sign, an emoji */
  KR_TEXT_CLASS_BLANK,     /* of any width; a tab */
  KR_TEXT_CLASS_BREAK,     /* ends a line, a paragraph or a page */
  KR_TEXT_CLASS_CONTROL,   /* C0, DEL, C1 */
  KR_TEXT_CLASS_DIRECTION, /* changes the direction of what is around it */
  KR_TEXT_CLASS_UNSEEN,    /* cannot be seen, and does nothing that a name needs */
  KR_TEXT_CLASS_JOINER,    /* zero-width joiner and non-joiner */
  KR_TEXT_CLASS_VARIANT,   /* chooses a form of the character before it */
  KR_TEXT_CLASS_MARK,      /* lies on the character before it */
  KR_TEXT_CLASS_UNKNOWN,   /* means nothing to anybody else */
} KrTextClass;

KrTextClass kr_text_class_get (uint32_t code);

/* Whether a joiner or a selector of forms may follow @code because it is, or may be, an emoji. */
bool kr_text_class_is_emoji (uint32_t code);

/* Whether @code belongs to a script whose letters change their form beside others, so that its
 * spelling needs joiners: Arabic and its neighbors, Mongolian, the scripts of India, Khmer. */
bool kr_text_class_is_joining (uint32_t code);

/* The same for the scripts of India alone, where a joiner may also end a word. */
bool kr_text_class_is_indic (uint32_t code);

/* Whether @code chooses a form of a Mongolian letter. */
bool kr_text_class_is_mongolian_variant (uint32_t code);
bool kr_text_class_is_mongolian (uint32_t code);
