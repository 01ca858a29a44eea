import { hash } from 'node:crypto'
import type { Domain, MailApi, NewSession } from './mail-api.ts'
import { MailApiError } from './mail-api-error.ts'
import { nameMatcher } from './match-names.ts'

/** What an operator keeps people from, whatever the mail API offers. */
interface Blocks {
  /** In lower case; a `*` stands for any characters. */
  readonly names: readonly string[]
  /** In lower case. */
  readonly domains: readonly string[]
  /** No chat may have a whole subdomain. */
  readonly catchAlls?: boolean
}

/** The mail API without what is blocked: such domains are not offered, and such names are refused as reserved. */
export function refuseBlockedNames(mailApi: MailApi, { names, domains, catchAlls = false }: Blocks): MailApi {
  if (names.length === 0 && domains.length === 0 && !catchAlls) return mailApi
  const isBlockedName = nameMatcher(names)
  const isOffered = ({ domain }: Domain) => !domains.includes(domain.toLowerCase())
  const getCapabilities: MailApi['getCapabilities'] = async options => {
    const capabilities = await mailApi.getCapabilities(options)
    const extensions = new Set(capabilities.extensions)
    if (catchAlls) extensions.delete('catch-all')
    return { ...capabilities, extensions, domains: capabilities.domains.filter(isOffered) }
  }

  /** A service that chooses the domain by itself might choose a blocked one. */
  async function onOffered(request: NewSession, options: Parameters<MailApi['getCapabilities']>[0]) {
    if (domains.length === 0 || request.kind === 'gmail') return request
    const offered = (await getCapabilities(options)).domains
    const asked = request.kind === 'domain' ? request.domainId : undefined
    if (asked === undefined) {
      const domain = chosenBy(request.claim, offered)
      return domain ? ({ ...request, kind: 'domain', domainId: domain.id } as const) : request
    }
    if (offered.some(({ id }) => id === asked)) return request
    throw new MailApiError('this domain is blocked', { kind: 'rejected', refusal: 'unknown_domain' })
  }

  return {
    ...mailApi,
    getCapabilities,
    async createSession(request, options) {
      if (request.kind !== 'random' && request.prefix !== undefined && isBlockedName(request.prefix))
        throw new MailApiError('this name is blocked', { kind: 'rejected', refusal: 'reserved_name' })
      return mailApi.createSession(await onOffered(request, options), options)
    },
  }
}

/** Any of them, each as likely; for one claim always the same, so that who asks again after a crash gets what was made. */
function chosenBy(claim: string | undefined, domains: readonly Domain[]): Domain | undefined {
  const number =
    claim === undefined ? Math.random() * 2 ** 32 : hash('sha256', claim, 'buffer').readUInt32BE()
  return domains[Math.floor(number) % domains.length]
}
