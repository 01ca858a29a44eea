import type { QuietHours } from '../store/records.ts'

/** What somebody typed about quiet hours: the hours, their city, or both. */
export interface TypedHours {
  readonly hours?: Pick<QuietHours, 'from' | 'to'>
  /** Of the IANA database. */
  readonly zone?: string
}

/** Reads "22-7", "10pm–6:00 am", "22-7 Berlin" and "New York"; undefined for anything else. */
export function parseTypedHours(text: string): TypedHours | undefined {
  const { from, fromHalf, to, toHalf, city } = HOURS.exec(text.trim())?.groups ?? {}
  if (from === undefined || to === undefined) {
    const zone = zoneOf(text)
    return zone === undefined ? undefined : { zone }
  }
  const hours = { from: hourOf(from, fromHalf), to: hourOf(to, toHalf) }
  if (hours.from > 23 || hours.to > 23 || hours.from === hours.to) return undefined
  const zone = city === undefined ? undefined : zoneOf(city)
  if (city !== undefined && zone === undefined) return undefined
  return zone === undefined ? { hours } : { hours, zone }
}

const HOUR = (name: string) => `(?<${name}>\\d{1,2})(?:[:.]00)? ?(?<${name}Half>[ap]\\.?m\\.?)?`
const HOURS = new RegExp(`^${HOUR('from')} ?[-–—~] ?${HOUR('to')}(?:,? +(?<city>\\D{2,40}))?$`, 'iu')

function hourOf(digits: string, half: string | undefined): number {
  const hour = Number(digits)
  if (half === undefined) return hour === 24 ? 0 : hour
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

/** The zone of a city that has one named after it, whatever its accents. */
function zoneOf(city: string): string | undefined {
  const wanted = folded(city)
  return wanted === '' ? undefined : zonesByCity().get(wanted)
}

let zones: ReadonlyMap<string, string> | undefined

function zonesByCity(): ReadonlyMap<string, string> {
  zones ??= new Map(
    Intl.supportedValuesOf('timeZone').map(zone => [folded(zone.slice(zone.lastIndexOf('/') + 1)), zone]),
  )
  return zones
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
}
