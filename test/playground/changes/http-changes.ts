import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in HTTP requests, tokens and method names. */
export const HTTP_CHANGES = {
  bodyUnreadable: {
    change: 'the error is only logged; the call goes on with the parameters that were read before it',
    when: [
      '* (http): body of type application/json or x-www-form-urlencoded that cannot be parsed to the end',
    ],
    source: 'td net/HttpReader.cpp:do_read_next',
  },
  bodyOfOtherType: {
    change: 'the body is kept as raw content and gives no parameters',
    when: ['* (http): another content type than form-data, x-www-form-urlencoded and JSON'],
    source: 'td net/HttpReader.cpp:do_read_next',
  },
  methodAsParameter: {
    change: 'the parameter "method" names the method',
    when: ['* (http): path ends after the token and a slash'],
    source: 'telegram-bot-api Query.cpp:Query',
  },
  jsonValues: {
    change:
      'its JSON text becomes the value of the parameter: null becomes the text "null", true the text "true"',
    when: ['* (http): value in a JSON body that is no string (number, boolean, null, object, array)'],
    source: 'td net/HttpReader.cpp:parse_json_parameters',
  },
  parameterUnknown: {
    change: 'ignored',
    when: ['* (http): parameter that the method does not know'],
    source: 'telegram-bot-api Client.cpp:on_cmd',
  },
} as const satisfies ChangeRules
