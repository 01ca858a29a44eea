import { readFile } from 'node:fs/promises'
import { compile } from 'html-to-text'
import mjml2html from 'mjml'
import { paginate } from '../../../src/reader/paginate.ts'
import { readMail } from '../../../src/reader/readable-mail.ts'
import { median } from '../figures.ts'

const ROUNDS = 15
const ROUND_CALLS = 200
const WARM_UP_ROUNDS = 3

/** Documents a second of processor time: the reader beside html-to-text with its default options, on a typical 50 kB mail. */
export async function run(): Promise<void> {
  const html = await typicalMail()
  const bare = compile()
  const mail = { subject: 'News', senderName: '', senderEmail: '', bodyText: '' }
  const tasks = {
    'html-to-text, default options': () => bare(html),
    readMail: () => readMail({ ...mail, bodyHtml: html }),
    'readMail and paginate': () =>
      paginate(readMail({ ...mail, bodyHtml: html }).body, { firstPage: 3800, otherPages: 4000 }),
  }
  const rates = measure(tasks)
  const base = rates[0]?.rate ?? 1
  process.stdout.write(`HTML of ${html.length} characters, median of ${ROUNDS} rounds\n`)
  for (const { name, rate } of rates) {
    process.stdout.write(
      `${name.padEnd(32)} ${rate.toFixed(0).padStart(6)}/s  × ${(rate / base).toFixed(2)}\n`,
    )
  }
}

/** A newsletter of MJML of some 45 kB. */
export async function typicalMail(): Promise<string> {
  const source = await readFile(new URL('../../fixtures/mjml/newsletter.mjml', import.meta.url), 'utf8')
  const [section = ''] = /<mj-section>\s*<mj-column width="50%">[\s\S]*?<\/mj-section>/.exec(source) ?? []
  const { html } = await mjml2html(source.replace(section, section.repeat(4)))
  return html
}

/** How often each task is done in a second of processor time, the median of some rounds. */
export function measure(tasks: Readonly<Record<string, () => unknown>>): { name: string; rate: number }[] {
  const rates = Object.keys(tasks).map(name => ({ name, rounds: [] as number[] }))
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const { name, rounds } of rates) {
      const rate = callsPerSecond(tasks[name] ?? (() => undefined))
      if (round >= WARM_UP_ROUNDS) rounds.push(rate)
    }
  }
  return rates.map(({ name, rounds }) => ({ name, rate: median(rounds) }))
}

/** Other work on the machine must not decide which of the tasks is the faster one. */
function callsPerSecond(task: () => unknown): number {
  const start = process.threadCpuUsage()
  for (let call = 0; call < ROUND_CALLS; call++) task()
  const { user, system } = process.threadCpuUsage(start)
  return (ROUND_CALLS * 1e6) / (user + system)
}

if (import.meta.main) await run()
