import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import UPNG from 'upng-js'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../src/bot/commands.ts'
import { VARIABLE_NAMES } from '../src/config/variables.ts'
import { REFUSAL_CODES } from '../src/mail-api/wire.ts'
import { ERROR_RESPONSES } from '../src/mail-service/http/openapi-errors.ts'

const ROOT = join(import.meta.dirname, '..')
const README = readFileSync(join(ROOT, 'README.md'), 'utf8')
const ERRORS = readFileSync(join(ROOT, 'docs/mail-api-errors.md'), 'utf8')
/** What a person reads before the code, each from its own folder. */
const PAGES = [
  'README.md',
  ...globSync('docs/*.md', { cwd: ROOT }),
  'src/README.md',
  ...globSync('.github/*.md', { cwd: ROOT }),
]

/** What shares a row of the table. */
const TOGETHER = new Map([
  ['413', '413, 415'],
  ['415', '413, 415'],
])
/** In backquotes too, and no codes of errors. */
const OTHERS = new Set(['domain_id'])

function codesIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([a-z_]+)`/g)].map(([, word = '']) => word)
  return quoted.filter(word => !OTHERS.has(word))
}

describe('the README', () => {
  test('explains every variable', () => {
    const rows = README.split('\n').filter(line => line.startsWith('| `'))
    const explained = rows.flatMap(row =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(match => match[1]),
    )
    expect(explained.filter(name => name !== undefined).toSorted()).toEqual(VARIABLE_NAMES.toSorted())
  })

  test('names every command, in the order of the bot', () => {
    const table = /<!-- commands -->([\s\S]*)<!-- \/commands -->/.exec(README)?.[1] ?? ''
    const named = [...table.matchAll(/^\| `\/(\w+)/gm)].map(match => match[1])
    const commands = COMMANDS.map(({ command }) => command).filter(command => command !== 'start')
    expect(named).toEqual(commands)
  })

  test('names every code of an error, with the status that the service describes it for', () => {
    const rows = /\| Status \| `code` \|\n\| --- \| --- \|\n((?:\|.*\n)+)/.exec(ERRORS)?.[1] ?? ''
    const named = rows.split('\n').flatMap(row => {
      const [, statuses = '', codes = ''] = row.split('|')
      return codesIn(codes).map(code => `${statuses.trim()} ${code}`)
    })
    const described = Object.entries(ERROR_RESPONSES).flatMap(([status, { description }]) =>
      codesIn(description).map(code => `${TOGETHER.get(status) ?? status} ${code}`),
    )
    expect(named.toSorted()).toEqual(described.toSorted())
    expect(REFUSAL_CODES.filter(code => !named.some(words => words.endsWith(` ${code}`)))).toEqual([])
  })

  test('has a page that names every metric', () => {
    const sources = globSync('src/**/*.ts', { cwd: ROOT }).map(file => readFileSync(join(ROOT, file), 'utf8'))
    const made = sources.flatMap(text => [...text.matchAll(/'(tempmail_\w+)'/g)].map(match => match[1]))
    const page = readFileSync(join(ROOT, 'docs/watching.md'), 'utf8')
    const named = [...page.matchAll(/`(tempmail_\w+)`/g)].map(match => match[1])
    expect(made.length).toBeGreaterThan(20)
    expect(new Set(named)).toEqual(new Set(made))
  })

  test('shows half a minute of the chat, small enough for a phone', async () => {
    const bytes = readFileSync(join(ROOT, 'docs/tour.png'))
    const { frames } = UPNG.decode(new Uint8Array(bytes).buffer)
    const ms = frames.reduce((sum, { delay }) => sum + delay, 0)
    expect(frames.length).toBeGreaterThan(20)
    expect(ms).toBeGreaterThan(25_000)
    expect(ms).toBeLessThan(35_000)
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(README).toContain('](docs/tour.png)')
  })

  test.each(PAGES)('leads only to what is there: %s', page => {
    const text = readFileSync(join(ROOT, page), 'utf8')
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(match => match[1] ?? '')
    const local = targets.filter(target => !/^[a-z]+:/.test(target))
    const missing = local.filter(target => {
      const [path = '', heading] = target.split('#')
      const file = path === '' ? join(ROOT, page) : join(ROOT, dirname(page), path)
      return !existsSync(file) || (heading !== undefined && !headingsOf(file).includes(heading))
    })
    expect(missing).toEqual([])
  })
})

/** As GitHub makes them into anchors. */
function headingsOf(file: string): string[] {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(match => match[1] ?? '')
  return headings.map(heading =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
