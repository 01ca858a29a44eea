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
  const presses = await Promise.all([unsubscribe(message(1), 'ann'), unsubscribe(message(1), 'ann')])
  expect([...presses, await unsubscribe(message(1), 'ann')]).toEqual([
    { kind: 'done' },
    { kind: 'done' },
    { kind: 'done' },
  ])
  expect(posted).toEqual(['https://shop.example/u'])
})

test('what was not taken may be tried again, up to ten times a minute', async () => {
  const { unsubscribe, posted } = createWorld(OFFERED, false)
  for (let n = 0; n < 10; n++) expect(await unsubscribe(message(n), 'ann')).toEqual({ kind: 'refused' })
  expect(await unsubscribe(message(11), 'ann')).toMatchObject({ kind: 'later' })
  expect(posted).toHaveLength(10)
})

test('one client that asks again and again leaves others their turn', async () => {
  const unsubscribe = createUnsubscribe({
    verdicts: {
      verdictOf: async ({ id }) => ({ ...UNKNOWN, unsubscribeUrl: `https://s${id}.example/` }),
      keep: () => undefined,
    },
    oneClick: { post: async url => url === 'https://s99.example/' },
  })
  for (let round = 0; round < 10; round++)
    for (let id = 1; id <= 12; id++) await unsubscribe(message(id), '192.0.2')
  expect(await unsubscribe(message(1), '192.0.2')).toMatchObject({ kind: 'later' })
  expect(await unsubscribe(message(99), 'bob')).toEqual({ kind: 'done' })
})

test('nothing goes out where nothing is offered, or nothing is known', async () => {
  expect(await createWorld(UNKNOWN).unsubscribe(message(1), 'ann')).toEqual({ kind: 'none' })
  expect(await createWorld(undefined).unsubscribe(message(1), 'ann')).toEqual({ kind: 'none' })
})
