import { describe, expect, test } from 'vitest'
import { agrees, type Reply, repliesOf } from './replies.ts'

/** Every third reply of a file was not looked at while the reader was written: only its share is shown. */
const own = repliesOf(name => !name.startsWith('held-out'))
const known = own.filter(({ index }) => index % 3 !== 2)
const heldOut = repliesOf(name => name.startsWith('held-out'))
const unseen = own.filter(({ index }) => index % 3 === 2)

describe('the history of answers', () => {
  test('is told from the answer in those that were looked at', () => {
    expect(own.length).toBeGreaterThanOrEqual(300)
    expect(known.filter(reply => !agrees(reply)).map(reply => reply.name)).toEqual([])
  })

  test('is told from the answer in nineteen of twenty that were not looked at', () => {
    expect(agreement('not looked at', unseen)).toBeGreaterThanOrEqual(0.95)
  })

  test('is told from the answer in nineteen of twenty that were written without a look at the reader', () => {
    expect(heldOut.length).toBeGreaterThanOrEqual(110)
    expect(agreement('held out', heldOut)).toBeGreaterThanOrEqual(0.95)
  })
})

function agreement(what: string, replies: readonly Reply[]): number {
  const share = replies.filter(agrees).length / replies.length
  process.stdout.write(`replies ${what}: ${replies.length}, agreement ${share.toFixed(3)}\n`)
  return share
}
