import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../src')

/** The files that put the parts together: they may import everything. */
const WIRING = /^(main|app|start-.*|.*-side)\.ts$/

/** Which parts of src/ each part may import. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  bot: ['views', 'locales', 'mail-api', 'store', 'clock.ts'],
  alerts: ['views', 'locales', 'mail-api', 'store', 'clock.ts'],
  views: ['reader', 'locales'],
  locales: [],
  reader: [],
  'mail-api': ['clock.ts'],
  store: ['config.ts', 'clock.ts'],
  'mail-service': ['mail-api/wire.ts', 'config.ts', 'clock.ts'],
  playground: [],
  ops: ['clock.ts', 'mail-api'],
  doctor: ['config.ts', 'clock.ts', 'mail-api', 'store'],
  'config.ts': ['variables.ts'],
  'variables.ts': [],
  'log.ts': [],
  'clock.ts': [],
  'http-server.ts': ['config.ts'],
}

interface Import {
  readonly from: string
  readonly to: string
}

const imports = globSync('**/*.ts', { cwd: SOURCE }).flatMap(importsOf)

describe('the import rule', () => {
  it('finds the imports it judges', () => {
    expect(imports.length).toBeGreaterThan(50)
  })

  it('lets each part import only what stands below it', () => {
    const broken = imports.filter(({ from, to }) => !isAllowed(from, to))
    expect(broken).toEqual([])
  })

  it('keeps modules that render, read and extract free of grammY and undici at run time', () => {
    const runtime = globSync('{views,locales,reader}/**/*.ts', { cwd: SOURCE }).filter(file =>
      /^import (?!type\b)[^\n]*from '(grammy|undici)/m.test(read(file)),
    )
    expect(runtime).toEqual([])
  })

  it('lets only config.ts see the environment', () => {
    const readers = globSync('**/*.ts', { cwd: SOURCE }).filter(file =>
      /process\.env|loadEnvFile/.test(read(file)),
    )
    expect(readers).toEqual(['config.ts'])
  })
})

function isAllowed(from: string, to: string): boolean {
  const part = partOf(from)
  if (WIRING.test(part) || part === partOf(to)) return true
  return (ALLOWED[part] ?? []).some(allowed => to === allowed || partOf(to) === allowed)
}

/** The first folder below src/, or the file itself when it stands at the top. */
function partOf(file: string): string {
  return file.split('/')[0] ?? file
}

function importsOf(from: string): Import[] {
  const specifiers = read(from).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...specifiers].map(([, specifier = '']) => ({
    from,
    to: normalize(join(dirname(from), specifier)),
  }))
}

function read(file: string): string {
  return readFileSync(join(SOURCE, file), 'utf8')
}
