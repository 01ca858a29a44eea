import type { Translator } from '../locales/translator.ts'
import { type AddressData, newestFirst } from './address-data.ts'
import { addressName } from './address-name.ts'
import { compose, plain } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code } from './isolate-direction.ts'
import { paragraphs } from './join-formatted.ts'
import { type ButtonRow, button, copyButton, keyboard, labelledButton, urlButton } from './keyboard.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

const ADDRESSES_PER_PAGE = 8

interface TokenMenu {
  /** The chat has other live addresses. */
  readonly switchable: boolean
  /** Password managers are served here. */
  readonly managers: boolean
}

/** Warns before the token of an address is shown. */
export function tokenAskView(t: Translator, data: TokenMenu & { readonly address: AddressData }): View {
  const addressId = data.address.id
  return fitToTelegram(
    paragraphs(compose(t, 'token-title', { address: code(data.address.email) }), compose(t, 'token-warning')),
    keyboard([
      [
        button(t, 'button-token-show', { kind: 'token-show', addressId }),
        data.switchable ? button(t, 'button-switch', { kind: 'token-switch', page: 0 }) : undefined,
      ],
      managerRow(t, data),
    ]),
  )
}

/** There is no address whose token could be shown. */
export function noTokenView(t: Translator, data: Pick<TokenMenu, 'managers'>): View {
  return fitToTelegram(
    compose(t, 'addresses-none'),
    keyboard([[button(t, 'button-new', { kind: 'new' }, 'primary')], managerRow(t, data)]),
  )
}

/** The live addresses of the chat, to see the token of another one. */
export function tokenSwitchView(
  t: Translator,
  data: { readonly addresses: readonly AddressData[]; readonly page: number },
): View {
  const { items, page, pages } = pageOf(newestFirst(data.addresses), data.page, ADDRESSES_PER_PAGE)
  return fitToTelegram(
    compose(t, 'token-switch'),
    keyboard([
      ...items.map(address => [
        labelledButton(addressName(t, address), { kind: 'token', addressId: address.id }),
      ]),
      pagingRow({ page, pages, to: to => ({ kind: 'token-switch', page: to }) }),
    ]),
  )
}

/** The token itself. */
export function tokenView(
  t: Translator,
  data: {
    readonly address: AddressData
    readonly token: string
    /** Base URL of the mail API; undefined where nobody knows it. */
    readonly apiUrl: string | undefined
    readonly renewable: boolean
    /** It has just been renewed. */
    readonly isNew?: boolean
  },
): View {
  const { address, token, apiUrl } = data
  const addressId = address.id
  return fitToTelegram(
    paragraphs(
      data.isNew ? compose(t, 'token-renewed') : undefined,
      compose(t, 'token-title', { address: code(address.email) }),
      code(token),
      apiUrl === undefined ? undefined : compose(t, 'token-api', { url: code(apiUrl) }),
    ),
    keyboard([
      [
        copyButton(plain(t, 'button-copy'), token),
        button(t, 'button-token-hide', { kind: 'token', addressId }),
      ],
      data.renewable
        ? [button(t, 'button-token-renew', { kind: 'token-renew', addressId, sure: false })]
        : [],
    ]),
  )
}

/** Asks once before a token is renewed. */
export function renewTokenView(t: Translator, data: { readonly address: AddressData }): View {
  const addressId = data.address.id
  return fitToTelegram(
    compose(t, 'token-renew-ask', { address: code(data.address.email) }),
    keyboard([
      [
        button(t, 'button-token-renew-sure', { kind: 'token-renew', addressId, sure: true }, 'danger'),
        button(t, 'button-keep', { kind: 'token', addressId }),
      ],
    ]),
  )
}

/** The mail service does not renew the token of this address. */
export function cannotRenewView(t: Translator, data: { readonly address: AddressData }): View {
  const addressId = data.address.id
  return fitToTelegram(
    compose(t, 'token-cannot-renew'),
    keyboard([
      [
        button(t, 'button-back', { kind: 'token', addressId }),
        button(t, 'button-delete', { kind: 'delete-address', addressId, sure: false }),
      ],
    ]),
  )
}

/** Said in a group, where everybody would see it. */
export function tokenElsewhereView(t: Translator, data: { readonly link: string }): View {
  return fitToTelegram(
    compose(t, 'token-private'),
    keyboard([[urlButton(plain(t, 'button-private-chat'), data.link)]]),
  )
}

function managerRow(t: Translator, { managers }: Pick<TokenMenu, 'managers'>): ButtonRow {
  return managers ? [button(t, 'button-manager', { kind: 'manager' })] : []
}
