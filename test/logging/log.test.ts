import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../src/logging/log.ts'

const TOKEN = '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let output = ''
  const destination = new Writable({
    write(chunk, _, done) {
      output += chunk
      done()
    },
  })
  write(createLog('info', destination))
  return output
}

describe('a log', () => {
  test.each(['token', 'password', 'body', 'bodyText', 'text', 'url', 'email', 'addresses'])(
    'leaves out what stands under "%s", at the top and deeper',
    key => {
      const output = logged(log =>
        log.info(
          { [key]: 'unspeakable', chat: { [key]: 'unspeakable', of: { [key]: 'unspeakable' } } },
          'said',
        ),
      )
      expect(output).toContain('said')
      expect(output).not.toContain('unspeakable')
    },
  )

  test('takes tokens out of the messages of errors and of their causes', () => {
    const cause = new Error('GET /check-mail?token=unspeakable&id=1 failed')
    const output = logged(log =>
      log.error({ err: new Error(`calling /bot${TOKEN}/getMe`, { cause }) }, 'failed'),
    )
    expect(output).toContain('calling')
    expect(output).toContain('check-mail')
    expect(output).not.toContain(TOKEN)
    expect(output).not.toContain('unspeakable')
  })

  test.each(['wanda@shop.example', '*@wanda.shop.example'])(
    'takes %s out of the messages of errors',
    address => {
      const output = logged(log => log.error({ err: new Error(`cannot read "${address}" of x`) }, 'failed'))
      expect(output).toContain('cannot read')
      expect(output).toContain('[address]')
      expect(output).not.toContain('wanda')
    },
  )

  test('says where a bug is, and of what a network or a disk did only what it was', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
    const output = logged(log => log.error({ err: new Error('cannot ask', { cause: refused }) }, 'failed'))
    expect(output).toContain('connect ECONNREFUSED 127.0.0.1:1')
    expect(output).not.toContain('stack')
    expect(logged(log => log.error({ err: new Error('a bug') }, 'failed'))).toContain('log.test.ts')
  })

  test('names a cause once, though each error on the way quotes it', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
    const network = new Error(refused.message, { cause: refused })
    const error = new Error(`check-mail failed: ${network.message}`, { cause: network })
    const output = logged(log => log.error({ err: error }, 'failed'))
    expect(output.match(/ECONNREFUSED/g)).toHaveLength(1)
  })

  test('leaves out what libraries hang on an error', () => {
    const error = Object.assign(new Error('refused'), {
      payload: 'unspeakable',
      ctx: { update: 'unspeakable' },
      code: 'EREFUSED',
    })
    const output = logged(log => log.error({ err: error }, 'failed'))
    expect(output).toContain('EREFUSED')
    expect(output).not.toContain('unspeakable')
  })
})
