/**
 * An address with one mail, by which a test sees whether a backup brings it back: `make`, `lose` or `look`, then the
 * DATA_DIR of the bot and its SMTP port.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

const API = 'http://127.0.0.1:8025/api'
const KEPT = '/root/mailbox.json'
const [verb, dataDir = '', port = ''] = process.argv.slice(2)

if (verb === 'make') {
  const headers = { 'x-internal-secret': readFileSync(join(dataDir, 'own-key'), 'utf8') }
  const made = await fetch(`${API}/create-session`, { method: 'POST', headers })
  const { email, token } = (await made.json()) as { email: string; token: string }
  const transport = createTransport({ host: '127.0.0.1', port: Number(port), ignoreTLS: true })
  await transport.sendMail({ from: 'a@b.test', to: email, subject: 'kept', text: 'x' })
  transport.close()
  writeFileSync(KEPT, JSON.stringify({ token }))
}
const { token } = JSON.parse(readFileSync(KEPT, 'utf8')) as { token: string }
if (verb === 'lose') {
  await fetch(`${API}/delete-session`, { method: 'POST', body: new URLSearchParams({ token }) })
}
const listed = await fetch(`${API}/check-mail?token=${token}`)
const isThere = listed.ok && (await listed.text()).includes('"kept"')
if (isThere !== (verb !== 'lose')) throw new Error(`the mail is ${isThere ? 'there' : 'gone'}`)
