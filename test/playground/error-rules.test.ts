import { expect } from 'vitest'
import { ERROR_REFUSALS } from '../../src/playground/refusals/error-refusals.ts'
import { ERROR_CHANGES } from './changes/error-changes.ts'
import { makesChanges, provokesRefusals, type Stage } from './provoke.ts'

/** Lets the server behind the Bot API answer a message to Ann with an error. */
function meets(code: number, description: string) {
  return ({ telegram, ann, call }: Stage) => {
    telegram.order({ kind: 'server-refusal', code, description })
    return call('sendMessage', { chat_id: ann.id, text: 'Hello' })
  }
}

provokesRefusals(ERROR_REFUSALS, {
  errorOfLowCode: async stage => {
    expect(await meets(303, 'NETWORK_MIGRATE_2')(stage)).toMatchObject({ error_code: 400 })
    return meets(404, 'METHOD_INVALID')(stage)
  },
  errorForbiddenInCapitals: meets(403, 'CHAT_SEND_PLAIN_FORBIDDEN'),
  errorOfOtherCode: meets(406, 'FROZEN_METHOD_INVALID'),
  errorWrongUrl: async stage => {
    const wrong = await meets(400, 'EXTERNAL_URL_INVALID')(stage)
    expect(await meets(400, 'WC_CONVERT_URL_INVALID')(stage)).toEqual(wrong)
    return wrong
  },
  errorUrlContent: meets(400, 'WEBPAGE_CURL_FAILED'),
  errorUrlContentType: meets(400, 'WEBPAGE_MEDIA_EMPTY'),
  errorAlbumMedia: meets(400, 'MEDIA_GROUPED_INVALID'),
  errorUserIsAdministrator: meets(400, 'USER_ADMIN_INVALID'),
  errorStrangeFlood: meets(429, 'FLOOD'),
})

makesChanges(ERROR_CHANGES, {
  errorFirstLetter: async stage => {
    const words = async (code: number, text: string) => (await meets(code, text)(stage)).description
    expect(await words(400, 'Wrong thing')).toBe('Bad Request: wrong thing')
    expect(await words(400, 'A_B')).toBe('Bad Request: A_B')
    expect(await words(400, 'Bad Request: Wrong thing')).toBe('Bad Request: wrong thing')
    expect(await words(403, 'Not you')).toBe('Forbidden: not you')
    expect(await words(500, 'Request aborted')).toBe('Internal Server Error: request aborted')
  },
})
