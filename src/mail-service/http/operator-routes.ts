import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type EndAddressDeps, endAddress, findNamed } from '../end-address.ts'
import type { OperatorMails } from '../operator/operator-mail.ts'
import { type OperatorReportDeps, operatorReport } from '../operator/operator-report.ts'
import { RuleError, type WantedRule } from '../operator/operator-rules.ts'
import { type Parameters, queryOf, toParameters } from './call-parameters.ts'
import { badParameter, wrongSecret } from './http-error.ts'

export interface OperatorDeps {
  readonly operatorMails: Pick<OperatorMails, 'waiting' | 'told'>
  /** What the admins are shown, and have decided. */
  readonly operatorDesk: OperatorReportDeps
  readonly addressEnds: EndAddressDeps
  /** Whether a request comes from a bot that belongs to the service. */
  readonly isOwn: (request: FastifyRequest) => boolean
}

/** Calls for a bot that belongs to the service: what its admins are told, and may do. */
export function addOperatorRoutes(
  app: FastifyInstance,
  { operatorMails, operatorDesk, addressEnds, isOwn }: OperatorDeps,
): void {
  const own = async (request: FastifyRequest) => {
    if (!isOwn(request)) throw wrongSecret()
  }
  app.get('/operator-mail', { preHandler: own }, async () => ({
    status: 'success',
    mails: await operatorMails.waiting(),
  }))
  app.post('/operator-mail-told', { preHandler: own }, async request => {
    await operatorMails.told(textOf(toParameters(request.body), 'id'))
    return { status: 'success' }
  })
  const { rules } = operatorDesk
  app.get('/operator-report', { preHandler: own }, () => operatorReport(operatorDesk))
  app.post('/operator-rule', { preHandler: own }, async request => {
    const parameters = toParameters(request.body)
    await explained(() => rules.add(ruleOf(parameters), textOf(parameters, 'by')))
    return { status: 'success' }
  })
  app.get('/operator-address', { preHandler: own }, async request => {
    const address = textOf(queryOf(request), 'address')
    const { email, isLive } = await explained(() => findNamed(address, addressEnds))
    return { status: 'success', email, live: isLive }
  })
  app.post('/operator-end', { preHandler: own }, async request => {
    const parameters = toParameters(request.body)
    const [address, by] = [textOf(parameters, 'address'), textOf(parameters, 'by')]
    const until = Number(textOf(parameters, 'until'))
    if (!Number.isSafeInteger(until))
      throw badParameter('The parameter "until" must be a time in milliseconds.')
    return { status: 'success', ...(await explained(() => endAddress({ address, until, by }, addressEnds))) }
  })
  app.post('/operator-note', { preHandler: own }, async request => {
    const parameters = toParameters(request.body)
    await rules.note(textOf(parameters, 'by'), textOf(parameters, 'says'))
    return { status: 'success' }
  })
  app.post('/operator-lift', { preHandler: own }, async request => {
    const parameters = toParameters(request.body)
    const lifted = await rules.lift(textOf(parameters, 'id'), textOf(parameters, 'by'))
    return { status: 'success', lifted }
  })
}

/** A reason that is for the admin becomes an answer. */
async function explained<Result>(decide: () => Promise<Result>): Promise<Result> {
  try {
    return await decide()
  } catch (error) {
    throw error instanceof RuleError ? badParameter(error.message) : error
  }
}

/** An address is ended by a call of its own, which also ends what is there. */
const KINDS: readonly WantedRule['kind'][] = ['sender', 'network', 'retired', 'added']

function ruleOf(parameters: Parameters): WantedRule {
  const kind = KINDS.find(each => each === parameters.kind)
  if (kind === undefined) throw badParameter(`The parameter "kind" must be one of ${KINDS.join(', ')}.`)
  const until = Number(parameters.until ?? Number.NaN)
  return { kind, value: textOf(parameters, 'value'), until: Number.isFinite(until) ? until : undefined }
}

function textOf(parameters: Parameters, name: string): string {
  const text = parameters[name]
  if (typeof text === 'string' && text.length <= 300) return text
  throw badParameter(`The parameter "${name}" must be given once, as a short text.`)
}
