import { refuse } from '../refusal-error.ts'
import type { RefusalRule } from '../refusals/refusal-rule.ts'
import { Upload } from '../world/kept-files.ts'

const ATTACH = 'attach://'

/** The parameters of a call as Telegram has them: all are texts, but for files (td HttpReader.cpp:parse_json_parameters). */
export class Args {
  private readonly payload: Readonly<Record<string, unknown>>

  constructor(payload: Readonly<Record<string, unknown>>) {
    this.payload = payload
  }

  has(name: string): boolean {
    return this.payload[name] !== undefined
  }

  /** Empty when it is missing, or a file. What was no text in a JSON body is its JSON. */
  text(name: string): string {
    const value = this.payload[name]
    if (value === undefined || value instanceof Upload) return ''
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  /** Undefined when it is missing or empty; `rule` is for what is no JSON. */
  json(name: string, rule: RefusalRule): unknown {
    const value = this.payload[name]
    if (value === undefined || value === '' || value instanceof Upload) return undefined
    return typeof value === 'string' ? parse(value, rule) : value
  }

  /** A file in the body, or the id of one that was sent before. */
  file(name: string): Upload | string | undefined {
    return this.payload[name] instanceof Upload ? this.payload[name] : this.fileNamed(this.text(name))
  }

  /** What such a value names; `attach://` to nothing is nothing (Client.cpp:get_input_file). */
  fileNamed(value: string): Upload | string | undefined {
    if (!value.startsWith(ATTACH)) return value || undefined
    const attached = this.payload[value.slice(ATTACH.length)]
    return attached instanceof Upload ? attached : undefined
  }
}

function parse(value: string, rule: RefusalRule): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return refuse(rule)
  }
}
