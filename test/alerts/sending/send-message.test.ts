import { GrammyError } from 'grammy'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createAlertsMetrics } from '../../../src/alerts/alert-metrics.ts'
import { restJob } from '../../../src/alerts/sending/alert-job.ts'
import { createSendMessage } from '../../../src/alerts/sending/send-message.ts'
import { systemClock } from '../../../src/clock.ts'
import { createRichSupport } from '../../../src/telegram/rich-support.ts'
import type { View } from '../../../src/views/view.ts'
import { freshAddress } from '../support/addresses.ts'

const broken = {
  view: (): View => {
    throw new Error('a mark without an end')
  },
}
const plain = { view: (): View => ({ text: 'Plain', entities: [] }) }

/** A sender whose Telegram refuses the texts given, and what it logged and counted. */
function sender(refused: readonly string[] = []) {
  const lines: Record<string, unknown>[] = []
  const texts: string[] = []
  const registry = new Registry()
  const gauges = {
    live: () => 0,
    overdue: () => 0,
    waiting: () => 0,
    waitingSince: () => undefined,
    maxRps: 1,
  }
  const sendMessage = createSendMessage({
    api: {
      sendRichMessage: () => Promise.reject(new Error('no blocks are to be sent')),
      sendMessage: (_chatId, text) => {
        texts.push(text)
        if (!refused.includes(text)) return Promise.resolve({}) as never
        const answer = { ok: false, error_code: 400, description: 'Bad Request: message is too odd' } as const
        return Promise.reject(new GrammyError('refused', answer, 'sendMessage', {}))
      },
    },
    rich: createRichSupport({ has: () => true, lacks: () => undefined }),
    waitForSlot: () => Promise.resolve(),
    answered: () => undefined,
    limited: () => undefined,
    onThreadGone: async () => undefined,
    metrics: createAlertsMetrics(registry, systemClock, gauges),
    log: pino({ level: 'trace' }, { write: line => lines.push(JSON.parse(line)) }),
    clock: systemClock,
  })
  const message = { id: '7', senderName: '', senderEmail: '', subject: '', receivedAt: 0 }
  const job = () => restJob(freshAddress(0), [message], { repeated: false })
  return {
    sendMessage,
    job,
    lines,
    texts,
    counted: () => registry.getSingleMetricAsString('tempmail_alert_errors_total'),
  }
}

test('sends the next form when a view throws, and logs and counts which one did', async () => {
  const { sendMessage, job, lines, texts, counted } = sender()
  expect(await sendMessage(job(), { forms: [broken, plain], silent: false, threadId: undefined })).toEqual({
    kind: 'sent',
    whole: false,
  })
  expect(texts).toEqual(['Plain'])
  expect(lines).toMatchObject([
    {
      msg: 'a view of an alert could not be made',
      alert: 'rest',
      form: 0,
      addressId: 'aaaaaaa1',
      ids: ['7'],
    },
  ])
  expect(await counted()).toContain('{kind="view"} 1')
})

test('does not blame Telegram when no view could be made', async () => {
  const { sendMessage, job, texts, counted } = sender()
  expect(await sendMessage(job(), { forms: [broken, broken], silent: false, threadId: undefined })).toEqual({
    kind: 'unshowable',
  })
  expect(texts).toEqual([])
  expect(await counted()).toContain('{kind="view"} 2')
})

test('says that Telegram refused when it refused the last form there was', async () => {
  const { sendMessage, job } = sender(['Plain'])
  const outcome = await sendMessage(job(), { forms: [plain, broken], silent: false, threadId: undefined })
  expect(outcome).toMatchObject({ kind: 'refused', reason: 'Bad Request: message is too odd' })
})

test('begins with the first form that was not refused before', async () => {
  const { sendMessage, job, texts } = sender()
  const tried = Object.assign(job(), { form: 1 })
  await sendMessage(tried, { forms: [broken, plain], silent: true, threadId: undefined })
  expect(texts).toEqual(['Plain'])
})
