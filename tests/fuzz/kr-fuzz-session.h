/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-doc.h"

/*
 * kr-fuzz-session.h: what has to hold of whatever sessions are read from. Both abort if
 * it does not.
 */

/* @doc is the same when it is written as a document and read again. */
void kr_fuzz_check_session (const KrSessionDoc *doc);

/* @error is of the text that was read, and can be shown. */
void kr_fuzz_check_refusal (const GError *error);
