import { createRequire } from 'node:module'
import { deliveryReport } from './delivery-report.ts'
import type { MailFacts } from './mail-facts.ts'
import { paymentCard } from './payment-card.ts'
import { schemaFacts } from './schema-facts.ts'
import { thingsIn } from './structured-data.ts'

/** Invitations are rare, and what reads calendars takes a megabyte: loaded with the first one. */
const require = createRequire(import.meta.url)

interface FactSource {
  readonly bodyText: string
  readonly bodyHtml: string
  readonly calendar?: string | undefined
}

/** What a mail says of itself to programs. Never throws; undefined for a mail that says nothing of the kind, or not in a way that can be read. */
export function findFacts({ bodyText, bodyHtml, calendar }: FactSource): MailFacts | undefined {
  try {
    return (
      (calendar === undefined ? undefined : readCalendar(calendar)) ??
      deliveryReport(bodyText) ??
      deliveryReport(bodyHtml) ??
      withCard(schemaFacts(thingsIn(bodyHtml)), bodyHtml)
    )
  } catch {
    // Strangers write these parts: what a reader cannot read is not a fact.
    return undefined
  }
}

/** What a bill says to programs rarely names the card, which people look for. */
function withCard(facts: MailFacts | undefined, bodyHtml: string): MailFacts | undefined {
  if (facts?.kind !== 'payment') return facts
  const card = paymentCard(bodyHtml)
  return card ? { ...facts, card } : facts
}

function readCalendar(calendar: string): MailFacts | undefined {
  const { calendarEvent }: typeof import('./calendar-event.ts') = require('./calendar-event.ts')
  return calendarEvent(calendar)
}
