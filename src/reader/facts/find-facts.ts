import { createRequire } from 'node:module'
import { deliveryReport } from './delivery-report.ts'
import type { MailFacts } from './mail-facts.ts'
import { paymentCard } from './payment-card.ts'
import { schemaFacts } from './schema-facts.ts'
import { thingsIn } from './structured-data.ts'

/** Loaded for the first invitation: invitations are rare, and the calendar parser takes a megabyte. */
const require = createRequire(import.meta.url)

interface FactSource {
  readonly bodyText: string
  readonly bodyHtml: string
  readonly calendar?: string | undefined
}

/**
 * What a mail says of itself in a form for programs. Never throws; undefined when it says nothing of the kind, or in an
 * invalid form.
 */
export function findFacts({ bodyText, bodyHtml, calendar }: FactSource): MailFacts | undefined {
  try {
    return (
      (calendar === undefined ? undefined : readCalendar(calendar)) ??
      deliveryReport(bodyText) ??
      deliveryReport(bodyHtml) ??
      withCard(schemaFacts(thingsIn(bodyHtml)), bodyHtml)
    )
  } catch {
    // Strangers write these parts: a part that makes a parser throw counts as absent.
    return undefined
  }
}

/** The markup of a bill rarely names the card, so the text is searched for it. */
function withCard(facts: MailFacts | undefined, bodyHtml: string): MailFacts | undefined {
  if (facts?.kind !== 'payment') return facts
  const card = paymentCard(bodyHtml)
  return card ? { ...facts, card } : facts
}

function readCalendar(calendar: string): MailFacts | undefined {
  const { calendarEvent }: typeof import('./calendar-event.ts') = require('./calendar-event.ts')
  return calendarEvent(calendar)
}
