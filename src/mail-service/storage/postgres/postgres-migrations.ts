import { type Migration, vacuumedSoon } from '../../../postgres/open-postgres.ts'

/** The schema `mail`. */
export const POSTGRES_MIGRATIONS: readonly Migration[] = [
  {
    needs: 1,
    sql: `
  CREATE TABLE mail.names (
    kind text NOT NULL,
    id integer NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (kind, id),
    UNIQUE (kind, name)
  );

  CREATE TABLE mail.sessions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email text NOT NULL,
    route text NOT NULL UNIQUE,
    token_hash bytea NOT NULL UNIQUE,
    claim_hash bytea,
    gmail_account text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
  );
  CREATE INDEX sessions_by_expiry ON mail.sessions (expires_at, id);
  CREATE INDEX sessions_of_gmail ON mail.sessions (gmail_account, created_at) WHERE gmail_account IS NOT NULL;

  CREATE SEQUENCE mail.message_ids;
  CREATE TABLE mail.messages (
    id bigint PRIMARY KEY DEFAULT nextval('mail.message_ids'),
    session_id bigint NOT NULL REFERENCES mail.sessions ON DELETE CASCADE,
    -- Names the bytes, below zero, where they are not the message's own.
    source bigint,
    received_at bigint NOT NULL,
    size bigint NOT NULL,
    sender_name text NOT NULL,
    sender_email text NOT NULL,
    subject text NOT NULL,
    network text NOT NULL,
    told boolean NOT NULL DEFAULT false,
    -- As JSON: where it came from, until its sender is checked, and what that came to.
    origin text,
    verdict text
  );
  CREATE INDEX messages_by_session ON mail.messages (session_id, id) INCLUDE (size);
  CREATE INDEX messages_unchecked ON mail.messages (id) WHERE origin IS NOT NULL;
  CREATE INDEX messages_by_source ON mail.messages (source) WHERE source IS NOT NULL;

  -- A message's bytes in pieces; compressing them again would cost more than it spares.
  CREATE TABLE mail.sources (
    id bigint NOT NULL,
    piece integer NOT NULL,
    raw bytea NOT NULL,
    PRIMARY KEY (id, piece)
  );
  ALTER TABLE mail.sources ALTER COLUMN raw SET STORAGE EXTERNAL;
  CREATE SEQUENCE mail.shared_sources INCREMENT -1;
  -- What is being written in several steps: it stays behind when the instance that writes it dies.
  CREATE TABLE mail.unfinished_sources (id bigint PRIMARY KEY, began timestamptz NOT NULL DEFAULT now());

  -- Whoever deletes the last message of a shared source has to be alone with it.
  CREATE FUNCTION mail.delete_sources() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM mail.sources USING gone WHERE gone.source IS NULL AND sources.id = gone.id;
    PERFORM FROM mail.sources WHERE piece = 0 AND id IN (SELECT source FROM gone) ORDER BY id FOR UPDATE;
    DELETE FROM mail.sources WHERE id IN (SELECT source FROM gone)
      AND NOT EXISTS (SELECT FROM mail.messages WHERE source = sources.id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER sources_go_with_messages AFTER DELETE ON mail.messages
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION mail.delete_sources();

  CREATE TABLE mail.deliveries (
    session_id bigint NOT NULL REFERENCES mail.sessions ON DELETE CASCADE,
    dedupe_key text NOT NULL,
    PRIMARY KEY (session_id, dedupe_key)
  );

  -- Told in the order of xact and id, as soon as no earlier transaction can add to them.
  CREATE TABLE mail.events (
    xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
    id bigint GENERATED ALWAYS AS IDENTITY,
    type text NOT NULL,
    session_id bigint NOT NULL,
    at bigint NOT NULL,
    expires_at bigint,
    email text,
    PRIMARY KEY (xact, id)
  );
  -- What has been told, or deleted, up to where.
  CREATE TABLE mail.told_ends (
    type text PRIMARY KEY,
    expires_at bigint NOT NULL,
    session_id bigint NOT NULL
  );
  INSERT INTO mail.told_ends VALUES ('expiring', 0, 0), ('expired', 0, 0);
  CREATE TABLE mail.trimmed_events (xact xid8 NOT NULL, id bigint NOT NULL);
  INSERT INTO mail.trimmed_events VALUES ('0', 0);

  CREATE TABLE mail.gmail_positions (
    account text PRIMARY KEY,
    uid_validity bigint NOT NULL,
    last_uid bigint NOT NULL
  );
  CREATE TABLE mail.gmail_copies (
    session_id bigint NOT NULL REFERENCES mail.sessions ON DELETE CASCADE,
    dedupe_key text NOT NULL,
    account text NOT NULL,
    uid_validity bigint NOT NULL,
    uid bigint NOT NULL,
    PRIMARY KEY (session_id, dedupe_key)
  );
  CREATE TABLE mail.gmail_deletions (
    account text NOT NULL,
    uid_validity bigint NOT NULL,
    uid bigint NOT NULL,
    PRIMARY KEY (account, uid_validity, uid)
  );
  `,
  },
  {
    needs: 1,
    // What the instance that watches an account knows and the others need.
    sql: 'CREATE TABLE mail.gmail_states (account text PRIMARY KEY, usable boolean NOT NULL)',
  },
  vacuumedSoon('mail', ['sessions', 'messages', 'sources', 'deliveries', 'events', 'gmail_copies']),
  {
    needs: 1,
    // Somebody read it before its sender was checked: whoever did is told of the verdict.
    sql: 'ALTER TABLE mail.messages ADD COLUMN awaited boolean NOT NULL DEFAULT false',
  },
  {
    needs: 1,
    // What is searched of a message that was read once; derived from its bytes, and gone with it.
    sql: `
  CREATE TABLE mail.search_texts (
    message_id bigint PRIMARY KEY REFERENCES mail.messages ON DELETE CASCADE,
    sender text NOT NULL,
    words text NOT NULL,
    files integer NOT NULL
  )`,
  },
  {
    needs: 1,
    // Columns as in SQLite. `due_at` is 0 while nothing waits, else when to try, or to try again if the instance that
    // tries has died.
    sql: `
  CREATE TABLE mail.webhooks (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    session_id bigint NOT NULL REFERENCES mail.sessions ON DELETE CASCADE,
    email text NOT NULL,
    url text NOT NULL,
    secret text NOT NULL,
    content text NOT NULL,
    told bigint NOT NULL,
    failures integer NOT NULL DEFAULT 0,
    attempts integer NOT NULL DEFAULT 0,
    failing_since bigint NOT NULL DEFAULT 0,
    due_at bigint NOT NULL DEFAULT 0,
    active integer NOT NULL DEFAULT 1
  );
  CREATE INDEX webhooks_of_session ON mail.webhooks (session_id);
  CREATE INDEX webhooks_by_email ON mail.webhooks (email);
  CREATE INDEX webhooks_due ON mail.webhooks (due_at) WHERE due_at > 0;
  `,
  },
  vacuumedSoon('mail', ['webhooks']),
  {
    needs: 1,
    // As in SQLite: what is kept for whoever runs the service.
    sql: `
  CREATE TABLE mail.operator_records (
    kind text NOT NULL,
    key text NOT NULL,
    value text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (kind, key)
  )`,
  },
  {
    needs: 1,
    // As in SQLite; the row with the reason `unlisted` counts what was too much to be kept.
    sql: `
  CREATE TABLE mail.pauses (
    session_id bigint PRIMARY KEY REFERENCES mail.sessions ON DELETE CASCADE,
    until bigint NOT NULL
  );
  CREATE TABLE mail.refused_mails (
    session_id bigint NOT NULL REFERENCES mail.sessions ON DELETE CASCADE,
    sender text NOT NULL,
    reason text NOT NULL,
    recipient text NOT NULL,
    at bigint NOT NULL,
    times bigint NOT NULL,
    PRIMARY KEY (session_id, sender, reason, recipient)
  );
  CREATE INDEX refused_mails_by_age ON mail.refused_mails (at);
  `,
  },
  vacuumedSoon('mail', ['refused_mails']),
  {
    needs: 1,
    // Columns as in SQLite.
    sql: `
  CREATE TABLE mail.recipients (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    session_id bigint NOT NULL REFERENCES mail.sessions ON DELETE CASCADE,
    recipient text NOT NULL,
    network text NOT NULL,
    since bigint NOT NULL,
    is_off integer NOT NULL DEFAULT 0,
    UNIQUE (session_id, recipient)
  )`,
  },
  {
    needs: 1,
    // As in SQLite.
    sql: `
  CREATE TABLE mail.renewed_tokens (token_hash bytea PRIMARY KEY, route text NOT NULL, at bigint NOT NULL);
  CREATE INDEX renewed_tokens_by_age ON mail.renewed_tokens (at);
  `,
  },
]
