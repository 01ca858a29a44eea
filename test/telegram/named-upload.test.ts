import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { Api, type InputFile } from 'grammy'
import { expect, test } from 'vitest'
import { fileName } from '../../src/bot/file-name.ts'
import { upload } from '../../src/telegram/named-upload.ts'
import { createTelegramFetch } from '../../src/telegram/telegram-fetch.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'
import { runs } from '../support/runs.ts'
import { readDisposition } from './support/td-disposition.ts'

const BYTES = new Uint8Array([1, 2, 3])

/** A server that tells under which name a document comes, as Telegram's reads it. */
async function startNameServer() {
  const names: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString()
    const headers = [...body.matchAll(/content-disposition: ?form-data;(.*)\r\n/gi)]
    const parts = headers.map(([, header = '']) => readDisposition(header))
    names.push(parts.find(part => part && 'filename' in part)?.filename)
    response.end(JSON.stringify({ ok: true, result: {} }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const telegram = createTelegramFetch()
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = new Api('1:token', { apiRoot, fetch: telegram.fetch })
  return {
    async nameOf(file: InputFile): Promise<string | undefined> {
      await api.sendDocument(1, file)
      return names.pop()
    },
    async [Symbol.asyncDispose]() {
      await telegram[Symbol.asyncDispose]()
      server.close()
    },
  }
}

test('a file arrives under its name, whatever stands in it', async () => {
  await using server = await startNameServer()
  const names = [
    'Your order; thank you.eml',
    'x;filename=y.exe',
    'a;name=x.pdf',
    'a=b; c.pdf',
    '"quoted".txt',
    '"open.txt',
    'back\\slash.txt',
    '100% %41 %zz.txt',
    'two\r\nlines.txt',
    ' blanks .txt ',
    'Übersicht 日本語 💌.pdf',
  ]
  for (const name of names) expect(await server.nameOf(upload(BYTES, name))).toBe(name)
})

test('a file arrives under any name', async () => {
  await using server = await startNameServer()
  const piece = fc.oneof(
    fc.constantFrom(';', '%', '%3B', '"', '\\', '=', ' ', 'filename=', 'name=', '\r\n', 'é'),
    fc.string(),
  )
  const name = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map(pieces => pieces.join(''))
    .filter(name => name !== '')
  await fc.assert(
    fc.asyncProperty(name, async name => {
      expect(await server.nameOf(upload(BYTES, name))).toBe(name)
    }),
    { numRuns: runs(100) },
  )
})

test.each([
  ['Your order; thank you.eml', 'Your order; thank you.eml'],
  ['../../etc/passwd', 'etcpasswd'],
  ['.bashrc', 'bashrc'],
  ['in\u202Egpj.exe', 'ingpj.exe'],
  ['two\r\nlines\t.txt', 'two lines.txt'],
  ['CON: "x" <y>|?*.txt', 'CON x y.txt'],
  ['🎉.pdf', 'otherwise.pdf'],
  ['\u200B\u2800', 'otherwise.bin'],
  ['', 'otherwise.bin'],
  ['...', 'otherwise.bin'],
  [`${'long '.repeat(30)}end.pdf`, `${'long '.repeat(12)}long.pdf`],
  [`x.${'e'.repeat(40)}`, `x.${'e'.repeat(16)}`],
  ['日本語'.repeat(40), '日本語'.repeat(40).slice(0, 64)],
])('the name %j becomes %j', (foreign, name) => {
  expect(fileName(foreign, 'otherwise.bin')).toBe(name)
})

test('a name is never empty, and never longer than the server takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 200 }), foreign => {
      const name = fileName(foreign, 'otherwise.bin')
      const [, stem = name, ending = ''] = /^(.+)\.([^.]*)$/su.exec(name) ?? []
      expect(name).toMatch(/^[^./\\\p{C}]/u)
      expect(Array.from(stem).length).toBeLessThanOrEqual(64)
      expect(Array.from(ending).length).toBeLessThanOrEqual(16)
    }),
  )
})
