import type { Config } from './config.ts'

/** The folder that this configuration writes to; undefined when everything is stored elsewhere. */
export function dataDirOf({ store, mail }: Pick<Config, 'store' | 'mail'>): string | undefined {
  if (mail.kind === 'embedded') return mail.dataDir
  return store.kind === 'sqlite' ? store.dataDir : undefined
}
