import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in parameters and fields of objects, whatever the method. */
export const PARAMETER_CHANGES = {
  previewDisabled: {
    change: 'url is dropped, and with it prefer_small_media and prefer_large_media',
    when: ['* (link_preview_options): is_disabled true, or a supergroup that forbids previews'],
    source: 'td InputMessageText.cpp:process_input_message_text',
  },
  previewWithoutText: {
    change: 'the text may be empty',
    when: ['* (link_preview_options): url given and not disabled'],
    source: 'td InputMessageText.cpp:process_input_message_text',
  },
  booleanParameter: {
    change:
      'true only for "true", "yes", "1" in any case, with blanks around; everything else, also nonsense, is false',
    when: ['* (parameters): boolean parameter'],
    source: 'telegram-bot-api Client.cpp:to_bool',
  },
  integerParameter: {
    change:
      'read up to the first character that is no digit (after an optional minus): "12abc" is 12, "abc" is 0; out of the int32 range wraps; then clamped to the limits of the parameter',
    when: ['* (parameters): integer parameter that is no number'],
    source: 'td utils/misc.h:to_integer',
  },
  replyEmpty: {
    change: 'no reply',
    when: ['* (reply_parameters): empty object, or message_id of 0 or less'],
    source: 'telegram-bot-api Client.cpp:get_reply_parameters',
  },
  replyLeftOut: {
    change: 'sent without a reply; quote, checklist_task_id, poll_option_id are dropped',
    when: ['* (reply_parameters): message is not there and allow_sending_without_reply is true'],
    source: 'telegram-bot-api Client.cpp:check_reply_parameters',
  },
  replyOfOld: {
    change:
      'reply_to_message_id and allow_sending_without_reply of old are read when there is no reply_parameters at all',
    when: ['* (reply_parameters): empty reply_parameters, or none'],
    source: 'telegram-bot-api Client.cpp:get_reply_parameters',
  },
} as const satisfies ChangeRules
