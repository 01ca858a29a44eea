import { expect, test } from 'vitest'
import { startMailSide } from '../../src/app/start-mail.ts'
import { systemClock } from '../../src/clock.ts'
import { parseConfig } from '../../src/config/config.ts'
import { createLog } from '../../src/logging/log.ts'
import { FREE_PORTS, runToEnd } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'
import { hasIpv6 } from '../support/optional.ts'

test.skipIf(!hasIpv6())('a bot that listens on all addresses of IPv6 is found and examined', async () => {
  await using data = await createDataDir()
  const env = {
    ...FREE_PORTS,
    DATA_DIR: data.path,
    HTTP_HOST: '::',
    HTTP_PORT: String(await freePort()),
    SMTP_HOST: '::',
    SMTP_PORT: String(await freePort()),
  }
  await using side = await startMailSide(parseConfig(env), {
    log: createLog('silent'),
    clock: systemClock,
    onTooLarge: () => undefined,
    mounts: [],
  })
  expect(side.httpUrl).toBe(`http://[::1]:${env.HTTP_PORT}`)
  expect(side.smtp).toEqual({ host: '::1', port: Number(env.SMTP_PORT) })
  const { stdout } = await runToEnd(env, ['doctor'])
  expect(stdout).toContain(`answers on ::1:${env.SMTP_PORT}`)
  expect(stdout).toContain('all five calls are answered')
  expect(stdout).toMatch(/Mail to itself +in the inbox/)
})
