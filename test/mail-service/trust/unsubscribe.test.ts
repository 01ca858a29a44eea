import { expect, test } from 'vitest'
import type { StoredMessage } from '../../../src/mail-service/storage/storage.ts'
import { createUnsubscribe } from '../../../src/mail-service/trust/create-unsubscribe.ts'
import { UNKNOWN, type Verdict } from '../../../src/mail-service/verdict.ts'

/** What is known of messages, and a web that takes what it is told to. */
function createWorld(verdict: Verdict | undefined, takes = true) {
  const posted: string[] = []
  let known = verdict
  const unsubscribe = createUnsubscribe({
    verdicts: {
      verdictOf: async () => known,
      keep: (_, kept) => {
        known = kept
      },
    },
    oneClick: {
      post: async url => {
        posted.push(url)
        return takes
      },
    },
  })
  return { unsubscribe, posted }
}

const OFFERED = { ...UNKNOWN, unsubscribeUrl: 'https://shop.example/u' }
const message = (source: number) => ({ id: source, source }) as StoredMessage

test('the POST goes out once a mail, however often and fast it is asked for', async () => {
  const { unsubscribe, posted } = createWorld(OFFERED)
  const presses = await Promise.all([unsubscribe(message(1)), unsubscribe(message(1))])
  expect([...presses, await unsubscribe(message(1))]).toEqual([
    { kind: 'done' },
    { kind: 'done' },
    { kind: 'done' },
  ])
  expect(posted).toEqual(['https://shop.example/u'])
})

test('what was not taken may be tried again, up to ten times a minute', async () => {
  const { unsubscribe, posted } = createWorld(OFFERED, false)
  for (let n = 0; n < 10; n++) expect(await unsubscribe(message(n))).toEqual({ kind: 'refused' })
  expect(await unsubscribe(message(11))).toMatchObject({ kind: 'later' })
  expect(posted).toHaveLength(10)
})

test('nothing goes out where nothing is offered, or nothing is known', async () => {
  expect(await createWorld(UNKNOWN).unsubscribe(message(1))).toEqual({ kind: 'none' })
  expect(await createWorld(undefined).unsubscribe(message(1))).toEqual({ kind: 'none' })
})
