/** What the subject of a mail says about it: it answers another, passes one on, or stands for itself. */
export type SubjectKind = 'reply' | 'forward' | 'new'

/** Reads the prefix of a subject, with the mail's text at hand. A mail without a subject may be an answer. */
export function subjectKind(subject: string, text: string): SubjectKind {
  const trimmed = subject.trim()
  if (trimmed === '' || (AMBIGUOUS_PREFIX.test(trimmed) && FINNISH.test(text))) return 'reply'
  if (FORWARD_PREFIX.test(trimmed)) return 'forward'
  return REPLY_PREFIX.test(trimmed) ? 'reply' : 'new'
}

/** A subject without its prefixes, to compare it with another. */
export function bareSubject(subject: string): string {
  let bare = subject.trim()
  for (let i = 0; i < MAX_PREFIXES; i++) bare = bare.replace(ANY_PREFIX, '').trim()
  return bare.toLowerCase()
}

const MAX_PREFIXES = 8

/** "[list]" may stand before, a count behind: "Re[2]:", "Re^3:". */
const prefix = (words: string) =>
  new RegExp(`^(?:\\[[^\\]]{1,60}\\]\\s*)?(?:${words})(?:\\[\\d+\\]|\\(\\d+\\)|\\^\\d+)?\\s*[:：]`, 'iu')

/** "VS" answers in Finnish and passes on in Norwegian and Danish. */
const AMBIGUOUS_PREFIX = /^vs\s*:/i
const FINNISH = /lähettäjä|kirjoitti|lähetetty/i

const FORWARD_PREFIX = prefix(
  'fwd?|fw|wg|tr|rv|enc|i|pd|vb|vs|vl|trs|doorst|přep|προώθ|πρθ|tov|fs|ilt|İlt|to?vábbítás|dalje|persl|edasi|הועבר|إعادة توجيه|转发|轉寄|転送|전달|chuyển tiếp|ส่งต่อ|пересл|prosl',
)

const REPLY_PREFIX = prefix(
  're|ré|на|ha|yanıt|odpověď|odpoveď|svar|vastaus|respuesta|resposta|réponse|risposta|răspuns|balas|phản hồi|תגובה|جواب|απάντηση|отговор|одговор|aw|antw|antwort|sv|odp|odg|одг|ateb|erantz|ynt|yan|res|rif|r|hs|rép|réf|ref|отв?|ответ|відп?|hv|vá|vál|válasz|σχετ|απ|atb|ats|att|bls|bal|vast|trả lời|ตอบกลับ|ตอบ|رد|پاسخ|השב|תשובה|回复|回覆|答复|答覆|返信|回信|회신|답장|उत्तर|za',
)

const ANY_PREFIX = /^(?:\[[^\]]{1,60}\]\s*|[\p{L}\p{M} ]{1,16}(?:\[\d+\]|\(\d+\)|\^\d+)?\s*[:：]\s*)/u
