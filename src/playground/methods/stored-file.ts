import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkLink } from '../text/check-link.ts'
import { type StoredFile, Upload } from '../world/kept-files.ts'
import type { World } from '../world/world.ts'

type FileKind = StoredFile['kind']

/** The file that is sent: kept now when it was uploaded, or found by its id (td FileManager.cpp:from_persistent_id). */
export function storedFile(world: World, sent: Upload | string, kind: FileKind): StoredFile {
  if (sent instanceof Upload)
    return sent.data.length === 0 ? refuse(REFUSALS.fileEmpty) : world.files.add(sent, kind)
  if (sent.includes('.')) refuseUrl(sent)
  if (!/^[\w-]+$/.test(sent)) refuse(REFUSALS.fileIdUnreadable, { reason: 'Wrong character in the string' })
  const stored = world.files.byId(sent) ?? refuse(REFUSALS.fileIdUnknown)
  return stored.kind === kind
    ? stored
    : refuse(REFUSALS.fileIdOfAnotherKind, { type: stored.kind, wanted: kind })
}

/** The playground fetches nothing: a URL that Telegram would accept has no file here. */
function refuseUrl(url: string): never {
  const checked = checkLink(url)
  if ('wrong' in checked) refuse(REFUSALS.fileUrlInvalid, { reason: checked.wrong })
  return refuse(REFUSALS.errorUrlContent)
}
