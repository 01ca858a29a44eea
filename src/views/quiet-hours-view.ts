import type { Translator } from '../locales/translator.ts'
import type { QuietHours } from '../store/records.ts'
import { fixedZone, utcOffset } from '../time-zone.ts'
import { compose } from './compose.ts'
import { clockTime, placeName } from './dates.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { button, grid, keyboard, labelledButton } from './keyboard.ts'
import type { View } from './view.ts'
import { offsetsNow, type ZoneChoice } from './zone-choices.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** The quiet hours as they are; turning them on starts with the time zone. */
export function quietHoursView(
  t: Translator,
  data: { readonly quietHours: QuietHours | undefined; readonly now: number },
): View {
  const { quietHours, now } = data
  const back = [button(t, 'button-back', { kind: 'settings' })]
  if (!quietHours) {
    return fitToTelegram(
      compose(t, 'quiet-off'),
      keyboard([[button(t, 'button-quiet-on', { kind: 'time-zones' })], back]),
    )
  }
  const time = clockTime(t, now, quietHours.zone)
  return fitToTelegram(
    compose(t, 'quiet-on', { hours: hoursText(t, quietHours), time }),
    keyboard([
      [
        button(t, 'button-quiet-change', { kind: 'quiet-from' }),
        button(t, 'button-time-zone', { kind: 'time-zones' }),
      ],
      [button(t, 'button-quiet-off', { kind: 'quiet-off' })],
      back,
    ]),
  )
}

/** Asks from which hour on it should be quiet. */
export function quietFromView(t: Translator): View {
  const hours = HOURS.map(from => labelledButton(hourText(t, from), { kind: 'quiet-to', from }))
  return hoursView(t, 'quiet-from', hours)
}

/** Asks until which hour it should be quiet, beginning with the next one. */
export function quietToView(t: Translator, { from }: { readonly from: number }): View {
  const hours = HOURS.slice(1)
    .map(after => (from + after) % HOURS.length)
    .map(to => labelledButton(hourText(t, to), { kind: 'set-quiet-hours', from, to }))
  return hoursView(t, 'quiet-to', hours, { from: hourText(t, from) })
}

/** Asks for the time zone, offering the times that it can be now. */
export function timeZonesView(
  t: Translator,
  data: { readonly chosen: string | undefined; readonly now: number },
): View {
  const { chosen, now } = data
  const offset = chosen === undefined ? undefined : utcOffset(chosen, now)
  const times = offsetsNow(now).map(utcOffsetMinutes => {
    const mark = utcOffsetMinutes === offset ? MARK : ''
    const label = mark + clockTime(t, now, fixedZone(utcOffsetMinutes))
    return labelledButton(label, { kind: 'time-zones-at', utcOffsetMinutes })
  })
  return hoursView(t, 'time-zones', times)
}

/** Asks which places with that time: their clocks don't all change together. */
export function placesView(
  t: Translator,
  { zones, chosen }: { readonly zones: readonly ZoneChoice[]; readonly chosen: string | undefined },
): View {
  const buttons = zones.map(choice => {
    const mark = choice.zone === chosen ? MARK : ''
    return labelledButton(mark + placeName(t, choice), { kind: 'set-time-zone', zone: choice.zone })
  })
  return fitToTelegram(
    compose(t, 'time-zone-places'),
    keyboard([...grid(buttons, 1), [button(t, 'button-back', { kind: 'time-zones' })]]),
  )
}

/** Such as `23:00–7:00`. */
export function hoursText(t: Translator, { from, to }: Pick<QuietHours, 'from' | 'to'>): string {
  return `${hourText(t, from)}–${hourText(t, to)}`
}

function hoursView(
  t: Translator,
  key: string,
  buttons: Parameters<typeof grid>[0],
  variables: Readonly<Record<string, string>> = {},
): View {
  // On a phone, four of "10:30 PM" in a row would each take two lines.
  const width = buttons.some(({ text }) => text.replace(MARK, '').length > LONGEST_OF_FOUR) ? 3 : 4
  return fitToTelegram(
    compose(t, key, variables),
    keyboard([...grid(buttons, width), [button(t, 'button-back', { kind: 'quiet-hours' })]]),
  )
}

const LONGEST_OF_FOUR = '23:30'.length
const MARK = '✓ '

function hourText(t: Translator, hour: number): string {
  return clockTime(t, hour * 3_600_000, 'UTC')
}
