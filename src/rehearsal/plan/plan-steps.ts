import type { Situation, Step } from '../step.ts'
import { chatSteps } from './chat-steps.ts'
import { groupSteps } from './group-steps.ts'
import { profileSteps, refusalSteps } from './refusal-steps.ts'

/** Methods that the bot calls and the rehearsal does not, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  getUpdates: 'it is asked for the press alone, and without confirming anything',
  getChatMember: 'it is asked of who follows a link to a mail of a group, and nothing of its answer is shown',
  setWebhook: 'the bot that runs would get no updates any more',
  deleteWebhook: 'the bot that runs would get no updates any more',
  setMyDescription: 'everybody would see it, and Telegram takes few changes a day',
  setMyShortDescription: 'everybody would see it, and Telegram takes few changes a day',
}

/** All calls of a rehearsal in chats like these. `now` is in milliseconds since 1970. */
export function planSteps(situation: Situation, now: number): readonly Step[] {
  return [
    ...profileSteps(),
    ...groupSteps(situation, now),
    ...chatSteps(situation, now),
    ...refusalSteps(now),
  ]
}
