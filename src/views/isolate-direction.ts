import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { join, type Part, wrap } from './join-formatted.ts'

const FSI = '\u2068'
const PDI = '\u2069'
const LRM = '\u200E'
const RLM = '\u200F'
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** The first letter decides, as in clients. */
const BEGINS_RIGHT_TO_LEFT =
  /^\P{L}*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const COMMAND = /(?<![\w/])\/[a-z]+/g

/**
 * Foreign text in a form fit for a sentence: on one line, isolated where directions could mix, without isolation marks
 * of its own.
 */
export function isolate(t: Translator, foreign: string): string {
  const clean = singleLine(foreign)
  return t.rightToLeft || RIGHT_TO_LEFT.test(clean) ? FSI + clean + PDI : clean
}

/** The same around entities: the marks stay outside, so that what is copied or tapped is free of them. */
export function isolatePart(t: Translator, part: FormattedText): FormattedText {
  return t.rightToLeft || RIGHT_TO_LEFT.test(part.text) ? join([FSI, part, PDI]) : part
}

/**
 * A line of ours that begins with an address, a sign or a number. It is marked to be read in the direction of the
 * language, which isolated text does not set; some clients go by the first letter inside the isolation marks.
 */
export function ownLine(t: Translator, ...parts: readonly Part[]): FormattedText {
  const line = join(parts)
  if (t.rightToLeft) return join([RLM, line])
  return RIGHT_TO_LEFT.test(line.text) ? join([LRM, line]) : line
}

/** An address as it stands in a line, to be copied by a tap. */
export function addressPart(t: Translator, email: string): FormattedText {
  return isolatePart(t, code(email))
}

/** A foreign line, such as a subject, read in its own direction. */
export function foreignLine(t: Translator, foreign: string): string {
  const isolated = isolate(t, foreign)
  return BEGINS_RIGHT_TO_LEFT.test(isolated) ? RLM + isolated : isolated
}

/** Keeps the slash of a command before its word in right-to-left sentences; Telegram still finds it there. */
export function isolateCommands(t: Translator, own: string): string {
  return t.rightToLeft ? own.replace(COMMAND, command => FSI + command + PDI) : own
}

/** Text that a tap copies: an address, a name. */
export function code(text: string): FormattedText {
  return wrap(singleLine(text), { type: 'code' })
}

function singleLine(foreign: string): string {
  return foreign.toWellFormed().replace(BIDI_CONTROLS, '').replace(/\s+/g, ' ')
}
