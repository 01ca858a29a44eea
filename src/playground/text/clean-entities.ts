import type { MessageEntity } from 'grammy/types'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { cleanString, isRemoved } from './clean-string.ts'
import { endOf } from './entity-kinds.ts'

type Entities = readonly MessageEntity[]

interface Text {
  readonly text: string
  readonly entities: MessageEntity[]
}

const MOST_UNITS = 1_000_000

/** Refuses offsets and lengths that no text has, then drops what has no length (td MessageEntity.cpp:fix_formatted_text). */
export function withLength(entities: Entities): MessageEntity[] {
  for (const { offset, length } of entities) {
    if (offset < 0 || offset > MOST_UNITS) refuse(REFUSALS.entityOffset, { n: offset })
    if (length < 0 || length > MOST_UNITS) refuse(REFUSALS.entityLength, { n: length })
  }
  return entities.filter(({ length }) => length > 0)
}

/** A text without what Telegram removes; entities move with it. They have to be fixed. Refuses those that fit no character. */
export function cleanTogether(text: string, entities: Entities): Text {
  const removedBefore = walk(text, entities)
  const moved = entities.map(entity => {
    const start = entity.offset - (removedBefore.get(entity.offset) ?? 0)
    const end = endOf(entity) - (removedBefore.get(endOf(entity)) ?? 0)
    return { ...entity, offset: start, length: end - start }
  })
  return { text: cleanString(text), entities: moved.filter(({ length }) => length > 0) }
}

/** Cuts spaces and newlines at both ends; in front no further than to the first entity. */
export function trimTogether({ text, entities }: Text): Text {
  const trimmed = text.replace(/[ \n]+$/, '')
  const cut = entities
    .filter(({ offset }) => offset < trimmed.length)
    .map(entity => ({ ...entity, length: Math.min(entity.length, trimmed.length - entity.offset) }))
  const blanks = /^[ \n]*/.exec(trimmed)?.[0].length ?? 0
  const front = Math.min(blanks, cut[0]?.offset ?? blanks)
  return {
    text: trimmed.slice(front),
    entities: cut.map(entity => ({ ...entity, offset: entity.offset - front })),
  }
}

/** For each place where a character begins, how many units before it go; refusals come in Telegram's order. */
function walk(text: string, entities: Entities): ReadonlyMap<number, number> {
  const removedBefore = new Map<number, number>()
  const around: MessageEntity[] = []
  let next = 0
  let bytes = 0
  let removed = 0
  let place = 0
  for (const character of [...text, '']) {
    removedBefore.set(place, removed)
    leaveEnded(around, place, bytes)
    for (
      let entity = entities[next];
      entity !== undefined && entity.offset <= place;
      entity = entities[next]
    ) {
      if (entity.offset < place) refuse(REFUSALS.entityBeginsInCharacter, { byte: bytes })
      around.push(entity)
      next += 1
    }
    if (isRemoved(character)) removed += 1
    place += character.length
    bytes += Buffer.byteLength(character)
  }
  refuseBehindEnd(around.at(-1), entities[next])
  return removedBefore
}

function leaveEnded(around: MessageEntity[], place: number, byte: number): void {
  for (let inner = around.at(-1); inner !== undefined && endOf(inner) <= place; inner = around.at(-1)) {
    if (endOf(inner) < place) refuse(REFUSALS.entityEndsInCharacter, { offset: inner.offset, byte })
    around.pop()
  }
}

function refuseBehindEnd(unended: MessageEntity | undefined, unbegun: MessageEntity | undefined): void {
  if (unbegun !== undefined) refuse(REFUSALS.entityBeginsAfterEnd, { offset: unbegun.offset })
  if (unended !== undefined)
    refuse(REFUSALS.entityEndsAfterEnd, { offset: unended.offset, end: endOf(unended) })
}
