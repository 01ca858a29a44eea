import { parse } from 'tldts'
import { isAscii } from '../is-ascii.ts'
import { lazy } from '../lazy.ts'
import data from './brands.json' with { type: 'json' }
import { readsLike, wordsOf } from './fold-letters.ts'

/** A name that phishing uses, and where its owner's mail comes from. */
export interface Brand {
  /** The first is the one that is shown. */
  readonly names: readonly string[]
  /** Registrable domains, or names below them. */
  readonly domains: readonly string[]
  /** The first name is a word too, or a person's name. */
  readonly isWord?: boolean
}

/** A brand whose name stands in a text. */
export interface Mention {
  readonly brand: Brand
  /** The words of the text, and which of them are the name. */
  readonly words: readonly string[]
  readonly start: number
  readonly end: number
  /** The name is one that is a word as well. */
  readonly isWord: boolean
  /** It is written with letters that only look like its own. */
  readonly isDisguised: boolean
}

/** A name in words, and whose it is. */
interface Name {
  readonly words: readonly string[]
  readonly brand: Brand
  readonly isWord: boolean
}

const BRANDS: readonly Brand[] = data.brands

const namesByWord = lazy(() => {
  const names = BRANDS.flatMap(brand =>
    brand.names.map((name, index) => ({
      words: wordsOf(name),
      brand,
      isWord: index === 0 && brand.isWord === true,
    })),
  )
  return Map.groupBy(names, ({ words }) => words[0] ?? '') as ReadonlyMap<string, readonly Name[]>
})

/** The names of brands in a text, also those written with letters that only look like theirs. */
export function mentionsIn(text: string): readonly Mention[] {
  const written = wordsOf(text)
  const words = isAscii(text) ? written : written.flatMap(partedByName)
  // "PaypaI" differs from "paypal" only by its capital, so it is compared before lower-casing.
  const meant = text.replace(/(?<=\p{Ll})I(?![a-z])/gu, 'l')
  const alike = (meant === text ? written : wordsOf(meant)).map(readsLike)
  const mayBeDisguised = words.some((word, index) => word !== alike[index])
  return words.flatMap((word, start) => {
    const plain = longestAt(words, word, start)
    const name =
      plain ??
      (mayBeDisguised && LATIN.test(word) ? longestAt(alike, alike[start] ?? word, start) : undefined)
    if (!name) return []
    const isDisguised = plain === undefined && name.words.join('').length >= SHORTEST_DISGUISED
    if (plain === undefined && !isDisguised) return []
    const isWord = name.isWord && !isDisguised
    return [{ brand: name.brand, words, start, end: start + name.words.length, isWord, isDisguised }]
  })
}

/** "三井住友カードより" is "三井住友カード" and "より": scripts without blanks have names beside other words. */
function partedByName(word: string): readonly string[] {
  if (!UNSPACED.test(word)) return [word]
  const head = word.slice(0, LONGEST_UNSPACED)
  const [name, at] = unspacedNames()
    .map(name => [name, head.indexOf(name)] as const)
    .find(([name, at]) => at >= 0 && beginsName(word, name, at)) ?? ['', -1]
  if (at < 0) return [word]
  return [word.slice(0, at), name, word.slice(at + name.length)].filter(part => part !== '')
}

/** Letters right before a short name, or in the same script, may make it part of another word. */
function beginsName(word: string, name: string, at: number): boolean {
  if (at === 0) return true
  const before = word[at - 1] ?? ''
  return (
    name.length > SHORTEST_UNSPACED && !SAME_SCRIPT.some(script => script.test(before) && script.test(name))
  )
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const SAME_SCRIPT = [/[\p{sc=Katakana}ー]$/u, /\p{sc=Hangul}$/u, /\p{sc=Hiragana}$/u]
const SHORTEST_UNSPACED = 2
/** In a line without blanks, names are searched up to here. */
const LONGEST_UNSPACED = 100

/** The longest first. */
const unspacedNames = lazy(() =>
  BRANDS.flatMap(({ names }) => names.flatMap(name => wordsOf(name).join('')))
    .filter(name => UNSPACED.test(name) && name.length >= SHORTEST_UNSPACED)
    .sort((a, b) => b.length - a.length),
)

/** Shorter names resemble too many other words. */
const SHORTEST_DISGUISED = 5

/** A word in another script, alone, is a word of its language, whatever it looks like. */
const LATIN = /[a-z]/

function longestAt(words: readonly string[], word: string, start: number): Name | undefined {
  const fitting = namesByWord()
    .get(word)
    ?.filter(name => name.words.every((part, index) => words[start + index] === part))
  return fitting?.toSorted((a, b) => b.words.length - a.words.length)[0]
}

/**
 * The brand whose name a sender's name spells once its words are joined, with no other words but those that `isAside`
 * accepts: "Pay-PaI_updates", "Drop Box", "ApplelD". Brand names that are ordinary words don't count, nor short ones.
 */
export function brandSpelledIn(name: string, isAside: (word: string) => boolean): Brand | undefined {
  const written = name.replace(/(?<=\p{L})@(?=\p{L})/gu, 'a').replace(/(?<=\p{Ll})I(?![a-z])/gu, 'l')
  const words = wordsOf(written).slice(0, MOST_WORDS)
  const first = Math.max(
    0,
    words.findIndex(word => !isAside(word)),
  )
  const last = words.findLastIndex(word => !isAside(word))
  // A word such as "pay" may be the name's beginning too.
  for (let start = 0; start <= first; start++) {
    for (let end = words.length; end > last; end--) {
      const found = brandsBySkeleton().get(skeleton(words.slice(start, end).join('')))
      if (found) return found
    }
  }
  return undefined
}

const MOST_WORDS = 16

/** A word with all look-alike letters made the same. */
function skeleton(word: string): string {
  return readsLike(word)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const brandsBySkeleton = lazy(
  (): ReadonlyMap<string, Brand> =>
    new Map(
      BRANDS.flatMap(brand =>
        brand.names
          .slice(brand.isWord ? 1 : 0)
          .map(name => [skeleton(wordsOf(name).join('')), brand] as const)
          .filter(([spelled]) => spelled.length >= SHORTEST_SPELLED),
      ),
    ),
)

const SHORTEST_SPELLED = 6

/** The host of a sender or a link. */
export interface Seat {
  /** In lower case. */
  readonly host: string
  /** The registrable domain without its ending; empty where there is none. */
  readonly label: string
  /** The last label of the host. */
  readonly ending: string
}

/** Splits a host once, for comparing it with all brands. */
export function seatOf(host: string): Seat {
  return { host, label: labelOf(host), ending: host.slice(host.lastIndexOf('.') + 1) }
}

/** Says whether a host belongs to a brand, as far as is known. */
export function isOwn(brand: Brand, { host, label, ending }: Seat): boolean {
  if (brand.domains.some(domain => host === domain || host.endsWith(`.${domain}`))) return true
  // ".google" has one owner.
  return shapeOf(brand).endings.has(ending) || (ending.length === 2 && hasLabel(brand, label))
}

/** Says whether a host has the brand's label, under whatever ending. */
export function hasLabel(brand: Brand, label: string): boolean {
  return label !== '' && shapeOf(brand).labels.has(label)
}

/** Says whether a host belongs to any of them. */
export function isAnyOwn(seat: Seat): boolean {
  return ownersOf(seat).some(brand => isOwn(brand, seat))
}

/** Those brands that may own a host: `isOwn` looks at domain, label and ending. */
function ownersOf({ host, label, ending }: Seat): readonly Brand[] {
  const { byDomain, byLabel, byEnding } = owners()
  const parts = host.split('.')
  return [
    ...parts.flatMap((_, from) => byDomain.get(parts.slice(from).join('.')) ?? []),
    ...(byLabel.get(label) ?? []),
    ...(byEnding.get(ending) ?? []),
  ]
}

type Owners = ReadonlyMap<string, readonly Brand[]>

const owners = lazy((): { byDomain: Owners; byLabel: Owners; byEnding: Owners } => ({
  byDomain: grouped(brand => brand.domains),
  byLabel: grouped(brand => shapeOf(brand).labels),
  byEnding: grouped(brand => shapeOf(brand).endings),
}))

function grouped(keysOf: (brand: Brand) => Iterable<string>): Owners {
  const all = BRANDS.flatMap(brand => Array.from(keysOf(brand), key => ({ key, brand })))
  const groups = Map.groupBy(all, ({ key }) => key)
  return new Map(Array.from(groups, ([key, of]) => [key, of.map(({ brand }) => brand)]))
}

/** What a brand's hosts may be made of. */
interface Shape {
  readonly labels: ReadonlySet<string>
  readonly endings: ReadonlySet<string>
}

const shapes = lazy(
  () =>
    new Map(
      BRANDS.map(brand => {
        const endings = new Set(brand.names.map(name => wordsOf(name).join('')))
        return [brand, { labels: new Set(brand.domains.map(labelOf)), endings }]
      }),
    ),
)

const NO_SHAPE: Shape = { labels: new Set(), endings: new Set() }

function shapeOf(brand: Brand): Shape {
  return shapes().get(brand) ?? NO_SHAPE
}

/** The labels of a brand that look-alikes imitate; shorter ones are like too many others. */
export function imitatedLabelsOf(brand: Brand): readonly string[] {
  return [...shapeOf(brand).labels].filter(
    label => label.length >= SHORTEST_IMITATED && !COMMON_LABELS.has(label),
  )
}

/** The brands that have such a label. */
export function brandsImitatedBy(label: string): readonly Brand[] {
  return imitated().get(label) ?? []
}

const imitated = lazy(() => grouped(imitatedLabelsOf))

/** The first of these in our list. */
export function firstListed(brands: ReadonlySet<Brand>): Brand | undefined {
  return brands.size === 0 ? undefined : BRANDS.find(brand => brands.has(brand))
}

export const SHORTEST_IMITATED = 5
/** Labels that are words, or part of many names. */
const COMMON_LABELS: ReadonlySet<string> = new Set(
  'apple office outlook square target discover fidelity signal orange allegro chase phantom ledger kraken spectrum strato united delta regions regionsbank volksbank shell stripe canva notion nature emirates twitter windows android hermesworld block globe ideal spotify workplace messenger firebase nationwide fortnite gusto atlassian expert raiffeisen anthem costa wanadoo gemini oracle argos vanguard citizensbank'.split(
    ' ',
  ),
)

const OPTIONS = { allowPrivateDomains: false } as const

/** The registrable domain of a host without its ending; empty where there is none. */
export function labelOf(domain: string): string {
  return parse(domain, OPTIONS).domainWithoutSuffix ?? ''
}
