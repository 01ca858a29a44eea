/** A mail with more is none that hands out a password. */
const MOST = 2
const LENGTH = { least: 6, most: 64 }

/** What may stand before it in its line, such as "Your temporary". */
const BEFORE = String.raw`^[\s>*•·\-–]*(?:[\p{L}\p{M}'’-]+\s+){0,4}?\p{L}{0,16}`
/** The words for password. */
const LABEL =
  '(?:password|passcode|passphrase|passwort|kennwort|contraseña|clave de acceso|mot de passe|senha|palavra-passe|parola|şifre|hasło|wachtwoord|lösenord|adgangskode|passord|salasana|heslo|jelszó|пароль|парола|лозинка|κωδικός πρόσβασης|kata sandi|mật khẩu|parol|סיסמה|كلمة المرور|كلمة السر|گذرواژه|رمز عبور|पासवर्ड|รหัสผ่าน|パスワード|비밀번호|密码|密碼)'
/** With a colon the rest of the line is the password; in a sentence its full stop is not. */
const AFTER_COLON = new RegExp(String.raw`${BEFORE}${LABEL}\p{L}{0,2}\s*[:：=]\s*(\S+)\s*$`, 'iu')
const LABEL_LINE = new RegExp(String.raw`${BEFORE}${LABEL}\p{L}{0,2}\s*[:：]?\s*$`, 'iu')
const IN_SENTENCE = new RegExp(
  String.raw`${BEFORE}${LABEL}\s+(?:is|lautet|ist|est|es|è|é|jest|is nu|adalah|là)\s*[:：]?\s+(\S+?)\.?\s*$`,
  'iu',
)
const QUOTED = /^(["'“„«‘`]+)(.+?)["'”“»’`]+$/u

/**
 * Passwords that a mail hands out: one token after a word for password, in a line of its own. It rather finds none than
 * a wrong one, so it leaves out what looks like a word, a link, an address or a row of stars. `text` is what the mail
 * itself says, without history and signatures.
 */
export function findPasswords(text: string, codes: readonly { readonly value: string }[]): readonly string[] {
  const lines = text.slice(0, MAX_SEARCHED).split('\n')
  const found = lines.flatMap((line, index) => inLine(line, lines.slice(index + 1, index + 3)))
  const taken = new Set(codes.map(({ value }) => value))
  return [...new Set(found)].filter(value => !taken.has(value) && isPassword(value)).slice(0, MOST)
}

/** A password is in the first pages, in a line that is not long. */
const MAX_SEARCHED = 16_384
const MAX_LINE = 160

function inLine(line: string, next: readonly string[]): readonly string[] {
  if (line.length > MAX_LINE) return []
  const [, value] = AFTER_COLON.exec(line) ?? IN_SENTENCE.exec(line) ?? []
  if (value !== undefined) return [unquoted(value)]
  if (!LABEL_LINE.test(line)) return []
  const below = next.find(other => other.trim() !== '')?.trim() ?? ''
  return /^\S+$/.test(below) ? [unquoted(below)] : []
}

function unquoted(value: string): string {
  return QUOTED.exec(value)?.[2] ?? value
}

/** Letters alone are a word of the sentence, unless capitals stand among them; the same sign all over hides one. */
function isPassword(value: string): boolean {
  if (value.length < LENGTH.least || value.length > LENGTH.most) return false
  if (/^(?:https?:|www\.)|@[\w.-]+\.\p{L}{2,}$|[<>{}]|\p{C}/iu.test(value)) return false
  if (/^(.)\1*$/u.test(value) || /^[*•·_.-]/.test(value)) return false
  return /\d/.test(value) || /[^\p{L}\p{M}.,:;!?'’"-]/u.test(value) || /\p{Ll}.*\p{Lu}/u.test(value)
}
