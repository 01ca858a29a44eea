/**
 * How many mailboxes have not ended, updated by every write: counting ten million rows takes seconds. A mailbox that was
 * deleted by hand has the time 0. One that has expired counts until it is swept.
 */
export const SESSION_COUNT_MIGRATION = `
  CREATE TABLE session_count (sessions INTEGER NOT NULL) STRICT;
  INSERT INTO session_count SELECT count(*) FROM sessions WHERE expires_at > 0;

  CREATE TRIGGER session_count_up AFTER INSERT ON sessions WHEN new.expires_at > 0
    BEGIN UPDATE session_count SET sessions = sessions + 1; END;
  CREATE TRIGGER session_count_down AFTER DELETE ON sessions WHEN old.expires_at > 0
    BEGIN UPDATE session_count SET sessions = sessions - 1; END;
  CREATE TRIGGER session_count_end AFTER UPDATE OF expires_at ON sessions WHEN old.expires_at > 0 AND new.expires_at = 0
    BEGIN UPDATE session_count SET sessions = sessions - 1; END;
`
