import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'

const SOURCE = new URL('../../src/', import.meta.url)

const flows = readFlows(readFileSync(new URL('README.md', SOURCE), 'utf8'))

describe('the flows in src/README.md', () => {
  let ran: Record<string, readonly string[]> = {}

  beforeAll(() => {
    const traced = execFileSync(process.execPath, [new URL('flows/trace.ts', import.meta.url).pathname])
    ran = JSON.parse(traced.toString('utf8'))
  })

  test('are those of a mail, of /new and of a callback', () => {
    expect(Object.keys(flows).sort()).toEqual(['callback', 'mail', 'new'])
  })

  describe.each(Object.entries(flows))('%s', (name, { rows, beside }) => {
    test('leaves out no room that takes part', () => {
      const inFlow = new Set(rows.flatMap(({ rooms }) => rooms))
      const isNamed = (room: string) => inFlow.has(room) || beside.some(other => room.startsWith(other))
      // What stands at the top of src is shared by all.
      const rooms = (ran[name] ?? []).map(roomOf).filter(room => room !== '')
      expect([...new Set(rooms)].filter(room => !isNamed(room))).toEqual([])
    })

    test('names files that are there', () => {
      const files = rows.flatMap(({ files, others }) => [...files, ...others])
      expect(files.filter(file => !existsSync(new URL(file, SOURCE)))).toEqual([])
      expect(new Set(files).size).toBe(files.length)
    })

    test('names files that run in it', () => {
      const files = rows.filter(({ inThread }) => !inThread).flatMap(({ files }) => files)
      expect(files.filter(file => !ran[name]?.includes(file))).toEqual([])
    })
  })
})

interface Flow {
  readonly rows: readonly Row[]
  /** Rooms that run meanwhile with those in them, and are none of it. */
  readonly beside: readonly string[]
}

interface Row {
  readonly rooms: readonly string[]
  readonly files: readonly string[]
  /** What runs instead, such as a webhook instead of polling. */
  readonly others: readonly string[]
  readonly inThread: boolean
}

function roomOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1)
}

/** The tables under each mark `<!-- flow: NAME -->`, and the paragraph that begins with "Beside it". */
function readFlows(readme: string): Record<string, Flow> {
  const [, ...parts] = (readme.split('<!-- flows end -->')[0] ?? '').split('<!-- flow: ')
  return Object.fromEntries(
    parts.map(part => {
      const lines = part.split('\n')
      const beside = lines.filter(line => line.startsWith('Beside it')).flatMap(quoted)
      return [part.slice(0, part.indexOf(' ')), { rows: lines.flatMap(readRow), beside }]
    }),
  )
}

function readRow(line: string): Row[] {
  const [, where = '', , open = ''] = line.split('|')
  const rooms = quoted(where)
  if (rooms.length === 0) return []
  const [room = '', other = room] = rooms
  const [, instead = ''] = /, or `([^`]+)`/.exec(open) ?? []
  const files = quoted(open).filter(file => file !== instead)
  return [
    {
      rooms,
      files: files.map(file => room + file),
      others: instead === '' ? [] : [other + instead],
      inThread: where.includes('(in the thread)'),
    },
  ]
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)
}
