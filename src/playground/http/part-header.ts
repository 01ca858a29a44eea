import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'

/** What the headers of a part of a multipart body say. */
interface PartHeader {
  readonly name: string
  /** There for a file, even when it is empty. */
  readonly fileName: string | undefined
  readonly type: string
}

/** Reads the headers of a part; bytes are one character each (td HttpReader.cpp:parse_multipart_form_data). */
export function readPartHeader(headers: string): PartHeader {
  const lines = headers
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map(readLine)
  const [, type = 'application/octet-stream'] = lines.findLast(([header]) => header === 'content-type') ?? []
  const said = lines.flatMap(([header, value]) =>
    header === 'content-disposition' ? readDisposition(value) : [],
  )
  const lastOf = (wanted: string): string | undefined => said.findLast(([key]) => key === wanted)?.[1]
  return { name: lastOf('name') || refuse(REFUSALS.multipartMalformed), fileName: lastOf('filename'), type }
}

function readLine(line: string): readonly [header: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) refuse(REFUSALS.multipartMalformed)
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
}

/** The parameters of `form-data; …` in their order; of two of a name the later counts. */
function readDisposition(value: string): [key: string, value: string][] {
  if (!value.startsWith('form-data;')) refuse(REFUSALS.multipartMalformed)
  const found: [string, string][] = []
  for (let rest = value.slice('form-data;'.length).trim(); rest.includes('='); ) {
    const equals = rest.indexOf('=')
    const key = rest.slice(0, equals).trim()
    const behind = rest.slice(equals + 1).trimStart()
    const read = behind.startsWith('"') ? quotedValue(behind) : plainValue(behind)
    found.push([key, percentDecoded(read.value)])
    rest = read.rest.trim()
  }
  return found
}

/** In quotes \x is x. */
function quotedValue(text: string): { value: string; rest: string } {
  const match = /^"((?:[^"\\]|\\.)*)"\s*/s.exec(text)
  if (match === null) refuse(REFUSALS.multipartMalformed)
  const rest = text.slice(match[0].length)
  if (rest !== '' && !rest.startsWith(';')) refuse(REFUSALS.multipartMalformed)
  return { value: (match[1] ?? '').replace(/\\(.)/gs, '$1'), rest: rest.slice(1) }
}

/** Without quotes a value ends at the first semicolon. */
function plainValue(text: string): { value: string; rest: string } {
  const end = text.indexOf(';')
  return end < 0
    ? { value: text.trim(), rest: '' }
    : { value: text.slice(0, end).trim(), rest: text.slice(end + 1) }
}

/** `%XX` stands for a byte, and a plus for itself; the bytes are UTF-8. */
function percentDecoded(value: string): string {
  const bytes = value.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
