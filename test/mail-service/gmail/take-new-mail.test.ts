import { describe, expect, test } from 'vitest'
import { type Inbox, InboxError } from '../../../src/mail-service/gmail/gmail-inbox.ts'
import { type TakeDeps, takeNewMail } from '../../../src/mail-service/gmail/take-new-mail.ts'
import type { GmailStorage } from '../../../src/mail-service/storage/storage.ts'
import { UNKNOWN } from '../../../src/mail-service/verdict.ts'

const ACCOUNT = 'some.one@gmail.com'
const ALIAS = { id: 1, email: 'some.one+shop@gmail.com' }
const ARRIVED_AT = Date.UTC(2026, 0, 2, 3, 4, 5)
const REFUSAL = Object.assign(new Error('Command failed'), {
  responseStatus: 'NO',
  responseText: 'Try later',
})

interface Given {
  /** The mails of the inbox, all to the alias, in the order in which the server lists them. */
  readonly uids: readonly number[]
  /** Why the server does not give a mail. */
  readonly trouble?: (uid: number) => Error | undefined
  readonly maxMessageBytes?: number
  readonly aliasBegan?: number
}

function createScene({ uids, trouble, maxMessageBytes = 1_000, aliasBegan = ARRIVED_AT }: Given) {
  const taken = new Set<string>()
  const warnings: string[] = []
  let position = { uidValidity: 1, lastUid: 0 }
  let now = 0
  const inbox = {
    uidValidity: 1,
    uidNext: 1,
    async *arrivals(firstUid) {
      for (const uid of uids) {
        const header = Buffer.from(`To: ${ALIAS.email}\r\n`)
        if (uid >= firstUid) yield { uid, arrivedAt: ARRIVED_AT, header }
      }
    },
    async read(uid, maxBytes) {
      const error = trouble?.(uid)
      if (error) throw new InboxError(error)
      return Buffer.from(`mail ${uid}`).subarray(0, maxBytes)
    },
  } satisfies Partial<Inbox> as unknown as Inbox
  const storage = {
    position: () => position,
    setPosition: (_account, reached) => {
      position = reached
    },
    mailboxBegan: () => aliasBegan,
  } satisfies Partial<GmailStorage> as unknown as GmailStorage
  const deps: TakeDeps = {
    mailboxes: { findByGmailRecipient: async () => ALIAS, oldestGmailMailbox: async () => ARRIVED_AT },
    messages: {
      async deliver({ raw }) {
        const mail = Buffer.concat([...raw]).toString()
        if (taken.has(mail)) return []
        taken.add(mail)
        return [{ ...ALIAS, message: taken.size }]
      },
    },
    storage,
    maxMessageBytes,
    deleteThere: false,
    verdictOf: () => UNKNOWN,
    refusedSince: new Map(),
    clock: { monotonic: () => now },
    log: { info: () => undefined, warn: (_about: object, text = '') => warnings.push(text) },
  }
  return {
    taken: () => [...taken],
    warnings,
    lastUid: () => position.lastUid,
    look: () => takeNewMail(ACCOUNT, inbox, deps),
    pass(ms: number) {
      now += ms
    },
  }
}

describe('a mail that the server refuses to give', () => {
  test('holds up no other, and is taken when the server gives it', async () => {
    let refusals = 9
    const trouble = (uid: number) => (uid === 2 && refusals-- > 0 ? REFUSAL : undefined)
    const scene = createScene({ uids: [1, 2, 3], trouble })
    for (let looks = 1; looks <= 9; looks += 1) {
      expect(await scene.look()).toBe(false)
      expect([scene.taken(), scene.lastUid()]).toEqual([['mail 1', 'mail 3'], 1])
    }
    expect(await scene.look()).toBe(true)
    expect([scene.taken(), scene.lastUid()]).toEqual([['mail 1', 'mail 3', 'mail 2'], 3])
    expect(scene.warnings).toEqual([])
  })

  test('is left in the account after ten minutes, however often it was asked for, and the log says so', async () => {
    const scene = createScene({ uids: [1, 2], trouble: uid => (uid === 1 ? REFUSAL : undefined) })
    for (let looks = 1; looks <= 20; looks += 1) {
      expect(await scene.look()).toBe(false)
      scene.pass(29_000)
    }
    scene.pass(20_000)
    expect(await scene.look()).toBe(true)
    expect([scene.taken(), scene.lastUid()]).toEqual([['mail 2'], 2])
    expect(scene.warnings).toEqual(['could not fetch a mail from Gmail: it stays in the Gmail account only'])
  })
})

test('goes on after the last mail that was taken when the connection breaks', async () => {
  const trouble = (uid: number) => (uid === 3 ? new Error('the connection is over') : undefined)
  const scene = createScene({ uids: [3, 1, 2], trouble })
  await expect(scene.look()).rejects.toThrow('the connection is over')
  expect([scene.taken(), scene.lastUid()]).toEqual([['mail 1', 'mail 2'], 2])
})

test.each([
  [40_000, ['mail 1']],
  [60_000, []],
])('takes mail that seems to have come %i ms before its alias was made: %j', async (ms, taken) => {
  const scene = createScene({ uids: [1], aliasBegan: ARRIVED_AT + ms })
  await scene.look()
  expect(scene.taken()).toEqual(taken)
})

test('says that the end of a mail is cut off', async () => {
  const scene = createScene({ uids: [1], maxMessageBytes: 4 })
  await scene.look()
  expect(scene.taken()).toEqual(['mail'])
  expect(scene.warnings).toEqual([
    'a mail from Gmail is as large as MAX_MESSAGE_SIZE: its end may be cut off',
  ])
})
