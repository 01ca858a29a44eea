import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('nobody else gets the port of a server that restarts', async () => {
  const port = await freePort()
  const choices = [port, port]
  expect(await freePort(() => choices.pop() ?? randomInt(11_000, 32_768))).not.toBe(port)
  expect(choices).toEqual([])
})
