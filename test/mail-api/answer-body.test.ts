import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackedBody } from '../../src/mail-api/answer-body.ts'

test('unpacks what many services send unasked, and leaves Brotli alone: a hostile one reaches no decoder', async () => {
  const unpack = (encoding: string, body: Buffer) =>
    unpackedBody({ status: 200, headers: { 'content-encoding': encoding }, body } as never, 100)
  expect(String(await unpack('gzip', gzipSync('{}')))).toBe('{}')
  const packed = brotliCompressSync('{}')
  expect(await unpack('br', packed)).toBe(packed)
})
