import { constants, setPriority } from 'node:os'
import { attackUntil, type Target, WAYS } from './attacks.ts'

/**
 * The hostile clients, in a process of their own, until they are told to stop. They would have machines of their own, so
 * they get what the service and who waits for mail leave of this one; how much they did is told.
 */
setPriority(constants.priority.PRIORITY_LOW)
const stop = new AbortController()
const { ways, targets } = JSON.parse(process.argv[2] ?? '') as {
  readonly ways: readonly string[]
  readonly targets: readonly Target[]
}
const attacks = targets.flatMap(target =>
  ways.flatMap(way => {
    const attack = WAYS[way]?.(target)
    return attack ? [attackUntil(attack, stop.signal).then(count => `${way} ${count}`)] : []
  }),
)
process.once('message', async () => {
  stop.abort()
  process.send?.(await Promise.all(attacks), () => process.exit())
})
