import type { Logger } from 'pino'
import type { MailReader } from '../threads/mail-reader.ts'

/** A reader for the mini app on any instance, and for MCP: loaded, with its word lists, when the first mail is read. */
export function createLazyReader(options: {
  readonly log: Pick<Logger, 'warn'>
}): Pick<MailReader, 'read'> & AsyncDisposable {
  let reader: Promise<MailReader> | undefined

  async function load(): Promise<MailReader> {
    const { createMailReader } = await import('../threads/mail-reader.ts')
    return createMailReader(options)
  }

  return {
    async read(addressId, message) {
      reader ??= load()
      return (await reader).read(addressId, message)
    },
    async [Symbol.asyncDispose]() {
      await (await reader)?.[Symbol.asyncDispose]()
    },
  }
}
