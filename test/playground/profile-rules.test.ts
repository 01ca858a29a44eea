import { expect } from 'vitest'
import { PROFILE_REFUSALS } from '../../src/playground/refusals/profile-refusals.ts'
import { PROFILE_TEXT_REFUSALS } from '../../src/playground/refusals/profile-text-refusals.ts'
import { PROFILE_CHANGES } from './changes/profile-changes.ts'
import { PROFILE_TEXT_CHANGES } from './changes/profile-text-changes.ts'
import { makesChanges, provokesRefusals, type Stage } from './provoke.ts'

const NEW = { command: 'new', description: 'New address' }

function commands(list: unknown, more: object = {}) {
  return ({ call }: Stage) => call('setMyCommands', { commands: list, ...more })
}

function menu(menu_button: unknown) {
  return ({ call }: Stage) => call('setChatMenuButton', { menu_button })
}

provokesRefusals(PROFILE_REFUSALS, {
  scopeNoJson: commands([NEW], { scope: 'all' }),
  scopeNoObject: commands([NEW], { scope: [] }),
  scopeTypeUnknown: async stage => {
    const set = await commands([NEW], { scope: { type: 'world' } })(stage)
    expect(await stage.call('getMyCommands', { scope: { type: 'world' } })).toEqual(set)
    return set
  },
  scopeChatEmpty: commands([NEW], { scope: { type: 'chat', chat_id: '' } }),
  scopeUserInvalid: commands([NEW], { scope: { type: 'chat_member', chat_id: 1, user_id: 0 } }),
  languageCode: async stage => {
    const set = await commands([NEW], { language_code: 'fil' })(stage)
    const methods = ['getMyCommands', 'setMyDescription', 'getMyDescription', 'setMyShortDescription']
    for (const method of [...methods, 'getMyShortDescription'])
      expect(await stage.call(method, { language_code: 'EN' })).toEqual(set)
    return set
  },
  menuNoJson: menu('{'),
  menuNoObject: menu([]),
  menuType: menu({ type: 'games' }),
  menuTextEmpty: menu({ type: 'web_app', text: '', web_app: { url: 'https://example.org' } }),
  menuUrl: menu({ type: 'web_app', text: 'Open', web_app: { url: 'http://example.org' } }),
  menuChat: ({ group, call }) => call('setChatMenuButton', { chat_id: group }),
  commandsNoJson: commands('['),
  commandsNoArray: commands({}),
  commandNoObject: commands(['new']),
  commandEmpty: commands([{ ...NEW, command: '/' }]),
  commandTooLong: commands([{ ...NEW, command: 'a'.repeat(33) }]),
  commandDescriptionEmpty: commands([{ ...NEW, description: ' ' }]),
  commandDescriptionTooLong: commands([{ ...NEW, description: '😀'.repeat(257) }]),
  commandCharacters: commands([{ ...NEW, command: 'New' }]),
  commandsTooMany: commands(Array(101).fill(NEW)),
})

makesChanges(PROFILE_CHANGES, {
  commandsMissing: async stage => {
    await commands([NEW])(stage)
    await stage.call('setMyCommands')
    expect((await stage.call('getMyCommands')).result).toEqual([])
  },
  commandCleaned: async stage => {
    await commands([{ command: ' /new ', description: '\tNew\r address ' }])(stage)
    expect((await stage.call('getMyCommands')).result).toEqual([NEW])
  },
})

provokesRefusals(PROFILE_TEXT_REFUSALS, {
  descriptionTooLong: ({ call }) => call('setMyDescription', { description: 'a'.repeat(513) }),
  shortDescriptionTooLong: ({ call }) =>
    call('setMyShortDescription', { short_description: 'a'.repeat(121) }),
  nameTooLong: ({ call }) => call('setMyName', { name: 'a'.repeat(65) }),
})

makesChanges(PROFILE_TEXT_CHANGES, {
  descriptionsTogether: async ({ call }) => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map(description => call('setMyDescription', { description })),
    )
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  },
})
