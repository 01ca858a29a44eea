import { MAX_UPLOAD_BYTES, upload } from '../telegram/named-upload.ts'
import { refusalOf } from '../telegram/refusals.ts'
import type { View } from '../views/view.ts'
import type { BotContext } from './context.ts'
import type { Exported, ExportFile, Exports } from './exports.ts'
import { isRefused } from './send-ephemeral.ts'
import { tellProblem } from './tell-problems.ts'

/** How long to wait while others get theirs. */
const BUSY_MS = 30_000

/** Sends what is kept about a chat to somebody's private chat; otherwise tells why not. Resolves to whether it was sent. */
export async function sendExport(
  ctx: BotContext,
  { exports, whose, to, caption }: ExportOrder,
): Promise<boolean> {
  const sent = await exports.make(whose, file => sendFile(ctx, { file, to, view: caption(file) }))
  if (sent === undefined) await tellProblem(ctx, { kind: 'rate-limited', retryAfterMs: BUSY_MS })
  return sent ?? false
}

interface ExportOrder {
  readonly exports: Exports
  readonly whose: Exported
  readonly to: number
  /** The text under the file. */
  readonly caption: (file: Pick<ExportFile, 'mails' | 'isComplete'>) => View
}

async function sendFile(
  ctx: BotContext,
  { file, to, view }: { readonly file: ExportFile; readonly to: number; readonly view: View },
): Promise<boolean> {
  const { bytes, filename } = file
  const { text, entities = [] } = view
  try {
    await ctx.api.sendDocument(to, upload(bytes, filename), {
      caption: text,
      caption_entities: [...entities],
    })
    return true
  } catch (error) {
    const refusal = refusalOf(error)
    if (!isRefused(refusal)) throw error
    const isTooBig = refusal.kind === 'refused' && refusal.why === 'too-big'
    await tellProblem(
      ctx,
      isTooBig
        ? { kind: 'attachment-too-big', filename, size: bytes.byteLength, limit: MAX_UPLOAD_BYTES }
        : { kind: 'no-rights' },
    )
    return false
  }
}
