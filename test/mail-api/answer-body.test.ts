import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseObject, unpackedBody } from '../../src/mail-api/answer-body.ts'

test('unpacks what many services send unasked, and leaves Brotli alone: a hostile one reaches no decoder', async () => {
  const unpack = (encoding: string, body: Buffer) =>
    unpackedBody({ status: 200, headers: { 'content-encoding': encoding }, body } as never, 100)
  expect(String(await unpack('gzip', gzipSync('{}')))).toBe('{}')
  const packed = brotliCompressSync('{}')
  expect(await unpack('br', packed)).toBe(packed)
})

test('keeps all digits of a long integer, wherever it stands', () => {
  for (let before = 0; before < 40; before++) {
    const answer = { before: 'x'.repeat(before), id: '9007199254740993' }
    const text = JSON.stringify(answer).replace(/"(\d+)"/, '$1')
    expect(parseObject(Buffer.from(text))).toEqual(answer)
  }
  const short = '{"id":900719925474099,"phone":"123456789012345 123456789012345"}'
  expect(parseObject(Buffer.from(short))).toEqual(JSON.parse(short))
})
