import { type Brand, hasLabel, isOwn, type Seat } from './brands.ts'

/** The brand's own host, or one that may be. Nobody writes to customers from where customers have their addresses. */
export function isTheirs(brand: Brand, seat: Seat): boolean {
  return !PERSONAL.has(seat.host) && (isOwn(brand, seat) || isPartner(brand, seat))
}

const PERSONAL: ReadonlySet<string> = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com icloud.com me.com'.split(' '),
)

/** A host that has the brand's label alone, under any ending, may be its owner's. */
function isPartner(brand: Brand, { host, label }: Seat): boolean {
  return hasLabel(brand, label) && !CHEAP_ENDING.test(host)
}

const CHEAP_ENDING =
  /\.(?:xyz|top|club|online|site|shop|store|icu|vip|live|click|link|buzz|info|biz|cc|tk|ml|ga|cf|gq|pw|ws|work|space|website|fun|rest|cyou|sbs|bond|monster|support|help|email|services?)$/
