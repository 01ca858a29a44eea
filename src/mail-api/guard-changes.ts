import type { CallOptions, MailApi } from './mail-api.ts'

/**
 * Asks a guard before each try of a call that changes something. What an instance does too late undoes what the next one
 * has done: a session that its person has deleted since would be made again, and be nobody's; one that was deleted and
 * made again would be deleted again.
 */
export function guardChanges(mailApi: MailApi, guard: () => void): MailApi {
  const guarded =
    <Change, Result>(change: (what: Change, options?: CallOptions) => Promise<Result>) =>
    (what: Change, options?: CallOptions) =>
      change(what, { ...options, guard })
  return {
    ...mailApi,
    createSession: guarded(mailApi.createSession),
    deleteMessage: guarded(mailApi.deleteMessage),
    extendSession: guarded(mailApi.extendSession),
    deleteSession: guarded(mailApi.deleteSession),
    shortenSession: guarded(mailApi.shortenSession),
    pauseSession: guarded(mailApi.pauseSession),
    renewToken: guarded(mailApi.renewToken),
    switchRecipient: guarded(mailApi.switchRecipient),
    unsubscribe: guarded(mailApi.unsubscribe),
  }
}
