import { request } from 'node:http'
import { expect } from 'vitest'
import { HTTP_REFUSALS } from '../../src/playground/refusals/http-refusals.ts'
import type { RawAnswer } from './bot-api-client.ts'
import { HTTP_CHANGES } from './changes/http-changes.ts'
import { makesChanges, provokesRefusals, type Stage } from './provoke.ts'

interface Sent {
  readonly path?: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

/** One request as it stands on the wire. An empty body is an answer without words. */
function send(
  { playground }: Stage,
  { path, method = 'POST', headers = {}, body = '' }: Sent,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(playground.apiRoot)
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const wire = request(
    { hostname, port, method, headers, path: path ?? `/bot${playground.token}/getMe` },
    response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const code = response.statusCode ?? 0
        resolve(text === '' ? { ok: false, error_code: code, description: '' } : JSON.parse(text))
      })
    },
  )
  wire.on('error', reject)
  wire.end(body)
  return promise
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_BODY = { 'content-type': 'application/json' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=xyz' }

function part(headers: string, value = 'x'): string {
  return `--xyz\r\n${headers}\r\n\r\n${value}\r\n`
}

function tokenRefused(token: string) {
  return (stage: Stage) => send(stage, { path: `/bot${token}/getMe` })
}

provokesRefusals(HTTP_REFUSALS, {
  pathNotFound: stage => send(stage, { path: '/bot1:x' }),
  absoluteUri: stage => send(stage, { path: `http://example.org/bot${stage.playground.token}/getMe` }),
  tokenInvalid: async stage => {
    const none = await tokenRefused('nonsense')(stage)
    expect(await tokenRefused(`1:${'a'.repeat(80)}`)(stage)).toEqual(none)
    expect(await tokenRefused('0:a')(stage)).toEqual(none)
    return none
  },
  tokenNoNumber: tokenRefused('a:b'),
  unauthorized: tokenRefused('1:wrong'),
  loggedOut: async stage => {
    expect(await stage.call('logOut')).toMatchObject({ ok: true })
    return stage.call('getMe')
  },
  serverRestarts: ({ telegram, call }) => {
    telegram.order({ kind: 'server-refusal', code: 500, description: 'restart' })
    return call('getMe')
  },
  methodNotFound: async stage => {
    const unknown = await stage.call('sendNothing')
    stage.telegram.settings.version = '10.0'
    for (const method of ['sendRichMessage', 'editEphemeralMessageText', 'editEphemeralMessageReplyMarkup'])
      expect(await stage.call(method)).toEqual(unknown)
    return unknown
  },
  parametersTooLarge: async stage => {
    const body = `text=${'a'.repeat(1_048_576)}`
    const form = await send(stage, { headers: FORM, body })
    const value = part('content-disposition: form-data; name=a', body)
    expect(await send(stage, { headers: MULTIPART, body: `${value}--xyz--` })).toEqual(form)
    return form
  },
  headersTooLarge: stage => {
    const body = part(`content-disposition: form-data; name=a; x=${'a'.repeat(262_144)}`)
    return send(stage, { headers: MULTIPART, body: `${body}--xyz--` })
  },
  tooManyFiles: stage => {
    const file = part('content-disposition: form-data; name=a; filename=b')
    return send(stage, { headers: MULTIPART, body: `${file.repeat(51)}--xyz--` })
  },
  multipartMalformed: async stage => {
    const malformed = await send(stage, { headers: { 'content-type': 'multipart/form-data' }, body: 'x' })
    const disposition = 'content-disposition: form-data;'
    const parts = ['', `${disposition} x=y`, 'content-disposition: x; name=a', `${disposition} name="a`]
    for (const headers of [...parts, `${disposition} name="a" x`, 'no header'])
      expect(await send(stage, { headers: MULTIPART, body: `${part(headers)}--xyz--` }), headers).toEqual(
        malformed,
      )
    const long = { 'content-type': `multipart/form-data; boundary=${'x'.repeat(71)}` }
    expect(await send(stage, { headers: long, body: 'x' })).toEqual(malformed)
    return malformed
  },
  httpMethodUnknown: stage => send(stage, { method: 'PUT' }),
  contentEncodingUnknown: stage =>
    send(stage, { headers: { ...FORM, 'content-encoding': 'br' }, body: 'a=b' }),
  bodyTooLarge: stage => send(stage, { headers: MULTIPART, body: Buffer.alloc(52 * 1024 * 1024) }),
  internalError: ({ telegram, call }) => {
    telegram.order({ kind: 'server-error' })
    return call('getMe')
  },
})

makesChanges(HTTP_CHANGES, {
  bodyUnreadable: async stage => {
    const body = `{"chat_id":${stage.ann.id},"text":"Hello","entities":[`
    const path = `/bot${stage.playground.token}/sendMessage`
    expect(await send(stage, { path, headers: JSON_BODY, body })).toMatchObject({ result: { text: 'Hello' } })
  },
  bodyOfOtherType: async stage => {
    const path = `/bot${stage.playground.token}/sendMessage?chat_id=${stage.ann.id}&text=Hi`
    const answer = await send(stage, { path, headers: { 'content-type': 'text/plain' }, body: 'text=Hello' })
    expect(answer).toMatchObject({ result: { text: 'Hi' } })
  },
  methodAsParameter: async stage => {
    const path = `/bot${stage.playground.token}/?method=getMe`
    expect(await send(stage, { path })).toMatchObject({ ok: true, result: { is_bot: true } })
  },
  jsonValues: async stage => {
    const say = (text: unknown) => stage.call('sendMessage', { chat_id: stage.ann.id, text })
    expect(await say(null)).toMatchObject({ result: { text: 'null' } })
    expect(await say(true)).toMatchObject({ result: { text: 'true' } })
    expect(await say(5)).toMatchObject({ result: { text: '5' } })
  },
  parameterUnknown: async ({ ann, call }) => {
    expect(await call('sendMessage', { chat_id: ann.id, text: 'a', colour: 'red' })).toMatchObject({
      ok: true,
    })
  },
})
