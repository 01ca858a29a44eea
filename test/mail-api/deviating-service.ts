import { inspect } from 'node:util'
import { pino } from 'pino'
import { systemClock } from '../../src/clock.ts'
import type { MailApi, Message, MessageSummary, Session } from '../../src/mail-api/mail-api.ts'
import { MailApiError } from '../../src/mail-api/mail-api-error.ts'
import { apiAt } from './api.ts'
import { type Answer, json, startScriptedServer } from './scripted-server.ts'

/** A Friday; all clocks of the tests stand still here. */
export const NOW = Date.parse('2026-11-20T05:43:07Z')
export const LIFETIME_MS = 3_600_000

type Fields = Record<string, unknown>
export type CallName = 'domains' | 'create-session' | 'check-mail' | 'read-mail' | 'delete-mail'
/** How a service deviates: what becomes of the answer that the interface wants. `empty` says that no mail has come yet. */
export type Deviation = (body: Fields, call: CallName, about: { readonly empty: boolean }) => unknown

export function wireDate(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

const MAIL = { id: 7, sender_name: 'Ann', sender_email: 'ann@a.example', subject: 'Hi' }

function wanted(call: CallName, empty: boolean): Fields {
  const received_at = wireDate(NOW)
  const bodies: Record<CallName, Fields> = {
    domains: { domains: [{ id: 1, domain: 'a.example' }], gmail_accounts: [] },
    'create-session': { email: 'x@a.example', token: 't', expires_at: wireDate(NOW + LIFETIME_MS) },
    'check-mail': { messages: empty ? [] : [{ ...MAIL, received_at }] },
    'read-mail': { message: { ...MAIL, received_at, body_text: 'text', body_html: null } },
    'delete-mail': { message: 'Deleted' },
  }
  return { status: 'success', ...bodies[call] }
}

type Outcome<Result> = Result | MailApiError

export interface Visit {
  readonly domains: Outcome<readonly string[]>
  readonly session: Outcome<Session>
  readonly listed: Outcome<readonly MessageSummary[]>
  readonly message: Outcome<Message>
  readonly deleted: Outcome<'done'>
  /** What the log said, a line each. */
  readonly said: readonly string[]
  readonly oddities: readonly string[]
  readonly failures: readonly MailApiError[]
  readonly requests: number
}

/** Makes all five calls of a service that deviates, as a bot would: an address, an empty inbox, a mail, its end. */
export async function visit(deviate: Deviation): Promise<Visit> {
  await using server = await startScriptedServer()
  let lists = 0
  server.answer((response, request) => {
    const call = request.path.split('/').at(-1) as CallName
    if (call === 'check-mail') lists += 1
    const empty = lists <= 1
    const answer = deviate(wanted(call, empty), call, { empty })
    return (typeof answer === 'function' ? (answer as Answer) : json(answer))(response, request)
  })
  const said: string[] = []
  const log = pino({ level: 'info' }, { write: line => said.push(JSON.parse(line).msg) })
  await using api = apiAt(server.url, { log, clock: { ...systemClock, now: () => NOW }, deadlineMs: 5_000 })
  const outcomes = await useAll(api)
  const failures = Object.values(outcomes).filter(value => value instanceof MailApiError)
  return { ...outcomes, said, oddities: api.oddities(), failures, requests: server.seen.length }
}

async function useAll(api: MailApi) {
  const domains = await outcome(
    api.getCapabilities().then(({ domains }) => domains.map(({ domain }) => domain)),
  )
  const session = await outcome(api.createSession({ kind: 'random' }))
  await outcome(api.listMessages('t'))
  const listed = await outcome(api.listMessages('t'))
  const id = listed instanceof MailApiError ? '7' : (listed[0]?.id ?? '7')
  const message = await outcome(api.readMessage({ token: 't', id }))
  const deleted = await outcome(api.deleteMessage({ token: 't', id }).then(() => 'done' as const))
  return { domains, session, listed, message, deleted }
}

async function outcome<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return await call
  } catch (error) {
    if (error instanceof MailApiError) return error
    throw new Error(`not one of its own errors: ${inspect(error)}`)
  }
}
