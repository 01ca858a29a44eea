import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { freePort } from '../../support/free-port.ts'
import { DOVECOT, hasProgram } from '../../support/optional.ts'

/** Whether this machine has Dovecot; in CI it must. */
export const hasDovecot = hasProgram(DOVECOT)

export const PASSWORD = 'an app password'

export interface Mail {
  /** The envelope's recipient. */
  readonly to: string
  readonly subject?: string
  /** Header lines of the mail; by default a To with the envelope's recipient. */
  readonly headers?: Readonly<Record<string, string>>
  readonly text?: string
}

export interface Dovecot extends AsyncDisposable {
  readonly imap: { readonly host: string; readonly port: number }
  /** Delivers by LMTP, as a mail server in front would; resolves when it is in the inbox. */
  deliver(mail: Mail): Promise<void>
  /** How many mails lie in a folder of the account. */
  count(account: string, folder?: string): Promise<number>
  /** Deletes all mail of the account, as its owner might. */
  empty(account: string): Promise<void>
  setPasswords(passwords: Readonly<Record<string, string>>): Promise<void>
  /** Numbers the account's mails anew, as after a restore from a backup. */
  renumber(account: string): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
}

interface DovecotOptions {
  readonly accounts: readonly string[]
  /** Without it Dovecot offers all it has. */
  readonly capability?: string
}

/** A real Dovecot without any privilege, on free ports, with a folder of its own. */
export async function startDovecot({ accounts, capability }: DovecotOptions): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'))
  const [imapPort, lmtpPort] = [await freePort(), await freePort()]
  const config = join(folder, 'dovecot.conf')
  if (isRoot) await chown(folder, NOBODY.uid, NOBODY.gid)
  await writeFile(config, configuration({ folder, imapPort, lmtpPort, capability }))
  const setPasswords = (passwords: Readonly<Record<string, string>>) =>
    writeFile(
      join(folder, 'users'),
      Object.entries(passwords)
        .map(([user, pass]) => `${user}:${pass}\n`)
        .join(''),
    )
  await setPasswords(Object.fromEntries(accounts.map(account => [account, PASSWORD])))
  let server = await run(config, [imapPort, lmtpPort])

  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const mailFolder = (account: string, name: string) =>
    join(folder, 'mail', account, ...(name === 'INBOX' ? [] : [`.${name}`]))
  return {
    imap: { host: '127.0.0.1', port: imapPort },
    deliver: mail => deliver(mail, lmtpPort),
    async count(account, name = 'INBOX') {
      const files = await Promise.all(
        ['new', 'cur'].map(part => readdir(join(mailFolder(account, name), part)).catch(() => [])),
      )
      return files.flat().length
    },
    async empty(account) {
      for (const part of ['new', 'cur']) {
        const place = join(mailFolder(account, 'INBOX'), part)
        for (const name of await readdir(place)) await rm(join(place, name))
      }
    },
    setPasswords,
    renumber: account => rm(join(mailFolder(account, 'INBOX'), 'dovecot-uidlist'), { force: true }),
    stop,
    async start() {
      server = await run(config, [imapPort, lmtpPort])
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Dovecot gets no privilege, not even where the test has all of them. */
const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534, user: 'nobody', group: 'nogroup' }
const SELF = isRoot ? NOBODY : { ...userInfo(), user: userInfo().username, group: String(userInfo().gid) }

interface Configuration {
  readonly folder: string
  readonly imapPort: number
  readonly lmtpPort: number
  readonly capability: string | undefined
}

function configuration({ folder, imapPort, lmtpPort, capability }: Configuration): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${SELF.user}
default_login_user = ${SELF.user}
default_internal_group = ${SELF.group}
first_valid_uid = 1
recipient_delimiter = +
mail_location = maildir:${folder}/mail/%u
mailbox_list_index = no
auth_username_format = %Lu
auth_cache_size = 0
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=${SELF.uid} gid=${SELF.gid} home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Trash {
    auto = create
    special_use = \\Trash
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtpPort}
  }
}
service anvil {
  chroot =
  # Without it a login waits for longer after each one that was refused.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
protocol imap {
  mail_max_userip_connections = 100
  ${capability === undefined ? '' : `imap_capability = ${capability}`}
}
`
}

async function run(config: string, ports: readonly number[]): Promise<ChildProcess> {
  const identity = isRoot ? { uid: NOBODY.uid, gid: NOBODY.gid } : {}
  const child = spawn(DOVECOT, ['-F', '-c', config], { stdio: 'inherit', ...identity })
  while (!(await Promise.all(ports.map(isOpen))).every(Boolean)) {
    if (child.exitCode !== null) throw new Error('dovecot did not start')
    await delay(20)
  }
  return child
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    // Nobody listens yet.
    return false
  } finally {
    socket.destroy()
  }
}

async function deliver({ to, subject = 'Hello', headers = { to }, text = 'Hello' }: Mail, port: number) {
  const transport = createTransport({ host: '127.0.0.1', port, lmtp: true, ignoreTLS: true })
  const lines = Object.entries({ from: 'sender@example.org', subject, ...headers })
  const raw = `${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}\r\n`
  await transport.sendMail({ envelope: { from: 'sender@example.org', to }, raw })
  transport.close()
}
