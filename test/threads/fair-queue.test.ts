import { expect, test } from 'vitest'
import { type Asker, BusyError, createFairQueue } from '../../src/threads/fair-queue.ts'

const ROOMY = { slots: 1, keptForAlerts: 0, mostWaiting: 100, mostOfOne: 100, maxWaitMs: 60_000 }
const ann: Asker = { rank: 'stranger', key: 'ann' }
const bob: Asker = { rank: 'stranger', key: 'bob' }

/** A queue whose tasks end when they are told to, in the order in which they got their slots. */
function open(options: Partial<typeof ROOMY> = {}) {
  const queue = createFairQueue({ ...ROOMY, ...options })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  return {
    begun,
    refused,
    ask(asker: Asker, name: string) {
      const task = () => {
        begun.push(name)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.push(resolve)
        return promise
      }
      return queue.run(asker, task).catch(error => {
        if (!(error instanceof BusyError)) throw error
        refused.push(name)
      })
    },
    async endAll() {
      for (let ended = 0; ended < ends.length; ended++) {
        ends[ended]?.()
        await settled()
      }
    },
  }
}

/** What follows from promises that are done has been done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

test('those who ask get their slots in turn, whatever each has waiting', async () => {
  const { ask, begun, endAll } = open()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(ann, name)
  void ask(bob, 'b1')
  await endAll()
  expect(begun.slice(0, 2)).toEqual(['a1', 'b1'])
  expect(begun).toHaveLength(5)
})

test('an alert comes before a person, and a person before a stranger', async () => {
  const { ask, begun, endAll } = open()
  void ask(ann, 'first')
  void ask(bob, 'stranger')
  void ask({ rank: 'person', key: 'x' }, 'person')
  void ask({ rank: 'alert', key: 'x' }, 'alert')
  await endAll()
  expect(begun).toEqual(['first', 'alert', 'person', 'stranger'])
})

test('a slot is kept for alerts, and of one asker one task runs', () => {
  const { ask, begun } = open({ slots: 3, keptForAlerts: 1 })
  for (const name of ['a1', 'a2']) void ask(ann, name)
  void ask(bob, 'b1')
  void ask({ rank: 'stranger', key: 'carol' }, 'c1')
  expect(begun).toEqual(['a1', 'b1'])
  void ask({ rank: 'alert', key: '1' }, 'alert')
  expect(begun).toEqual(['a1', 'b1', 'alert'])
})

test('what one may have waiting is bounded, and the longest line gives way when all is full', async () => {
  const { ask, begun, refused, endAll } = open({ mostOfOne: 3, mostWaiting: 3 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(ann, name)
  await settled()
  expect(refused).toEqual(['a5'])
  void ask(bob, 'b1')
  await endAll()
  expect(refused).toEqual(['a5', 'a4'])
  expect(begun).toContain('b1')
})

test('a person finds room when all of it is full of strangers, who find none among persons', async () => {
  const { ask, begun, refused, endAll } = open({ slots: 2, keptForAlerts: 1, mostWaiting: 3 })
  for (const key of ['a', 'b', 'c', 'd']) void ask({ rank: 'stranger', key }, key)
  for (const name of ['p1', 'p2', 'p3']) void ask({ rank: 'person', key: 'p' }, name)
  await settled()
  expect([...refused].sort()).toEqual(['b', 'c', 'd'])
  void ask({ rank: 'stranger', key: 'e' }, 'e')
  void ask({ rank: 'person', key: 'q' }, 'q1')
  await endAll()
  expect([...refused].sort()).toEqual(['b', 'c', 'd', 'e', 'p3'])
  expect([...begun].sort()).toEqual(['a', 'p1', 'p2', 'q1'])
})

test('what has waited for too long is refused, and the next has its slot', async () => {
  const { ask, begun, refused, endAll } = open({ maxWaitMs: 5 })
  void ask(ann, 'a1')
  await ask(bob, 'b1')
  expect(refused).toEqual(['b1'])
  void ask(ann, 'a2')
  await endAll()
  expect(begun).toEqual(['a1', 'a2'])
})

test('a task that fails gives its slot back', async () => {
  const queue = createFairQueue(ROOMY)
  await expect(queue.run(ann, () => Promise.reject(new Error('as ordered')))).rejects.toThrow('as ordered')
  expect(await queue.run(ann, async () => 'done')).toBe('done')
})
