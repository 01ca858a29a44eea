import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'

const INT32 = 2 ** 31

/**
 * Reads an object in a parameter as strictly as td JsonBuilder.cpp does: a field that is there must have its type, and
 * null is never accepted. `context` stands before the words of a refusal, such as "can't parse inline keyboard button:
 * ".
 */
export class JsonFields {
  private readonly fields: Readonly<Record<string, unknown>>
  private readonly context: string

  constructor(fields: Readonly<Record<string, unknown>>, context: string) {
    this.fields = fields
    this.context = context
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined
  }

  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0
  }

  /** The field as it is, which only some look at. */
  raw(name: string): unknown {
    return this.fields[name]
  }

  /** Empty when it is missing; numbers are taken as their text. */
  text(name: string): string {
    const value = this.fields[name]
    if (value === undefined) return ''
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? value : refuse(REFUSALS.fieldNoString, this.gaps(name))
  }

  flag(name: string): boolean {
    const value = this.fields[name]
    if (value === undefined) return false
    return typeof value === 'boolean' ? value : refuse(REFUSALS.fieldNoBoolean, this.gaps(name))
  }

  /** A whole number of 32 bits; 0 when it is missing. */
  integer(name: string): number {
    const number = this.long(name)
    return number >= -INT32 && number < INT32 ? number : refuse(REFUSALS.fieldNoValidNumber, this.gaps(name))
  }

  /** A whole number of 64 bits, as ids are; 0 when it is missing. */
  long(name: string): number {
    const value = this.fields[name]
    if (value === undefined) return 0
    if (typeof value !== 'number' && typeof value !== 'string')
      refuse(REFUSALS.fieldNoNumber, this.gaps(name))
    return /^-?\d{1,19}$/.test(String(value))
      ? Number(value)
      : refuse(REFUSALS.fieldNoValidNumber, this.gaps(name))
  }

  /** The same object, once the field is there. */
  needs(name: string): this {
    if (!this.has(name)) refuse(REFUSALS.fieldMissing, this.gaps(name))
    return this
  }

  object(name: string): JsonFields {
    const value = this.needs(name).fields[name]
    return isObject(value)
      ? new JsonFields(value, this.context)
      : refuse(REFUSALS.fieldOfOtherType, { ...this.gaps(name), type: 'Object' })
  }

  /** Undefined when it is missing. */
  list(name: string): readonly unknown[] | undefined {
    const value = this.fields[name]
    if (value === undefined || Array.isArray(value)) return value
    return refuse(REFUSALS.fieldOfOtherType, { ...this.gaps(name), type: 'Array' })
  }

  private gaps(name: string): { readonly context: string; readonly name: string } {
    return { context: this.context, name }
  }
}

/** Whether it is an object of JSON. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
