import { mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps large messages on disk while they come in, so that they take no memory. */
export interface Spool {
  create(): SpoolFile
}

export interface SpoolFile {
  readonly path: string
  /** Appends; one at a time. */
  write(piece: Uint8Array): Promise<void>
  /** Nothing more is written. */
  close(): Promise<void>
  /** Deletes the file. Never rejects. */
  discard(): Promise<void>
}

/** Deletes what a dead process has left: SMTP has accepted none of it. Throws when the folder can't be made. */
export function openSpool(folder: string): Spool {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let count = 0
  return { create: () => createFile(join(folder, String(++count))) }
}

function createFile(path: string): SpoolFile {
  let handle: FileHandle | undefined
  let isDiscarded = false
  let last: Promise<void> = Promise.resolve()

  async function append(piece: Uint8Array): Promise<void> {
    handle ??= await open(path, 'wx', 0o600)
    if (!isDiscarded) await handle.writeFile(piece)
  }

  async function close(): Promise<void> {
    await last
    await handle?.close()
    handle = undefined
  }

  return {
    path,
    write(piece) {
      last = append(piece)
      return last
    },
    close,
    async discard() {
      isDiscarded = true
      // A failed write was reported to its caller, and a missing file is gone already.
      await close().catch(() => undefined)
      await rm(path, { force: true }).catch(() => undefined)
    },
  }
}
