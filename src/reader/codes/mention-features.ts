import type { SearchedMail } from './searched-mail.ts'
import type { Feature } from './weights.ts'

/** What borrowed words and words like listed ones say anywhere in the mail, and in its subject. */
export function mentionFeatures({ cognates, international, bodyStart }: SearchedMail): Feature[] {
  return [
    ...[...placesOf(cognates, bodyStart)].map(mention => `kin ${mention}` as const),
    ...[...placesOf(international, bodyStart)].map(mention => `international ${mention}` as const),
  ]
}

function placesOf<Kind extends string>(
  words: readonly { readonly kind: Kind; readonly start: number }[],
  bodyStart: number,
): Set<`${Kind} in mail` | `${Kind} in the subject`> {
  const found = new Set<`${Kind} in mail` | `${Kind} in the subject`>()
  for (const { kind, start } of words) {
    found.add(`${kind} in mail`)
    if (start < bodyStart) found.add(`${kind} in the subject`)
  }
  return found
}
