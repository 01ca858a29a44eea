import type { PaymentCard } from './mail-facts.ts'

const BRANDS = [
  'Visa',
  'Mastercard',
  'American Express',
  'Amex',
  'Maestro',
  'Discover',
  'Diners Club',
  'JCB',
  'UnionPay',
] as const
const CARD = new RegExp(
  `\\b(${BRANDS.join('|')})(?:\\s|&nbsp;)*(?:[.•·*xX×…]|&bull;|&middot;|&#8226;){2,16}\\s*(\\d{4})\\b`,
  'i',
)

/** A longer text is no receipt. */
const MAX_LENGTH = 262_144

/** The card that a receipt names by its brand and its last four digits, with signs for the others: "Visa •••• 4242". */
export function paymentCard(text: string): PaymentCard | undefined {
  const [, brand, last4] = CARD.exec(text.slice(0, MAX_LENGTH)) ?? []
  const known = BRANDS.find(one => one.toLowerCase() === brand?.toLowerCase())
  return known !== undefined && last4 !== undefined ? { brand: known, last4 } : undefined
}
