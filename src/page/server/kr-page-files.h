/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-page-files.h: files of data/page, which are part of the program; made at build time. Sizes are
 * in bytes.
 */

extern const unsigned char kr_page_file_css[];
extern const unsigned kr_page_file_css_size;
extern const unsigned char kr_page_file_js[];
extern const unsigned kr_page_file_js_size;
extern const unsigned char kr_page_file_icon[];
extern const unsigned kr_page_file_icon_size;
