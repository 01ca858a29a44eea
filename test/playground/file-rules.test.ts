import { deflateSync } from 'node:zlib'
import type { Message } from 'grammy/types'
import { expect } from 'vitest'
import { ALBUM_REFUSALS } from '../../src/playground/refusals/album-refusals.ts'
import { FILE_REFUSALS } from '../../src/playground/refusals/file-refusals.ts'
import type { RawAnswer } from './bot-api-client.ts'
import { ALBUM_CHANGES } from './changes/album-changes.ts'
import { FILE_CHANGES } from './changes/file-changes.ts'
import { makesChanges, provokesRefusals, type Stage } from './provoke.ts'

const MEGABYTE = 1024 * 1024
const PICTURE = picture(2, 2)

/** A PNG of which nothing but the size is true. */
function picture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const data = deflateSync(Buffer.alloc(8))
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1'), head, data])
}

/** Uploads one file; `disposition` is what stands behind `form-data; `. */
async function upload(
  { playground, ann }: Stage,
  { field, data, disposition }: { field: 'document' | 'photo'; data: Buffer; disposition?: string },
): Promise<RawAnswer> {
  const says = disposition ?? `name="${field}"; filename="file.bin"`
  const body = Buffer.concat([
    Buffer.from(`--xyz\r\ncontent-disposition: form-data; name="chat_id"\r\n\r\n${ann.id}\r\n`),
    Buffer.from(`--xyz\r\ncontent-disposition: form-data; ${says}\r\n\r\n`),
    data,
    Buffer.from('\r\n--xyz--\r\n'),
  ])
  const method = field === 'photo' ? 'sendPhoto' : 'sendDocument'
  const response = await fetch(`${playground.apiRoot}/bot${playground.token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
    body,
  })
  return (await response.json()) as RawAnswer
}

/** The name that a document has in the end. */
async function nameOf(stage: Stage, disposition: string): Promise<string | undefined> {
  const { result } = await upload(stage, { field: 'document', data: Buffer.from('x'), disposition })
  return (result as Message).document?.file_name
}

function document(stage: Stage, data: Buffer) {
  return upload(stage, { field: 'document', data })
}

function photo(stage: Stage, data: Buffer) {
  return upload(stage, { field: 'photo', data })
}

function ordered(description: string) {
  return (stage: Stage) => {
    stage.telegram.order({ kind: 'server-refusal', description })
    return photo(stage, PICTURE)
  }
}

async function documentId(stage: Stage, data = Buffer.from('x')): Promise<string> {
  const { result } = await document(stage, data)
  return (result as Message).document?.file_id ?? ''
}

provokesRefusals(FILE_REFUSALS, {
  fileUrlInvalid: ({ ann, call }) => call('sendDocument', { chat_id: ann.id, document: 'ftp://a.org/b' }),
  fileIdUnreadable: ({ ann, call }) => call('sendDocument', { chat_id: ann.id, document: 'no id' }),
  fileIdUnknown: ({ ann, call }) => call('sendDocument', { chat_id: ann.id, document: 'BQAC' }),
  fileIdOfAnotherKind: async stage =>
    stage.call('sendPhoto', { chat_id: stage.ann.id, photo: await documentId(stage) }),
  fileEmpty: stage => document(stage, Buffer.alloc(0)),
  photoTooBig: stage => photo(stage, Buffer.concat([PICTURE, Buffer.alloc(10 * MEGABYTE)])),
  fileWrong: ordered('MEDIA_EMPTY'),
  photoExtension: ordered('PHOTO_EXT_INVALID'),
  photoDimensions: stage => photo(stage, picture(2100, 100)),
  imageUnreadable: stage => photo(stage, Buffer.from('no picture')),
  photoSave: ordered('PHOTO_SAVE_FILE_INVALID'),
  fileParts: ordered('FILE_PARTS_INVALID'),
  fileIdMissing: ({ call }) => call('getFile'),
  fileIdInvalid: ({ call }) => call('getFile', { file_id: 'x' }),
  fileTooBig: async stage =>
    stage.call('getFile', { file_id: await documentId(stage, Buffer.alloc(20 * MEGABYTE + 1)) }),
  downloadFailed: async stage => {
    const file_id = await documentId(stage)
    const description = 'wrong file_id or the file is temporarily unavailable'
    stage.telegram.order({ method: 'getFile', kind: 'server-refusal', description })
    return stage.call('getFile', { file_id })
  },
  documentMissing: async ({ ann, call }) => {
    const missing = await call('sendDocument', { chat_id: ann.id })
    expect(await call('sendDocument', { chat_id: ann.id, document: 'attach://x' })).toEqual(missing)
    return missing
  },
  photoMissing: ({ ann, call }) => call('sendPhoto', { chat_id: ann.id }),
})

makesChanges(FILE_CHANGES, {
  fileNameUnquoted: async stage => {
    expect(await nameOf(stage, 'name=document; filename=Your order; thank you.eml')).toBe('Your order')
    expect(await nameOf(stage, 'name=document; filename=x; filename=y.exe')).toBe('y.exe')
    expect(await nameOf(stage, 'name=document; filename=a+b%20%C3%A9.txt')).toBe('a+b é.txt')
    const moved = {
      field: 'document',
      data: Buffer.from('x'),
      disposition: 'name=document; filename=a; name=x',
    } as const
    expect(await upload(stage, moved)).toMatchObject({ error_code: 400 })
  },
  fileNameQuoted: async stage =>
    expect(await nameOf(stage, 'name="document"; filename="a\\;b;%41.txt"')).toBe('a;b;A.txt'),
  fileNameEmpty: async stage => {
    expect(await nameOf(stage, 'name=document; filename=')).toBe('file')
    const none = { field: 'document', data: Buffer.from('BQAC'), disposition: 'name=document' } as const
    expect((await upload(stage, none)).description).toMatch(/wrong remote file identifier/)
  },
  fileNameExtended: async stage => {
    const disposition = "name=document; filename*=UTF-8''a.txt"
    const answer = await upload(stage, { field: 'document', data: Buffer.from('BQAC'), disposition })
    expect(answer.description).toMatch(/wrong remote file identifier/)
  },
  fileNameCleaned: async stage => {
    const name = (value: string) => nameOf(stage, `name=document; filename=${encodeURIComponent(value)}`)
    expect(await name("a<b>c:d|e?f*g&h`i'j–k.txt")).toBe('a b c d e f g h i j k.txt')
    expect(await name(' ..a\u0301b. ')).toBe('ab')
    expect(await name(`${'é'.repeat(65)}.${'x'.repeat(17)}`)).toBe(`${'é'.repeat(64)}.${'x'.repeat(16)}`)
    expect(await name('???')).toBe('file')
  },
  fileNameParts: async stage => {
    expect(await nameOf(stage, 'name="document"; filename="a/b/c.tar.gz"')).toBe('c.tar.gz')
    expect(await nameOf(stage, 'name="document"; filename=".profile"')).toBe('profile')
  },
  attachToNothing: async ({ ann, call }) => {
    const answer = await call('sendPhoto', { chat_id: ann.id, photo: 'attach://x' })
    expect(answer.description).toBe('Bad Request: there is no photo in the request')
  },
})

/** Sends an album of these items, with a picture attached as `a` and something else as `b`. */
async function album({ playground, ann }: Stage, media: unknown, more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ chat_id: String(ann.id), ...more })) form.set(name, value)
  form.set('media', typeof media === 'string' ? media : JSON.stringify(media))
  form.set('a', new Blob([PICTURE]), 'a.png')
  form.set('b', new Blob(['no picture']), 'b.png')
  const url = `${playground.apiRoot}/bot${playground.token}/sendMediaGroup`
  return (await (await fetch(url, { method: 'POST', body: form })).json()) as RawAnswer
}

const A = { type: 'photo', media: 'attach://a' }
const B = { type: 'photo', media: 'attach://b' }

provokesRefusals(ALBUM_REFUSALS, {
  mediaNoJson: stage => album(stage, '['),
  mediaNoArray: stage => album(stage, {}),
  mediaItemNoObject: stage => album(stage, ['a']),
  mediaItemMissing: async stage => {
    const missing = await album(stage, [{ type: 'photo' }])
    expect(await album(stage, [{ ...A, media: 'attach://c' }])).toEqual(missing)
    return missing
  },
  mediaAnimation: stage => album(stage, [{ ...A, type: 'animation' }]),
  mediaType: stage => album(stage, [{ ...A, type: 'smell' }]),
  mediaTooMany: stage => album(stage, Array(11).fill(A)),
  mediaNone: stage => album(stage, []),
  mediaCaptionPlace: stage => album(stage, [A, { ...A, show_caption_above_media: true }]),
  mediaMixed: stage => album(stage, [A, { ...A, type: 'document' }]),
  mediaItemRefused: async stage => {
    const refused = await album(stage, [A, B])
    expect(stage.ann.messages()).toEqual([])
    return refused
  },
  mediaRefused: stage => {
    stage.telegram.order({ kind: 'server-refusal', description: 'Group send failed' })
    return album(stage, [A, A])
  },
})

makesChanges(ALBUM_CHANGES, {
  mediaOne: async stage => {
    const { result } = await album(stage, [A])
    expect(result).toHaveLength(1)
    expect((result as Message[])[0]).not.toHaveProperty('media_group_id')
  },
  mediaMarkup: async stage => {
    const reply_markup = JSON.stringify({ inline_keyboard: [[{ text: 'x', callback_data: 'a' }]] })
    const { result } = await album(stage, [A, A], { reply_markup })
    expect((result as Message[])[0]).not.toHaveProperty('reply_markup')
  },
  mediaDetection: async stage => {
    const { result } = await album(stage, [{ ...A, type: 'document' }])
    expect((result as Message[])[0]?.document?.file_name).toBe('a.png')
  },
})
