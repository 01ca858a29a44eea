import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../../src/config/config.ts'
import type { Environment } from '../../src/config/variables.ts'
import { createDataDir } from '../support/data-dir.ts'

const TOKEN = '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11'

function problemsOf(env: Environment): readonly string[] {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('parseConfig', () => {
  test('needs nothing: playground, embedded mail service and SQLite are the defaults', () => {
    const config = parseConfig({})
    expect(config.telegram).toEqual({ kind: 'playground', port: 8080, dataDir: './data' })
    expect(config.mail).toMatchObject({
      kind: 'embedded',
      domains: ['tempmail.localhost'],
      sessionTtlMs: 86_400_000,
      maxSessionTtlMs: 604_800_000,
    })
    expect(config.store).toEqual({ kind: 'sqlite', dataDir: './data' })
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('takes two variables to go live', () => {
    const config = parseConfig({ BOT_TOKEN: TOKEN, MAIL_API_URL: 'https://mail.example.org/api/' })
    expect(config.telegram).toMatchObject({ kind: 'token', token: TOKEN, webhook: undefined })
    expect(config.mail).toEqual({
      kind: 'remote',
      url: 'https://mail.example.org/api',
      timezone: 'UTC',
      secret: undefined,
    })
  })

  test('a mail service alone never sees the token, nor what else is of the bot', () => {
    const env = {
      ROLE: 'mail',
      NODE_ENV: 'production',
      MAIL_DOMAINS: 'example.org',
      BOT_TOKEN: 'not even a token',
      WEBHOOK_URL: 'nonsense',
    }
    const config = parseConfig(env)
    expect(config.telegram).toEqual({ kind: 'none' })
    expect(JSON.stringify(config)).not.toContain('not even a token')
  })

  test('a mail service alone reads no file with a secret of the bot, nor needs it', () => {
    const files = { BOT_TOKEN_FILE: '/no/such/token', STORE_URL_FILE: '/no/such/url' }
    expect(parseConfig({ ROLE: 'mail', ...files }).telegram).toEqual({ kind: 'none' })
  })

  test('a chat side alone takes no mail, and has its chats where the mail is', () => {
    const url = 'postgres://localhost/tempmail'
    const config = parseConfig({ ROLE: 'chat', DATABASE_URL: url })
    expect(config.mail).toMatchObject({ kind: 'embedded', smtp: undefined, databaseUrl: url })
    expect(config.store).toEqual({ kind: 'postgres', url })
    const remote = { MAIL_API_URL: 'https://host.example', MAIL_API_SECRET: 'a-secret-of-sixteen' }
    expect(parseConfig({ ROLE: 'chat', ...remote }).mail).toMatchObject({ kind: 'remote' })
    expect(parseConfig({ DATABASE_URL: url, ...remote }).store).toEqual({ kind: 'postgres', url })
  })

  test('counts a variable that is set to nothing as not set', () => {
    expect(parseConfig({ HTTP_PORT: ' ', BOT_TOKEN: '' })).toEqual(parseConfig({}))
  })

  test('names every problem in one go', () => {
    const problems = problemsOf({
      HTTP_PORT: 'abc',
      SESSION_TTL: 'soon',
      LOG_LEVEL: 'loud',
      TLS_KEY: import.meta.filename,
    })
    expect(problems).toEqual([
      'HTTP_PORT is "abc", expected a whole number from 0 to 65535',
      'SESSION_TTL is "soon", expected a duration from 1m to 365d such as 24h',
      'LOG_LEVEL is "loud", expected trace, debug, info, warn, error, fatal or silent',
      'TLS_KEY is set without TLS_CERT: set TLS_CERT too, or leave TLS_KEY out',
    ])
  })

  test.each<[string, Environment, string]>([
    [
      'a production start without a token',
      { NODE_ENV: 'production', MAIL_DOMAINS: 'example.org' },
      'BOT_TOKEN',
    ],
    ['a malformed token', { BOT_TOKEN: 'nonsense' }, 'BOT_TOKEN'],
    [
      'another Bot API server without a token',
      { TELEGRAM_API_ROOT: 'http://127.0.0.1:1' },
      'TELEGRAM_API_ROOT',
    ],
    [
      'a webhook without a secret',
      { BOT_TOKEN: TOKEN, WEBHOOK_URL: 'https://bot.example.org' },
      'WEBHOOK_SECRET',
    ],
    [
      'a webhook over plain HTTP',
      { BOT_TOKEN: TOKEN, WEBHOOK_URL: 'http://bot.example.org', WEBHOOK_SECRET: 's' },
      'WEBHOOK_URL',
    ],
    ['a public URL without TLS', { PUBLIC_URL: 'http://bot.example.org' }, 'PUBLIC_URL'],
    [
      'a public URL on this machine for Telegram itself',
      { BOT_TOKEN: TOKEN, PUBLIC_URL: 'http://127.0.0.1:8025' },
      'PUBLIC_URL',
    ],
    ['a secret without a webhook', { BOT_TOKEN: TOKEN, WEBHOOK_SECRET: 's' }, 'WEBHOOK_SECRET'],
    ['a mail API that is no URL', { MAIL_API_URL: 'mail.example.org' }, 'MAIL_API_URL'],
    ['an unknown time zone', { MAIL_API_TIMEZONE: 'Mars/Olympus' }, 'MAIL_API_TIMEZONE'],
    ['a secret that is soon guessed', { MAIL_API_SECRET: 'secret' }, 'MAIL_API_SECRET'],
    ['no requests at all', { MAIL_API_MAX_RPS: '0' }, 'MAIL_API_MAX_RPS'],
    [
      'a mail service alone with a remote one',
      { ROLE: 'mail', MAIL_API_URL: 'https://host.example' },
      'ROLE=mail',
    ],
    ['a chat side that gets no mail', { ROLE: 'chat' }, 'ROLE=chat'],
    [
      'a chat side that is told of no mail',
      { ROLE: 'chat', MAIL_API_URL: 'https://host.example' },
      'ROLE=chat',
    ],
    ['a role that there is none of', { ROLE: 'both' }, 'ROLE'],
    [
      'two places for the chats',
      { DATABASE_URL: 'postgres://localhost/tempmail', STORE_URL: 'redis://localhost' },
      'STORE_URL',
    ],
    ['a database of another kind', { DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    ['a store of another kind', { STORE_URL: 'postgres://localhost' }, 'STORE_URL'],
    ['a domain with a space', { MAIL_DOMAINS: 'a b.org' }, 'MAIL_DOMAINS'],
    ['an asterisk within a domain', { MAIL_DOMAINS: 'a.*.org' }, 'MAIL_DOMAINS'],
    ['an asterisk alone', { MAIL_DOMAINS: '*' }, 'MAIL_DOMAINS'],
    ['a domain too long for names below it', { MAIL_DOMAINS: `*.${'a.'.repeat(100)}org` }, 'MAIL_DOMAINS'],
    ['no domain at all', { MAIL_DOMAINS: ',' }, 'MAIL_DOMAINS'],
    [
      'a certificate that is not there',
      { TLS_CERT: '/no/such/file', TLS_KEY: import.meta.filename },
      'TLS_CERT',
    ],
    ['a lifetime of a second', { SESSION_TTL: '1s' }, 'SESSION_TTL'],
    ['a lifetime without a unit', { SESSION_TTL: '86400' }, 'SESSION_TTL'],
    ['a size in a unit that nobody reads', { MAX_MESSAGE_SIZE: '25000k' }, 'MAX_MESSAGE_SIZE'],
    ['a size in binary units', { MAX_STORE_SIZE: '200000000KiB' }, 'MAX_STORE_SIZE'],
    ['a size without end', { MAX_MESSAGE_SIZE: '1tb' }, 'MAX_MESSAGE_SIZE'],
    ['a Gmail account without its password', { GMAIL_ACCOUNTS: 'a@gmail.com' }, 'GMAIL_ACCOUNTS'],
    [
      'Gmail accounts next to a remote mail API',
      { GMAIL_ACCOUNTS: 'a@gmail.com:x', MAIL_API_URL: 'https://a.org/api' },
      'GMAIL_ACCOUNTS',
    ],
    ['a switch that is neither on nor off', { GMAIL_DELETE: 'maybe' }, 'GMAIL_DELETE'],
    ['an admin by name', { ADMIN_IDS: '12,bob' }, 'ADMIN_IDS'],
    ['a number of proxies', { TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    ['a network of proxies that is none', { TRUST_PROXY: 'loopback, 10.0.0.0/99' }, 'TRUST_PROXY'],
    ['a store too small for anything', { MAX_STORE_SIZE: '1mb' }, 'MAX_STORE_SIZE'],
    ['no addresses allowed', { ADDRESSES_PER_HOUR: '0' }, 'ADDRESSES_PER_HOUR'],
  ])('refuses %s', (_, env, variable) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${variable} `))])
  })

  test('never repeats the value of a variable that can hold a secret', () => {
    const secret = 'hunter2-very-secret'
    const env = {
      BOT_TOKEN: secret,
      GMAIL_ACCOUNTS: secret,
      STORE_URL: `http://u:${secret}@h`,
      MAIL_API_URL: `ftp://u:${secret}@h`,
    }
    const problems = problemsOf(env)
    expect(problems).toHaveLength(5)
    expect(problems.join('\n')).not.toContain(secret)
  })

  test.each([
    ['10mb', 10 * 1024 * 1024],
    ['1.5 MB', 1.5 * 1024 * 1024],
    ['26214400', 26_214_400],
    ['26214400b', 26_214_400],
  ])('takes a size with its unit, or in bytes: %s', (size, bytes) => {
    expect(parseConfig({ MAX_MESSAGE_SIZE: size }).mail).toMatchObject({ maxMessageBytes: bytes })
  })

  test('folds international domains to their ASCII form', () => {
    expect(parseConfig({ MAIL_DOMAINS: 'Example.ORG, пример.рф, *.Wild.ORG' }).mail).toMatchObject({
      domains: ['example.org', 'xn--e1afmkfd.xn--p1ai', '*.wild.org'],
    })
  })
})

describe('a variable that nobody reads', () => {
  test.each([
    ['MAIL_DOMAIN', 'MAIL_DOMAINS'],
    ['SMPT_PORT', 'SMTP_PORT'],
    ['BOT_TOKENS', 'BOT_TOKEN'],
    ['bot_token', 'BOT_TOKEN'],
    ['GMAIL_ACCOUNT', 'GMAIL_ACCOUNTS'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['BOT_TOKEN_FIEL', 'BOT_TOKEN_FILE'],
    ['TLS_CERT_FILE', 'TLS_CERT'],
    ['MAIL_API_URL_FILE', 'MAIL_API_URL'],
  ])('is named when it looks like ours: %s', (name, meant) => {
    expect(parseConfig({ [name]: 'x' }).unknown).toEqual([{ name, meant }])
  })

  test.each([
    'PATH',
    'HOSTNAME',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NODE_OPTIONS',
    'PGHOST',
    'PIP_CERT',
    'APP_PORT',
    'npm_config_cache',
    'LANG',
  ])('is left alone when it is somebody else’s: %s', name => {
    expect(parseConfig({ [name]: 'x' }).unknown).toEqual([])
  })
})

describe('a secret from a file', () => {
  test('is read, without the line break at its end', async () => {
    await using folder = await createDataDir()
    const file = join(folder.path, 'token')
    await writeFile(file, `${TOKEN}\n`)
    expect(parseConfig({ BOT_TOKEN_FILE: file }).telegram).toMatchObject({ kind: 'token', token: TOKEN })
  })

  test('is missed by name, and its content is never said', async () => {
    await using folder = await createDataDir()
    const file = join(folder.path, 'token')
    expect(problemsOf({ BOT_TOKEN_FILE: file })).toEqual([
      `BOT_TOKEN_FILE names "${file}", which cannot be read (ENOENT)`,
    ])
    await writeFile(file, '\n')
    expect(problemsOf({ BOT_TOKEN_FILE: file })).toEqual([`BOT_TOKEN_FILE names "${file}", which is empty`])
    await writeFile(file, 'not a token')
    expect(problemsOf({ BOT_TOKEN_FILE: file }).join()).not.toContain('not a token')
    expect(problemsOf({ BOT_TOKEN_FILE: file, BOT_TOKEN: TOKEN })).toEqual([
      'BOT_TOKEN_FILE is set beside BOT_TOKEN: leave one of them out',
    ])
  })
})

describe('production', () => {
  const live = { NODE_ENV: 'production', BOT_TOKEN: TOKEN }

  test.each([{}, { MAIL_DOMAINS: 'mail.localhost, bot.test' }])(
    'is refused without a domain that mail can reach: %j',
    env => {
      expect(problemsOf({ ...live, ...env }).join()).toContain('MAIL_DOMAINS names no domain')
    },
  )

  test.each([
    { MAIL_DOMAINS: 'example.org' },
    { MAIL_API_URL: 'https://mail.example.org/api' },
    { GMAIL_ACCOUNTS: 'a@gmail.com:app-password' },
  ])('starts with %j', env => {
    expect(problemsOf({ ...live, ...env })).toEqual([])
  })

  test.each([
    [live, true],
    [{ ...live, REST: 'open' }, false],
    [{ ...live, MAILTM_API: '1' }, false],
    [{}, false],
    [{ REST: 'closed' }, true],
  ])('lets strangers make addresses only where that was asked for: %j', (env, isRestClosed) => {
    expect(parseConfig({ ...env, MAIL_DOMAINS: 'example.org' }).mail).toMatchObject({ isRestClosed })
  })

  test.each([
    { REST: 'closed', MAILTM_API: '1' },
    { REST: 'ajar' },
    { REST: 'open', MAIL_API_URL: 'https://x.org' },
  ])('is refused with %j', env => {
    expect(problemsOf(env).join()).toMatch(/^REST|and REST=closed/)
  })
})
