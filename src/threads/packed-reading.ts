import { deserialize, serialize } from 'node:v8'
import type { Reading } from '../reader/mail-reading.ts'

type Built = Reading['built']

/** A reading on its way from a thread. */
export interface PackedReading extends Omit<Reading, 'built'> {
  readonly built: Omit<Built, 'blocks'> & { readonly blocks: Uint8Array }
}

/** A hostile mail has thousands of blocks, and hardly any mail is shown in blocks: they go as bytes … */
export function packReading({ built, ...reading }: Reading): PackedReading {
  return { ...reading, built: { ...built, blocks: serialize(built.blocks) } }
}

/** … and become objects of the main thread only where they are shown. */
export function unpackReading({ built, ...reading }: PackedReading): Reading {
  let blocks: Built['blocks'] | undefined
  const unpacked: Built = {
    ...built,
    get blocks() {
      blocks ??= deserialize(built.blocks) as Built['blocks']
      return blocks
    },
  }
  return { ...reading, built: unpacked }
}
