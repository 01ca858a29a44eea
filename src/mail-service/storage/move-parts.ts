/** A table on its way from SQLite to PostgreSQL, which keeps its numbers: clients and Gmail inboxes know them. */
export interface MovedPart {
  /** What the operator reads, and the name of the table there. */
  readonly table: string
  /** Where its rows are here. */
  readonly from: string
  /** Their order here, by an index. */
  readonly keys: readonly string[]
  /** Each column there: its name, its type, and what it is here. */
  readonly columns: readonly (readonly [name: string, type: string, here: string])[]
}

/** In this order no row comes before one that it refers to. Events stay: whoever reads them checks all addresses once. */
export const MOVED_PARTS: readonly MovedPart[] = [
  {
    table: 'names',
    from: `(SELECT 'domains' AS kind, id, name FROM domains
      UNION ALL SELECT 'gmail_accounts', id, name FROM gmail_accounts)`,
    keys: ['kind', 'id'],
    columns: [same('kind', 'text'), same('id', 'integer'), same('name', 'text')],
  },
  {
    table: 'sessions',
    from: 'sessions',
    keys: ['id'],
    columns: [
      same('id', 'bigint'),
      same('email', 'text'),
      same('route', 'text'),
      same('token_hash', 'bytea'),
      same('claim_hash', 'bytea'),
      same('gmail_account', 'text'),
      same('created_at', 'bigint'),
      same('expires_at', 'bigint'),
    ],
  },
  {
    table: 'messages',
    from: 'messages',
    keys: ['id'],
    columns: [
      same('id', 'bigint'),
      same('session_id', 'bigint'),
      same('source', 'bigint'),
      same('received_at', 'bigint'),
      same('size', 'bigint'),
      same('sender_name', 'text'),
      same('sender_email', 'text'),
      same('subject', 'text'),
      same('network', 'text'),
      same('told', 'boolean'),
      same('origin', 'text'),
      same('verdict', 'text'),
    ],
  },
  {
    table: 'sources',
    // Leaves out what a dead process was writing.
    from: `(SELECT id, raw FROM sources
      WHERE id >= 0 OR (id >> 10) IN (SELECT source FROM messages WHERE source IS NOT NULL))`,
    keys: ['id'],
    columns: [
      ['id', 'bigint', 'id >> 10'],
      ['piece', 'integer', 'id & 1023'],
      ['raw', 'bytea', 'raw'],
    ],
  },
  {
    table: 'deliveries',
    from: 'deliveries',
    keys: ['session_id', 'dedupe_key'],
    columns: [same('session_id', 'bigint'), same('dedupe_key', 'text')],
  },
  {
    table: 'webhooks',
    from: 'webhooks',
    keys: ['id'],
    columns: [
      same('id', 'bigint'),
      same('session_id', 'bigint'),
      same('email', 'text'),
      same('url', 'text'),
      same('secret', 'text'),
      same('content', 'text'),
      same('told', 'bigint'),
      same('failures', 'integer'),
      same('attempts', 'integer'),
      same('failing_since', 'bigint'),
      same('due_at', 'bigint'),
      same('active', 'integer'),
    ],
  },
  {
    table: 'pauses',
    from: 'pauses',
    keys: ['session_id'],
    columns: [same('session_id', 'bigint'), same('until', 'bigint')],
  },
  {
    table: 'refused_mails',
    from: 'refused_mails',
    keys: ['session_id', 'sender', 'reason', 'recipient'],
    columns: [
      same('session_id', 'bigint'),
      same('sender', 'text'),
      same('reason', 'text'),
      same('recipient', 'text'),
      same('at', 'bigint'),
      same('times', 'bigint'),
    ],
  },
  {
    table: 'recipients',
    from: 'recipients',
    keys: ['id'],
    columns: [
      same('id', 'bigint'),
      same('session_id', 'bigint'),
      same('recipient', 'text'),
      same('network', 'text'),
      same('since', 'bigint'),
      same('is_off', 'integer'),
    ],
  },
  {
    table: 'renewed_tokens',
    from: 'renewed_tokens',
    keys: ['token_hash'],
    columns: [same('token_hash', 'bytea'), same('route', 'text'), same('at', 'bigint')],
  },
  {
    table: 'gmail_positions',
    from: 'gmail_positions',
    keys: ['account'],
    columns: [same('account', 'text'), same('uid_validity', 'bigint'), same('last_uid', 'bigint')],
  },
  {
    table: 'gmail_copies',
    from: 'gmail_copies',
    keys: ['session_id', 'dedupe_key'],
    columns: [
      same('session_id', 'bigint'),
      same('dedupe_key', 'text'),
      same('account', 'text'),
      same('uid_validity', 'bigint'),
      same('uid', 'bigint'),
    ],
  },
  {
    table: 'gmail_deletions',
    from: 'gmail_deletions',
    keys: ['account', 'uid_validity', 'uid'],
    columns: [same('account', 'text'), same('uid_validity', 'bigint'), same('uid', 'bigint')],
  },
  {
    table: 'operator_records',
    from: 'operator_records',
    keys: ['kind', 'key'],
    columns: [same('kind', 'text'), same('key', 'text'), same('value', 'text'), same('at', 'bigint')],
  },
]

function same(name: string, type: string): readonly [string, string, string] {
  return [name, type, name]
}
