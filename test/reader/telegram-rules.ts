import { isIPv6 } from 'node:net'
import type { MessageEntity } from 'grammy/types'
import type { FormattedText } from '../../src/reader/formatted-text.ts'

/** What Telegram would refuse or change in a message, in words; empty when it would take it as it is. */
export function problemsOf({ text, entities }: FormattedText, limit = 4096): string[] {
  return [...textProblems(text, limit), ...entityProblems(text, entities), ...nestingProblems(entities)]
}

/** A page as a person reads it: the text, then each entity with what it covers. */
export function listing({ text, entities }: FormattedText): string {
  const lines = entities.map(entity => {
    const { offset, length, type } = entity
    const url = entity.type === 'text_link' ? ` → ${entity.url}` : ''
    return `${type} ${offset}+${length} ${JSON.stringify(text.slice(offset, offset + length))}${url}`
  })
  return `${text}\n=====\n${lines.join('\n')}\n`
}

function textProblems(text: string, limit: number): string[] {
  const problems: string[] = []
  if (text.length > limit) problems.push(`text has ${text.length} units of ${limit}`)
  if (!/[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text)) problems.push('nothing to see')
  if (text !== text.trim()) problems.push('white space at an end')
  if (!text.isWellFormed()) problems.push('lone surrogate')
  if (/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(text)) problems.push('control character')
  if (/[\u2028-\u202e]/.test(text)) problems.push('direction override')
  return problems
}

function entityProblems(text: string, entities: readonly MessageEntity[]): string[] {
  const problems = entities.flatMap(entity => boundsProblems(text, entity))
  if (entities.length > 100) problems.push(`${entities.length} entities`)
  for (const [index, entity] of entities.entries()) {
    if (entity.offset < (entities[index - 1]?.offset ?? 0)) problems.push('entities out of order')
    const refusal = entity.type === 'text_link' ? urlRefusal(entity.url) : undefined
    if (refusal !== undefined) problems.push(`bad link: ${refusal}`)
  }
  return problems
}

function boundsProblems(text: string, { type, offset, length }: MessageEntity): string[] {
  const end = offset + length
  if (
    !Number.isInteger(offset) ||
    !Number.isInteger(length) ||
    offset < 0 ||
    length < 1 ||
    end > text.length
  ) {
    return [`${type} out of bounds`]
  }
  const covered = text.slice(offset, end)
  const problems: string[] = []
  if (covered !== covered.trim()) problems.push(`${type} has white space at an end`)
  if (!covered.isWellFormed()) problems.push(`${type} cuts a surrogate pair`)
  return problems
}

/**
 * Why Telegram refuses a URL of an entity or a button; undefined when it takes it as it is. Its server reads it byte by
 * byte (`parse_url` and `check_link_impl` in tdlib/td), not as the URL standard does.
 */
export function urlRefusal(url: string): string | undefined {
  const [, authority = ''] = /^https?:\/\/([^/?#]*)\//.exec(url) ?? []
  const [, port] = /:([^:\]@]*)$/.exec(authority) ?? []
  if (port !== undefined && !(/^0*[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535))
    return `port of "${url}"`
  if (url.length > 2048 || /[\0- ]/.test(url)) return `"${url}" would be changed`
  const place = port === undefined ? authority : authority.slice(0, -port.length - 1)
  const at = place.lastIndexOf('@')
  return isHost(place.slice(at + 1), place.slice(0, Math.max(0, at))) ? undefined : `host of "${url}"`
}

function isHost(host: string, user: string): boolean {
  if (host.startsWith('[') && host.endsWith(']')) return isIPv6(host.slice(1, -1))
  return host !== '.' && host.includes('.') && READ.test(host) && READ.test(user.replaceAll(':', ''))
}

const READ = /^(?:[\w.!$,~*'();&+=\u0080-\uffff-]|%[0-9A-Fa-f]{2})*$/

function nestingProblems(entities: readonly MessageEntity[]): string[] {
  const problems: string[] = []
  const around: MessageEntity[] = []
  for (const entity of entities) {
    while (around.length > 0 && endOf(around.at(-1)) <= entity.offset) around.pop()
    for (const outer of around) problems.push(...pairProblems(outer, entity))
    around.push(entity)
  }
  return problems
}

function pairProblems(outer: MessageEntity, inner: MessageEntity): string[] {
  if (inner.offset >= endOf(outer)) return []
  const pair = `${inner.type} in ${outer.type}`
  if (endOf(inner) > endOf(outer)) return [`${pair} cross`]
  if (isCode(outer) || isCode(inner)) return [pair]
  if (isQuote(outer) && isQuote(inner)) return [pair]
  return outer.type === inner.type ? [pair] : []
}

function endOf(entity: MessageEntity | undefined): number {
  return entity ? entity.offset + entity.length : 0
}

function isCode({ type }: MessageEntity): boolean {
  return type === 'code' || type === 'pre'
}

function isQuote({ type }: MessageEntity): boolean {
  return type === 'blockquote' || type === 'expandable_blockquote'
}
