import { isMainThread } from 'node:worker_threads'
import type { Origin, Verdict } from '../verdict.ts'
import { checkSender } from './check-sender.ts'
import { createDns, type Dns } from './dns-lookups.ts'

/** A mail to check. Bytes come as plain arrays: a thread knows no `Buffer`. */
export interface CheckTask {
  readonly raw: Uint8Array
  readonly origin: Origin
  readonly servers: readonly string[]
}

/** Its answers are kept from task to task. */
let dns: Dns | undefined

/** The task of the thread that checks senders. */
export default function check({ raw, origin, servers }: CheckTask): Promise<Verdict> {
  dns ??= begin(servers)
  return checkSender({ raw: Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), origin }, dns)
}

/** A name without DNS records is an error, some for each mail, and nobody reads their stacks, so none are kept. */
function begin(servers: readonly string[]): Dns {
  if (!isMainThread) Error.stackTraceLimit = 0
  return createDns(servers)
}
