import { type Call, get, nothing } from './describe-call.ts'
import type { JudgedAnswer } from './judge-answer.ts'
import { MailApiError } from './mail-api-error.ts'

/**
 * A status such as 404 is not enough to call an address ended: it may mean the message, or come from a proxy. So the
 * service is asked something else, once.
 */
export async function findOutWhatIsGone(
  { name, parameters }: Call<unknown>,
  { error, status }: Extract<JudgedAnswer, { kind: 'gone' }>,
  ask: (probe: Call<void>) => Promise<void>,
): Promise<MailApiError> {
  const aboutMessage = 'id' in parameters && (status === 404 || status === 410)
  if (aboutMessage) {
    await ask(get('check-mail', { token: parameters.token ?? '' }, ['messages'], nothing))
    return messageGone(name, status, error)
  }
  try {
    await ask(get('domains', {}, ['domains'], nothing))
  } catch (cause) {
    throw new MailApiError(`${name} failed: the service refuses other calls as well (status ${status})`, {
      kind: 'unavailable',
      cause,
    })
  }
  return error
}

/** The service answered that the message, and only the message, is gone. */
function messageGone(name: string, status: number, error: MailApiError): MailApiError {
  return new MailApiError(`${name} failed: the message is gone (status ${status})`, {
    kind: 'message-gone',
    ...(error.explanation !== undefined && { explanation: error.explanation }),
    ...(error.code !== undefined && { code: error.code }),
  })
}
