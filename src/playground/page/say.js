import { actHere, state } from './state.js'
import { showToast } from './toast.js'

/** Writes into the open chat as the person who is shown. */
export async function sayHere(text, replyTo) {
  try {
    await actHere('say', {
      text,
      ...(replyTo !== undefined && { replyTo }),
      ...(state.threadId && { threadId: state.threadId }),
    })
    return true
  } catch (error) {
    showToast(error.message)
    return false
  }
}
