import { registrableDomain } from '../links/domains.ts'
import { type Brand, hasLabel, isOwn, type Seat } from './brands.ts'
import { isFreeHost } from './free-hosts.ts'
import { isFreeMail } from './lure-words.ts'

/**
 * Whether a host is the brand's own, or may be. Brands don't write to customers from domains where customers have
 * addresses.
 */
export function isTheirs(brand: Brand, seat: Seat): boolean {
  return !isPersonal(seat.host) && (isOwn(brand, seat) || isPartner(brand, seat))
}

/** Yahoo and others do write to customers from such domains; Google and Microsoft don't. */
function isPersonal(host: string): boolean {
  return isFreeMail(host) && PERSONAL.test(host)
}

const PERSONAL =
  /^(?:gmail|googlemail|outlook|hotmail|live|icloud|me)\.|\.(?:onmicrosoft|firebaseapp|appspotmail|myshopify)\.com$/

/** A host that has the brand's label alone, under any ending, may be its owner's. */
function isPartner(brand: Brand, { host, label }: Seat): boolean {
  return hasLabel(brand, label) && !CHEAP_ENDING.test(host)
}

/** Says whether names under a host's ending cost next to nothing. */
export function hasCheapEnding(host: string): boolean {
  return CHEAP_ENDING.test(host)
}

const CHEAP_ENDING =
  /\.(?:xyz|top|club|online|site|shop|store|icu|vip|live|click|link|buzz|info|biz|cc|tk|ml|ga|cf|gq|pw|ws|work|space|website|fun|rest|cyou|sbs|bond|monster|support|help|email|services?)$/

/** Whether a link leads to the sender's own domain, which has to be one that costs something. Hardly any fraud does that. */
export function leadsHome(urls: readonly URL[], { host }: Seat): boolean {
  if (isFreeMail(host) || isFreeHost(host) || hasCheapEnding(host)) return false
  const own = registrableDomain(host)
  return urls.some(({ hostname }) => registrableDomain(hostname) === own)
}
