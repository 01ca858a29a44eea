/** A signal that aborts after a while, or when the outer one does; disposing it ends both. */
export interface Deadline extends Disposable {
  readonly signal: AbortSignal
}

/** Neither AbortSignal.timeout nor AbortSignal.any: those leave a timer behind for each call that ended well. */
export function startDeadline(ms: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms / 1_000} s`)), ms)
  const onOuterAbort = () => controller.abort(outer?.reason)
  if (outer?.aborted) onOuterAbort()
  else outer?.addEventListener('abort', onOuterAbort, { once: true })
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onOuterAbort)
    },
  }
}
