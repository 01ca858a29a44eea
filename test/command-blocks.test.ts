import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandBlocks } from './support/command-blocks.ts'
import { type HowItRuns, MOVE_BLOCKS, moveByThePage } from './support/machine/move-to-postgres.ts'
import { canMakeMachines, canRunSystemd, type Done, runOnMachine } from './support/machine/start-machine.ts'
import { HAPROXY, hasProgram, OPENSSL } from './support/optional.ts'
import { hasPostgres } from './support/postgres.ts'

/** A machine takes a minute or two for what stands on one page, and some more beside other tests. */
const PATIENCE_MS = 600_000

/** Blocks that no machine of a test can run, each with its reason and what is tested in its place. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'README.md 1':
    'installs from the registry: test/e2e/container.test.ts does, and test/e2e/first-minutes.test.ts starts it',
  '.github/CONTRIBUTING.md 1': 'the same',
  'docs/going-live.md 1': 'the same: the sources from the place where they are',
  'docs/mail-api-programs.md 1': 'a call over the Internet: test/mail-service/wait-mail.test.ts makes it',
  'docs/going-live.md 4': 'asks the DNS and a machine elsewhere',
  'docs/commands.md 19':
    'takes three machines and PostgreSQL: test/e2e/instances.test.ts runs three processes behind HAProxy',
  'docs/commands.md 21': 'takes PostgreSQL: as 19',
  'docs/abuse.md 3': 'takes PostgreSQL: test/e2e/dump.test.ts runs it',
  'docs/abuse.md 4': 'as 3',
  'docs/postgresql.md 1': 'takes PostgreSQL: test/e2e/dump.test.ts runs it',
  'docs/postgresql.md 2': 'the same in a container',
  'docs/postgresql.md 3': 'as 1',
  'docs/postgresql.md 4': 'as 2',
  'docs/postgresql.md 5': 'as 1',
  'docs/postgresql.md 6': 'as 2',
}

const blocks = new Map(commandBlocks().map(({ name, script }) => [name, script]))
const run = new Set<string>()

function block(name: string): string {
  run.add(name)
  const script = blocks.get(name)
  if (script === undefined) throw new Error(`no block ${name}`)
  return script
}

/** A line of the crontab, as cron runs it for the way in which the bot runs. */
function nightly(how: string): string {
  const page = readFileSync(join(import.meta.dirname, '../docs/commands.md'), 'utf8')
  const commands = (beginning: string) => {
    const line = page.split('\n').find(each => each.includes(' * * * root ') && each.startsWith(beginning))
    if (line === undefined) throw new Error(`no line of the crontab begins with ${beginning}`)
    return line.replace(/^.*? root /, '').replaceAll('\\%', '%')
  }
  const backup = commands('17 3').replace('backup.sh compose', `backup.sh ${how}`)
  return `mkdir -p ${BACKUPS}
    touch -d '2 days ago' ${BACKUPS}/*
    touch -d '20 days ago' ${BACKUPS}/backup-old
    ( ${commands('7 8')} ) | grep 'did not come'
    # Old ones stay until a new one has come.
    ! ( cd / && ${backup.replace(`backup.sh ${how}`, 'backup.sh nothing')} )
    test -e ${BACKUPS}/backup-old
    ( cd / && ${backup} )
    test ! -e ${BACKUPS}/backup-old
    test -s "$(ls -d ${BACKUPS}/backup-$(date +%F)* | tail -n 1)"
    tar -tf ${BACKUPS}/settings.tar | grep etc/tempmail-bot/tls/privkey.pem
    test -z "$( ${commands('7 8')} )"
    test -z "$(find ${BACKUPS} -newermt '1 day ago' -perm /077 -type f)"`
}

const BACKUPS = '/var/backups/tempmail-bot'
/** What the documents leave open: here the backup that was made first, and the day of the upgrade. */
const withFirstBackup = (script: string) =>
  script
    .replace(`${BACKUPS}/backup-…`, `"$(ls -d ${BACKUPS}/backup-* | head -n 1)"`)
    .replaceAll('before-…', 'before-$(date +%F)')

/** Once more by mistake: it changes nothing, since the way back would lead to what was just put there. */
const again = (upgrade: string) => `
  ls ${BACKUPS} >/tmp/backups
  if { ${upgrade}
  }; then exit 1; fi
  ls ${BACKUPS} | cmp /tmp/backups -`

/** What is no backup stops nothing; one that turns out to be damaged brings back what was there. */
const refusals = (how: string) => `
  ! docs/deploy/restore.sh ${how} backup-2026-11-24
  ! docs/deploy/restore.sh ${how} ${BACKUPS}
  ! docs/deploy/restore.sh ${how} $PWD/README.md
  curl -fsS http://127.0.0.1:9025/livez
  head -c 40960 "$(ls -d ${BACKUPS}/backup-* | head -n 1)" >/root/cut
  ! docs/deploy/restore.sh ${how} /root/cut`

/** The wrong one was restored: what was there before comes back, and the same once more goes forward again. */
const undone = (how: string, dataDir: string, port: number) => `
  docs/deploy/restore.sh ${how} --undo
  ! ${mailbox('look', dataDir, port)}
  docs/deploy/restore.sh ${how} --undo
  ${mailbox('look', dataDir, port)}
  ! docs/deploy/restore.sh ${how} --und`

/** A mistyped day changes nothing, and stops nothing. */
const mistyped = (wayBack: string) => `
  if { ${withFirstBackup(wayBack.replaceAll('before-…', 'before-2001-01-01'))}
  }; then exit 1; fi
  curl -fsS http://127.0.0.1:9025/livez`

/** The backup is there, its machine is gone. Nothing is started without it. */
const onNewMachine = (dataDir: string) => `
  systemctl stop tempmail-bot
  mv ${dataDir} /root/old-machine
  ! docs/deploy/restore.sh systemd 2>/tmp/said
  grep "sudo install -d -o tempmail -g tempmail -m 0700 ${dataDir}" /tmp/said
  install -d -o tempmail -m 0700 ${dataDir}
  head -c 40960 "$(ls -d ${BACKUPS}/backup-* | head -n 1)" >/root/cut
  ! docs/deploy/restore.sh systemd /root/cut 2>/tmp/said
  grep 'the bot was not started' /tmp/said
  ! curl -fsS http://127.0.0.1:9025/livez
  rm -r ${dataDir}
  userdel tempmail
  # Settings and certificate are as they lie beside the backup.
  rm -r /etc/tempmail-bot
  tar -xf ${BACKUPS}/settings.tar -C /
  chown -R 0 /etc/tempmail-bot/tls
  rm /etc/systemd/system/tempmail-bot.service`

/** A chat that the bot does not know of, beside one whose record is damaged. */
const whoHas = (how: string, dataDir: string) => `
  cat >/tmp/chat.mjs <<'CHAT'
${CHAT_WITH_ADDRESS}
CHAT
  node /tmp/chat.mjs ${dataDir}/bot.sqlite
  ${block('docs/abuse.md 1').trim().replace('compose', how)} >/tmp/found
  grep 'chat -47: .*, made by 11' /tmp/found && grep 'chat -48: .*cannot be read' /tmp/found
  docs/deploy/who-has.sh ${how} Bob+shop@example.org | grep 'chat -47: '
  docs/deploy/who-has.sh ${how} nobody@example.org | grep 'no chat lists it'
  kept=$(docs/deploy/backup.sh ${how} | tail -n 1)
  node /tmp/chat.mjs ${dataDir}/bot.sqlite over
  ${block('docs/abuse.md 2').replace('compose', how)} >/tmp/found
  grep -A 2 "$kept" /tmp/found | grep 'chat -47: .*, made by 11' && grep 'no chat lists it' /tmp/found
  rm "$kept"
  echo DATABASE_URL=postgres://db/tempmail >>${how === 'systemd' ? '/etc/tempmail-bot/env' : '.env'}
  ! docs/deploy/backup.sh ${how} 2>/tmp/said
  ! docs/deploy/restore.sh ${how} 2>>/tmp/said
  sed -i 's/^DATABASE_URL=.*/STORE_URL=redis:\\/\\/127.0.0.1/' ${how === 'systemd' ? '/etc/tempmail-bot/env' : '.env'}
  ! docs/deploy/who-has.sh ${how} bob@example.org 2>>/tmp/said
  sed -i '/^STORE_URL/d' ${how === 'systemd' ? '/etc/tempmail-bot/env' : '.env'}
  grep 'backup.sh postgres' /tmp/said && grep 'restore a dump' /tmp/said && grep '/admin end bob@example.org' /tmp/said
  curl -fsS http://127.0.0.1:9025/livez`

const CHAT_WITH_ADDRESS = `
  import { DatabaseSync } from 'node:sqlite'
  const [file, isOver] = process.argv.slice(2)
  const db = new DatabaseSync(file, { timeout: 5000 })
  const value = { addresses: [{ email: 'Bob@example.org', createdAt: 0, madeBy: 11 }] }
  const insert = db.prepare('INSERT INTO chats (key, value, namespace) VALUES (?, ?, ?)')
  if (isOver) db.exec('DELETE FROM chats')
  else for (const [key, text] of [['-48', '{'], ['-47', JSON.stringify({ value })]]) insert.run(key, text, 'chats')`

/** The commands of a row in a table of a page, by the heading above it and how the bot runs. */
function inTable(heading: string, how: string, name = 'watching'): readonly string[] {
  const page = readFileSync(join(import.meta.dirname, `../docs/${name}.md`), 'utf8')
  const [, section = ''] = page.split(`# ${heading}\n`)
  const row = section.split('\n').find(line => line.startsWith(`| ${how} |`)) ?? ''
  const commands = [...row.replaceAll('\\|', '\u0000').matchAll(/`([^`]+)`/g)]
  return commands.map(([, command = '']) => command.replaceAll('\u0000', '|'))
}

/** The mail from b.test is found by its sender and by its number. */
function readLog(how: string): string {
  const [bySender = ''] = inTable('All mail of one sender', how)
  const [byNumber = ''] = inTable('Follow one mail', how)
  return `
    # What keeps the log may write it a moment later.
    n=0
    until ${bySender.replace('shop.example', 'b.test')} >/tmp/found || [ $n -ge 100 ]; do n=$((n + 1)); sleep 0.1; done
    number=$(grep 'mail accepted' /tmp/found | grep -o '"mails":."[0-9]*' | grep -o '[0-9]*$' | head -n 1)
    ${byNumber.replace('4711', `'"$number"'`)} | grep 'mail accepted'
    ${inTable('Read the log', how)[0]} | grep 'mail accepted'`
}

/** An agent begins with a question of its own. */
const agent = (how: string) => `
  echo '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' |
    ${inTable('MCP, for agents', how, 'mail-api-programs')[0]} | grep '"wait_for_mail"'`

/** The page from its first block to the deletion and the way back. */
const moveToPostgres = (how: HowItRuns, dataDir: string, port: number) =>
  moveByThePage({
    how,
    dataDir,
    commands: `${block('docs/moving-to-postgresql.md 1')}\n${block(`docs/moving-to-postgresql.md ${MOVE_BLOCKS[how]}`)}`,
    look: mailbox('look', dataDir, port),
    stop: inTable('Restart or stop it', how === 'docker' ? 'Docker' : how)[1] ?? 'false',
  })

/** The doctor of a bot that does not run. */
const examineStopped = (how: string, { stop, start }: { stop: string; start: string }) => `
  ${stop}
  ${inTable('Doctor', how).at(-1)} >/tmp/report || true
  ${start}
  grep 'Data folder' /tmp/report && grep 'belongs to @' /tmp/report`

const settings = (tls: string) =>
  `cat >.env <<'ENV'\nBOT_TOKEN=…\nMAIL_DOMAINS=example.org\nTLS_CERT=${tls}/fullchain.pem\nTLS_KEY=${tls}/privkey.pem\nENV`

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
  expect(output).toContain('is healthy; running since')
  expect(output).toContain('all five calls are answered')
  expect(output).toMatch(/Mail to itself +in the inbox/)
  expect(output).toMatch(/STARTTLS|Certificate/)
}

const isPossible = canMakeMachines() && hasProgram(OPENSSL) && hasProgram(HAPROXY) && hasPostgres()

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
      const data = '/var/lib/stand-in/volumes/tempmail'
      const done = await play({
        certificate: block(cert),
        settings: settings('/tls'),
        'start, log and doctor': block('docs/commands.md 2'),
        'a mail': mailbox('make', data, 2525),
        'the log': readLog('Docker'),
        backup: block('docs/commands.md 3'),
        'the mail is lost': mailbox('lose', data, 2525),
        restore: block('docs/commands.md 4'),
        'the mail is back': mailbox('look', data, 2525),
        'the restore is taken back': undone('docker', data, 2525),
        'what is no backup': refusals('docker'),
        'the mail is still there': mailbox('look', data, 2525),
        'an agent': agent('Docker'),
        'a renewal': renewed('1000'),
        'the first look at an alert': block('docs/alerts.md 1'),
        'a look in the morning': block('docs/watching.md 1'),
        'the doctor while it is stopped': examineStopped('Docker', {
          stop: 'docker stop tempmail-bot',
          start: 'docs/deploy/docker-run.sh',
        }),
        'whose address it is': whoHas('docker', data),
        'a backup at night': nightly('docker'),
        'a smaller file': block('docs/when-it-does-not-answer.md 2'),
        upgrade: block('docs/commands.md 5'),
        'the same again': again(block('docs/commands.md 5')),
        'the mail is there': mailbox('look', data, 2525),
        'the mail goes with the new version': mailbox('lose', data, 2525),
        'a mistyped way back': mistyped(block('docs/commands.md 16')),
        'the way back': withFirstBackup(block('docs/commands.md 16')),
        'the mail of the backup is there': mailbox('look', data, 2525),
        'a move to PostgreSQL': moveToPostgres('docker', data, 2525),
      })
      expectDone(done, 'start, log and doctor')
    })

    test('for compose: the same', async () => {
      const data = '/var/lib/stand-in/volumes/data'
      const done = await play({
        certificate: block(cert),
        settings: block('docs/going-live.md 2').replace('123456:ABC-DEF…', '…'),
        'its certificate': block('docs/going-live.md 3'),
        'start, log and doctor': block('docs/commands.md 6'),
        'a mail': mailbox('make', data, 2525),
        'the log': readLog('compose'),
        backup: block('docs/commands.md 7'),
        'the mail is lost': mailbox('lose', data, 2525),
        restore: block('docs/commands.md 8'),
        'the mail is back': mailbox('look', data, 2525),
        'what is no backup': refusals('compose'),
        'the mail is still there': mailbox('look', data, 2525),
        'the doctor while it is stopped': examineStopped('compose', {
          stop: 'docker compose -f docs/deploy/compose.yaml stop',
          start: 'docker compose -f docs/deploy/compose.yaml up -d',
        }),
        'an agent': agent('compose'),
        'whose address it is': whoHas('compose', data),
        'a backup at night': nightly('compose'),
        'a smaller file': block('docs/when-it-does-not-answer.md 1'),
        'the mail is in it': mailbox('look', data, 2525),
        upgrade: block('docs/commands.md 9'),
        'the same again': again(block('docs/commands.md 9')),
        'the mail is there': mailbox('look', data, 2525),
        'the mail goes with the new version': mailbox('lose', data, 2525),
        'a mistyped way back': mistyped(block('docs/commands.md 17')),
        'the way back': withFirstBackup(block('docs/commands.md 17')),
        'the mail of the backup is there': mailbox('look', data, 2525),
        'a move to PostgreSQL': moveToPostgres('compose', data, 2525),
      })
      expectDone(done, 'start, log and doctor')
    })

    test('for systemd: the same, with the settings of the unit', async () => {
      const data = '/var/lib/tempmail-bot'
      const steps = {
        'packages and user': block('docs/commands.md 10'),
        certificate: block(cert),
        settings: `${settings('/etc/tempmail-bot/tls')}\nsed -i '/^BOT_TOKEN/d' .env
          cat /etc/telegram.env >>.env && echo DNS_SERVERS=127.0.0.1:1 >>.env`,
        start: block('docs/commands.md 11'),
        'it is ready': mailbox('wait', data, 25),
        'log and doctor': block('docs/commands.md 12'),
        'a mail': mailbox('make', data, 25),
        'nothing that it needs is denied': `${mailbox('judge', data, 25)}
          journalctl -u tempmail-bot >/tmp/log && ! grep -E '"level":[456]0' /tmp/log`,
        'the log': readLog('systemd'),
        backup: block('docs/commands.md 13'),
        'the mail is lost': mailbox('lose', data, 25),
        restore: block('docs/commands.md 14'),
        'the mail is back': mailbox('look', data, 25),
        'the restore is taken back': undone('systemd', data, 25),
        'what is no backup': refusals('systemd'),
        'the mail is still there': mailbox('look', data, 25),
        'an agent': agent('systemd'),
        'whose address it is': whoHas('systemd', data),
        'a backup at night': nightly('systemd'),
        'a smaller file': block('docs/when-it-does-not-answer.md 3'),
        'a renewal': renewed('tempmail'),
        upgrade: block('docs/commands.md 15'),
        'the same again': again(block('docs/commands.md 15')),
        'the mail is there': mailbox('look', data, 25),
        'the mail goes with the new version': mailbox('lose', data, 25),
        'a mistyped way back': mistyped(block('docs/commands.md 18')),
        'the way back': withFirstBackup(block('docs/commands.md 18')),
        'the mail of the backup is there': mailbox('look', data, 25),
        'a new machine has no folder yet': onNewMachine(data),
        'a move to it': block('docs/backup-and-upgrade.md 1'),
        'the mail has moved along': mailbox('look', data, 25),
        'a move to PostgreSQL': moveToPostgres('systemd', data, 25),
      }
      expectDone(await play(steps, canRunSystemd() ? 'systemd' : 'none'), 'log and doctor')
    })

    test('for the balancer of three machines', async () => {
      const done = await play({
        balancer: block('docs/commands.md 20'),
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
