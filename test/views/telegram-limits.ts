import type { InlineKeyboardButton, MessageEntity } from 'grammy/types'
import { expect } from 'vitest'
import type { View } from '../../src/views/view.ts'

const ISOLATION_MARKS = /[\u2066-\u2069]/

/** Fails for a view that Telegram would refuse or show otherwise than it was built. */
export function expectAcceptable(view: View): void {
  expect(view.text.length).toBeGreaterThan(0)
  expect(view.text.length).toBeLessThanOrEqual(4096)
  expect(view.text).toBe(view.text.trim())
  expect(view.text.isWellFormed()).toBe(true)
  expect(view.entities.length).toBeLessThanOrEqual(100)
  for (const entity of view.entities) expectEntity(view.text, entity)
  expectKeyboard(view.keyboard?.inline_keyboard ?? [])
}

function expectEntity(text: string, entity: MessageEntity): void {
  const covered = text.slice(entity.offset, entity.offset + entity.length)
  expect(entity.length).toBeGreaterThan(0)
  expect(covered).toHaveLength(entity.length)
  expect(covered.isWellFormed()).toBe(true)
  if (entity.type === 'code') expect(covered).not.toMatch(ISOLATION_MARKS)
  if (entity.type === 'date_time') expect(Number.isInteger(entity.unix_time)).toBe(true)
}

function expectKeyboard(rows: readonly (readonly InlineKeyboardButton[])[]): void {
  expect(rows.flat().length).toBeLessThanOrEqual(100)
  for (const row of rows) {
    expect(row.length).toBeGreaterThan(0)
    expect(row.length).toBeLessThanOrEqual(8)
    row.forEach(expectButton)
  }
}

function expectButton(button: InlineKeyboardButton): void {
  expect(button.text.trim()).not.toBe('')
  expect(button.text.length).toBeLessThanOrEqual(224)
  expect(button.text.isWellFormed()).toBe(true)
  if ('callback_data' in button) {
    const bytes = Buffer.byteLength(button.callback_data)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(64)
  } else if ('copy_text' in button) {
    expect(button.copy_text.text.length).toBeGreaterThan(0)
    expect(button.copy_text.text.length).toBeLessThanOrEqual(256)
    expect(button.copy_text.text).not.toMatch(ISOLATION_MARKS)
  } else if ('url' in button) {
    expect(button.url).toMatch(/^https?:\/\//)
    expect(button.url).not.toMatch(ISOLATION_MARKS)
  } else {
    expect.unreachable('a button of an unknown kind')
  }
}
