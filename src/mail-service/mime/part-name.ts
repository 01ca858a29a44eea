import libmime from 'libmime'
import type { Detector } from './detect-charset.ts'
import { decodeField } from './headers.ts'

/** A field is looked at up to here for the name in it. */
const MAX_FIELD_LENGTH = 1024

export interface HeaderLine {
  /** The field's name in lower case. */
  readonly key: string
  /** The whole field, folded, with one character a byte. */
  readonly line: string
}

/**
 * The file name of a part whose fields have encoded words or bytes beyond ASCII, decoded by our rules for charsets.
 * Undefined for all other parts, which any parser reads correctly. `label` is a charset that the mail names elsewhere.
 */
export function unusualName(lines: readonly HeaderLine[], label: string, detect: Detector) {
  const name = nameIn(lines, 'content-disposition', 'filename') ?? nameIn(lines, 'content-type', 'name')
  // Parameters after RFC 2231 come out decoded, all others as bytes.
  return name === undefined || /[\u0100-\uffff]/.test(name) ? name : decodeField(name, label, detect)
}

function nameIn(lines: readonly HeaderLine[], key: string, parameter: string): string | undefined {
  const line = lines.find(one => one.key === key)?.line.slice(0, MAX_FIELD_LENGTH)
  if (line === undefined || !/[^\x00-\x7f]|=\?/.test(line)) return undefined
  const value = line.slice(line.indexOf(':') + 1).replace(/\r?\n(?=[ \t])/g, '')
  const name: unknown = libmime.parseHeaderValue(value).params[parameter]
  return typeof name === 'string' && name !== '' ? name : undefined
}
