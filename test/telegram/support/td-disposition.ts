/** The fields of a part's Content-Disposition as the server reads them; undefined where it refuses the call. */
export type Disposition = Readonly<Record<string, string>> | undefined

/**
 * Reads what stands behind `form-data;` the way of `parse_multipart_form_data` (tdlib/td, HttpReader.cpp): a value in
 * quotes with escapes or up to the next semicolon, then percent signs decoded; the last field of a name wins.
 */
export function readDisposition(header: string): Disposition {
  const fields: Record<string, string> = {}
  let rest = trim(header)
  while (rest.includes('=')) {
    const end = rest.indexOf('=')
    const key = trim(rest.slice(0, end))
    const read = readValue(rest.slice(end + 1).replace(/^[ \t\r\n\0\v]+/, ''))
    if (!read) return undefined
    fields[key] = decoded(read.value)
    rest = trim(read.rest)
  }
  return fields
}

function readValue(text: string): { value: string; rest: string } | undefined {
  if (!text.startsWith('"')) {
    const end = text.indexOf(';')
    return end < 0
      ? { value: trim(text), rest: '' }
      : { value: trim(text.slice(0, end)), rest: text.slice(end + 1) }
  }
  const quoted = /^"((?:[^"\\]|\\[\s\S])*)"[ \t\r\n\0\v]*(;?)([\s\S]*)$/.exec(text)
  if (!quoted) return undefined
  const [, value = '', semicolon, rest = ''] = quoted
  if (semicolon === '' && rest !== '') return undefined
  return { value: value.replace(/\\([\s\S])/g, '$1'), rest }
}

function trim(text: string): string {
  return text.replace(/^[ \t\r\n\0\v]+|[ \t\r\n\0\v]+$/g, '')
}

/** Byte by byte; what is no two hex digits stays. */
function decoded(value: string): string {
  const bytes = Buffer.from(value).toString('latin1')
  const plain = bytes.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(plain, 'latin1').toString()
}
