/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/*
 * kr-message.h: a sentence for a KrMessageBar to show.
 *
 * Signals: `clicked`, its button was pressed; `gone`, it is no longer to be shown.
 */

G_BEGIN_DECLS

typedef enum {
  KR_MESSAGE_NEWS,  /* what just happened */
  KR_MESSAGE_OFFER, /* the same, with a button that undoes or shows it */
  KR_MESSAGE_ERROR, /* what went wrong */
} KrMessageKind;

#define KR_TYPE_MESSAGE (kr_message_get_type ())
G_DECLARE_FINAL_TYPE (KrMessage, kr_message, KR, MESSAGE, GObject)

/* @text is plain. @button is the label of its button, or NULL. */
KrMessage *kr_message_new (KrMessageKind kind, const char *text, const char *button);

KrMessageKind kr_message_get_kind (KrMessage *self);
const char *kr_message_get_text (KrMessage *self);
const char *kr_message_get_button (KrMessage *self);

/* A second in view is over. After the last one it says that it is gone. */
void kr_message_age (KrMessage *self);

/* Emits `gone`, the first time. */
void kr_message_dismiss (KrMessage *self);

G_END_DECLS
