import { describe, expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import { NOW } from '../../src/rehearsal/samples/sample-material.ts'
import { parseCallback } from '../../src/views/callbacks.ts'
import { deleteAllView, type InboxPosition, inboxView, switchView, upTo } from '../../src/views/inbox-view.ts'
import type { View } from '../../src/views/view.ts'

const t = translator('en')
const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: NOW }

describe('the inbox', () => {
  test('shows ten messages a page, newest first, and moves by message id', () => {
    const first = inbox(30, undefined)
    expect(shown(first)).toEqual(idsFrom(30, 10))
    expect(press(first, '◀')).toBeUndefined()
    expect(press(first, '▶')).toEqual({ kind: 'inbox-from', addressId: 'abcd1234', from: '20' })
    const second = inbox(30, { kind: 'from', messageId: '20' })
    expect(shown(second)).toEqual(idsFrom(20, 10))
    expect(press(second, '◀')).toEqual({ kind: 'inbox', addressId: 'abcd1234' })
    expect(press(inbox(30, { kind: 'from', messageId: '10' }), '◀')).toMatchObject({ from: '20' })
    expect(press(second, '▶')).toMatchObject({ from: '10' })
    expect(labels(second)).toContain('2 / 3')
  })

  test('opens each mail by the number that it has in the text', () => {
    const second = inbox(30, { kind: 'from', messageId: '20' })
    expect(second.text).toContain('13. ● Ann')
    expect(press(second, '13')).toMatchObject({ kind: 'mail', messageId: '18', place: 'inbox' })
    expect(second.keyboard?.inline_keyboard.slice(0, 2).map(row => row.length)).toEqual([5, 5])
  })

  test('keeps the page when new mail arrives', () => {
    const moved = inbox(33, { kind: 'from', messageId: '20' })
    expect(shown(moved)).toEqual(idsFrom(20, 10))
    expect(labels(moved)).toContain('3 / 4')
  })

  test('goes back to the page on which a message stands', () => {
    expect(shown(inbox(30, { kind: 'around', messageId: '15' }))).toEqual(idsFrom(20, 10))
  })

  test('gives the place of a deleted message to the next older one', () => {
    expect(shown(inbox(30, { kind: 'from', messageId: '20' }, ['20']))[0]).toBe('19')
    expect(shown(inbox(9, { kind: 'from', messageId: '0' }))[0]).toBe('9')
  })

  test('says of each mail who sent it, when, and the code and files that it brings', () => {
    const messages = [
      { ...message('3'), code: '739215', files: 2 },
      { ...message('2'), files: 0 },
      message('1'),
    ]
    const view = inboxView(t, { address, messages, opened: ['2'], switchable: false, now: NOW })
    expect(view.text.split('\n\n')).toEqual([
      'bob@example.org\n3 mails · 2 unread',
      '1. ● Ann · 12:00 PM UTC · 📎\n🔑 739215 · Letter 3',
      '2. Ann · 12:00 PM UTC\nLetter 2',
      '3. ● Ann · 12:00 PM UTC\nLetter 1',
    ])
    const code = view.entities.find(({ type, offset }) => type === 'code' && offset > 20)
    expect(view.text.slice(code?.offset, (code?.offset ?? 0) + (code?.length ?? 0))).toBe('739215')
    expect(labels(view)).toEqual(['1', '2', '3', '🔄 Refresh', '🗑 Delete all'])
  })

  test('gives a mail of today its time, and an older one its date', () => {
    const messages = [message('2'), { ...message('1'), receivedAt: NOW - 86_400_000 }]
    const { text, entities } = inboxView(t, { address, messages, opened: [], switchable: false, now: NOW })
    expect(text).toContain('1. ● Ann · 12:00 PM UTC\n')
    expect(text).toContain('2. ● Ann · Nov 19\n')
    const formats = entities.flatMap(one => (one.type === 'date_time' ? [one.date_time_format] : []))
    expect(formats).toEqual(['t', 'd'])
  })

  test('says that there is nothing yet, and where mail will be', () => {
    const empty = inbox(0, undefined)
    expect(empty.text).toBe('bob@example.org\n\n📭 No mail yet. What arrives is listed here.')
    expect(labels(empty)).toEqual(['🔄 Refresh'])
  })

  test('says while there is nothing that the address is paused', () => {
    const paused = { ...address, pausedUntil: NOW + 3_600_000 }
    const { text } = inboxView(t, { address: paused, messages: [], opened: [], switchable: false, now: NOW })
    expect(text).toMatch(/^bob@example\.org\n\n⏸ Paused until .*\n\n📭 No mail yet/)
  })

  test('names a sender by the address when there is no name, and says when there is neither', () => {
    const unnamed = { ...message('2'), senderName: '' }
    const empty = { ...message('1'), senderName: '', senderEmail: '', subject: ' ', receivedAt: undefined }
    const view = inboxView(t, {
      address,
      messages: [unnamed, empty],
      opened: ['1', '2'],
      switchable: true,
      now: NOW,
    })
    expect(view.text).toContain('1. ann@example.net · ')
    expect(view.text).toContain('2. Unknown sender\n(no subject)')
    expect(press(view, '🔀 Other addresses')).toEqual({ kind: 'switch', page: 0 })
  })

  test('fits into one message with the longest of everything', () => {
    const heavy = '👨‍👩‍👧‍👦'.repeat(300)
    const messages = Array.from({ length: 10 }, (_, index) => ({
      ...message(String(10 ** 9 - index)),
      senderName: heavy,
      subject: heavy,
      code: 'A1'.repeat(40),
      files: 3,
    }))
    const view = inboxView(t, { address, messages, opened: [], switchable: true, now: NOW })
    expect(view.text.length).toBeLessThanOrEqual(4096)
    expect(view.text).toContain('10. ●')
    expect(view.text.endsWith('…')).toBe(true)
  })
})

describe('the list of other addresses', () => {
  test('says how much of their mail is unread', () => {
    const other = { ...address, id: 'wxyz9876', email: 'eve@example.org' }
    const view = switchView(t, { addresses: [address, other], page: 0, unread: new Map([['wxyz9876', 2]]) })
    expect(labels(view)).toEqual(['eve@example.org (2)', 'bob@example.org'])
  })
})

describe('deleting all mail', () => {
  test('asks once, and means what was listed by then', () => {
    const ask = press(inbox(3, undefined), '🗑 Delete all')
    expect(ask).toEqual({ kind: 'delete-all', addressId: 'abcd1234', newest: '3', sure: false })
    const view = deleteAllView(t, { address, newest: '3' })
    expect(view.text).toContain('bob@example.org')
    expect(press(view, 'Yes, delete')).toMatchObject({ newest: '3', sure: true })
    expect(press(view, 'Keep')).toEqual({ kind: 'inbox', addressId: 'abcd1234' })
    const ids = (newest: string) => upTo(['5', '4', '2', '1'].map(message), newest).map(({ id }) => id)
    expect(ids('4')).toEqual(['4', '2', '1'])
    expect(ids('3')).toEqual(['2', '1'])
    expect(ids('0')).toEqual([])
  })
})

function idsFrom(newest: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(newest - index))
}

function message(id: string) {
  return { id, senderName: 'Ann', senderEmail: 'ann@example.net', subject: `Letter ${id}`, receivedAt: NOW }
}

function inbox(count: number, at: InboxPosition | undefined, gone: readonly string[] = []): View {
  const ids = Array.from({ length: count }, (_, index) => String(count - index)).filter(
    id => !gone.includes(id),
  )
  return inboxView(t, { address, messages: ids.map(message), opened: [], at, switchable: false, now: NOW })
}

function shown(view: View): string[] {
  return view.text.match(/(?<=^Letter )\d+/gm) ?? []
}

function labels(view: View): string[] {
  return view.keyboard?.inline_keyboard.flat().map(({ text }) => text) ?? []
}

function press(view: View, label: string) {
  const button = view.keyboard?.inline_keyboard.flat().find(({ text }) => text === label)
  return button && 'callback_data' in button ? parseCallback(button.callback_data) : undefined
}
