import { expect, test } from 'vitest'
import { eventsOf } from '../../src/app/start-mail.ts'

test('the events of the service are there once it is known where they begin', async () => {
  const said: unknown[] = []
  let failures = 1
  const events = eventsOf({
    async position() {
      if (failures-- > 0) throw new Error('the database is away')
      return '7'
    },
    async *read(after) {
      said.push(`read after ${after}`)
      yield* []
    },
  })
  const options = {
    signal: new AbortController().signal,
    onUp: (from?: string) => void said.push(`up from ${from}`),
    onDown: () => undefined,
  }
  const read = () => Array.fromAsync(events.read(undefined, options))
  await expect(read()).rejects.toThrow('away')
  expect(said).toEqual([])
  await read()
  expect(said).toEqual(['up from 7', 'read after 7'])
})
