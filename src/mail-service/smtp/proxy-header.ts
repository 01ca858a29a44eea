import { isIP, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What a connection from a proxy begins with. */
type ProxyHeader =
  /** `length` is in bytes. Without an address the proxy speaks for itself, for example to check that we run. */
  | { readonly kind: 'header'; readonly length: number; readonly address: string | undefined }
  | { readonly kind: 'incomplete' | 'none' | 'malformed' }

/** Version 1 is a line (PROXY protocol §2.1) … */
const LINE_START = Buffer.from('PROXY ')
const LINE_MAX_BYTES = 107
/** … and version 2 binary (§2.2). */
const SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
const FIXED_BYTES = 16
/** Bytes of a source address, by what the header calls the protocol: TCP over IPv4 or IPv6. */
const ADDRESS_BYTES: Readonly<Record<number, number>> = { 17: 4, 33: 16 }

/** Reads a header of the PROXY protocol, version 1 or 2, from the first bytes of a connection. */
export function parseProxyHeader(bytes: Buffer): ProxyHeader {
  if (startsAs(bytes, LINE_START)) return parseLine(bytes)
  if (startsAs(bytes, SIGNATURE)) return parseBinary(bytes)
  return { kind: 'none' }
}

function startsAs(bytes: Buffer, mark: Buffer): boolean {
  const length = Math.min(bytes.length, mark.length)
  return bytes.subarray(0, length).equals(mark.subarray(0, length))
}

function parseLine(bytes: Buffer): ProxyHeader {
  const end = bytes.subarray(0, LINE_MAX_BYTES).indexOf('\r\n')
  if (end < 0) return { kind: bytes.length < LINE_MAX_BYTES ? 'incomplete' : 'malformed' }
  const [, protocol, source] = bytes.toString('latin1', 0, end).split(' ')
  if (protocol === 'UNKNOWN') return { kind: 'header', length: end + 2, address: undefined }
  const version = { TCP4: 4, TCP6: 6 }[protocol ?? '']
  if (source === undefined || version === undefined || isIP(source) !== version) return { kind: 'malformed' }
  return { kind: 'header', length: end + 2, address: ipaddr.process(source).toString() }
}

function parseBinary(bytes: Buffer): ProxyHeader {
  if (bytes.length < FIXED_BYTES) return { kind: 'incomplete' }
  const [command = 0, protocol = 0] = bytes.subarray(SIGNATURE.length)
  const rest = bytes.readUInt16BE(FIXED_BYTES - 2)
  const length = FIXED_BYTES + rest
  // 0x20 is LOCAL, 0x21 PROXY; other versions may mean anything.
  if (command !== 0x20 && command !== 0x21) return { kind: 'malformed' }
  if (bytes.length < length) return { kind: 'incomplete' }
  const width = ADDRESS_BYTES[protocol]
  if (command === 0x20 || width === undefined) return { kind: 'header', length, address: undefined }
  // Source, destination and two ports have to be there.
  if (rest < 2 * width + 4) return { kind: 'malformed' }
  const source = [...bytes.subarray(FIXED_BYTES, FIXED_BYTES + width)]
  return {
    kind: 'header',
    length,
    address: ipaddr.process(ipaddr.fromByteArray(source).toString()).toString(),
  }
}

/** A proxy sends its header at once; a client that is silent for this long waits for our greeting. */
const SILENCE_MS = 1_000

type Done = (error: Error | undefined, address?: string) => void

/**
 * Takes the PROXY header off a connection and passes on the client's address; undefined when there is no header. On an
 * error the connection has been closed.
 */
export function readProxyHeader(socket: Socket, done: Done): void {
  let bytes = Buffer.alloc(0)
  let isOver = false
  const listeners = { readable: read, error: fail, close: fail, end: fail }
  // Bytes may have come while the process was busy: read them before believing the silence.
  const silence = setTimeout(() => setImmediate(() => finish(undefined)), SILENCE_MS)
  for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener)

  function read(): void {
    const chunk: Buffer | null = socket.read()
    if (chunk === null) return
    bytes = Buffer.concat([bytes, chunk])
    const header = parseProxyHeader(bytes)
    if (header.kind === 'malformed') fail()
    else if (header.kind === 'none') finish(undefined)
    else if (header.kind === 'header') {
      bytes = bytes.subarray(header.length)
      finish(undefined, header.address)
    }
  }

  function fail(): void {
    finish(new Error('the connection ended without a usable PROXY header'))
  }

  function finish(error: Error | undefined, address?: string): void {
    if (!release()) return
    if (error !== undefined) {
      // Nobody needs later errors of this socket.
      socket.on('error', () => undefined)
      socket.destroy()
    } else if (bytes.length > 0) socket.unshift(bytes)
    done(error, address)
  }

  function release(): boolean {
    if (isOver) return false
    isOver = true
    clearTimeout(silence)
    for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener)
    return true
  }
}
