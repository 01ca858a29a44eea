import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Verdict } from '../../../src/mail-service/verdict.ts'
import { startDnsServer } from '../../mail-service/support/dns-server.ts'
import { hostileSenders } from '../../mail-service/support/hostile-senders.ts'
import { print } from '../figures.ts'

const MOST_STALL_MS = 50

interface Checked {
  readonly verdict: Verdict
  readonly ms: number
  readonly stallMs: number
  readonly ownMs: number
}

/** How long checking each hostile mail's sender holds up the event loop of who asked for it. */
export async function run(): Promise<void> {
  const { zone, silent, senders } = await hostileSenders()
  await using server = await startDnsServer(zone, { silent })
  const child = fork(new URL('./trust-hostile-child.ts', import.meta.url), [server.address])
  const all: Checked[] = []
  for (const { name, raw, origin } of senders) {
    child.send({ raw: raw.toString('latin1'), origin })
    const [checked] = (await once(child, 'message')) as [Checked]
    all.push(checked)
    const { verdict, ms, stallMs, ownMs } = checked
    print(
      `  ${name.padEnd(46)} loop held ${stallMs.toFixed(0).padStart(4)} ms, own ${ownMs.toFixed(0).padStart(3)} ms` +
        `  checked in ${ms.toFixed(0).padStart(5)} ms: SPF ${verdict.spf}, DKIM ${verdict.dkim}, DMARC ${verdict.dmarc}`,
    )
  }
  const most = (of: (checked: Checked) => number) => Math.max(...all.map(of)).toFixed(0)
  print(
    `  ${all.length} mails; the loop was held for ${most(({ stallMs }) => stallMs)} ms at most (bar ${MOST_STALL_MS}),` +
      ` for ${most(({ ownMs }) => ownMs)} ms of them by its own work`,
  )
  child.disconnect()
  await once(child, 'exit')
}
