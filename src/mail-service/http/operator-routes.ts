import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OperatorMails } from '../operator/operator-mail.ts'
import { badParameter, wrongSecret } from './http-error.ts'
import { toParameters } from './parameters.ts'

export interface OperatorDeps {
  readonly operatorMails: Pick<OperatorMails, 'waiting' | 'told'>
  /** Whether a request comes from a bot that belongs to the service. */
  readonly isOwn: (request: FastifyRequest) => boolean
}

/** Calls for a bot that belongs to the service: what its admins are told, and may do. */
export function addOperatorRoutes(app: FastifyInstance, { operatorMails, isOwn }: OperatorDeps): void {
  const own = async (request: FastifyRequest) => {
    if (!isOwn(request)) throw wrongSecret()
  }
  app.get('/operator-mail', { preHandler: own }, async () => ({
    status: 'success',
    mails: await operatorMails.waiting(),
  }))
  app.post('/operator-mail-told', { preHandler: own }, async request => {
    const { id } = toParameters(request.body)
    if (typeof id !== 'string') throw badParameter('The parameter "id" must be given once.')
    await operatorMails.told(id)
    return { status: 'success' }
  })
}
