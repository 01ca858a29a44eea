import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { BusyError } from '../../threads/fair-queue.ts'
import type { ClaimedWebhook, WebhookState, WebhookStorage } from '../storage/webhook-storage.ts'
import type { MailBell } from '../waiting/mail-bell.ts'
import type { MessagePost } from './post-message.ts'
import { domainOf } from './receiver-of.ts'
import { CLAIM_MS, CROWDED_MS, type PostOutcome, stateAfter } from './state-after.ts'

/**
 * Webhooks that are posted to at the same time; separate numbers for those that failed last, and for those of one domain:
 * whoever has one can have any number of names in it.
 */
const PLACES = 256
const PLACES_OF_FAILING = 32
const PLACES_OF_DOMAIN = 4
/** Long past. */
const AT_ONCE = 1
/** How often to look for webhooks of other instances, which may have added one, or died. */
const LOOK_MS = 30_000

/** Our claim on a webhook, as it stands in the storage. */
interface OwnClaim {
  readonly webhook: number
  until: number
}

/** What a webhook that is being told holds. */
interface Place {
  readonly domain: string
  readonly isFailing: boolean
  readonly claim: OwnClaim
}

interface WebhooksDeps {
  readonly storage: WebhookStorage
  readonly bell: Pick<MailBell, 'listenToAll'>
  /**
   * What to tell of a message, as JSON; undefined when it is gone. Rejects with a `BusyError` when too many large ones
   * are being read.
   */
  payload(webhook: ClaimedWebhook, message: number): Promise<string | undefined>
  /** Loaded when the first one is told. */
  openPost(): Promise<MessagePost>
  readonly clock: Clock
  readonly random: () => number
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Posts mail to webhooks: in order for each, and none delays another. */
interface Webhooks extends AsyncDisposable {
  /** A webhook was created: starts listening for mail if nothing did. */
  added(): void
}

/** While there is no webhook, nothing runs and no event is read. */
export function startWebhooks(deps: WebhooksDeps): Webhooks {
  const { storage, bell, clock, log } = deps
  const stop = new AbortController()
  const running = new Map<number, Place & { readonly done: Promise<void> }>()
  /** Domains whose webhooks had to wait because a place was missing, until one of them got a place. */
  const crowded = new Set<string>()
  const rung = new Set<string>()
  let isAllWanted = false
  let wake = Promise.withResolvers<void>()
  let listening: Disposable | undefined
  let post: Promise<MessagePost> | undefined

  function onRing(email?: string): void {
    if (email === undefined) isAllWanted = true
    else rung.add(email)
    wake.resolve()
  }

  function added(): void {
    if (!stop.signal.aborted) listening ??= bell.listenToAll(onRing)
    wake.resolve()
  }

  async function claimAll(): Promise<void> {
    const now = clock.now()
    const claim = () => ({ now, until: now + CLAIM_MS, limit: Math.max(1, PLACES - running.size) })
    if (isAllWanted) {
      isAllWanted = false
      const first = claim()
      const all = await claimRung('all', first)
      // There may be more than one read returns.
      if (all.length === first.limit) isAllWanted = true
      all.forEach(run)
    }
    // Those that have waited longest come first. Without a place to give they keep their turn.
    if (hasRoom()) (await storage.claim('due', claim())).forEach(run)
    for (const email of [...rung]) {
      rung.delete(email)
      ;(await claimRung({ email }, claim())).forEach(run)
    }
  }

  function hasRoom(): boolean {
    return running.size < PLACES
  }

  /** A ring that could not be followed stays for the next pass. */
  async function claimRung(
    which: 'all' | { readonly email: string },
    claim: Parameters<WebhookStorage['claim']>[1],
  ): Promise<readonly ClaimedWebhook[]> {
    try {
      return await storage.claim(which, claim)
    } catch (error) {
      onRing(which === 'all' ? undefined : which.email)
      throw error
    }
  }

  function run(webhook: ClaimedWebhook): void {
    const { id, email, failures, dueAt } = webhook
    const known = running.get(id)
    if (known) {
      // Its claim lapsed while its message was being made: that goes on, with this one.
      known.claim.until = dueAt
      return
    }
    const place: Place = {
      domain: domainOf(webhook.url),
      isFailing: failures > 0,
      claim: { webhook: id, until: dueAt },
    }
    const isCrowded = !hasPlace(place)
    if (isCrowded) crowded.add(place.domain)
    else crowded.delete(place.domain)
    const work: Promise<unknown> = isCrowded
      ? settle(place.claim, { ...webhook, dueAt: clock.now() + CROWDED_MS })
      : tellAll(webhook, place)
    const done = work
      .then(() => undefined)
      .catch(err => log.error({ err, webhook: id }, 'could not send a webhook message; trying again'))
      .finally(() => {
        if (!isCrowded) {
          running.delete(id)
          // Mail came while the last message was being posted.
          rung.add(email)
        }
        wake.resolve()
      })
    if (!isCrowded) running.set(id, { ...place, done })
  }

  function hasPlace({ domain, isFailing }: Place): boolean {
    const all = [...running.values()]
    const ofDomain = all.filter(each => each.domain === domain).length
    const failing = all.filter(each => each.isFailing).length
    return hasRoom() && ofDomain < PLACES_OF_DOMAIN && (!isFailing || failing < PLACES_OF_FAILING)
  }

  /** Others may be waiting for this place; one that failed takes it among the healthy ones from now on. */
  function isWanted({ domain, isFailing }: Place): boolean {
    return !hasRoom() || crowded.has(domain) || isFailing
  }

  /** False when the claim is another instance's by now, since this one was frozen or cut off. */
  async function settle(claim: OwnClaim, state: WebhookState): Promise<boolean> {
    const isOurs = await storage.settle(claim.webhook, state, claim.until)
    if (isOurs) claim.until = state.dueAt
    return isOurs
  }

  /**
   * One message after the other, until there is none, one fails, others may be waiting for the place, or another instance
   * goes on with them.
   */
  async function tellAll(webhook: ClaimedWebhook, place: Place): Promise<void> {
    const { claim } = place
    let state: WebhookState = webhook
    if (!URL.canParse(webhook.url)) {
      log.warn({ webhook: webhook.id }, 'a webhook is off: its URL is damaged')
      return void (await settle(claim, { ...state, active: false, dueAt: 0 }))
    }
    for (;;) {
      const message = await storage.nextMessage(webhook, state.told)
      if (message === undefined) return void (await settle(claim, { ...state, dueAt: 0 }))
      const posted = await tellClaimed(webhook, { message, state, claim })
      // An interrupted attempt doesn't count; it is repeated at the next start.
      if (stop.signal.aborted) return void (await settle(claim, { ...state, dueAt: AT_ONCE }))
      const goesOn = posted.kind === 'taken' && !isWanted(place)
      state = stateAfter(posted, { webhook, message, state, goesOn }, deps)
      const isOurs = await settle(claim, state)
      if (!isOurs || !goesOn) return
    }
  }

  /** However long a message takes, no other instance claims its webhook meanwhile. */
  async function tellClaimed(
    webhook: ClaimedWebhook,
    { message, state, claim }: { message: number; state: WebhookState; claim: OwnClaim },
  ): Promise<PostOutcome> {
    const told = new AbortController()
    const keeping = keepClaim(claim, state, told.signal)
    try {
      return await tell(webhook, message)
    } finally {
      told.abort()
      await keeping
    }
  }

  async function keepClaim(claim: OwnClaim, state: WebhookState, signal: AbortSignal): Promise<void> {
    for (;;) {
      await clock.sleep(CLAIM_MS / 2, signal).catch(() => undefined)
      if (signal.aborted) return
      try {
        await settle(claim, { ...state, dueAt: clock.now() + CLAIM_MS })
      } catch (err) {
        log.warn(
          { err, webhook: claim.webhook },
          'could not renew the claim on a webhook: another instance may post, too',
        )
      }
    }
  }

  async function tell(webhook: ClaimedWebhook, message: number): Promise<PostOutcome> {
    let body: string | undefined
    try {
      body = await deps.payload(webhook, message)
    } catch (error) {
      if (error instanceof BusyError) return { kind: 'busy' }
      throw error
    }
    if (body === undefined) return { kind: 'taken' }
    post ??= deps.openPost()
    const { url, secret, id } = webhook
    const signed = { url, secret, id: `msg_${id}_${message}`, now: clock.now(), body }
    return (await post).post(signed, stop.signal)
  }

  /** Waits until a mail comes, a webhook is due, or it is time to look. */
  async function rest(): Promise<void> {
    const due = listening && hasRoom() ? await storage.nextDue(clock.now()) : undefined
    const pause = Math.min(LOOK_MS, Math.max(20, (due ?? Number.POSITIVE_INFINITY) - clock.now()))
    const awake = new AbortController()
    const signal = AbortSignal.any([awake.signal, stop.signal])
    await Promise.race([wake.promise, clock.sleep(pause, signal).catch(() => undefined)])
    awake.abort()
    wake = Promise.withResolvers()
  }

  async function pass(): Promise<void> {
    if (listening === undefined && (await storage.isAny())) added()
    if (listening) await claimAll()
    await rest()
  }

  async function loop(): Promise<void> {
    while (!stop.signal.aborted) {
      await pass().catch(async err => {
        if (stop.signal.aborted) return
        log.error({ err }, 'could not read which webhooks have mail to post; trying again')
        await clock.sleep(CROWDED_MS, stop.signal).catch(() => undefined)
      })
    }
  }

  const looping = loop()
  return {
    added,
    async [Symbol.asyncDispose]() {
      stop.abort()
      listening?.[Symbol.dispose]()
      wake.resolve()
      await looping
      await Promise.all([...running.values()].map(({ done }) => done))
      await (await post)?.[Symbol.asyncDispose]()
    },
  }
}
