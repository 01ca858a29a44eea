import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachStorage } from './support/each-storage.ts'
import { createTestClock, SECRET, type TestService } from './support/service.ts'

onEachStorage(startTestService => {
  const clock = createTestClock()
  let service: TestService

  beforeAll(async () => {
    service = await startTestService({ clock, limits: { creationsPerMinute: 10_000 } })
  })
  afterAll(() => service[Symbol.asyncDispose]())

  const error = (code: string) => ({ status: 'error', code, message: expect.stringMatching(/^[A-Z].*\.$/) })

  describe('GET /domains', () => {
    test('names the domains, the Gmail accounts and the extensions', async () => {
      const { status, headers, body } = await service.get('/domains')
      expect(status).toBe(200)
      expect(body).toEqual({
        status: 'success',
        domains: [
          { id: 1, domain: 'tempmail.test' },
          { id: 2, domain: 'other.test' },
        ],
        gmail_accounts: [],
        extensions: [
          'attachments',
          'source',
          'extend',
          'extend-by',
          'delete-session',
          'shorten',
          'pause',
          'refused',
          'claim',
          'renew-token',
          'subdomains',
          'tags',
          'recipients',
          'search',
          'wait',
          'webhooks',
        ],
      })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    })
  })

  describe('POST /renew-token', () => {
    const claim = 'as hard to guess as a token'

    test('gives the next token to whoever has the claim, the same one however often it is asked', async () => {
      const { body: made } = await service.post('/create-session', { prefix: 'renewed', claim })
      await service.send({ from: 'a@b.test', to: made.email, subject: 'kept', text: 'x' })
      const waiting = service.get('/wait-mail', { token: made.token, after: '1000000' })
      const renew = (token: string, wish = {}) => service.post('/renew-token', { token, claim, ...wish })
      const first = await renew(made.token)
      expect(first.body).toEqual({ status: 'success', token: expect.stringMatching(/^[\w-]{43}$/) })
      expect(first.body.token).not.toBe(made.token)
      expect((await waiting).body).toEqual(error('unknown_token'))
      expect((await renew(made.token)).body).toEqual(first.body)
      expect((await service.get('/check-mail', { token: made.token })).status).toBe(404)
      const { token } = first.body
      expect((await service.get('/check-mail', { token })).body.messages).toMatchObject([{ subject: 'kept' }])
      const second = await renew(token)
      expect([made.token, token]).not.toContain(second.body.token)
      for (const old of [made.token, token]) expect((await renew(old)).body).toEqual(second.body)
      const again = await service.post('/create-session', { prefix: 'renewed', claim })
      expect(again.body.token).toBe(second.body.token)
      await service.post('/delete-session', { token: second.body.token })
      const later = await service.post('/create-session', { prefix: 'renewed', claim })
      expect((await service.get('/check-mail', { token: later.body.token })).body.messages).toEqual([])
      expect((await service.get('/check-mail', { token: made.token })).status).toBe(404)
    })

    test.each([
      [{}, 401, 'missing_token'],
      [{ token: 'x' }, 400, 'bad_parameter'],
      [{ token: 'x', claim: 'y'.repeat(129) }, 400, 'bad_parameter'],
      [{ token: 'x', claim }, 404, 'unknown_token'],
    ])('refuses %j', async (wish, status, code) => {
      const answer = await service.post('/renew-token', wish)
      expect([answer.status, answer.body]).toEqual([status, error(code)])
    })

    test('refuses another claim, and an address that was made without one; but not to the bot of the service', async () => {
      const named = await service.post('/create-session', { prefix: 'claimed', claim })
      const { body: plain } = await service.post('/create-session')
      for (const { token } of [named.body, plain]) {
        const answer = await service.post('/renew-token', { token, claim: 'another' })
        expect([answer.status, answer.body]).toEqual([409, error('wrong_claim')])
        expect((await service.get('/check-mail', { token })).status).toBe(200)
      }
      const own = { 'x-internal-secret': SECRET }
      const renew = () => service.post('/renew-token', { token: plain.token, claim }, own)
      const { body: renewed } = await renew()
      expect((await renew()).body).toEqual(renewed)
      expect((await service.get('/check-mail', { token: renewed.token })).status).toBe(200)
    })
  })

  describe('POST /create-session', () => {
    test('makes a random address without any parameter', async () => {
      const { status, body } = await service.post('/create-session')
      expect(status).toBe(200)
      expect(body).toEqual({
        status: 'success',
        email: expect.stringMatching(/^[a-z2-9]{10}@tempmail\.test$/),
        token: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: '2026-01-03 03:04:05',
      })
    })

    test('makes the wanted name on the wanted domain, from a form and from JSON', async () => {
      expect((await service.post('/create-session', { prefix: 'ann', domain_id: '2' })).body.email).toBe(
        'ann@other.test',
      )
      const json = await postJson('/create-session', { prefix: 'ann', domain_id: 1 })
      expect(json.body.email).toBe('ann@tempmail.test')
    })

    test('works without a body and with an empty JSON body', async () => {
      for (const headers of [{}, { 'content-type': 'application/json' }]) {
        const response = await fetch(`${service.url}/create-session`, { method: 'POST', headers })
        expect(response.status).toBe(200)
      }
    })

    test.each([
      ['Case.Folded', 'case.folded'],
      ['a', 'a'],
      ['0', '0'],
      ['a-b_c.d', 'a-b_c.d'],
      ['-', '-'],
      ['x'.repeat(64), 'x'.repeat(64)],
      ['admins-friend', 'admins-friend'],
    ])('takes the prefix %j', async (prefix, name) => {
      const { status, body } = await service.post('/create-session', { prefix })
      expect([status, body.email]).toEqual([200, `${name}@tempmail.test`])
    })

    test.each([
      ' ',
      'a b',
      'a+b',
      'a@b',
      'ü',
      'аdmin',
      '.a',
      'a.',
      '.',
      'a..b',
      'x'.repeat(65),
      'a\n',
      'a\0',
      '"a"',
    ])('refuses the prefix %j with 400, because it is no name', async prefix => {
      const { status, body } = await service.post('/create-session', { prefix })
      expect([status, body]).toEqual([400, error('bad_name')])
    })

    test.each([
      'postmaster',
      'Abuse',
      'WEBMASTER',
      'hostmaster',
      'noc',
      'security',
      'support',
      'info',
      'no-reply',
      'mailer-daemon',
      'root',
    ])('refuses the prefix %j with 400, because it is reserved', async prefix => {
      const { status, body } = await service.post('/create-session', { prefix })
      expect([status, body]).toEqual([400, error('reserved_name')])
    })

    test('answers 409 for a name that is taken, on that domain only', async () => {
      await service.newSession({ prefix: 'taken' })
      const again = await service.post('/create-session', { prefix: 'TAKEN' })
      expect([again.status, again.body]).toEqual([409, error('name_taken')])
      expect((await service.post('/create-session', { prefix: 'taken', domain_id: '2' })).status).toBe(200)
    })

    test.each([
      ['99', 'unknown_domain'],
      ['0', 'unknown_domain'],
      ['-1', 'bad_parameter'],
      ['x', 'bad_parameter'],
      ['1.5', 'bad_parameter'],
      ['9'.repeat(30), 'bad_parameter'],
    ])('answers 400 for the domain_id %j: %s', async (domain_id, code) => {
      const { status, body } = await service.post('/create-session', { domain_id })
      expect([status, body]).toEqual([400, error(code)])
    })

    test.each([
      [{ prefix: 5 }],
      [{ prefix: ['a'] }],
      [{ domain_id: true }],
      [{ domain_id: [1] }],
      [{ use_gmail: 'maybe' }],
      [{ gmail_auto: 2 }],
    ])('answers 400 for parameters of a wrong type: %j', async body => {
      const answer = await postJson('/create-session', body)
      expect([answer.status, answer.body]).toEqual([400, error('bad_parameter')])
    })

    test('ignores parameters it does not know, and takes null for nothing', async () => {
      const { status, body } = await postJson('/create-session', {
        t: 1,
        force: 1,
        prefix: null,
        domain_id: null,
        use_gmail: 0,
      })
      expect([status, body.email]).toEqual([200, expect.stringMatching(/@tempmail\.test$/)])
    })

    test.each([
      [{ use_gmail: '1' }],
      [{ gmail_auto: '1' }],
      [{ use_gmail: '1', domain_id: '1', prefix: 'x' }],
    ])('answers 503 for %j, because no Gmail account is there', async body => {
      const answer = await service.post('/create-session', body)
      expect([answer.status, answer.body]).toEqual([503, error('no_gmail_account')])
    })
  })

  describe('calls with a token', () => {
    const calls: [string, (query: Record<string, string>) => Promise<{ status: number; body: unknown }>][] = [
      ['GET /check-mail', query => service.get('/check-mail', query)],
      ['GET /read-mail', query => service.get('/read-mail', { id: '1', ...query })],
      ['POST /delete-mail', query => service.post('/delete-mail', { id: '1', ...query })],
      ['GET /source', query => service.get('/source', { id: '1', ...query })],
      ['GET /attachment', query => service.get('/attachment', { id: '1', index: '0', ...query })],
      ['POST /extend-session', query => service.post('/extend-session', query)],
      ['POST /delete-session', query => service.post('/delete-session', query)],
    ]

    test.each(calls)('%s answers 401 without a token', async (_name, call) => {
      for (const query of [{}, { token: '' }]) {
        expect(await call(query as Record<string, string>)).toMatchObject({
          status: 401,
          body: error('missing_token'),
        })
      }
    })

    test.each(calls)('%s answers 404 for an unknown token', async (_name, call) => {
      for (const token of ['x', 'x'.repeat(43), "' OR 1=1 --", '\0', '💩']) {
        expect(await call({ token })).toMatchObject({ status: 404, body: error('unknown_token') })
      }
    })

    test.each(calls)('%s answers 404 when the session is over', async (_name, call) => {
      const { token } = await service.newSession()
      clock.advance(86_400_000)
      expect(await call({ token })).toMatchObject({ status: 404, body: error('unknown_token') })
    })

    test('a token given twice is a bad parameter', async () => {
      const response = await fetch(`${service.url}/check-mail?token=a&token=b`)
      expect([response.status, await response.json()]).toEqual([400, error('bad_parameter')])
    })
  })

  describe('messages', () => {
    test('are listed newest first, with ids that are never used again', async () => {
      const { email, token } = await service.newSession()
      for (const subject of ['one', 'two', 'three'])
        await service.send({ from: 'a@b.test', to: email, subject, text: 'x' })
      const { messages } = (await service.get('/check-mail', { token })).body
      expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual(['three', 'two', 'one'])
      expect(messages[0]).toEqual({
        id: expect.any(Number),
        sender_name: '',
        sender_email: 'a@b.test',
        subject: 'three',
        received_at: new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' '),
      })

      const newest = messages[0].id
      await service.post('/delete-mail', { token, id: String(newest) })
      await service.send({ from: 'a@b.test', to: email, subject: 'four', text: 'x' })
      expect((await service.get('/check-mail', { token })).body.messages[0].id).toBeGreaterThan(newest)
    })

    test('belong to their own session only', async () => {
      const mine = await service.newSession()
      const other = await service.newSession()
      await service.send({ from: 'a@b.test', to: mine.email, subject: 's', text: 'x' })
      const id = String((await service.get('/check-mail', { token: mine.token })).body.messages[0].id)
      for (const answer of [
        await service.get('/read-mail', { token: other.token, id }),
        await service.get('/source', { token: other.token, id }),
        await service.get('/attachment', { token: other.token, id, index: '0' }),
        await service.post('/delete-mail', { token: other.token, id }),
      ]) {
        expect([answer.status, answer.body]).toEqual([404, error('unknown_message')])
      }
      expect((await service.get('/read-mail', { token: mine.token, id })).status).toBe(200)
    })

    test.each([undefined, '', 'x', '-1', '1.5', '1e3', '9'.repeat(20)])(
      'answer 400 for the id %j',
      async id => {
        const { token } = await service.newSession()
        const query = { token, ...(id !== undefined && { id }) }
        const answer = await service.get('/read-mail', query)
        expect([answer.status, answer.body]).toEqual([400, error('bad_parameter')])
        const deleted = await service.post('/delete-mail', query)
        expect([deleted.status, deleted.body]).toEqual([400, error('bad_parameter')])
      },
    )

    test('are deleted once; the second time there is no such message', async () => {
      const { email, token } = await service.newSession()
      await service.send({ from: 'a@b.test', to: email, subject: 's', text: 'x' })
      const id = (await service.get('/check-mail', { token })).body.messages[0].id
      expect((await postJson('/delete-mail', { token, id })).body).toEqual({
        status: 'success',
        message: expect.any(String),
      })
      expect((await postJson('/delete-mail', { token, id })).body).toEqual(error('unknown_message'))
    })
  })

  describe('extensions', () => {
    test('claim gives the same session again, with its token and its mail, to nobody else', async () => {
      const wish = { prefix: 'claimed', claim: 'a secret of one client' }
      const lost = await service.newSession(wish)
      await service.send({ from: 'a@b.test', to: lost.email, subject: 'Meanwhile', text: 'x' })
      const others = [{ prefix: 'claimed' }, { prefix: 'claimed', claim: 'another' }]
      for (const other of others) {
        expect((await service.post('/create-session', other)).body).toEqual(error('name_taken'))
      }
      const found = await service.newSession(wish)
      expect(found).toMatchObject({ email: lost.email, token: lost.token })
      const { messages } = (await service.get('/check-mail', { token: found.token })).body
      expect(messages).toHaveLength(1)
    })

    test('claim takes no time away from a session that was extended, and says when that ends', async () => {
      const wish = { prefix: 'longer', claim: 'a secret of a patient client' }
      const { token } = await service.newSession(wish)
      const extended = await service.post('/extend-session', { token, hours: '48' })
      expect((await service.newSession(wish)).expires_at).toBe(extended.body.expires_at)
      expect((await service.post('/extend-session', { token })).body).toEqual(extended.body)
    })

    test('claim without a name gives the same random session again, to nobody else', async () => {
      const lost = await service.newSession({ claim: 'another secret of one client' })
      const found = await service.newSession({ claim: 'another secret of one client' })
      expect(found).toMatchObject({ email: lost.email, token: lost.token })
      expect((await service.newSession({ claim: 'the secret of another' })).email).not.toBe(lost.email)
      expect(lost.email).toMatch(/^[a-z2-9]{10}@/)
    })

    test('claim opens no session that was made without one', async () => {
      await service.newSession({ prefix: 'unclaimed' })
      const answer = await service.post('/create-session', { prefix: 'unclaimed', claim: '' })
      expect(answer.body).toEqual(error('name_taken'))
    })

    test('source gives the very bytes that came in', async () => {
      const { email, token } = await service.newSession()
      const raw = 'From: a@b.test\r\nSubject: raw\r\n\r\n..dot\r\n.\x80\xff\0 end\r\n'
      await service.sendRaw(email, Buffer.from(raw, 'latin1'))
      const id = String((await service.get('/check-mail', { token })).body.messages[0].id)
      const response = await fetch(`${service.url}/source?${new URLSearchParams({ token, id })}`)
      expect(response.headers.get('content-type')).toBe('message/rfc822')
      expect(response.headers.get('content-disposition')).toContain(`message-${id}.eml`)
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe(raw)
    })

    test('attachment gives decoded bytes, as a download that no browser runs', async () => {
      const { email, token } = await service.newSession()
      await service.send({
        from: 'a@b.test',
        to: email,
        text: 'two files',
        attachments: [
          { filename: 'one.html', content: '<script>alert(1)</script>' },
          { filename: 'zwei "ü" 文件.bin', content: Buffer.from([0, 1, 255]), cid: 'file@two' },
        ],
      })
      const id = String((await service.get('/check-mail', { token })).body.messages[0].id)
      const listed = (await service.get('/read-mail', { token, id })).body.message.attachments
      expect(listed).toEqual([
        { index: 0, filename: 'one.html', content_type: 'text/html', size: 25 },
        {
          index: 1,
          filename: 'zwei "ü" 文件.bin',
          content_type: 'application/octet-stream',
          size: 3,
          content_id: 'file@two',
        },
      ])
      const response = await fetch(
        `${service.url}/attachment?${new URLSearchParams({ token, id, index: '1' })}`,
      )
      expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 1, 255])
      expect(response.headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''zwei%20%22%C3%BC%22%20%E6%96%87%E4%BB%B6.bin",
      )
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toBe('sandbox')

      const missing = await service.get('/attachment', { token, id, index: '2' })
      expect([missing.status, missing.body]).toEqual([404, error('unknown_attachment')])
      const bad = await service.get('/attachment', { token, id, index: 'x' })
      expect([bad.status, bad.body]).toEqual([400, error('bad_parameter')])
    })

    test('extend-session gives a whole lifetime from now', async () => {
      const { email, token } = await service.newSession()
      clock.advance(3_600_000)
      const { body } = await service.post('/extend-session', { token })
      expect(body).toEqual({
        status: 'success',
        expires_at: new Date(clock.now() + 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
      })
      clock.advance(86_399_000)
      await service.send({ from: 'a@b.test', to: email, subject: 'still taken', text: 'x' })
      expect((await service.get('/check-mail', { token })).body.messages).toHaveLength(1)
    })

    test('extend-session gives so many hours more, as far as the operator allows, and never takes any', async () => {
      const { token } = await service.newSession()
      const began = clock.now()
      const lasts = async (parameters: Record<string, string>) => {
        const { body } = await service.post('/extend-session', { token, ...parameters })
        return Math.round((Date.parse(`${body.expires_at}Z`) - began) / 3_600_000)
      }
      expect(await lasts({ hours: '1' })).toBe(25)
      expect(await lasts({ hours: '24' })).toBe(49)
      expect(await lasts({ hours: '168' })).toBe(168)
      expect(await lasts({ hours: '8760' })).toBe(168)
      expect(await lasts({})).toBe(168)
      expect(await lasts({ hours: '' })).toBe(168)
      for (const hours of ['0', '-1', '1.5', 'x', '8761']) {
        const { status, body } = await service.post('/extend-session', { token, hours })
        expect([status, body], hours).toEqual([400, error('bad_parameter')])
      }
    })

    test('delete-session takes the mailbox and its mail away and frees the name', async () => {
      const { email, token } = await service.newSession({ prefix: 'gone' })
      await service.send({ from: 'a@b.test', to: email, subject: 's', text: 'x' })
      expect((await service.post('/delete-session', { token })).body.status).toBe('success')
      expect((await service.get('/check-mail', { token })).body).toEqual(error('unknown_token'))
      await expect(service.send({ from: 'a@b.test', to: email, text: 'x' })).rejects.toThrow('550')
      const next = await service.newSession({ prefix: 'gone' })
      expect((await service.get('/check-mail', { token: next.token })).body.messages).toEqual([])
    })
  })

  describe('what a service in PHP would take', () => {
    async function post(path: string, body: FormData | URLSearchParams) {
      const response = await fetch(`${service.url}${path}`, { method: 'POST', body })
      const answer = (await response.json()) as { readonly email: string; readonly token: string }
      expect(response.status).toBe(200)
      return answer
    }

    test('a form of several parts', async () => {
      const form = new FormData()
      form.set('prefix', 'in-parts')
      form.set('photo', new Blob(['x']), 'x.png')
      const { email, token } = await post('/create-session', form)
      expect(email).toMatch(/^in-parts@/)
      await service.send({ from: 'a@b.test', to: email, text: 'x' })
      const [message] = (await service.get('/check-mail', { token })).body.messages
      const ref = new FormData()
      ref.set('token', token)
      ref.set('id', String(message.id))
      await post('/delete-mail', ref)
      expect((await service.get('/check-mail', { token })).body.messages).toEqual([])
    })

    test('parameters that are there and empty', async () => {
      const form = { prefix: '', domain_id: '', use_gmail: '', gmail_auto: '' }
      expect((await post('/create-session', new URLSearchParams(form))).email).toMatch(/@tempmail\.test$/)
    })

    test('a slash at the end of a path', async () => {
      const { token } = await post('/create-session/', new URLSearchParams())
      expect((await service.get('/check-mail/', { token })).body).toEqual({ status: 'success', messages: [] })
    })
  })

  describe('requests that are wrong in other ways', () => {
    test.each([
      ['GET', '/nothing', undefined, undefined, 404, 'not_found'],
      ['POST', '/check-mail', undefined, undefined, 404, 'not_found'],
      ['POST', '/create-session', 'text/plain', 'prefix=x', 415, 'wrong_type'],
      ['POST', '/create-session', 'multipart/form-data; boundary=x', 'x', 400, 'bad_parameter'],
      ['POST', '/create-session', 'multipart/form-data', '--x--', 400, 'bad_parameter'],
      ['POST', '/create-session', 'multipart/form-data; boundary=x', 'y'.repeat(20_000), 413, 'too_large'],
      ['POST', '/create-session', 'application/json', '{', 400, 'bad_parameter'],
      ['POST', '/create-session', 'application/json', '[1]', 400, 'bad_parameter'],
      ['POST', '/create-session', 'application/json', '"x"', 400, 'bad_parameter'],
      ['POST', '/create-session', 'application/json', `{"x":"${'y'.repeat(20_000)}"}`, 413, 'too_large'],
      [
        'POST',
        '/create-session',
        'application/x-www-form-urlencoded',
        `x=${'y'.repeat(20_000)}`,
        413,
        'too_large',
      ],
    ])('%s %s with %s is answered in our own words', async (method, path, type, body, status, code) => {
      const response = await fetch(`${service.url}${path}`, {
        method,
        headers: type === undefined ? {} : { 'content-type': type },
        ...(body !== undefined && { body }),
      })
      expect([response.status, await response.json()]).toEqual([status, error(code)])
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test('a page on another origin may read and send', async () => {
      const response = await fetch(`${service.url}/create-session`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://page.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-allow-methods')).toContain('POST')
      expect(response.headers.get('access-control-allow-headers')).toContain('content-type')
    })

    test('a page on another origin may read when to try again, and the name of a file', async () => {
      const { headers } = await service.get('/domains')
      expect(headers.get('access-control-expose-headers')).toBe('Retry-After, Content-Disposition')
    })
  })

  async function postJson(path: string, body: unknown) {
    const response = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
})
