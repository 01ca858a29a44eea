import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A zip file in memory, to which files are added one by one. */
export interface ZipFile {
  /** How large it is so far, in bytes. */
  readonly size: number
  /** `at` is the file's date, in milliseconds since 1970. */
  add(name: string, bytes: Uint8Array, at: number): void
  /** The whole file; nothing can be added afterwards. */
  end(): Uint8Array
}

/** Larger files are mostly attachments, which hardly shrink, and compressing them would block the event loop. */
const MOST_PACKED_BYTES = 256 * 1024
/** The dates that a zip file can have. */
const EARLIEST = Date.UTC(1980, 0, 2)
const LATEST = Date.UTC(2099, 11, 30)

export function createZipFile(): ZipFile {
  const chunks: Uint8Array[] = []
  let size = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
    size += chunk.byteLength
  })
  return {
    get size() {
      return size
    },
    add(name, bytes, at) {
      const file = bytes.byteLength > MOST_PACKED_BYTES ? new ZipPassThrough(name) : new ZipDeflate(name)
      file.mtime = Math.min(Math.max(at, EARLIEST), LATEST)
      zip.add(file)
      file.push(bytes, true)
    },
    end() {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
