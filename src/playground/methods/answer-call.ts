import { setTimeout as wait } from 'node:timers/promises'
import { Refusal, refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { Answer, Call } from '../world/call-log.ts'
import { type Fault, faultRefusal } from '../world/faults.ts'
import type { RateCounter } from '../world/telegram-rate-limits.ts'
import type { Webhook } from '../world/webhook-delivery.ts'
import type { World } from '../world/world.ts'
import { findMethod } from './all-methods.ts'
import { DescribedResult } from './described-result.ts'
import { readByVersion } from './server-version.ts'

/** A call as it came over HTTP or in an answer to a webhook. */
export interface Request {
  readonly method: string
  readonly payload: Record<string, unknown>
  readonly signal: AbortSignal
}

interface Desk {
  readonly world: World
  readonly webhook: Webhook
  readonly calls: { record(method: string, payload: Record<string, unknown>): Call }
  readonly faults: { next(call: Call): Fault | undefined }
  readonly rates: RateCounter
  /** Makes a group move, for an ordered migration. */
  readonly migrate: (chatId: number) => void
}

/** Answers one call of the Bot API and keeps a record of it. `lost` is an answer that must never arrive. */
export async function answerCall(desk: Desk, request: Request): Promise<{ answer: Answer; lost: boolean }> {
  const found = findMethod(request.method)
  const call = desk.calls.record(found?.name ?? request.method, request.payload)
  desk.world.emit({ type: 'call', call })
  const fault = desk.faults.next(call)
  call.fault = fault?.kind
  const answer = await tryCall(desk, request, fault)
  call.answer = answer
  call.answeredAt = desk.world.now()
  desk.world.emit({ type: 'answer', call })
  return { answer, lost: fault?.kind === 'lost-answer' }
}

async function tryCall(desk: Desk, request: Request, fault: Fault | undefined): Promise<Answer> {
  try {
    if (fault !== undefined) await applyFault(desk, request, fault)
    if (desk.world.isLoggedOut) refuse(REFUSALS.loggedOut)
    const found = findMethod(request.method) ?? refuse(REFUSALS.methodNotFound)
    const payload = readByVersion(desk.world.settings.version, found.name, request.payload)
    const result = await runCounted(desk, { ...request, payload }, found)
    if (result instanceof DescribedResult)
      return { ok: true, result: result.result, description: result.description }
    return { ok: true, result }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, parameters } = error
    return { ok: false, error_code: code, description: message, ...(parameters && { parameters }) }
  }
}

/** A call refused for another reason was not written, and does not count. */
async function runCounted(
  desk: Desk,
  { payload, signal }: Request,
  { name, method }: NonNullable<ReturnType<typeof findMethod>>,
): Promise<unknown> {
  const takeBack = desk.rates.count(name, payload)
  try {
    return await method.run({ ...desk, signal }, payload)
  } catch (error) {
    takeBack()
    throw error
  }
}

async function applyFault(desk: Desk, request: Request, fault: Fault): Promise<void> {
  const refusal = faultRefusal(fault, request)
  if (refusal !== undefined) throw refusal
  if (fault.delayMs !== undefined) await wait(fault.delayMs)
  if (fault.kind !== 'migrated') return
  const chatId = Number(request.payload.chat_id)
  const chat = desk.world.chats.get(chatId)
  if (chat?.kind === 'group')
    desk.migrate(chatId) // the call itself is then refused with the new id
  else
    refuse(REFUSALS.groupUpgraded, undefined, {
      migrate_to_chat_id: -1_000_000_000_000 - Math.abs(chatId),
    })
}
