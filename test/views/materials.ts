import type { Material } from '../../src/rehearsal/samples/sample-material.ts'

/** What people and their mails are like. */
export const FRIENDLY: Material = {
  email: 'bob@example.org',
  label: 'shopping',
  name: 'Bob',
  text: 'Your code',
  body: 'Hello, your code is 482913. https://example.org/confirm?x=1',
  html: '<p>Hello, <a href="https://example.net/confirm">example.org</a></p>',
  count: 2,
  messageId: '1',
}

const ZALGO = `e${'\u0301'.repeat(3000)}`
const EVIL = `\u202Eevil\u2066 ${ZALGO} \u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u05D0\u05D1 \uE000\uE001 { $x } \uD800 \u0000`

/** What nobody should send. */
export const HOSTILE: Material = {
  email: `${'9'.repeat(64)}@${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(63)}.example`,
  label: EVIL,
  name: EVIL.repeat(3),
  text: EVIL.repeat(3),
  body: `${EVIL}\n${'word \u{1F600} '.repeat(2_000)}`,
  html: `<b>${'<a href="https://example.net/confirm">example.org</a> <i>x</i> '.repeat(2000)}</b>`,
  count: 300,
  messageId: '9'.repeat(20),
}
