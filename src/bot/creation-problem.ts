import type { NewSession } from '../mail-api/mail-api.ts'
import { MailApiError } from '../mail-api/mail-api-error.ts'
import { ANY_NAME } from '../mail-api/wildcard.ts'
import type { RefusalCode } from '../mail-api/wire.ts'
import { isCapabilityProblem } from '../views/capability-problem.ts'
import type { Problem } from '../views/error-view.ts'
import type { NameProblem } from '../views/question-views.ts'
import { asksForCatchAll } from './wanted-name.ts'

/** A request for a certain name. */
type Named = Exclude<NewSession, { readonly kind: 'random' }> & { readonly prefix: string }

export function isNamed(request: NewSession): request is Named {
  return request.kind !== 'random' && request.prefix !== undefined
}

/** Why the mail API refused to make an address of this name; undefined for a failure that is not about the name. */
export function nameProblem(error: unknown, request: Named): NameProblem | undefined {
  if (!(error instanceof MailApiError) || error.kind !== 'rejected') return undefined
  const { refusal, explanation } = error
  const kind = refusal === undefined ? 'unknown' : REFUSALS[refusal]
  switch (kind) {
    case 'unknown':
      return { kind: 'rejected', explanation }
    case 'reserved':
    case 'taken':
      return { kind, name: namedAs(request) }
    case 'invalid':
      return { kind: asksForCatchAll(request) ? 'bad-subdomain' : kind }
    default:
      return { kind }
  }
}

/** A whole subdomain as it is asked for. */
function namedAs(request: Named): string {
  const subdomain = request.kind === 'domain' ? (request.subdomain ?? '') : ''
  return asksForCatchAll(request) ? `${ANY_NAME}@${subdomain}` : request.prefix
}

/** Why the mail API made no address, whatever its name; undefined for a failure that any call can have. */
export function creationProblem(error: unknown): Problem | undefined {
  if (!(error instanceof MailApiError)) return undefined
  const { kind, code, refusal, retryAfterMs } = error
  if (kind === 'rate-limited' && code === TOO_MANY) return { kind: 'too-many-addresses', retryAfterMs }
  if (refusal === undefined) return undefined
  const problem = { kind: REFUSALS[refusal] }
  return isCapabilityProblem(problem) ? problem : undefined
}

/** The code of our own service when it limits how many addresses are made. */
const TOO_MANY = 'too_many'

const REFUSALS = {
  bad_name: 'invalid',
  reserved_name: 'reserved',
  name_taken: 'taken',
  unknown_domain: 'domain-gone',
  unknown_gmail_account: 'gmail-account-gone',
  no_gmail_account: 'no-gmail',
} as const satisfies Record<RefusalCode, NameProblem['kind']>
