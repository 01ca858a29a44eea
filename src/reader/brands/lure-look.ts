import { registrableDomain } from '../links/domains.ts'
import type { MailContent, ReadableMail } from '../readable-mail.ts'
import { isItself, isNobody, linkUrls } from './brand-look.ts'
import type { Seat } from './brands.ts'
import { wordsOf } from './fold-letters.ts'
import { ACCOUNT_THREATS, LURE_SIGNS, type LureTopic, UNSPACED_SIGNS } from './lure-signs.ts'
import { isFreeMail } from './lures.ts'

const MAX_FIELD = 300
const SEARCHED_LENGTH = 1500

/**
 * How many signs of a topic a mail has to show, and how many with what speaks against its sender. A service that has somebody
 * confirm an address says some of an account, one that sells coins most of a wallet.
 */
const LEAST: Readonly<Record<LureTopic, { readonly said: number; readonly inAll: number }>> = {
  account: { said: 2, inAll: 4 },
  payment: { said: 2, inAll: 3 },
  parcel: { said: 2, inAll: 3 },
  prize: { said: 2, inAll: 3 },
  fortune: { said: 3, inAll: 4 },
  extortion: { said: 3, inAll: 3 },
  wallet: { said: 3, inAll: 4 },
  storage: { said: 2, inAll: 3 },
}
/** Fraud of these is answered by mail or paid; it needs no link. */
const WITHOUT_LINKS: ReadonlySet<LureTopic> = new Set(['fortune', 'extortion'])

/**
 * Says whether a mail has the look of fraud that names nobody in particular: it says several of the things that such
 * mails say, and its sender does not show who it is.
 */
export function isLikeLure(content: MailContent, mail: ReadableMail, seat: Seat): boolean {
  if (isItself(content, seat)) return false
  const text = `${content.subject.slice(0, MAX_FIELD)} . ${mail.body.text.slice(0, SEARCHED_LENGTH)}`
  const plain = ` ${wordsOf(text).join(' ')} `
  const urls = linkUrls(mail)
  return TOPICS.some(topic => {
    const said = countSaid(topic, plain, text)
    const { said: leastSaid, inAll } = LEAST[topic]
    if (said < leastSaid) return false
    const threat = Number(topic === 'account' && ACCOUNT_THREATS.some(sign => sign.test(plain)))
    return said + threat + doubts(content, seat, urls, topic) >= inAll
  })
}

const TOPICS = Object.keys(LURE_SIGNS) as readonly LureTopic[]

function countSaid(topic: LureTopic, plain: string, text: string): number {
  const spaced = LURE_SIGNS[topic].filter(sign => sign.test(plain)).length
  if (!UNSPACED.test(text)) return spaced
  const unspaced: Readonly<Partial<Record<LureTopic, readonly RegExp[]>>> = UNSPACED_SIGNS
  return Math.max(spaced, unspaced[topic]?.filter(sign => sign.test(text)).length ?? 0)
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** What speaks against a sender; less than nothing where a link leads to its own domain. */
function doubts(content: MailContent, { host }: Seat, urls: readonly URL[], topic: LureTopic): number {
  const own = registrableDomain(host)
  const isLed = urls.some(({ hostname }) => registrableDomain(hostname) === own)
  const isElsewhere = urls.length > 0 && !isLed
  if (!isElsewhere && !WITHOUT_LINKS.has(topic)) return -1
  return (
    Number(isElsewhere) +
    Number(urls.some(({ hostname }) => FREE_HOST.test(hostname))) +
    Number(isFreeMail(host)) +
    Number(isNobody(content)) +
    Number(content.isUnknownSender === true) -
    2 * Number(isLed)
  )
}

/** Where anybody puts a page or a shorter link, and hardly a company those of its customers. */
const FREE_HOST =
  /(?:^|\.)(?:storage\.googleapis\.com|(?:blob|web)\.core\.windows\.net|r2\.dev|(?:pages|workers)\.dev|web\.app|firebaseapp\.com|appspot\.com|azurewebsites\.net|weebly\.com|wixsite\.com|wixstudio\.com|godaddysites\.com|webflow\.io|glitch\.me|(?:netlify|vercel|herokuapp|onrender|repl)\.(?:app|com|co)|github\.io|duckdns\.org|ipfs\.io|dweb\.link|s3[.\w-]*\.amazonaws\.com|bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rebrand\.ly|goo\.su|t\.ly|rb\.gy|linktr\.ee|trycloudflare\.com|ngrok(?:-free)?\.app|000webhostapp\.com|forms\.gle|jotform\.com|blogspot\.com)$/
