-- SPDX-License-Identifier: GPL-3.0-or-later
-- Where the versions came from of a session that was changed on two sides. Only for this ledger,
-- which read them: no merge carries it on. A version without a row was made here.

CREATE TABLE version_source (
  session TEXT NOT NULL, -- UUID
  digest TEXT NOT NULL,  -- of the version
  path TEXT NOT NULL,    -- of the ledger that was merged
  PRIMARY KEY (session, digest)
) STRICT, WITHOUT ROWID;
