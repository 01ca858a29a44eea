import type { MessageEntity } from 'grammy/types'
import { byPosition, endOf, isQuote, isSoft, isVerbatim, SOFT, type Soft } from './entity-kinds.ts'

type Entities = readonly MessageEntity[]

/** Entities as Telegram lists them: sorted, split, merged, and without those that stand where they may not (td MessageEntity.cpp:fix_entities). */
export function fixEntities(entities: Entities): MessageEntity[] {
  const { soft, quotes, rigid } = byKind(entities.toSorted(byPosition))
  const quoted = withoutOverlaps(quotes)
  const standing = withoutCrossing(withoutOverlaps(rigid), quoted)
  return withSoft(soft, [...standing, ...quoted].sort(byPosition))
}

/** Adds what Telegram found by itself where no given entity is in the way (merge_new_entities). */
export function mergeFound(entities: Entities, found: Entities): MessageEntity[] {
  if (found.length === 0) return [...entities]
  const { soft, quotes, rigid } = byKind(entities)
  const free = withoutCrossing(found, quotes).filter(one => !rigid.some(other => overlap(one, other)))
  return withSoft(soft, [...rigid, ...free, ...quotes].sort(byPosition))
}

function byKind(entities: Entities) {
  const soft: (MessageEntity & { readonly type: Soft })[] = []
  const quotes: MessageEntity[] = []
  const rigid: MessageEntity[] = []
  for (const entity of entities) {
    if (isSoft(entity)) soft.push(entity)
    else if (isQuote(entity)) quotes.push(entity)
    else rigid.push(entity)
  }
  return { soft, quotes, rigid }
}

/** The first of those that share text, in their order (remove_intersecting_entities). */
function withoutOverlaps(sorted: Entities): MessageEntity[] {
  let end = 0
  return sorted.filter(entity => {
    if (entity.offset < end) return false
    end = endOf(entity)
    return true
  })
}

/** Without those that reach over the edge of a quote, or hold one (remove_entities_intersecting_blockquote). */
function withoutCrossing(entities: Entities, quotes: Entities): MessageEntity[] {
  return entities.filter(entity => {
    const quote = quotes.find(candidate => endOf(candidate) > entity.offset)
    if (quote === undefined) return true
    const startsBefore = entity.offset < quote.offset && quote.offset < endOf(entity)
    return !startsBefore && endOf(quote) >= endOf(entity)
  })
}

function overlap(a: MessageEntity, b: MessageEntity): boolean {
  return a.offset < endOf(b) && b.offset < endOf(a)
}

/** The soft ones split at the edges of the others, and merged with their like (split_entities). */
function withSoft(
  soft: readonly (MessageEntity & { readonly type: Soft })[],
  others: Entities,
): MessageEntity[] {
  const runs = new SoftRuns(soft)
  const around: MessageEntity[] = []
  for (const other of others) {
    leave(runs, around, other.offset)
    runs.walkTo(other.offset)
    around.push(other)
  }
  leave(runs, around, Number.POSITIVE_INFINITY)
  runs.walkTo(Number.POSITIVE_INFINITY)
  return [...runs.parts, ...others].sort(byPosition)
}

/** Walks out of all that end before the offset; soft parts inside of verbatim ones are no more. */
function leave(runs: SoftRuns, around: MessageEntity[], offset: number): void {
  for (let inner = around.at(-1); inner !== undefined && endOf(inner) <= offset; inner = around.at(-1)) {
    const before = runs.parts.length
    runs.walkTo(endOf(inner))
    if (isVerbatim(inner)) runs.parts.length = before
    around.pop()
  }
}

/** Goes through soft entities in their order; what is open of each kind grows while the next one touches it. */
class SoftRuns {
  readonly parts: MessageEntity[] = []
  private readonly waiting: (MessageEntity & { readonly type: Soft })[]
  private readonly open = new Map<Soft, { start: number; end: number }>()

  constructor(soft: readonly (MessageEntity & { readonly type: Soft })[]) {
    this.waiting = [...soft]
  }

  /** Takes all that begin before the offset, and cuts what is open there. */
  walkTo(offset: number): void {
    for (let next = this.waiting[0]; next !== undefined && next.offset < offset; next = this.waiting[0]) {
      const run = this.open.get(next.type)
      if (run !== undefined && next.offset <= run.end) run.end = Math.max(run.end, endOf(next))
      else this.begin(next)
      this.waiting.shift()
    }
    this.cut(offset)
  }

  private begin(entity: MessageEntity & { readonly type: Soft }): void {
    this.cut(entity.offset)
    this.open.set(entity.type, { start: entity.offset, end: endOf(entity) })
  }

  private cut(offset: number): void {
    for (const type of SOFT) {
      const run = this.open.get(type)
      if (run === undefined || run.start >= offset) continue
      const end = Math.min(run.end, offset)
      this.parts.push({ type, offset: run.start, length: end - run.start })
      if (run.end <= offset) this.open.delete(type)
      else run.start = offset
    }
  }
}
