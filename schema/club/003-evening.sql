-- SPDX-License-Identifier: GPL-3.0-or-later
-- Evenings with several tables: kind 6. A director alone adds to them, everybody reads them.

ALTER TABLE club.entry DROP CONSTRAINT entry_kind_check;
ALTER TABLE club.entry ADD CONSTRAINT entry_kind_check
  CHECK (kind BETWEEN 1 AND 6); -- session, player, series, scope, precedent, evening

DROP POLICY viewer_reads ON club.entry;
-- What is played and what comes of it: neither who is hidden or another spelling of whom, nor what a
-- table decided.
CREATE POLICY viewer_reads ON club.entry FOR SELECT TO kreights_viewer USING (kind IN (1, 6));
