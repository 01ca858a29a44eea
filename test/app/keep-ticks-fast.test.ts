import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SCRIPT = `
import { setImmediate as nextTurn } from 'node:timers/promises'
import { keepTicksFast } from '${new URL('../../src/app/keep-ticks-fast.ts', import.meta.url)}'

keepTicksFast()
const nothing = () => {}

/** What a call costs at best, in ms. */
async function cost() {
  let best = Infinity
  for (let turn = 0; turn < 1_000; turn++) {
    const began = performance.now()
    for (let call = 0; call < 40; call++) process.nextTick(nothing)
    best = Math.min(best, (performance.now() - began) / 40)
    await nextTurn()
  }
  return best
}

const before = await cost()
for (let time = 0; time < 5; time++) gc()
console.log(await cost() / before)
`

test('process.nextTick costs no more after a garbage collection', async () => {
  const flags = ['--expose-gc', '--no-warnings', '--input-type=module', '-e', SCRIPT]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  expect(Number(stdout)).toBeLessThan(3)
})
