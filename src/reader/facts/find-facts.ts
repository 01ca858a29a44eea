import { calendarEvent } from './calendar-event.ts'
import { deliveryReport } from './delivery-report.ts'
import type { MailFacts } from './mail-facts.ts'
import { schemaFacts } from './schema-facts.ts'
import { thingsIn } from './structured-data.ts'

interface FactSource {
  readonly bodyText: string
  readonly bodyHtml: string
  readonly calendar?: string | undefined
}

/** What a mail says of itself to programs. Never throws; undefined for a mail that says nothing of the kind, or not in a way that can be read. */
export function findFacts({ bodyText, bodyHtml, calendar }: FactSource): MailFacts | undefined {
  try {
    return (
      (calendar === undefined ? undefined : calendarEvent(calendar)) ??
      deliveryReport(bodyText) ??
      deliveryReport(bodyHtml) ??
      schemaFacts(thingsIn(bodyHtml))
    )
  } catch {
    // Whoever writes mails writes these parts too: what breaks a reader is no fact.
    return undefined
  }
}
