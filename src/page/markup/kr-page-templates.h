/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-page-templates.h: documents of data/page, with a zero at the end; made at build time. Sizes
 * are without the zero.
 */

extern const unsigned char kr_page_template_table[];
extern const unsigned kr_page_template_table_size;
extern const unsigned char kr_page_template_door[];
extern const unsigned kr_page_template_door_size;
