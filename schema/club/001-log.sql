-- SPDX-License-Identifier: GPL-3.0-or-later
-- The log of a club, on PostgreSQL.
--
-- Rows are only ever added. Whoever has the role of a table or of the director adds entries, whoever
-- has any role reads; nobody changes or removes one. Only the owner of the database can.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['kreights_director', 'kreights_table', 'kreights_viewer'] LOOP
    IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = name) THEN
      EXECUTE format ('CREATE ROLE %I NOLOGIN', name);
    END IF;
  END LOOP;
END
$$;

CREATE SCHEMA club;
GRANT USAGE ON SCHEMA club TO kreights_director, kreights_table, kreights_viewer;

-- One row.
CREATE TABLE club.club (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id uuid NOT NULL DEFAULT gen_random_uuid (),
  version integer NOT NULL,                       -- the last of these files that was run
  era uuid NOT NULL DEFAULT gen_random_uuid (),   -- changes when the log comes into another server
  place text NOT NULL DEFAULT ''                  -- the server and the table of that era
);
GRANT SELECT (id, version) ON club.club TO kreights_director, kreights_table, kreights_viewer;

-- What one ledger knew of one thing.
CREATE TABLE club.entry (
  subject text COLLATE "C" NOT NULL
    CHECK (subject ~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$'),
  digest text COLLATE "C" NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 5), -- session, player, series, scope, precedent
  document text NOT NULL,
  bytes integer NOT NULL GENERATED ALWAYS AS (octet_length (document)) STORED,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id (),     -- of the transaction that added it
  seq bigint GENERATED ALWAYS AS IDENTITY,
  mark uuid NOT NULL DEFAULT gen_random_uuid (),       -- tells it from any row that takes its place
  author name NOT NULL DEFAULT session_user,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp (),
  PRIMARY KEY (subject, digest),
  -- Nobody can take the place of another document.
  CHECK (digest = encode (sha256 (convert_to (document, 'UTF8')), 'hex')),
  CHECK (octet_length (document) <= CASE kind WHEN 1 THEN 8388608 ELSE 1048576 END)
);
CREATE UNIQUE INDEX entry_in_order ON club.entry (xid, seq);

-- Who brought a thing first. Only the director adds to what somebody else brought.
CREATE TABLE club.owner (
  subject text COLLATE "C" PRIMARY KEY,
  login name NOT NULL
);

GRANT SELECT ON club.entry TO kreights_director, kreights_table, kreights_viewer;
GRANT INSERT (subject, digest, kind, document) ON club.entry TO kreights_director, kreights_table;
GRANT INSERT (author) ON club.entry TO kreights_director;

ALTER TABLE club.entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY director_reads ON club.entry FOR SELECT TO kreights_director USING (true);
CREATE POLICY table_reads ON club.entry FOR SELECT TO kreights_table USING (true);
-- Games alone: neither who is hidden or another spelling of whom, nor what a table decided.
CREATE POLICY viewer_reads ON club.entry FOR SELECT TO kreights_viewer USING (kind = 1);
CREATE POLICY director_adds ON club.entry FOR INSERT TO kreights_director WITH CHECK (true);
CREATE POLICY table_adds ON club.entry FOR INSERT TO kreights_table WITH CHECK (kind IN (1, 5));

CREATE FUNCTION club.claim () RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  owner name;
BEGIN
  -- Nobody but the director can say that it was somebody else.
  INSERT INTO club.owner (subject, login) VALUES (NEW.subject, NEW.author)
    ON CONFLICT DO NOTHING;
  SELECT o.login INTO STRICT owner FROM club.owner AS o WHERE o.subject = NEW.subject;
  IF owner <> session_user AND NOT pg_has_role (session_user, 'kreights_director', 'MEMBER') THEN
    RAISE insufficient_privilege USING MESSAGE = 'another login brought this';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER claim BEFORE INSERT ON club.entry FOR EACH ROW EXECUTE FUNCTION club.claim ();

-- A notice only wakes; it says nothing.
CREATE FUNCTION club.wake () RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify ('kreights_club', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER wake AFTER INSERT ON club.entry FOR EACH STATEMENT EXECUTE FUNCTION club.wake ();

-- The era of the log. In another server, as after a dump was restored, transactions are counted
-- anew: then all rows become those of this transaction, and the era another.
CREATE FUNCTION club.settle () RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  here text := (SELECT s.system_identifier::text FROM pg_control_system () AS s) || ' '
    || 'club.entry'::regclass::oid::text;
  now uuid;
BEGIN
  SELECT c.era INTO now FROM club.club AS c WHERE c.place = here;
  IF now IS NULL THEN
    LOCK TABLE club.entry IN EXCLUSIVE MODE;
    SELECT c.era INTO now FROM club.club AS c WHERE c.place = here;
  END IF;
  IF now IS NULL THEN
    UPDATE club.entry SET xid = pg_current_xact_id ();
    UPDATE club.club SET place = here, era = gen_random_uuid () RETURNING era INTO now;
  END IF;
  RETURN now;
END
$$;

REVOKE ALL ON FUNCTION club.claim (), club.wake (), club.settle () FROM PUBLIC;
GRANT EXECUTE ON FUNCTION club.settle () TO kreights_director, kreights_table, kreights_viewer;

INSERT INTO club.club (version) VALUES (0); -- whoever runs this file writes its number
