import libmime from 'libmime'
import { decodeField, MAX_FIELD_LENGTH } from './headers.ts'

export interface HeaderLine {
  /** The field's name in lower case. */
  readonly key: string
  /** The whole field, folded, with one character a byte. */
  readonly line: string
}

/**
 * The file name in the fields of a part that holds more than ASCII or has encoded words in it, with our idea of
 * charsets; undefined for all others, which any parser reads. `label` is a charset that the mail names elsewhere.
 */
export function unusualName(lines: readonly HeaderLine[], label: string): string | undefined {
  return (
    nameIn(lines, 'content-disposition', 'filename', label) ?? nameIn(lines, 'content-type', 'name', label)
  )
}

function nameIn(lines: readonly HeaderLine[], key: string, parameter: string, label: string) {
  const line = lines.find(one => one.key === key)?.line.slice(0, MAX_FIELD_LENGTH)
  if (line === undefined || !/[^\x00-\x7f]|=\?/.test(line)) return undefined
  const value = line.slice(line.indexOf(':') + 1).replace(/\r?\n(?=[ \t])/g, '')
  const name: unknown = libmime.parseHeaderValue(value).params[parameter]
  // Parameters after RFC 2231 come out decoded, all others as bytes.
  if (typeof name !== 'string' || name === '') return undefined
  return /[\u0100-\uffff]/.test(name) ? name : decodeField(name, label)
}
