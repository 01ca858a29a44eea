import type { Translator } from '../locales/translator.ts'
import { mentionsIn } from '../reader/brands/brands.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { subjectLine } from '../reader/sender-and-subject.ts'
import type { AddressData } from './address-data.ts'
import { clip } from './clip.ts'
import { isolate, ownLine } from './isolate-direction.ts'
import { bold } from './join-formatted.ts'

const LABEL_GRAPHEMES = 40
const MAX_TOPIC_UNITS = 128

/** The name of an address on a button: its label, else itself. */
export function addressName(t: Translator, address: Pick<AddressData, 'email' | 'label'>): string {
  return labelText(t, address) ?? address.email
}

/** The name of an address's topic, within Telegram's 128 characters; not translated. */
export function topicName({ email, label }: Pick<AddressData, 'email' | 'label'>, over: boolean): string {
  const name = clip(subjectLine(label ?? '', LABEL_GRAPHEMES), LABEL_GRAPHEMES) || email
  return `${over ? '⌛ ' : ''}${name}`.slice(0, MAX_TOPIC_UNITS).toWellFormed()
}

/** The company after which somebody named an address, such as `netflix`; undefined for any other name. */
export function companyName(name: string): string | undefined {
  return mentionsIn(name)[0]?.brand.names[0]
}

/** The label as a line of its own; undefined when there's none that can be seen. */
export function labelLine(t: Translator, address: Pick<AddressData, 'label'>): FormattedText | undefined {
  const label = labelPart(t, address)
  return label && ownLine(t, label)
}

/** The label as it stands in a line with more. */
export function labelPart(t: Translator, address: Pick<AddressData, 'label'>): FormattedText | undefined {
  const label = labelText(t, address)
  return label === undefined ? undefined : bold(label)
}

function labelText(t: Translator, { label }: Pick<AddressData, 'label'>): string | undefined {
  const line = clip(subjectLine(label ?? '', LABEL_GRAPHEMES), LABEL_GRAPHEMES)
  return line === '' ? undefined : isolate(t, line)
}
