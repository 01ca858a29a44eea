/** A part of an address as a person reads it (RFC 3986); what is badly encoded stays as it is. */
export function percentDecoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written // A stray "%".
  }
}
