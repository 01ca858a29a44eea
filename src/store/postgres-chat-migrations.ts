import { FENCE_MIGRATION } from '../leadership/fence.ts'
import { type Migration, vacuumedSoon } from '../postgres/open-postgres.ts'

/**
 * The schema `chat`. Each namespace is a table as @keyv/postgres expects it; otherwise that package would change tables
 * at every start.
 */
export const CHAT_MIGRATIONS: readonly Migration[] = [
  {
    needs: 1,
    sql: `
  DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['chats', 'addresses', 'position', 'news', 'migrations', 'cursors', 'conversations', 'updates']
    LOOP
      EXECUTE format('CREATE TABLE chat.%I (key text COLLATE "C" NOT NULL, value text, namespace text, expires bigint)
        WITH (fillfactor = 85)', name);
      EXECUTE format('CREATE UNIQUE INDEX ON chat.%I (key, COALESCE(namespace, ''''))', name);
      EXECUTE format('CREATE INDEX ON chat.%I (expires) WHERE expires IS NOT NULL', name);
    END LOOP;
  END $$;

  -- How many entries there are, in as many parts as writers may stand in each other's way.
  CREATE TABLE chat.counts (
    name text NOT NULL,
    part integer NOT NULL,
    entries bigint NOT NULL,
    PRIMARY KEY (name, part)
  );
  CREATE FUNCTION chat.count_entries() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE change bigint;
  BEGIN
    SELECT CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END INTO change FROM touched;
    IF change <> 0 THEN
      INSERT INTO chat.counts VALUES (TG_TABLE_NAME, pg_backend_pid() % 16, change)
      ON CONFLICT (name, part) DO UPDATE SET entries = counts.entries + excluded.entries;
    END IF;
    RETURN NULL;
  END $$;
  DO $$ DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY['chats', 'addresses']
    LOOP
      EXECUTE format('CREATE TRIGGER counted_in AFTER INSERT ON chat.%I REFERENCING NEW TABLE AS touched
        FOR EACH STATEMENT EXECUTE FUNCTION chat.count_entries()', name);
      EXECUTE format('CREATE TRIGGER counted_out AFTER DELETE ON chat.%I REFERENCING OLD TABLE AS touched
        FOR EACH STATEMENT EXECUTE FUNCTION chat.count_entries()', name);
    END LOOP;
  END $$;

  -- What came in at an instance that stands by, until the active one has taken it over, in the order of id.
  CREATE TABLE chat.incoming (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    value text NOT NULL
  );
  `,
  },
  {
    needs: 1,
    sql: `
  CREATE TABLE chat.deletions (key text COLLATE "C" NOT NULL, value text, namespace text, expires bigint);
  CREATE UNIQUE INDEX ON chat.deletions (key, COALESCE(namespace, ''));
  CREATE INDEX ON chat.deletions (expires) WHERE expires IS NOT NULL;
  `,
  },
  FENCE_MIGRATION,
  vacuumedSoon('chat', [
    ...['chats', 'addresses', 'cursors', 'conversations'],
    ...['updates', 'deletions', 'news', 'incoming'],
  ]),
  {
    needs: 1,
    sql: `
  CREATE TABLE chat.keys (key text COLLATE "C" NOT NULL, value text, namespace text, expires bigint);
  CREATE UNIQUE INDEX ON chat.keys (key, COALESCE(namespace, ''));
  CREATE INDEX ON chat.keys (expires) WHERE expires IS NOT NULL;
  CREATE TRIGGER fenced BEFORE INSERT OR UPDATE OR DELETE ON chat.keys
    FOR EACH STATEMENT EXECUTE FUNCTION chat.check_fence();

  -- What instances that stand by ask of the active one, for as long as they wait for the answer.
  CREATE TABLE chat.wishes (
    id text PRIMARY KEY,
    value text NOT NULL,
    answer text,
    ends timestamptz NOT NULL
  );
  `,
  },
  {
    needs: 1,
    sql: `
  CREATE TABLE chat.burns (key text COLLATE "C" NOT NULL, value text, namespace text, expires bigint);
  CREATE UNIQUE INDEX ON chat.burns (key, COALESCE(namespace, ''));
  CREATE INDEX ON chat.burns (expires) WHERE expires IS NOT NULL;
  CREATE TRIGGER fenced BEFORE INSERT OR UPDATE OR DELETE ON chat.burns
    FOR EACH STATEMENT EXECUTE FUNCTION chat.check_fence();
  `,
  },
  {
    needs: 1,
    sql: `
  CREATE TABLE chat.bundles (key text COLLATE "C" NOT NULL, value text, namespace text, expires bigint);
  CREATE UNIQUE INDEX ON chat.bundles (key, COALESCE(namespace, ''));
  CREATE INDEX ON chat.bundles (expires) WHERE expires IS NOT NULL;
  CREATE TRIGGER fenced BEFORE INSERT OR UPDATE OR DELETE ON chat.bundles
    FOR EACH STATEMENT EXECUTE FUNCTION chat.check_fence();
  `,
  },
]
