import type { View } from '../../views/view.ts'
import { viewOptions } from '../../views/view-options.ts'
import type { CallStep, Json, JsonObject } from '../step.ts'

type Chat = 'chat' | 'group'

/** Sends a view as the bot and the alerts do, without a sound. */
export function sendView(name: string, view: View, place: Chat, more: JsonObject = {}): CallStep {
  const payload = { ...contentOf(view), ...shown(view), disable_notification: true, ...more }
  return {
    name,
    method: view.rich ? 'sendRichMessage' : 'sendMessage',
    place,
    payload: { chat_id: `<${place}>`, ...payload },
  }
}

/** Shows a view in the place of what another step sent. */
export function editIntoView(name: string, view: View, place: Chat, of: string): CallStep {
  const target = { chat_id: `<${place}>`, message_id: `<message of ${of}>` }
  return {
    name,
    method: 'editMessageText',
    place,
    payload: { ...target, ...contentOf(view), ...shown(view) },
  }
}

/** Shows a view only to the person who pressed. */
export function sendPrivately(name: string, view: View): CallStep {
  return sendView(name, view, 'group', {
    ephemeral_message_parameters: { receiver_user_id: '<person>', callback_query_id: '<press>' },
  })
}

/** A view of a catalogue, which has to be there. */
export function viewCalled(name: string, views: ReadonlyMap<string, View>): View {
  const view = views.get(name)
  if (!view) throw new Error(`there is no view "${name}" to rehearse`)
  return view
}

/** Any other call in one of the two chats. */
export function callIn(place: Chat, name: string, method: string, payload: JsonObject): CallStep {
  return { name, method, place, payload: { chat_id: `<${place}>`, ...payload } }
}

/** A call in one of the two chats that should be refused. */
export function refusedIn(place: Chat, name: string, method: string, payload: JsonObject): CallStep {
  return refused(callIn(place, name, method, payload))
}

/** The same call, which should be refused. */
export function refused(step: CallStep): CallStep {
  return { ...step, meant: 'refused' }
}

function contentOf(view: View): JsonObject {
  return view.rich ? { rich_message: asJson(view.rich) } : { text: view.text }
}

/** How the bot's own code sends it: entities, buttons, no preview of links. */
export function shown(view: View): JsonObject {
  return asJson(viewOptions(view))
}

/** What grammY makes of it on its way. */
export function asJson<Value extends object>(value: Value): Record<string, Json> {
  return JSON.parse(JSON.stringify(value))
}
