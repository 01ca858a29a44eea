import type { Awaitable } from './awaitable.ts'

/** Webhooks, and up to which message each was posted to. */
export interface WebhookStorage {
  /** The number of the new one, which is told of mail from now on; `full` where the mailbox has `most`, undefined where it is not live. */
  add(webhook: NewWebhook, now: number, most: number): Awaitable<number | 'full' | undefined>
  list(tokenHash: Buffer, now: number): Awaitable<readonly ListedWebhook[]>
  /** False when the mailbox has none such. */
  remove(tokenHash: Buffer, id: number, now: number): Awaitable<boolean>
  isAny(): Awaitable<boolean>
  /**
   * Claims webhooks that have something to post, for this caller alone until `until`: those of one address, those that
   * are due, or all.
   */
  claim(which: { readonly email: string } | 'due' | 'all', claim: Claim): Awaitable<readonly ClaimedWebhook[]>
  /** The next message of the webhook's mailbox after this one. */
  nextMessage(webhook: Pick<ClaimedWebhook, 'sessionId'>, after: number): Awaitable<number | undefined>
  /**
   * Writes the state of a webhook whose claim lasts until `claimedUntil`: its `dueAt` from then on. False, with nothing
   * written, when somebody else has claimed it since, or when it is gone.
   */
  settle(id: number, state: WebhookState, claimedUntil: number): Awaitable<boolean>
  /** When the next one that has something to be told is due; undefined when none waits. */
  nextDue(now: number): Awaitable<number | undefined>
}

export type WebhookContent = 'codes' | 'mail'

interface NewWebhook {
  readonly tokenHash: Buffer
  readonly url: string
  /** What its messages are signed with. */
  readonly secret: string
  readonly content: WebhookContent
}

export interface ListedWebhook {
  readonly id: number
  readonly url: string
  readonly content: WebhookContent
  readonly active: boolean
  /** In a row. */
  readonly failures: number
}

interface Claim {
  readonly now: number
  readonly until: number
  readonly limit: number
}

export interface WebhookState {
  /** The last message that it was told of, or that was given up. */
  readonly told: number
  readonly failures: number
  /** Of the next message, and since when; 0 and 0 when it was not tried. */
  readonly attempts: number
  readonly failingSince: number
  /** 0 when nothing waits. */
  readonly dueAt: number
  readonly active: boolean
}

export interface ClaimedWebhook extends WebhookState, ListedWebhook {
  readonly email: string
  readonly sessionId: number
  readonly tokenHash: Buffer
  readonly secret: string
}

/** A row, as both databases have it. */
export function toClaimed(row: Record<string, unknown>): ClaimedWebhook {
  return {
    ...toListed(row),
    email: String(row.email),
    sessionId: Number(row.session_id),
    tokenHash: Buffer.from(row.token_hash as Uint8Array),
    secret: String(row.secret),
    told: Number(row.told),
    attempts: Number(row.attempts),
    failingSince: Number(row.failing_since),
    dueAt: Number(row.due_at),
  }
}

export function toListed(row: Record<string, unknown>): ListedWebhook {
  return {
    id: Number(row.id),
    url: String(row.url),
    content: row.content === 'mail' ? 'mail' : 'codes',
    active: Number(row.active) === 1,
    failures: Number(row.failures),
  }
}
