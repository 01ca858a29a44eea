import { utcOffset } from '../time-zone.ts'

/** A zone that can be chosen: those of one country or more whose clocks change together. */
export interface ZoneChoice {
  readonly zone: string
  /** ISO 3166 codes, the largest first. */
  readonly regions: readonly string[]
}

/** What is offered, by IANA's names. Where several zones keep the same time all year, one stands for them. */
const CHOICES: readonly ZoneChoice[] = Object.entries({
  'Pacific/Pago_Pago': 'AS NU',
  'Pacific/Honolulu': 'US PF',
  'Pacific/Marquesas': 'PF',
  'America/Anchorage': 'US',
  'America/Los_Angeles': 'US CA',
  'America/Phoenix': 'US',
  'America/Denver': 'US CA',
  'America/Chicago': 'US CA',
  'America/Mexico_City': 'MX GT CR',
  'America/New_York': 'US CA',
  'America/Bogota': 'CO PE EC',
  'America/Havana': 'CU',
  'America/Caracas': 'VE BO PR',
  'America/Halifax': 'CA BM',
  'America/Santiago': 'CL',
  'America/Asuncion': 'PY',
  'America/St_Johns': 'CA',
  'America/Sao_Paulo': 'BR AR UY',
  'America/Nuuk': 'GL',
  'America/Noronha': 'BR',
  'Atlantic/Azores': 'PT',
  'Atlantic/Cape_Verde': 'CV',
  'Europe/London': 'GB IE PT',
  'Africa/Abidjan': 'GH CI SN',
  'Africa/Casablanca': 'MA',
  'Africa/Lagos': 'NG DZ TN',
  'Europe/Berlin': 'DE FR IT',
  'Africa/Johannesburg': 'ZA SD LY',
  'Africa/Cairo': 'EG',
  'Asia/Jerusalem': 'IL',
  'Asia/Beirut': 'LB',
  'Europe/Kyiv': 'UA RO GR',
  'Europe/Chisinau': 'MD',
  'Europe/Moscow': 'RU BY',
  'Europe/Istanbul': 'TR',
  'Asia/Riyadh': 'SA IQ KE',
  'Asia/Tehran': 'IR',
  'Asia/Dubai': 'AE GE AM',
  'Europe/Samara': 'RU',
  'Asia/Kabul': 'AF',
  'Asia/Karachi': 'PK UZ KZ',
  'Asia/Yekaterinburg': 'RU',
  'Asia/Kolkata': 'IN LK',
  'Asia/Kathmandu': 'NP',
  'Asia/Dhaka': 'BD KG',
  'Asia/Omsk': 'RU',
  'Asia/Yangon': 'MM',
  'Asia/Jakarta': 'ID VN TH',
  'Asia/Novosibirsk': 'RU',
  'Asia/Shanghai': 'CN SG PH',
  'Asia/Irkutsk': 'RU',
  'Australia/Perth': 'AU',
  'Australia/Eucla': 'AU',
  'Asia/Tokyo': 'JP KR',
  'Asia/Yakutsk': 'RU',
  'Australia/Darwin': 'AU',
  'Australia/Adelaide': 'AU',
  'Australia/Brisbane': 'AU PG',
  'Australia/Sydney': 'AU',
  'Asia/Vladivostok': 'RU',
  'Australia/Lord_Howe': 'AU',
  'Pacific/Guadalcanal': 'SB NC',
  'Asia/Magadan': 'RU',
  'Pacific/Norfolk': 'NF',
  'Pacific/Auckland': 'NZ',
  'Pacific/Fiji': 'FJ',
  'Asia/Kamchatka': 'RU',
  'Pacific/Chatham': 'NZ',
  'Pacific/Tongatapu': 'TO WS',
  'Pacific/Kiritimati': 'KI',
}).map(([zone, regions]) => ({ zone, regions: regions.split(' ') }))

export const ZONES: readonly string[] = CHOICES.map(({ zone }) => zone)

/** The distances from UTC that clocks have somewhere just now, in minutes, each that shows another time. */
export function offsetsNow(now: number): readonly number[] {
  return [...new Set(CHOICES.map(({ zone }) => utcOffset(zone, now)))].sort((a, b) => a - b)
}

/** Where clocks show just now the time that is this far ahead of UTC. */
export function zonesAt(utcOffsetMinutes: number, now: number): readonly ZoneChoice[] {
  return CHOICES.filter(({ zone }) => utcOffset(zone, now) === utcOffsetMinutes)
}
