import { fitEntities } from '../reader/fit-entities.ts'
import type { View } from './view.ts'

/** A third of what a message may have, and no URL that is likely to be refused for its length. */
const FEW = { bytes: 3_000, longestUrl: 512 } as const

/**
 * The same view with the most important links only, for when Telegram refuses it. Text, buttons and other formatting
 * stay. A view that has no more links than that comes back as the same object, so the caller sees that there is nothing
 * new to try.
 */
export function fewerLinks(view: View): View {
  const entities = fitEntities(view, FEW)
  if (entities === view.entities) return view
  const { whole: _, ...rest } = view
  return { ...rest, entities: [...entities] }
}
