import { expect, test } from 'vitest'
import { createCursors } from '../../src/alerts/cursors.ts'
import { trackAddress } from '../../src/alerts/tracked-address.ts'
import { systemClock } from '../../src/clock.ts'
import { LeadershipLostError } from '../../src/leadership/leadership-lost-error.ts'
import type { CursorRecord } from '../../src/store/cursor-record.ts'
import { StoreError } from '../../src/store/store-error.ts'

test.each([
  { reason: 'the leadership is lost', cause: new LeadershipLostError(), tries: 1 },
  { reason: 'the disk is full', cause: new Error('the disk is full'), tries: 4 },
])('what cannot be written since $reason is tried so often: $tries', async ({ cause, tries }) => {
  let tried = 0
  const cursors = createCursors({
    cursors: {
      get: async () => undefined,
      set: async (_id: string, _cursor: CursorRecord) => {
        tried += 1
        throw new StoreError("can't write", { cause })
      },
      delete: async () => undefined,
      entries: async function* () {
        yield* []
      },
      unreadable: new Set(),
    },
    isTracked: () => true,
    clock: { ...systemClock, sleep: async () => undefined },
    metrics: { error: () => undefined } as never,
  })
  const address = trackAddress(1, {
    id: 'abcd1234',
    email: 'a@a.example',
    token: 't',
    createdAt: 0,
    opened: [],
  })
  await cursors.load(address)
  expect(await cursors.save(address)).toBe(false)
  expect(tried).toBe(tries)
})
