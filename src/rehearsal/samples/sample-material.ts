import type { Extensions, Message } from '../../mail-api/mail-api.ts'
import { EXTENSIONS } from '../../mail-api/wire.ts'
import type { AddressData } from '../../views/address-data.ts'

export const NOW = Date.UTC(2026, 10, 20, 12)
export const MINUTE = 60_000

export interface Material {
  readonly email: string
  readonly label: string
  readonly name: string
  readonly text: string
  readonly body: string
  readonly html: string
  readonly count: number
  readonly messageId: string
}

export function addressOf({ email, label }: Material, changes: Partial<AddressData> = {}): AddressData {
  return { id: 'abcd1234', email, label, createdAt: NOW, expiresAt: NOW + 300 * MINUTE, ...changes }
}

export function mailOf(material: Material, changes: Partial<Message> = {}): Message {
  const { name, email, text, body, html, messageId, count } = material
  const attachments = Array.from({ length: count }, (_, index) => ({
    index,
    filename: text,
    contentType: 'application/octet-stream',
    size: 10 ** (index % 9),
  }))
  return {
    id: messageId,
    senderName: name,
    senderEmail: email,
    subject: text,
    receivedAt: NOW,
    bodyText: body,
    bodyHtml: html,
    attachments,
    ...changes,
  }
}

export const ALL_EXTENSIONS: Extensions = new Set(EXTENSIONS)
