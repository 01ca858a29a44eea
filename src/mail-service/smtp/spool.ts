import { mkdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps large messages on disk while they come in, so that they take no memory. */
export interface Spool {
  create(): SpoolFile
}

export interface SpoolFile {
  readonly path: string
  /** Appends, in the order of the calls. */
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
  const inTurn = takeTurns()
  return { create: () => createFile(join(folder, String(++count)), inTurn) }
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Does one thing after another. Node has four threads for all files, and each alert waits for one of them to write its
 * note to disk: a few large mails would use all four.
 */
function takeTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

function createFile(path: string, inTurn: InTurn): SpoolFile {
  let handle: FileHandle | undefined
  let isDiscarded = false

  async function append(piece: Uint8Array): Promise<void> {
    if (isDiscarded) return
    handle ??= await open(path, 'wx', 0o600)
    await handle.writeFile(piece)
  }

  async function close(): Promise<void> {
    await handle?.close()
    handle = undefined
  }

  async function remove(): Promise<void> {
    await close().catch(() => undefined)
    // A missing file is gone already.
    await rm(path, { force: true }).catch(() => undefined)
  }

  return {
    path,
    write: piece => inTurn(() => append(piece)),
    close: () => inTurn(close),
    discard() {
      isDiscarded = true
      return inTurn(remove)
    },
  }
}
