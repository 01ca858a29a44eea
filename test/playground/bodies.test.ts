import { Bot, InputFile } from 'grammy'
import { Telegram as TelegrafApi } from 'telegraf'
import { expect, test } from 'vitest'
import { startTestPlayground } from '../support/playground.ts'
import { call, type RawAnswer } from './bot-api-client.ts'

const MARKUP = JSON.stringify({ inline_keyboard: [[{ text: 'Press', callback_data: 'x' }]] })

test('a call may come as query, form, multipart or JSON, with names in any case', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const fields = {
    chat_id: String(ann.id),
    text: 'Hello',
    reply_markup: MARKUP,
    disable_notification: 'true',
  }
  const url = `${playground.apiRoot}/bot${playground.token}/SENDMESSAGE`
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const responses = [
    await fetch(`${url}?${new URLSearchParams(fields)}`),
    await fetch(url, { method: 'POST', body: new URLSearchParams(fields) }),
    await fetch(url, { method: 'POST', body: form }),
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    }),
  ]
  for (const response of responses) {
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ ok: true, result: { text: 'Hello', chat: { id: ann.id } } })
  }
  expect(ann.messages().map(message => message.reply_markup?.inline_keyboard.length)).toEqual([1, 1, 1, 1])
})

test('an unknown method is 404, a wrong token 401, and of broken JSON counts what comes before the fault', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  expect(await call(playground, 'sendSmoke')).toEqual({
    ok: false,
    error_code: 404,
    description: 'Not Found: method not found',
  })
  const stranger = { apiRoot: playground.apiRoot, token: '1:wrong' }
  expect(await call(stranger, 'getMe')).toEqual({ ok: false, error_code: 401, description: 'Unauthorized' })
  const broken = await fetch(`${playground.apiRoot}/bot${playground.token}/getMe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":',
  })
  expect(await broken.json()).toMatchObject({ ok: true, result: { is_bot: true } })
})

test('a file is kept byte for byte, whatever is in it, and loses what no name on Telegram has', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)
  const form = new FormData()
  form.set('chat_id', String(ann.id))
  form.set('document', new Blob([bytes], { type: 'application/pdf' }), 'two words – é.pdf')
  const sent = await fetch(`${playground.apiRoot}/bot${playground.token}/sendDocument`, {
    method: 'POST',
    body: form,
  })
  const { result } = (await sent.json()) as { result: { document: { file_id: string } } }
  expect(result.document).toMatchObject({
    file_name: 'two words   é.pdf',
    mime_type: 'application/pdf',
    file_size: 70_000,
  })
  const found = await call(playground, 'getFile', { file_id: result.document.file_id })
  const { file_path: path } = found.result as { file_path: string }
  const loaded = await fetch(`${playground.apiRoot}/file/bot${playground.token}/${path}`)
  expect(Buffer.from(await loaded.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  const again = await call(playground, 'sendDocument', { chat_id: ann.id, document: result.document.file_id })
  expect(again).toMatchObject({ ok: true, result: { document: result.document } })
})

test('an empty file, an unknown one and a long caption are refused', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const form = new FormData()
  form.set('chat_id', String(ann.id))
  form.set('document', new Blob([]), 'empty.txt')
  const sent = await fetch(`${playground.apiRoot}/bot${playground.token}/sendDocument`, {
    method: 'POST',
    body: form,
  })
  expect(await sent.json()).toMatchObject({ description: 'Bad Request: file must be non-empty' })
  const unknown = await call(playground, 'sendDocument', { chat_id: ann.id, document: 'nothing' })
  expect(unknown.description).toMatch(/^Bad Request: wrong remote file identifier specified/)
  const long = await call(playground, 'sendDocument', {
    chat_id: ann.id,
    document: 'x',
    caption: 'a'.repeat(1025),
  })
  expect(long.description).toBe('Bad Request: message caption is too long')
  expect((await call(playground, 'sendDocument', { chat_id: ann.id })).description).toBe(
    'Bad Request: there is no document in the request',
  )
})

test('files past 20 MB cannot be fetched, and past 50 MB not be sent', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const send = async (megabytes: number): Promise<RawAnswer> => {
    const form = new FormData()
    form.set('chat_id', String(ann.id))
    form.set('document', new Blob([Buffer.alloc(megabytes * 1024 * 1024 + 1)]), 'large.bin')
    const url = `${playground.apiRoot}/bot${playground.token}/sendDocument`
    return (await (await fetch(url, { method: 'POST', body: form })).json()) as RawAnswer
  }
  const { result } = (await send(20)) as { result: { document: { file_id: string } } }
  const found = await call(playground, 'getFile', { file_id: result.document.file_id })
  expect(found.description).toBe('Bad Request: file is too big')
  expect(await send(50)).toEqual({ ok: false, error_code: 413, description: 'Request Entity Too Large' })
})

const FILE_NAMES = [
  ['two words é.txt', 'two words é.txt'],
  ['مرفق رقم 1.pdf', 'مرفق رقم 1.pdf'],
  ["it's 100% =x.txt", 'it s 100% =x.txt'],
  ['noextension', 'noextension'],
] as const

test.each(FILE_NAMES)('libraries upload a file called %s', async (name, kept) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const data = Buffer.from('line one\r\n--but no boundary\r\n')
  const { api } = new Bot(playground.token, { client: { apiRoot: playground.apiRoot } })
  const grammy = await api.sendDocument(ann.id, new InputFile(data, name))
  const telegraf = await new TelegrafApi(playground.token, { apiRoot: playground.apiRoot }).sendDocument(
    ann.id,
    { source: data, filename: name },
  )
  for (const { document } of [grammy, telegraf]) {
    expect(document.file_name).toBe(kept)
    const { file_path: path } = await api.getFile(document.file_id)
    const loaded = await fetch(`${playground.apiRoot}/file/bot${playground.token}/${path}`)
    expect(Buffer.from(await loaded.arrayBuffer())).toEqual(data)
  }
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'without an end',
    'multipart/form-data; boundary=xyz',
    '--xyz\r\ncontent-disposition:form-data;name="a"\r\n\r\nb',
  ],
  ['without a beginning', 'multipart/form-data; boundary=xyz', 'nothing of the kind'],
])('a multipart body %s is 400, and the server goes on', async (_, contentType, body) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const response = await fetch(`${playground.apiRoot}/bot${playground.token}/getMe`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  })
  expect([response.status, await response.text()]).toEqual([400, ''])
  expect(await call(playground, 'getMe')).toMatchObject({ ok: true })
})
