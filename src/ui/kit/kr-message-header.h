/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-message-header.h: an AdwHeaderBar in which messages take the place of the title.
 *
 * Buttons before the title stay; in a narrow window the message needs the room of those after
 * it, which come back with the title. Nothing else in the window moves or is covered, and the
 * header bar keeps its size.
 *
 * Its child is the header bar, which must have a title widget.
 */

G_BEGIN_DECLS

#define KR_TYPE_MESSAGE_HEADER (kr_message_header_get_type ())
G_DECLARE_FINAL_TYPE (KrMessageHeader, kr_message_header, KR, MESSAGE_HEADER, AdwBin)

G_END_DECLS
