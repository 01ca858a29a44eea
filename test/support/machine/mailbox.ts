/**
 * An address with one mail, by which a test sees whether a backup brings it back: `wait`, `make`, `judge`, `lose` or
 * `look`, then the DATA_DIR of the bot and its SMTP port. `judge` waits until the sender was checked.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'

const API = 'http://127.0.0.1:8025/api'
const KEPT = '/root/mailbox.json'
const LOOK_EVERY_MS = 100
const LOOKS = 200
const [verb, dataDir = '', port = ''] = process.argv.slice(2)

for (let n = 0; !(await isReady()) && n < LOOKS; n++) await delay(LOOK_EVERY_MS)
if (verb === 'make') {
  const secret = readFileSync(join(dataDir, 'own-key'), 'utf8')
  const made = await fetch(`${API}/create-session`, {
    method: 'POST',
    headers: { 'x-internal-secret': secret },
  })
  const { email, token } = (await made.json()) as { email: string; token: string }
  const transport = createTransport({ host: '127.0.0.1', port: Number(port), ignoreTLS: true })
  // Of a client of this machine nothing but a signature is looked at.
  const headers = { 'DKIM-Signature': 'v=1; a=rsa-sha256; d=b.test; s=x; h=from; bh=AAAA; b=AAAA' }
  await transport.sendMail({ from: 'a@b.test', to: email, subject: 'kept', text: 'x', headers })
  transport.close()
  writeFileSync(KEPT, JSON.stringify({ token }))
}
if (verb === 'wait') process.exit()
const { token } = JSON.parse(readFileSync(KEPT, 'utf8')) as { token: string }
if (verb === 'judge') {
  for (let n = 0; !(await isJudged()); n++) {
    if (n > LOOKS) throw new Error('the sender of a mail is not checked')
    await delay(LOOK_EVERY_MS)
  }
}
if (verb === 'lose') {
  await fetch(`${API}/delete-session`, { method: 'POST', body: new URLSearchParams({ token }) })
}
const listed = await fetch(`${API}/check-mail?token=${token}`)
const isThere = listed.ok && (await listed.text()).includes('"kept"')
if (isThere !== (verb !== 'lose')) throw new Error(`the mail is ${isThere ? 'there' : 'gone'}`)

async function isJudged(): Promise<boolean> {
  const { messages } = (await (await fetch(`${API}/check-mail?token=${token}`)).json()) as {
    messages: readonly { readonly id: string }[]
  }
  const read = await fetch(`${API}/read-mail?token=${token}&id=${messages[0]?.id}`)
  return ((await read.json()) as { message: { authentication: unknown } }).message.authentication !== null
}

/** systemd says that a unit has started when its process has. */
async function isReady(): Promise<boolean> {
  const answer = await fetch('http://127.0.0.1:9025/readyz').catch(() => undefined) // not yet
  return answer?.ok === true
}
