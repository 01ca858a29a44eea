import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { moment } from './dates.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { isolate } from './isolate-direction.ts'
import { join, lines } from './join-formatted.ts'
import type { View } from './view.ts'

/** The figures of /stats. */
export interface StatsData {
  readonly since: number
  readonly chats: number
  readonly liveAddresses: number
  /** Checks of addresses, by polling or after an event. */
  readonly checksPerMinute: number
  readonly alertsPerMinute: number
  /** Messages about mail that wait to be sent … */
  readonly alertsWaiting: number
  /** … and when the oldest of these mails came in, in milliseconds since 1970. */
  readonly waitingSince: number | undefined
  /** Of the last few hundred alerts, from the mail's arrival to Telegram's answer. */
  readonly alertDelayP50Ms: number | undefined
  readonly alertDelayP99Ms: number | undefined
  readonly errorsByKind: Readonly<Record<string, number>>
}

/** The figures of /stats, for admins. */
export function statsView(t: Translator, stats: StatsData): View {
  const errors = Object.entries(stats.errorsByKind).filter(([, count]) => count > 0)
  return fitToTelegram(
    lines(
      compose(t, 'stats-since', { when: moment(t, stats.since, stats.since) }),
      compose(t, 'stats-chats', { count: stats.chats }),
      compose(t, 'stats-addresses', { count: stats.liveAddresses }),
      compose(t, 'stats-checks', { rate: rate(t, stats.checksPerMinute) }),
      compose(t, 'stats-alerts', { rate: rate(t, stats.alertsPerMinute) }),
      delayLine(t, stats),
      errors.length === 0 ? compose(t, 'stats-no-errors') : compose(t, 'stats-errors'),
      ...errors
        .slice(0, 30)
        .map(([kind, count]) => join(['• ', isolate(t, clip(kind, 60)), ': ', rate(t, count)])),
    ),
  )
}

function rate(t: Translator, value: number): string {
  return new Intl.NumberFormat(t.locale, { maximumFractionDigits: 1 }).format(value)
}

/** None until there was an alert. */
function delayLine(
  t: Translator,
  { alertDelayP50Ms: median, alertDelayP99Ms: slowest }: StatsData,
): FormattedText | undefined {
  if (median === undefined || slowest === undefined) return undefined
  return compose(t, 'stats-delay', { median: milliseconds(t, median), slowest: milliseconds(t, slowest) })
}

function milliseconds(t: Translator, value: number): string {
  const unit = { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(t.locale, unit).format(value)
}
