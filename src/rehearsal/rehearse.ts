import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Api } from 'grammy'
import type { Clock } from '../clock.ts'
import { createTelegramFetch } from '../telegram/telegram-fetch.ts'
import { answersOf, writeAnswers } from './answers-file.ts'
import { awaitPress, PRESS_WITHIN_MS } from './await-press.ts'
import { createSide } from './compared-side.ts'
import { comparisonTable } from './comparison-table.ts'
import { type Deleted, deleteLeftovers } from './delete-leftovers.ts'
import { noteRehearsal } from './last-rehearsal.ts'
import { type Leftovers, openLeftovers } from './leftovers.ts'
import { type Found, lookAround } from './look-around.ts'
import { openMirror } from './mirror-playground.ts'
import { planSteps } from './plan/plan-steps.ts'
import { RehearsalError } from './rehearsal-error.ts'
import { type Outcome, runSteps } from './run-steps.ts'
import type { Step } from './step.ts'
import { durationMs } from './step-pace.ts'

export interface RehearseOptions {
  readonly token: string
  /** Undefined for Telegram's own server. */
  readonly apiRoot: string | undefined
  /** Where the answers and the notes go. */
  readonly dataDir: string
  /** The operator's own chat. */
  readonly chatId: number
  readonly groupId: number | undefined
  readonly clock: Clock
  readonly print: (text: string) => void
  /** Asked before anything is sent; undefined when nobody is there to be asked, or to press a button. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined
  /** Ends it between two calls; what was sent is then deleted too. */
  readonly signal: AbortSignal
}

/**
 * Sends every form that the bot knows into the named chats, compares each answer with the playground's, deletes all of
 * it, and prints the differences. Resolves to whether there was none. Rejects with a {@link RehearsalError} when it
 * cannot begin, and with the signal's reason when it was aborted.
 */
export async function rehearse(options: RehearseOptions): Promise<boolean> {
  const { token, apiRoot, dataDir, clock, print } = options
  await using telegramFetch = createTelegramFetch()
  const api = new Api(token, {
    ...(apiRoot === undefined ? {} : { apiRoot }),
    fetch: telegramFetch.fetch,
    timeoutSeconds: 20,
  })
  mkdirSync(dataDir, { recursive: true })
  const leftovers = openLeftovers(join(dataDir, 'rehearsal-leftovers.jsonl'))
  const found = await lookAround(api, options, { attended: options.confirm !== undefined })
  await deleteEarlier({ api, leftovers, clock, print })
  const steps = planSteps(found.situation, clock.now())
  if (!(await isWanted(steps, found, options))) {
    print('Nothing was sent.')
    return false
  }
  const { outcomes, deleted } = await runAll({ api, leftovers, found, steps, options })
  report(outcomes, { found, steps, options, deleted })
  return outcomes.every(outcome => outcome.kind === 'compared' && outcome.differences.length === 0)
}

/** What an earlier run left, which was interrupted or could not delete it. What Telegram refuses to delete may stay. */
async function deleteEarlier(deleting: Parameters<typeof deleteLeftovers>[0]): Promise<void> {
  if (deleting.leftovers.all().length === 0) return
  deleting.print('An earlier rehearsal left something behind: it is deleted first.')
  if ((await deleteLeftovers(deleting)) === 'unanswered')
    throw new RehearsalError('what an earlier rehearsal left could not be deleted')
}

async function isWanted(
  steps: readonly Step[],
  { username, left }: Found,
  options: RehearseOptions,
): Promise<boolean> {
  const { confirm, print, groupId } = options
  const seconds = Math.ceil((durationMs(steps) + (hasPress(steps) ? PRESS_WITHIN_MS : 0)) / 10_000) * 10
  for (const sentence of left) print(sentence)
  const where = groupId === undefined ? 'your chat' : 'your chat and the group'
  print(
    `@${username} makes ${steps.length} calls now: it writes into ${where} without a sound, and deletes all of it at the end. That takes up to ${seconds} s. Ctrl-C ends it at any time.`,
  )
  return confirm === undefined || (await confirm('Begin?'))
}

function hasPress(steps: readonly Step[]): boolean {
  return steps.some(step => 'press' in step)
}

interface Run {
  readonly api: Api
  readonly leftovers: Leftovers
  readonly found: Found
  readonly steps: readonly Step[]
  readonly options: RehearseOptions
}

async function runAll({
  api,
  leftovers,
  found,
  steps,
  options,
}: Run): Promise<{ readonly outcomes: readonly Outcome[]; readonly deleted: Deleted }> {
  const { chatId: chat, groupId: group, clock, print, signal } = options
  await using mirror = await openMirror(found.situation, clock.now)
  const telegram = createSide({ api, chat, group })
  const press = (step: string) => {
    const messageId = telegram.made.get(step)?.messageIds[0]
    if (messageId === undefined) return Promise.resolve(undefined)
    print(`Please press the first button of the message in the group, within ${PRESS_WITHIN_MS / 1_000} s.`)
    return awaitPress({ api, clock, personId: chat, messageId, signal })
  }
  let outcomes: readonly Outcome[]
  let deleted: Deleted
  try {
    outcomes = await runSteps(steps, { telegram, mirror, leftovers, clock, press, print, signal })
  } finally {
    deleted = await deleteLeftovers({ api, leftovers, clock, print })
  }
  return { outcomes, deleted }
}

function report(
  outcomes: readonly Outcome[],
  { found, steps, options, deleted }: Omit<Run, 'api' | 'leftovers'> & { readonly deleted: Deleted },
): void {
  const { dataDir, clock, print, apiRoot } = options
  const at = new Date(clock.now()).toISOString()
  const answeredBy = apiRoot === undefined ? 'Telegram' : 'the server at TELEGRAM_API_ROOT'
  const file = join(dataDir, `telegram-answers-${at.slice(0, 10)}.json`)
  writeAnswers(file, answersOf({ answeredBy, at, situation: found.situation }, steps, outcomes))
  const compared = outcomes.filter(outcome => outcome.kind === 'compared')
  const different = compared.filter(outcome => outcome.differences.length > 0).length
  const notDone = outcomes.length - compared.length
  const unanswered = outcomes.filter(outcome => outcome.kind === 'not done' && outcome.isUnanswered).length
  noteRehearsal(dataDir, { at, same: compared.length - different, different, notDone, unanswered })
  print(comparisonTable(outcomes))
  print(
    `${compared.length - different} the same, ${different} different, ${notDone} not done. ${
      deleted === 'all' ? 'All that was sent is deleted.' : 'Not all that was sent is deleted: see above.'
    }`,
  )
  print(`The answers, without token, ids and names: ${file}`)
}
