import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { badParameter, type HttpError, missingToken } from './http-error.ts'

/** Parameters as they come: a query, a form or a JSON object, all unchecked. */
export type Parameters = Readonly<Record<string, unknown>>

/** A body or query as parameters; nothing at all counts as no parameters. */
export function toParameters(given: unknown): Parameters {
  if (given === undefined || given === null) return {}
  if (typeof given !== 'object' || Array.isArray(given)) throw badParameter('The body must be an object.')
  return given as Parameters
}

/** Of a call that is asked for by GET. */
export function queryOf(request: Pick<FastifyRequest, 'query'>): Parameters {
  return toParameters(request.query)
}

/** The token of a call that needs one. A wrong token is not distinguished from an unknown one, only from none. */
export function tokenOf(parameters: Parameters): string {
  const { token } = parameters
  if (token === undefined || token === null || token === '') throw missingToken()
  if (typeof token !== 'string') throw badParameter('The parameter "token" must be given once, as a string.')
  return token
}

/** The claim of a call that needs one. */
export function claimOf({ claim }: Parameters): string {
  if (typeof claim === 'string' && claim !== '' && claim.length <= MAX_CLAIM_LENGTH) return claim
  throw badParameter(`The parameter "claim" must be ${EXPECTED.claim}.`)
}

/** A whole number from 0, as a number or as digits. */
export function intOf(parameters: Parameters, name: string): number {
  const given = parameters[name]
  // Parsed by hand, because every read-mail needs it: the schema would take ten times as long.
  if (typeof given === 'string' && DIGITS.test(given)) return Number(given)
  const parsed = INT.safeParse(given)
  if (!parsed.success) throw badParameter(`The parameter "${name}" must be a whole number.`)
  return parsed.data
}

/** By how many milliseconds a session is to be extended; undefined where nothing is said of that. */
export function extensionOf(parameters: Parameters): number | undefined {
  const { hours } = parameters
  if (hours === undefined || hours === null || hours === '') return undefined
  const given = intOf(parameters, 'hours')
  if (given < 1 || given > MOST_HOURS) {
    throw badParameter(`The parameter "hours" must be a whole number from 1 to ${MOST_HOURS}.`)
  }
  return given * HOUR_MS
}

/** A time that is given in minutes, in milliseconds: a year at most. */
export function minutesOf(parameters: Parameters, { least }: { readonly least: number }): number {
  const given = intOf(parameters, 'minutes')
  if (given < least || given > MOST_MINUTES) {
    throw badParameter(`The parameter "minutes" must be a whole number from ${least} to ${MOST_MINUTES}.`)
  }
  return given * MINUTE_MS
}

/** Whether mail is to be refused, or taken again; an empty parameter does not say. */
export function offOf({ off }: Parameters): boolean {
  const parsed = FLAG.safeParse(off)
  if (off === '' || !parsed.success) throw badParameter('The parameter "off" must be 1 or 0.')
  return parsed.data
}

export interface WaitWish {
  readonly timeoutMs: number
  /** Only mails with a greater id are wanted; 0 for all. */
  readonly after: number
  /** Only mails with a code are wanted. */
  readonly onlyCodes: boolean
}

/** What somebody waits for with `wait-mail`, and how long. */
export function waitWishOf(parameters: Parameters): WaitWish {
  const parsed = WAIT_WISH.safeParse(parameters)
  if (!parsed.success) throw explainWish(parsed.error)
  const { timeout, after, code } = parsed.data
  return { timeoutMs: (timeout || MOST_WAIT_SECONDS) * 1_000, after: after || 0, onlyCodes: code === true }
}

/** A year; the operator decides how much of it is granted. */
const MOST_HOURS = 8_760
const HOUR_MS = 3_600_000
const MOST_MINUTES = 60 * MOST_HOURS
const MINUTE_MS = 60_000

const DIGITS = /^\d{1,15}$/
const INT = z.union([z.int().min(0), z.string().regex(DIGITS).transform(Number)])

const FLAG = z
  .union([z.literal([0, '0', false, 'false', '']), z.literal([1, '1', true, 'true'])])
  .transform(value => [1, '1', true, 'true'].includes(value))

const MAX_CLAIM_LENGTH = 128

/**
 * What a client asks for with create-session. Unknown parameters are ignored; an empty one counts as missing, as forms
 * send it.
 */
const SESSION_WISH = z.object({
  prefix: z.string().nullish(),
  subdomain: z.string().nullish(),
  domain_id: z.union([INT, z.literal('')]).nullish(),
  use_gmail: FLAG.nullish(),
  gmail_auto: FLAG.nullish(),
  claim: z.string().max(MAX_CLAIM_LENGTH).nullish(),
})

/** Proxies and clients give up a request that takes longer. */
const MOST_WAIT_SECONDS = 60

const WAIT_WISH = z.object({
  timeout: z.union([INT.pipe(z.int().min(1).max(MOST_WAIT_SECONDS)), z.literal('')]).nullish(),
  after: z.union([INT, z.literal('')]).nullish(),
  code: FLAG.nullish(),
})

export interface SessionWish {
  readonly prefix: string | undefined
  /** The label below a domain that stands for its subdomains; without it the service chooses. */
  readonly subdomain: string | undefined
  /** Of a domain, or of a Gmail account when the alias is to be there. */
  readonly domainId: number | undefined
  readonly gmail: boolean
  /** Opens the session again to whoever asks for the same name, or again for any, with it. */
  readonly claim: string | undefined
}

const EXPECTED: Record<string, string> = {
  prefix: 'a string',
  subdomain: 'a string',
  domain_id: 'a whole number from GET /domains',
  use_gmail: '1 or 0',
  gmail_auto: '1 or 0',
  timeout: `a whole number of seconds from 1 to ${MOST_WAIT_SECONDS}`,
  after: 'the id of a message',
  code: '1 or 0',
  claim: `a string of at most ${MAX_CLAIM_LENGTH} characters`,
}

export function sessionWishOf(parameters: Parameters): SessionWish {
  const parsed = SESSION_WISH.safeParse(parameters)
  if (!parsed.success) throw explainWish(parsed.error)
  const { prefix, subdomain, domain_id, use_gmail, gmail_auto, claim } = parsed.data
  return {
    prefix: prefix || undefined,
    subdomain: subdomain || undefined,
    domainId: gmail_auto === true || domain_id === '' ? undefined : (domain_id ?? undefined),
    gmail: use_gmail === true || gmail_auto === true,
    claim: claim || undefined,
  }
}

function explainWish(error: z.ZodError): HttpError {
  const name = String(error.issues[0]?.path[0] ?? '')
  return badParameter(`The parameter "${name}" must be ${EXPECTED[name] ?? 'something else'}.`)
}
