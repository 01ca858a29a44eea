import type { Mailboxes } from '../mailboxes.ts'
import type { Messages } from '../messages.ts'
import type { GmailStorage, InboxUid } from '../storage/storage.ts'
import type { Inbox } from './gmail-inbox.ts'
import { dedupeKeyOf } from './take-new-mail.ts'

interface DeleteDeps {
  readonly mailboxes: Pick<Mailboxes, 'findByToken'>
  readonly storage: Pick<GmailStorage, 'placeOf' | 'addDeletion'>
  /** Called when a mail of the account is to be deleted there. */
  readonly onDeletion: (account: string) => void
}

/** The messages, with a `delete` after which the mail is deleted in its Gmail account too, as soon as that can be reached. */
export function deletingInGmail(messages: Messages, deps: DeleteDeps): Messages {
  return {
    ...messages,
    async delete(ref) {
      const place = await findPlace(messages, ref, deps)
      // First: once the message is gone here, nothing says where it lies there.
      if (place) await deps.storage.addDeletion(place)
      const deleted = await messages.delete(ref)
      if (place) deps.onDeletion(place.account)
      return deleted
    },
  }
}

async function findPlace(
  messages: Messages,
  ref: Parameters<Messages['delete']>[0],
  { mailboxes, storage }: DeleteDeps,
): Promise<InboxUid | undefined> {
  const mailbox = await mailboxes.findByToken(ref.token)
  const message = mailbox && (await messages.read(ref))
  return message && storage.placeOf({ mailboxId: mailbox.id, dedupeKey: dedupeKeyOf(await message.raw()) })
}

/**
 * Deletes in the account what was deleted here, at a later look where the server refuses; forgets a mail whose UID is of
 * an earlier numbering.
 */
export async function deleteInGmail(account: string, inbox: Inbox, storage: GmailStorage): Promise<void> {
  const places = await storage.deletions(account)
  const uids = places.filter(place => place.uidValidity === inbox.uidValidity).map(({ uid }) => uid)
  if (uids.length > 0 && !(await inbox.delete(uids))) return
  for (const place of places) await storage.removeDeletion(place)
}
