import { domainToUnicode } from 'node:url'
import {
  type Brand,
  brandsImitatedBy,
  firstListed,
  imitatedLabelsOf,
  labelOf,
  type Seat,
  SHORTEST_IMITATED,
} from './brands.ts'
import { readsLike } from './fold-letters.ts'
import { LURES } from './lure-words.ts'
import { isTheirs } from './own-hosts.ts'

/**
 * The brand that the sender's domain imitates. A domain that is one letter off counts only for a brand that the mail
 * names.
 */
export function imitatedBrand(seat: Seat, named: readonly Brand[]): Brand | undefined {
  const seen = seenLabel(seat)
  const imitated = [...seen.inner, ...seen.disguised, ...partsOf(seen.like)].flatMap(label => {
    const brands = brandsImitatedBy(label)
    return brands.length > 0 && imitates(seen, label) ? brands : []
  })
  const nearly = named.filter(brand => imitatedLabelsOf(brand).some(label => isNearly(seen.like, label)))
  return firstListed(new Set([...imitated, ...nearly].filter(brand => !isTheirs(brand, seat))))
}

/** A domain's label, and what it reads like. */
interface SeenLabel {
  /** What it reads like, where it is written otherwise. */
  readonly disguised: ReadonlySet<string>
  readonly like: string
  /** Labels before a ".com" that is not the end: "paypal" of "paypal.com.example.org". */
  readonly inner: ReadonlySet<string>
}

function seenLabel({ host }: Seat): SeenLabel {
  const label = labelOf(domainToUnicode(host) || host)
  const like = readsLike(label)
  const variants = [like, like.replaceAll('rn', 'm').replaceAll('vv', 'w')]
  return {
    disguised: new Set(variants.filter(variant => variant !== label)),
    like,
    inner: new Set(Array.from(host.matchAll(/([^.]+)\.com(?=\.)/g), ([, inner = '']) => inner)),
  }
}

/** All parts of a label, which has hardly more than 63 characters, that could be a brand's. */
function partsOf(label: string): string[] {
  const parts: string[] = []
  for (let start = 0; start + SHORTEST_IMITATED <= label.length; start++) {
    for (let end = start + SHORTEST_IMITATED; end <= label.length; end++) parts.push(label.slice(start, end))
  }
  return parts
}

/** Whether it imitates this label, which it has somewhere. */
function imitates({ disguised, like, inner }: SeenLabel, known: string): boolean {
  return inner.has(known) || disguised.has(known) || hasLure(like, known)
}

function isNearly(like: string, known: string): boolean {
  return known.length >= LONG_LABEL && !like.includes(known) && isOneOff(like, known)
}

function hasLure(like: string, known: string): boolean {
  const parts = like.split('-')
  if (parts.length > 1 && parts.includes(known) && parts.some(part => LURES.has(part))) return true
  return known.length >= LONG_LABEL && isWithLure(like.replaceAll('-', ''), known)
}

const LONG_LABEL = 6

/** "securepaypal", "paypal-logincenter": a brand's name with only lure words and digits around it. */
function isWithLure(label: string, known: string): boolean {
  if (!label.includes(known) || label === known) return false
  const [before = '', after = ''] = label.split(known, 2)
  return isLure(before) && isLure(after)
}

function isLure(part: string): boolean {
  const rest = part.replace(/\d+$/, '')
  if (rest === '') return true
  if (LURES.has(rest)) return true
  for (let at = 2; at < rest.length - 1; at++) {
    if (LURES.has(rest.slice(0, at)) && LURES.has(rest.slice(at))) return true
  }
  return false
}

/** One letter more, less, other, or two that changed places. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end++
  const [left, right] = [one.length - start - end, other.length - start - end]
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && one[start] === other[start + 1] && one[start + 1] === other[start]
}
