import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createRequestTurns, handleInTurns } from '../../src/mail-service/http/request-turns.ts'

/** Takes so many at one go, and tells which were handled by now. */
function takeAtOnce(count: number, turn = createRequestTurns()) {
  const handled: number[] = []
  for (let n = 0; n < count; n++) turn(() => handled.push(n))
  return handled
}

/** Nothing takes any time: a turn ends early when the machine is busy. */
const stopTheClock = () => vi.spyOn(performance, 'now').mockReturnValue(0)

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

test('handles eight requests in each turn of the event loop, in the order they came', async () => {
  using _now = stopTheClock()
  const handled = takeAtOnce(20)
  expect(handled).toEqual(upTo(8))
  await nextTurn()
  expect(handled).toEqual(upTo(16))
  await nextTurn()
  expect(handled).toEqual(upTo(20))
})

test('requests that take long, such as long lists, are handled one in a turn', async () => {
  let ms = 0
  using _now = vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const turn = createRequestTurns()
  let handled = 0
  for (let n = 0; n < 3; n++) {
    turn(() => {
      handled += 1
      ms += 8
    })
  }
  expect(handled).toBe(1)
  await nextTurn()
  expect(handled).toBe(2)
  await nextTurn()
  expect(handled).toBe(3)
})

test('one that comes while others wait is handled after them, and in a later turn at once', async () => {
  using _now = stopTheClock()
  const turn = createRequestTurns()
  const first = takeAtOnce(17, turn)
  await nextTurn()
  const late = takeAtOnce(1, turn)
  expect([first.length, late.length]).toEqual([16, 0])
  await nextTurn()
  expect([first.length, late.length]).toEqual([17, 1])
  await nextTurn()
  await nextTurn()
  expect(takeAtOnce(8, turn)).toEqual(upTo(8))
})

test('a request of our own bot waits for nobody', async () => {
  const app = Fastify()
  handleInTurns(app, ({ headers }) => headers.own === 'yes')
  app.get('/', async () => 'done')
  await app.ready()
  const order: string[] = []
  const ask = async (name: string, headers = {}) => {
    await app.inject({ url: '/', headers })
    order.push(name)
  }
  await Promise.all([...upTo(30).map(() => ask('other')), ask('own', { own: 'yes' })])
  await app.close()
  expect(order).toHaveLength(31)
  expect(order.indexOf('own')).toBeLessThan(16)
})
