import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'src')

/** Which parts of src/ each part may import; a type counts like any other import. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['app', 'config', 'doctor', 'logging', 'clock.ts'],
  app: [
    'alerts',
    'bot',
    'clock.ts',
    'config',
    'doctor',
    'leadership',
    'locales',
    'logging',
    'mail-api',
    'mail-service',
    'managers',
    'mcp',
    'mini-app',
    'ops',
    'playground',
    'postgres',
    'rehearsal',
    'sqlite',
    'store',
    'telegram',
    'threads',
    'views',
  ],
  bot: [
    'leadership',
    'telegram',
    'threads',
    'views',
    'locales',
    'mail-api',
    'store',
    'clock.ts',
    'on-abort.ts',
  ],
  alerts: [
    'leadership',
    'telegram',
    'threads',
    'reader',
    'views',
    'locales',
    'mail-api',
    'store',
    'clock.ts',
    'expiry-notice.ts',
    'time-zone.ts',
  ],
  managers: ['mail-service/network-of.ts'],
  mcp: ['threads', 'mail-api/login-header.ts', 'mail-api/wire.ts'],
  'mini-app': [
    'mail-service/http/send-download.ts',
    'mail-service/http/sending-budget.ts',
    'threads',
    'views',
    'locales',
    'mail-api',
    'store',
  ],
  telegram: ['leadership', 'logging', 'store', 'clock.ts'],
  threads: ['reader'],
  views: ['reader', 'locales', 'store', 'mail-api', 'expiry-notice.ts', 'time-zone.ts'],
  locales: [],
  reader: [],
  'mail-api': ['clock.ts', 'on-abort.ts'],
  store: ['config', 'leadership', 'postgres', 'sqlite', 'clock.ts', 'time-zone.ts'],
  'mail-service': [
    'mail-api/wildcard.ts',
    'expiry-notice.ts',
    'mail-api/mail-event.ts',
    'mail-api/wire-operator.ts',
    'mail-api/wire.ts',
    'threads',
    'leadership',
    'postgres',
    'sqlite',
    'clock.ts',
  ],
  sqlite: [],
  leadership: ['postgres', 'logging', 'clock.ts', 'on-abort.ts'],
  postgres: ['clock.ts'],
  playground: [],
  rehearsal: ['bot', 'views', 'reader', 'locales', 'mail-api', 'telegram', 'playground', 'clock.ts'],
  ops: ['logging', 'clock.ts', 'mail-api'],
  doctor: [
    'config',
    'mail-service/gmail/login-refusal.ts',
    'ops/store-advice.ts',
    'rehearsal/last-rehearsal.ts',
    'clock.ts',
    'leadership',
    'mail-api',
    'postgres',
    'sqlite',
    'store',
  ],
  config: ['time-zone.ts'],
  logging: ['clock.ts'],
  'clock.ts': ['on-abort.ts'],
  'expiry-notice.ts': [],
  'on-abort.ts': [],
  'time-zone.ts': [],
}

/** Of these parts only the types may be imported, whoever imports them. */
const TYPES_ONLY = [{ from: 'views', to: ['store', 'mail-api'] }]

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

const imports = globSync('**/*.ts', { cwd: SOURCE }).flatMap(importsOf)

describe('the import rule', () => {
  test('finds the imports it judges', () => {
    expect(imports.length).toBeGreaterThan(500)
  })

  test('knows every part of the source', () => {
    const parts = new Set(globSync('**/*.ts', { cwd: SOURCE }).map(partOf))
    expect([...parts].filter(part => !(part in ALLOWED))).toEqual([])
    expect(Object.keys(ALLOWED).filter(part => !parts.has(part))).toEqual([])
  })

  test('lets each part import only what stands below it', () => {
    expect(imports.filter(({ from, to }) => !isAllowed(from, to)).map(arrow)).toEqual([])
  })

  test('lets views import of the store and of the mail API their types only', () => {
    const runtime = imports.filter(
      ({ from, to, typeOnly }) =>
        !typeOnly && TYPES_ONLY.some(rule => partOf(from) === rule.from && rule.to.includes(partOf(to))),
    )
    expect(runtime.map(arrow)).toEqual([])
  })

  test('has no circle, between files or between folders', () => {
    const files = imports.map(({ from, to }) => [from, to] as const)
    expect(circleIn(files)).toEqual([])
    const folders = files.map(([from, to]) => [dirname(from), dirname(to)] as const)
    expect(circleIn(folders.filter(([from, to]) => !nested(from, to)))).toEqual([])
  })

  test('keeps modules that render, read and extract free of grammY and undici at run time', () => {
    const runtime = globSync('{views,locales,reader}/**/*.ts', { cwd: SOURCE }).filter(file =>
      /^import (?!type\b)[^\n]*from '(grammy|undici)/m.test(read(file)),
    )
    expect(runtime).toEqual([])
  })

  test('lets only config.ts see the environment', () => {
    const readers = globSync('**/*.ts', { cwd: SOURCE }).filter(file =>
      /process\.env|loadEnvFile/.test(read(file)),
    )
    expect(readers).toEqual(['config/config.ts'])
  })

  test('lets a file export only what another one uses', () => {
    const sources = globSync('{src,test}/**/*.ts', { cwd: ROOT }).map(file => [file, wordsOf(file)] as const)
    const unused = globSync('src/**/*.ts', { cwd: ROOT }).flatMap(file =>
      exportsOf(file)
        .filter(name => !sources.some(([other, words]) => other !== file && words.has(name)))
        .map(name => `${file} ${name}`),
    )
    expect(unused).toEqual([])
  })

  test('gives every file a name of its own', () => {
    const names = globSync('**/*.ts', { cwd: SOURCE }).map(file => basename(file))
    const twice = names.filter((name, index) => names.indexOf(name) !== index && !isLanguage(name))
    expect(twice).toEqual([])
  })
})

function isAllowed(from: string, to: string): boolean {
  const part = partOf(from)
  if (part === partOf(to)) return true
  return (ALLOWED[part] ?? []).some(allowed => to === allowed || partOf(to) === allowed)
}

/** The first folder below src/, or the file itself when it stands at the top. */
function partOf(file: string): string {
  return file.split('/')[0] ?? file
}

/** A folder and one inside it are one room: what they share stands in the outer one. Everything is inside src/. */
function nested(from: string, to: string): boolean {
  return [from, to].includes('.') || from === to || from.startsWith(`${to}/`) || to.startsWith(`${from}/`)
}

/** The first circle met, as a path that ends where it began; empty when there is none. */
function circleIn(arrows: readonly (readonly [string, string])[]): readonly string[] {
  const targets = new Map<string, Set<string>>()
  for (const [from, to] of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  const follow = (at: string, path: readonly string[]): readonly string[] => {
    if (path.includes(at)) return [...path.slice(path.indexOf(at)), at]
    if (done.has(at)) return []
    for (const to of targets.get(at) ?? []) {
      const circle = follow(to, [...path, at])
      if (circle.length > 0) return circle
    }
    done.add(at)
    return []
  }
  for (const from of targets.keys()) {
    const circle = follow(from, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** Word lists and texts are named after their language, in as many rooms as have some. */
function isLanguage(name: string): boolean {
  return /^[a-z]{2,3}(-[A-Z]{2})?\.ts$/.test(name)
}

function importsOf(from: string): Import[] {
  const specifiers = read(from).matchAll(/(?:(import type[^;'"]*?)?(?:from|import)\s*\(?\s*)'(\.[^']+)'/g)
  return [...specifiers].map(([, type, specifier = '']) => ({
    from,
    to: normalize(join(dirname(from), specifier)),
    typeOnly: type !== undefined,
  }))
}

function exportsOf(file: string): string[] {
  const exported = readFileSync(join(ROOT, file), 'utf8').matchAll(
    /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm,
  )
  return [...exported].map(([, name = '']) => name)
}

function wordsOf(file: string): ReadonlySet<string> {
  return new Set(readFileSync(join(ROOT, file), 'utf8').match(/\w+/g))
}

function arrow({ from, to }: Import): string {
  return `${from} → ${to}`
}

function read(file: string): string {
  return readFileSync(join(SOURCE, file), 'utf8')
}
