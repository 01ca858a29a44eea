import type { Messages } from '../messages.ts'
import type { Sessions } from '../sessions.ts'
import type { Bookmarks, InboxUid } from './bookmarks.ts'
import type { Inbox } from './gmail-inbox.ts'
import { dedupeKeyOf } from './take-new-mail.ts'

interface DeleteDeps {
  readonly sessions: Pick<Sessions, 'findByToken'>
  readonly bookmarks: Bookmarks
  /** Called when a mail of the account is to be deleted there. */
  readonly onDeletion: (account: string) => void
}

/** The messages, with a `delete` after which the mail is deleted in its Gmail account too, as soon as that can be reached. */
export function deletingThere(messages: Messages, deps: DeleteDeps): Messages {
  return {
    ...messages,
    delete(ref) {
      const place = findPlace(messages, ref, deps)
      const deleted = messages.delete(ref)
      if (deleted && place) {
        deps.bookmarks.addDeletion(place)
        deps.onDeletion(place.account)
      }
      return deleted
    },
  }
}

function findPlace(
  messages: Messages,
  ref: Parameters<Messages['delete']>[0],
  { sessions, bookmarks }: DeleteDeps,
): InboxUid | undefined {
  const session = sessions.findByToken(ref.token)
  const message = session && messages.read(ref)
  return message && bookmarks.placeOf({ sessionId: session.id, dedupeKey: dedupeKeyOf(message.raw) })
}

/** Deletes in the account what has been deleted here; a place of an earlier numbering is forgotten. */
export async function deleteThere(account: string, inbox: Inbox, bookmarks: Bookmarks): Promise<void> {
  const places = bookmarks.deletions(account)
  const uids = places.filter(place => place.uidValidity === inbox.uidValidity).map(({ uid }) => uid)
  if (uids.length > 0) await inbox.delete(uids)
  for (const place of places) bookmarks.removeDeletion(place)
}
