import type { Message } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WireAuthentication } from '../../src/mail-api/wire.ts'
import type { Fault } from '../../src/playground/world/faults.ts'
import type { Address } from '../../src/store/records.ts'
import { type MemoryEvents, memoryEvents } from './support/memory-events.ts'
import { type Scene, startScene } from './support/scene.ts'

const NOTHING: WireAuthentication = { spf: 'none', dkim: 'none', arc: 'none', dmarc: 'none', domain: null }
const VOUCHED: WireAuthentication = { ...NOTHING, dmarc: 'pass', domain: 'shop.example' }
const ORGANIZER = 'hello@shop.example'

interface Event {
  readonly uid?: string
  readonly sequence?: number
  readonly hour?: number
  readonly method?: 'REQUEST' | 'CANCEL'
  readonly organizer?: string
  readonly stamp?: string
  readonly day?: string
}

let scene: Scene
let events: MemoryEvents
let chatId: number
let address: Address
let calendars: Map<string, string>
let verdicts: Map<string, WireAuthentication | null>

beforeEach(async () => {
  events = memoryEvents()
  scene = await startScene({ events })
  calendars = new Map()
  verdicts = new Map()
  scene.mail.extensions = ['authentication', 'attachments']
  scene.mail.calendar = subject => calendars.get(subject) ?? null
  scene.mail.authentication = subject => verdicts.get(subject) ?? null
  ;({ chatId, address } = await scene.addPerson())
  scene.start()
})
afterEach(() => scene[Symbol.asyncDispose]())

function calendarOf({
  uid = 'review-1',
  sequence = 0,
  hour = 9,
  method = 'REQUEST',
  organizer = ORGANIZER,
  stamp,
  day,
}: Event): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    ...(stamp ? [`DTSTAMP:${stamp}`] : []),
    ...(day ? [`RECURRENCE-ID:${day}`] : []),
    `DTSTART:20301126T${two(hour)}0000Z`,
    'SUMMARY:Compiler review',
    `ORGANIZER:mailto:${organizer}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
}

async function tell(
  subject: string,
  event: Event,
  { verdict = VOUCHED, sender = ORGANIZER }: { verdict?: WireAuthentication | null; sender?: string } = {},
): Promise<void> {
  calendars.set(subject, calendarOf(event))
  verdicts.set(subject, verdict)
  const { id } = scene.mail.deliver(address.token, subject, undefined, sender)
  events.say('mail', address.email)
  await until(() => cursor()?.told.includes(String(id)) === true)
}

const cursor = () => scene.store.cursors.values.get(address.id)
const sent = () => scene.sent(chatId)
const answers = ({ reply_to_message }: Message) => reply_to_message?.message_id
const text = (message: Message | undefined) => message?.text ?? ''

async function until(isSo: () => boolean): Promise<void> {
  for (const end = scene.clock.monotonic() + 300_000; !isSo(); ) {
    if (scene.clock.monotonic() > end) throw new Error(`waited in vain until ${isSo}`)
    await scene.clock.sleep(100)
  }
}

function order(fault: Omit<Fault, 'method'>): void {
  scene.playground.telegram.order({ method: 'editMessageText', ...fault })
}

describe('a mail that moves an appointment', () => {
  test('edits the first alert, and is told shortly as an answer to it', async () => {
    await tell('Invitation', { hour: 9 })
    await tell('Moved', { hour: 11, sequence: 1 })
    const [first, second, ...others] = sent()
    expect(others).toEqual([])
    expect(text(first)).toMatch(/^🗓 Updated · .*11:00.*\nCompiler review/)
    expect(text(first)).toContain('Invitation')
    expect(text(second)).toMatch(/^🗓 Updated · .*11:00.*\nCompiler review/)
    expect(second && answers(second)).toBe(first?.message_id)
    // Without the text of the mail.
    expect(text(second)).not.toContain('Hello, this is')
  })

  test('that is called off says so in both', async () => {
    await tell('Invitation', {})
    await tell('Called off', { sequence: 1, method: 'CANCEL' })
    for (const message of sent()) expect(text(message)).toMatch(/^❌ Cancelled/)
    expect(sent()).toHaveLength(2)
  })

  test('edits it after a restart', async () => {
    await tell('Invitation', {})
    await scene.restart()
    await tell('Called off', { sequence: 1, method: 'CANCEL' })
    expect(sent().map(text)).toEqual([
      expect.stringMatching(/^❌ Cancelled/),
      expect.stringMatching(/^❌ Cancelled/),
    ])
  })

  test('edits it again and again', async () => {
    await tell('Invitation', { hour: 9 })
    for (const sequence of [1, 2, 3]) await tell(`Moved ${sequence}`, { hour: 10 + sequence, sequence })
    const [first, ...others] = sent()
    expect(text(first)).toContain('1:00')
    expect(others.map(answers)).toEqual(Array(3).fill(first?.message_id))
  })

  test('counts by its date where the number stays the same', async () => {
    await tell('Invitation', { stamp: '20301101T000000Z' })
    await tell('Moved', { hour: 11, stamp: '20301102T000000Z' })
    expect(text(sent()[0])).toContain('11:00')
  })

  test('keeps what a press has opened in the first one', async () => {
    await tell('Invitation', {})
    await scene.alerts.mailShown(address.id, sent()[0]?.message_id ?? 0, { page: 0, question: 'more' })
    await tell('Moved', { hour: 11, sequence: 1 })
    expect(JSON.stringify(sent()[0]?.reply_markup)).toContain('Save as HTML')
  })

  test('keeps what a press opens in the first one while that is edited', async () => {
    await tell('Invitation', {})
    let press: Promise<void> | undefined
    const first = sent()[0]?.message_id ?? 0
    const { telegram } = scene.playground
    const stop = telegram.subscribe(event => {
      if (event.type === 'call' && event.call.method === 'editMessageText')
        press ??= scene.alerts.mailShown(address.id, first, { page: 0, question: 'more' })
    })
    await tell('Moved', { hour: 11, sequence: 1 })
    stop()
    await press
    await tell('Moved again', { hour: 12, sequence: 2 })
    expect(text(sent()[0])).toContain('12:00')
    expect(JSON.stringify(sent()[0]?.reply_markup)).toContain('Save as HTML')
  })

  test('is known to whoever presses the first one', async () => {
    await tell('Invitation', {})
    await tell('Called off', { sequence: 1, method: 'CANCEL' })
    expect(await scene.alerts.changeOf(address.id, '1')).toEqual({ id: '2', isCancelled: true })
    expect(await scene.alerts.changeOf(address.id, '2')).toBeUndefined()
    await scene.restart()
    expect(await scene.alerts.changeOf(address.id, '1')).toEqual({ id: '2', isCancelled: true })
  })
})

describe('a mail that has no say in an appointment leaves its alert alone, and is told as any other', () => {
  test.each<[string, Event, Parameters<typeof tell>[2]?]>([
    ['vouched for by nobody', {}, { verdict: NOTHING }],
    ['that its domain disowns', {}, { verdict: { ...NOTHING, dmarc: 'fail' } }],
    ['whose sender is not checked yet', {}, { verdict: null }],
    [
      'of another sender, though vouched for',
      {},
      { sender: 'eve@evil.example', verdict: { ...VOUCHED, domain: 'evil.example' } },
    ],
    ['of somebody else at the same domain', {}, { sender: 'eve@shop.example' }],
    ['that names another organizer', { organizer: 'eve@evil.example' }],
    ['about another appointment', { uid: 'review-2' }],
    ['about one day of many', { day: '20301126T090000Z' }],
    ['that is older', { sequence: -1 }],
    ['with the same number', { sequence: 0 }],
  ])('%s', async (_, event, how) => {
    await tell('Invitation', {})
    const before = text(sent()[0])
    await tell('Forged', { sequence: 1, method: 'CANCEL', ...event }, how)
    const [first, second] = sent()
    expect(text(first)).toBe(before)
    expect(text(second)).toContain('Hello, this is')
    expect(second && answers(second)).toBeUndefined()
    // Who invited goes on having it.
    await tell('Called off', { sequence: 2, method: 'CANCEL' })
    expect(text(sent()[0])).toMatch(/^❌ Cancelled/)
  })

  test('where the first was vouched for by nobody', async () => {
    await tell('Invitation', {}, { verdict: NOTHING })
    await tell('Called off', { sequence: 1, method: 'CANCEL' })
    expect(text(sent()[0])).toMatch(/^🗓/)
    expect(text(sent()[1])).toContain('Hello, this is')
  })
})

describe('an alert that can no longer be edited', () => {
  test('has its change told in full, which edits come to from then on', async () => {
    await tell('Invitation', {})
    order({ kind: 'bad-request', description: 'message to edit not found', times: 1 })
    await tell('Moved', { hour: 11, sequence: 1 })
    expect(text(sent()[1])).toContain('Hello, this is')
    await tell('Called off', { sequence: 2, method: 'CANCEL' })
    const [first, second, third] = sent()
    expect(text(first)).toMatch(/^🗓/)
    expect(text(second)).toMatch(/^❌ Cancelled/)
    expect(third && answers(third)).toBe(second?.message_id)
  })

  test('because its mail was deleted is not brought back', async () => {
    await tell('Invitation', {})
    await scene.alerts.mailShown(address.id, sent()[0]?.message_id ?? 0, { page: 0, deleted: true })
    const before = text(sent()[0])
    await tell('Called off', { sequence: 1, method: 'CANCEL' })
    expect(text(sent()[0])).toBe(before)
    expect(text(sent()[1])).toContain('Hello, this is')
  })

  test('at once, since there are too many, is edited before the change is told', async () => {
    await tell('Invitation', {})
    order({ kind: 'too-many-requests', retryAfter: 7, times: 1 })
    await tell('Called off', { sequence: 1, method: 'CANCEL' })
    expect(sent().map(text)).toEqual([
      expect.stringMatching(/^❌ Cancelled/),
      expect.stringMatching(/^❌ Cancelled/),
    ])
  })

  test('because nothing answers is given up for the mail', async () => {
    await tell('Invitation', {})
    order({ kind: 'server-error', times: 10 })
    await tell('Called off', { sequence: 1, method: 'CANCEL' })
    expect(text(sent()[1])).toMatch(/^❌ Cancelled/)
    expect(text(sent()[1])).toContain('Hello, this is')
  })
})

test('a change whose sender is known late edits the first alert then', async () => {
  await tell('Invitation', {})
  await tell('Called off', { sequence: 1, method: 'CANCEL' }, { verdict: null })
  expect(text(sent()[0])).toMatch(/^🗓/)
  verdicts.set('Called off', VOUCHED)
  events.say('verdict', address.email)
  await until(() => text(sent()[0]).startsWith('❌ Cancelled'))
  await until(() => text(sent()[1]).includes('✅'))
})
