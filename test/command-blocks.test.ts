import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandBlocks } from './support/command-blocks.ts'
import { canMakeMachines, canRunSystemd, type Done, runOnMachine } from './support/machine/start-machine.ts'
import { HAPROXY, hasProgram, OPENSSL } from './support/optional.ts'

/** A machine takes half a minute for what stands on one page. */
const PATIENCE_MS = 300_000

/** Blocks that no machine of a test can run, each with its reason and what is tested in its place. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'README.md 1':
    'installs from the registry: test/e2e/container.test.ts does, and test/e2e/first-minutes.test.ts starts it',
  '.github/CONTRIBUTING.md 1': 'the same',
  'docs/going-live.md 2': 'asks on a terminal: test/rehearsal runs the command itself',
  'docs/mail-api-programs.md 1': 'a call over the Internet: test/mail-service/wait-mail.test.ts makes it',
  'docs/commands.md 15': 'takes PostgreSQL: test/app/move-to-postgres.test.ts moves into one',
  'docs/commands.md 16':
    'takes three machines and PostgreSQL: test/e2e/instances.test.ts runs three processes behind HAProxy',
  'docs/commands.md 18': 'takes PostgreSQL: as 16',
}

const blocks = new Map(commandBlocks().map(({ name, script }) => [name, script]))
const run = new Set<string>()

function block(name: string): string {
  run.add(name)
  const script = blocks.get(name)
  if (script === undefined) throw new Error(`no block ${name}`)
  return script
}

/** A line of the crontab, by how its command begins, as cron runs it. */
function nightly(beginning: string): string {
  const page = readFileSync(join(import.meta.dirname, '../docs/commands.md'), 'utf8')
  const command = page.split('\n').find(line => line.startsWith(`17 3 * * * root ${beginning}`))
  if (command === undefined) throw new Error(`no line of the crontab begins with ${beginning}`)
  return `install -d -m 0700 /var/backups/tempmail-bot
    ( cd / && ${command.slice('17 3 * * * root '.length).replaceAll('\\%', '%')} )
    test -s /var/backups/tempmail-bot/backup-$(date +%F)`
}

const mailbox = (verb: 'wait' | 'make' | 'judge' | 'lose' | 'look', dataDir: string, port: number) =>
  `node test/support/machine/mailbox.ts ${verb} ${dataDir} ${port}`

/** The steps by their names, for a failure to say which it was. */
async function play(
  steps: Readonly<Record<string, string>>,
  init?: 'systemd' | 'none',
): Promise<Readonly<Record<string, Done>>> {
  const done = await runOnMachine(Object.values(steps), init)
  return Object.fromEntries(Object.keys(steps).map((name, index) => [name, done[index] as Done]))
}

/** All went well, but for the doctor, who finds no DNS here: it has to have examined the bot that runs. */
function expectDone(done: Readonly<Record<string, Done>>, doctor: string): void {
  for (const [name, { code, output }] of Object.entries(done))
    if (name !== doctor)
      expect({ code, output: code === 0 ? '' : output }, name).toEqual({ code: 0, output: '' })
  const { output } = done[doctor] as Done
  expect(output).toContain('is well since')
  expect(output).toContain('all five calls are answered')
  expect(output).toMatch(/Mail to itself +in the inbox/)
  expect(output).toMatch(/STARTTLS|Certificate/)
}

const isPossible = canMakeMachines() && hasProgram(OPENSSL) && hasProgram(HAPROXY)

describe.skipIf(!isPossible)(
  'the commands of the documents, as they stand there',
  { timeout: PATIENCE_MS },
  () => {
    const cert = 'docs/commands.md 1'
    /** The new one is there, and its reader can read it. */
    const renewed = (user: string) =>
      `certbot renew && cmp /etc/authority/renew/fullchain.pem /etc/tempmail-bot/tls/fullchain.pem
     setpriv --reuid=${user} --clear-groups cat /etc/tempmail-bot/tls/privkey.pem >/dev/null`

    test('for Docker: certificate, start, doctor, backup, restore, upgrade', async () => {
      const start = block('docs/going-live.md 1')
      const data = '/var/lib/stand-in/volumes/tempmail'
      const done = await play({
        certificate: block(cert),
        'start and doctor': start,
        'a mail': mailbox('make', data, 2525),
        backup: block('docs/commands.md 2'),
        'the mail is lost': mailbox('lose', data, 2525),
        restore: block('docs/commands.md 3'),
        'the mail is back': mailbox('look', data, 2525),
        'a renewal': renewed('1000'),
        'a backup at night': nightly('d=/data/'),
        upgrade: block('docs/commands.md 4'),
        'as at first': start.replace(/^docker exec.*$/m, ''),
        'the mail is there': mailbox('look', data, 2525),
        'the way back': block('docs/commands.md 14'),
        'the old one as at first': start.replace(/^docker (build|exec).*$/gm, ''),
        'the mail of the backup is there': mailbox('look', data, 2525),
      })
      expectDone(done, 'start and doctor')
    })

    test('for compose: the same', async () => {
      const data = '/var/lib/stand-in/volumes/data'
      const done = await play({
        certificate: block(cert),
        settings: `cat >.env <<'ENV'\nBOT_TOKEN=…\nMAIL_DOMAINS=example.org\nTLS_CERT=/tls/fullchain.pem\nTLS_KEY=/tls/privkey.pem\nENV`,
        'start, log and doctor': block('docs/commands.md 5'),
        'a mail': mailbox('make', data, 2525),
        backup: block('docs/commands.md 6'),
        'the mail is lost': mailbox('lose', data, 2525),
        restore: block('docs/commands.md 7'),
        'the mail is back': mailbox('look', data, 2525),
        upgrade: block('docs/commands.md 8'),
        'the mail is there': mailbox('look', data, 2525),
      })
      expectDone(done, 'start, log and doctor')
    })

    test('for systemd: the same, with the settings of the unit', async () => {
      const data = '/var/lib/tempmail-bot'
      const [user = '', ...others] = block('docs/commands.md 9').split('\n')
      const steps = {
        settings: `cp /etc/telegram.env .env && cat >>.env <<'ENV'\nDNS_SERVERS=127.0.0.1:1\nMAIL_DOMAINS=example.org\nTLS_CERT=/etc/tempmail-bot/tls/fullchain.pem\nTLS_KEY=/etc/tempmail-bot/tls/privkey.pem\nENV`,
        user,
        certificate: block(cert),
        start: others.join('\n'),
        'it is ready': mailbox('wait', data, 25),
        'log and doctor': block('docs/commands.md 10'),
        'a mail': mailbox('make', data, 25),
        'nothing that it needs is denied': `${mailbox('judge', data, 25)}
          journalctl -u tempmail-bot >/tmp/log && ! grep -E '"level":[456]0' /tmp/log`,
        backup: block('docs/commands.md 11'),
        'the mail is lost': mailbox('lose', data, 25),
        restore: block('docs/commands.md 12'),
        'the mail is back': mailbox('look', data, 25),
        'a backup at night': nightly('d=/var/lib/'),
        'a renewal': renewed('tempmail'),
        'a restart': block('docs/commands.md 13').replace(/^npm ci.*$/m, ''),
        'the mail is there': mailbox('look', data, 25),
      }
      expectDone(await play(steps, canRunSystemd() ? 'systemd' : 'none'), 'log and doctor')
    })

    test('for the balancer of three machines', async () => {
      const done = await play({
        balancer: block('docs/commands.md 17'),
        'its servers': 'grep -c "10\\.0\\.0\\.1[123]:" /etc/haproxy/haproxy.cfg | grep -x 6',
      })
      for (const [name, { code, output }] of Object.entries(done))
        expect({ code, output }, name).toMatchObject({ code: 0 })
    })
  },
)

test('every block of commands is run, or named with the reason why not', () => {
  expect(Object.keys(NOT_RUN).filter(name => !blocks.has(name) || run.has(name))).toEqual([])
  if (isPossible) expect([...blocks.keys()].filter(name => !run.has(name) && !(name in NOT_RUN))).toEqual([])
})
