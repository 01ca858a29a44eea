import type { Logger } from 'pino'
import type { AliasAnswer, Aliases } from '../bot/manager-aliases.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { forwardRequests } from '../leadership/forward-requests.ts'
import type { Store } from '../store/store.ts'
import type { Mount } from './http-server.ts'

/** The server for password managers, before the chat side is built, or on an instance that stands by. */
interface LazyManagers extends AsyncDisposable {
  /** None unless `PASSWORD_MANAGERS=1`. */
  readonly mounts: readonly Mount[]
  /** The server URL to type into a password manager; undefined when they are not served. */
  url(publicUrl: string | undefined): string | undefined
}

const PATH = '/managers'
const UNAVAILABLE: AliasAnswer = {
  kind: 'unavailable',
  message: 'The bot cannot be reached right now. Please try again.',
}

export function createLazyManagers(
  { passwordManagers, publicUrl }: Pick<Config, 'passwordManagers' | 'publicUrl'>,
  { requests, keys }: Pick<Store, 'requests' | 'keys'>,
  own: () => Aliases | undefined,
  { log, clock }: { readonly log: Logger; readonly clock: Clock },
): LazyManagers {
  if (!passwordManagers)
    return { mounts: [], url: () => undefined, [Symbol.asyncDispose]: async () => undefined }
  const shared = forwardRequests({ requests, own: () => own()?.make, unavailable: UNAVAILABLE, log, clock })
  const path = publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')
  /** A key that no chat has is not handed to another instance: a guess costs one look-up only. */
  async function make(request: Parameters<Aliases['make']>[0]): Promise<AliasAnswer> {
    try {
      return (await keys.get(request.keyHash)) ? await shared.ask(request) : { kind: 'wrong-key' }
    } catch (err) {
      log.error({ err }, 'the key of a password manager could not be looked up')
      return UNAVAILABLE
    }
  }
  const routes: Mount['routes'] = async app => {
    const { addManagerRoutes } = await import('../managers/manager-routes.ts')
    await addManagerRoutes(app, { make, log })
  }
  return {
    mounts: [{ prefix: `${path}${PATH}`, routes }],
    url: reached => (reached === undefined ? undefined : `${reached}${PATH}`),
    [Symbol.asyncDispose]: () => shared[Symbol.asyncDispose](),
  }
}
