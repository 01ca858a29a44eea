import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { simpleParser } from 'mailparser'
import { parseMail } from '../../../src/mail-service/mime/parse-mail.ts'
import { median, print } from '../figures.ts'

const ROUNDS = 3
const MAILS = resolve(import.meta.dirname, '../../../../shared/data/mails')
const LEAN = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true }

/** Why mail is parsed as it is: microseconds a mail, over the mails of four other parsers and over plain 4 kB mails. */
export async function run(): Promise<void> {
  const plain = Array.from({ length: 300 }, (_, n) =>
    Buffer.from(
      `From: a@b.test\r\nSubject: ${n}\r\nContent-Type: text/plain\r\n\r\n${'0123456789 '.repeat(370)}\r\n`,
    ),
  )
  await compare('plain 4 kB mails', plain)
  if (existsSync(MAILS)) await compare('mails of four other parsers', corpus())
}

function corpus(): Buffer[] {
  return readdirSync(MAILS, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name)))
}

async function compare(title: string, mails: readonly Buffer[]): Promise<void> {
  print(`\n  ${title} (${mails.length}, median of ${ROUNDS} rounds)`)
  await measure('mailparser as it comes', mails, raw => simpleParser(raw))
  await measure('mailparser with all skip flags', mails, raw => simpleParser(raw, LEAN))
  await measure('parseMail', mails, parseMail)
}

async function measure(name: string, mails: readonly Buffer[], parse: (raw: Buffer) => Promise<unknown>) {
  const rounds: number[] = []
  let failed = 0
  for (let round = 0; round <= ROUNDS; round++) {
    failed = 0
    const cpu = process.cpuUsage()
    for (const raw of mails) {
      await parse(raw).catch(() => {
        failed++
      })
    }
    // The first round warms up.
    if (round > 0) rounds.push(process.cpuUsage(cpu).user / mails.length)
  }
  print(`    ${name.padEnd(32)} ${median(rounds).toFixed(0).padStart(6)} µs CPU, ${failed} not parsed`)
}

if (import.meta.main) await run()
