import type { Signature, Signed } from './dkim-signatures.ts'

/** A signature has to cover these fields to vouch for what people see. All signers sign the subject. */
const SIGNED_ALWAYS = ['subject']
/** Many signers leave these out: if there is only one of a name, we take it for the sender's. */
const SIGNED_OFTEN = ['content-type', 'content-transfer-encoding', 'mime-version']

/**
 * Whether a signature covers what people see. It covers the lowest field of a name, but programs show the first one
 * (RFC 6376 §8.15): whoever forwards a signed mail could put another subject or content type on top.
 */
export function coversWhatIsShown({ fields }: Signature, { fieldsOf }: Pick<Signed, 'fieldsOf'>): boolean {
  const isCovered = (name: string) => fieldsOf(name).length <= (fields.get(name) ?? 0)
  return (
    SIGNED_ALWAYS.every(isCovered) && SIGNED_OFTEN.every(name => fieldsOf(name).length < 2 || isCovered(name))
  )
}

/** Whether something that is shown stands there twice, and no signature covers both. */
export function hasUnsignedDouble({ passed, fieldsOf }: Pick<Signed, 'passed' | 'fieldsOf'>): boolean {
  return [...SIGNED_ALWAYS, ...SIGNED_OFTEN].some(name => {
    const count = fieldsOf(name).length
    return count > 1 && !passed.some(({ fields }) => count <= (fields.get(name) ?? 0))
  })
}

/** Whether a signature covers all fields of a name, and there is one alone. */
export function coversTheOnly(
  name: string,
  { fields }: Signature,
  { fieldsOf }: Pick<Signed, 'fieldsOf'>,
): boolean {
  return fieldsOf(name).length === 1 && fields.has(name)
}
