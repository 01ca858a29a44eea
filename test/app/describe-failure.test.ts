import { describe, expect, test } from 'vitest'
import { describeFailure } from '../../src/app/describe-failure.ts'
import { parseConfig } from '../../src/config/config.ts'
import { StoreError } from '../../src/store/store-error.ts'

class PostgresOpenError extends Error {
  override readonly name = 'PostgresOpenError'
}

const REFUSED = 'connect ECONNREFUSED 127.0.0.1:1'
const inUse = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 2525, address: '127.0.0.1' })
const FORBIDDEN = 'connect EACCES 10.0.0.5:5432'
const forbidden = (where: object) =>
  Object.assign(new Error(FORBIDDEN), { code: 'EACCES', syscall: 'connect', address: '10.0.0.5', ...where })

describe('a start that failed says in one sentence why, and what to do:', () => {
  test.each<[string, Error, string, string]>([
    [
      'a port',
      new Error('cannot listen', { cause: inUse }),
      '',
      'SMTP_PORT 2525 on 127.0.0.1 is in use: stop',
    ],
    [
      'PostgreSQL',
      new PostgresOpenError(`cannot open: ${REFUSED}`),
      '',
      `${REFUSED}; see that PostgreSQL runs`,
    ],
    [
      'a firewall before PostgreSQL',
      new PostgresOpenError(`cannot open: ${FORBIDDEN}`, { cause: forbidden({ port: 5432 }) }),
      '',
      `cannot open: ${FORBIDDEN}; see that PostgreSQL runs`,
    ],
    [
      'a socket of PostgreSQL without rights to it',
      new PostgresOpenError(`cannot open: ${FORBIDDEN}`, { cause: forbidden({}) }),
      '',
      `cannot open: ${FORBIDDEN}; see that PostgreSQL runs`,
    ],
    ['a newer schema', new PostgresOpenError('a newer release'), '', 'a newer release'],
    [
      'Redis',
      new StoreError(REFUSED),
      'redis://127.0.0.1:1',
      `${REFUSED}; see that its server runs, and what STORE`,
    ],
    [
      'a damaged store',
      new StoreError('file is not a database'),
      '',
      'not a database; copy DATA_DIR to another disk first, then bring',
    ],
    ['a locked store', new StoreError('database is locked'), '', 'is locked; end the program that holds it'],
    ['a full disk', new Error('database or disk is full'), '', 'is full; make room on the disk'],
    [
      'a read-only store',
      new StoreError('attempt to write a readonly database'),
      '',
      'readonly database; make DATA_DIR writable',
    ],
    [
      'a read-only folder',
      Object.assign(new Error('mkdir'), { code: 'EROFS', path: '/data' }),
      '',
      'read-only; make DATA_DIR writable',
    ],
  ])('%s', (_, error, STORE_URL, says) => {
    const config = parseConfig({ DATA_DIR: '/data', ...(STORE_URL && { STORE_URL }) })
    expect(describeFailure(error, config)).toContain(says)
  })
})
