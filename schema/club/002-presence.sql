-- SPDX-License-Identifier: GPL-3.0-or-later
-- Which devices are there, and what each says of itself.
--
-- A device is heard through a function, which writes the row of the login that asks and no other.
-- Nothing here is kept: a row says what is so now.

CREATE TABLE club.presence (
  login name NOT NULL,
  device uuid NOT NULL,
  note text NOT NULL CHECK (octet_length (note) <= 4096), -- JSON
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (login, device)
) WITH (fillfactor = 50); -- each row is written again and again
GRANT SELECT ON club.presence TO kreights_director, kreights_table;

CREATE FUNCTION club.here (device uuid, note text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  was text := (SELECT p.note FROM club.presence AS p
    WHERE p.login = session_user AND p.device = here.device);
BEGIN
  IF was IS NULL THEN
    -- Of each login the devices that were heard last stay, and nobody's for longer than a month.
    DELETE FROM club.presence AS p WHERE p.heard_at < clock_timestamp () - interval '30 days'
      OR (p.login = session_user AND p.device NOT IN (SELECT l.device FROM club.presence AS l
        WHERE l.login = session_user ORDER BY l.heard_at DESC LIMIT 19));
  END IF;
  INSERT INTO club.presence (login, device, note, heard_at)
    VALUES (session_user, here.device, here.note, clock_timestamp ())
    ON CONFLICT ON CONSTRAINT presence_pkey
    DO UPDATE SET note = EXCLUDED.note, heard_at = EXCLUDED.heard_at;
  -- That a device is still there wakes nobody.
  IF was IS DISTINCT FROM here.note THEN
    PERFORM pg_notify ('kreights_here', '');
  END IF;
END
$$;

REVOKE ALL ON FUNCTION club.here (uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION club.here (uuid, text) TO kreights_director, kreights_table;
