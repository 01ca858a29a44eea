import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'

const SOURCE = new URL('../../src/', import.meta.url)
/** A reader should not have to open more files than this to follow a flow. */
const MOST_FILES = 40

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

  describe.each(Object.entries(flows))('%s', (flow, lines) => {
    test('names at most 40 files, each of them once', () => {
      const files = lines.flatMap(({ files }) => files)
      expect(files.length).toBeLessThanOrEqual(MOST_FILES)
      expect(new Set(files).size).toBe(files.length)
    })

    test('names files that are there', () => {
      const files = lines.flatMap(({ files }) => files)
      expect(files.filter(file => !existsSync(new URL(file, SOURCE)))).toEqual([])
    })

    test('names files that run in it', () => {
      const idle = lines.filter(
        ({ files, inThread }) => !inThread && !files.some(file => ran[flow]?.includes(file)),
      )
      expect(idle).toEqual([])
    })
  })
})

interface Line {
  /** More than one where the way forks, such as polling or webhook. */
  readonly files: readonly string[]
  readonly inThread: boolean
}

/** The numbered lines under each mark `<!-- flow: NAME -->`; the files named before the dash are those of the flow. */
function readFlows(readme: string): Record<string, Line[]> {
  const [, ...parts] = (readme.split('<!-- flows end -->')[0] ?? '').split('<!-- flow: ')
  return Object.fromEntries(
    parts.map(part => {
      const lines = part.split('\n').filter(line => /^\d+\. /.test(line))
      return [part.slice(0, part.indexOf(' ')), lines.map(readLine)]
    }),
  )
}

function readLine(line: string): Line {
  const before = line.split(' – ')[0] ?? ''
  const files = [...before.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  return { files, inThread: before.includes('(thread)') }
}
