import { describe, expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import { parseCallback } from '../../src/views/callbacks.ts'
import { type InboxPosition, inboxView } from '../../src/views/inbox-view.ts'
import type { View } from '../../src/views/view.ts'
import { NOW } from './all-views.ts'

const t = translator('en')
const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: NOW }

describe('the inbox', () => {
  test('shows six messages a page, newest first, and moves by message id', () => {
    const first = inbox(20, undefined)
    expect(shown(first)).toEqual(['20', '19', '18', '17', '16', '15'])
    expect(press(first, '◀')).toBeUndefined()
    expect(press(first, '▶')).toEqual({ kind: 'inbox-from', addressId: 'abcd1234', from: '14' })
    const second = inbox(20, { kind: 'from', messageId: '14' })
    expect(shown(second)).toEqual(['14', '13', '12', '11', '10', '9'])
    expect(press(second, '◀')).toEqual({ kind: 'inbox', addressId: 'abcd1234' })
    expect(press(inbox(20, { kind: 'from', messageId: '8' }), '◀')).toMatchObject({ from: '14' })
    expect(press(second, '▶')).toMatchObject({ from: '8' })
    expect(labels(second)).toContain('2 / 4')
  })

  test('keeps the page when new mail arrives', () => {
    const moved = inbox(23, { kind: 'from', messageId: '14' })
    expect(shown(moved)).toEqual(['14', '13', '12', '11', '10', '9'])
    expect(labels(moved)).toContain('3 / 5')
  })

  test('goes back to the page on which a message stands', () => {
    expect(shown(inbox(20, { kind: 'around', messageId: '11' }))).toContain('11')
    expect(shown(inbox(20, { kind: 'around', messageId: '11' }))[0]).toBe('14')
  })

  test('gives the place of a deleted message to the next older one', () => {
    expect(shown(inbox(20, { kind: 'from', messageId: '14' }, ['14']))[0]).toBe('13')
    expect(shown(inbox(9, { kind: 'from', messageId: '0' }))[0]).toBe('9')
  })

  test('marks what is unread and counts it', () => {
    const view = inboxView(t, {
      address,
      messages: [message('2'), message('1')],
      opened: ['2'],
      switchable: false,
    })
    expect(view.text).toContain('2 messages · 1 unread')
    expect(labels(view)).toEqual(['Ann · Letter 2', '● Ann · Letter 1', '🔄 Refresh'])
  })

  test('says that there is nothing yet and that mail is announced', () => {
    expect(inbox(0, undefined).text).toContain("No mail yet. I'll write as soon as something arrives.")
  })

  test('names a sender by the address when there is no name, and says when there is neither', () => {
    const unnamed = { ...message('2'), senderName: '' }
    const empty = { ...message('1'), senderName: '', senderEmail: '', subject: ' ' }
    const view = inboxView(t, { address, messages: [unnamed, empty], opened: ['1', '2'], switchable: true })
    expect(labels(view).slice(0, 2)).toEqual(['ann@example.net · Letter 2', 'Unknown sender · (no subject)'])
    expect(press(view, '🔀 Other addresses')).toEqual({ kind: 'switch', page: 0 })
  })
})

function message(id: string) {
  return { id, senderName: 'Ann', senderEmail: 'ann@example.net', subject: `Letter ${id}`, receivedAt: NOW }
}

function inbox(count: number, at: InboxPosition | undefined, gone: readonly string[] = []): View {
  const ids = Array.from({ length: count }, (_, index) => String(count - index)).filter(
    id => !gone.includes(id),
  )
  return inboxView(t, { address, messages: ids.map(message), opened: [], at, switchable: false })
}

function shown(view: View): string[] {
  return labels(view).flatMap(label => label.match(/(?<=Letter )\d+/) ?? [])
}

function labels(view: View): string[] {
  return view.keyboard?.inline_keyboard.flat().map(({ text }) => text) ?? []
}

function press(view: View, label: string) {
  const button = view.keyboard?.inline_keyboard.flat().find(({ text }) => text === label)
  return button && 'callback_data' in button ? parseCallback(button.callback_data) : undefined
}
