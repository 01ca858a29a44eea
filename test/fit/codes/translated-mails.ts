import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

/** A mail that a product sends, filled in; `expected` is the code that a person would copy. */
export interface ProductMail {
  readonly subject: string
  readonly text?: string
  readonly html?: string
  readonly expected: string | null
  readonly lang: string
  readonly product: string
}

type Words = Readonly<Record<string, string>>

/**
 * Fills the templates of products that publish their translations, from a folder with a folder for each product
 * (`README.md` beside it says which). The same folder gives the same mails.
 */
export function readTranslatedMails(folder: string): ProductMail[] {
  const products = Object.entries({ emailauth, authgear, wallabag, mas, bitwarden })
  return products.flatMap(([product, read]) => {
    const within = join(folder, product)
    return existsSync(within) ? distinct(read(within)).map(mail => ({ ...mail, product })) : []
  })
}

/** Products say the same of several occasions; each wording counts once, whether as text or as HTML. */
function distinct(mails: readonly Unnamed[]): Unnamed[] {
  const wordings = new Map<string, Unnamed>()
  for (const mail of mails) {
    const words = `${mail.text ?? ''}${mail.html ?? ''}`.replace(/<[^>]*>/g, ' ').match(/\p{L}+/gu) ?? []
    const key = `${mail.lang} ${words.slice(-WORDS_COMPARED).join(' ')}`
    if (!wordings.has(key)) wordings.set(key, mail)
  }
  return [...wordings.values()]
}

const WORDS_COMPARED = 12

type Unnamed = Omit<ProductMail, 'product'>

const SHAPES = ['dddddd', 'dddddd', 'dddddd', 'dddd', 'ddddd', 'dddddddd', 'ZZZZZZ', 'ZZZZZZZZ', 'ddd ddd']

/** A code as its mail writes it, chosen by what the mail is. */
function codeFor(name: string): string {
  const chance = createHash('sha512').update(name).digest()
  const shape = SHAPES[(chance[0] ?? 0) % SHAPES.length] ?? ''
  const sign = (signs: string, index: number): string => signs.charAt((chance[index + 1] ?? 0) % signs.length)
  return [...shape]
    .map((one, index) =>
      one === 'd'
        ? sign('0123456789', index)
        : one === 'Z'
          ? sign('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', index)
          : one,
    )
    .join('')
}

function copied(code: string): string {
  return code.replaceAll(' ', '')
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/** MediaWiki's forms for grammar and number, and what it fills in itself. */
function filledWiki(text: string, values: readonly string[]): string {
  return text
    .replace(/\{\{(?:GENDER|PLURAL):[^|}]*\|([^|}]*)[^}]*\}\}/gi, '$1')
    .replace(/\{\{SITENAME\}\}/g, 'Wikipedia')
    .replace(/\$(\d)/g, (_match, number: string) => values[Number(number) - 1] ?? '')
}

function emailauth(folder: string): Unnamed[] {
  return filesOf(folder)
    .filter(file => file.endsWith('.json') && !file.endsWith('qqq.json'))
    .flatMap(file => {
      const lang = basename(file, '.json')
      const words = JSON.parse(readFileSync(file, 'utf8')) as Words
      const said = (key: string, ...values: string[]): string =>
        filledWiki(words[`emailauth-email-${key}`] ?? '', values)
      if (said('body-code-text') === '') return []
      return ['text', 'html'].map(form => {
        const code = codeFor(`emailauth ${lang} ${form}`)
        const parts = [
          said('body-intro', 'Marta', 'Wikipedia'),
          said('body-code-text'),
          code,
          said('body-warning', '10 min'),
          said('body-attack-heading'),
          said('body-attack-p1'),
          said('body-attack-p2'),
        ].filter(part => part !== '')
        const html = parts.map(part =>
          part === code ? `<div style="font-size:32px;font-weight:bold">${part}</div>` : `<p>${part}</p>`,
        )
        const subject = said('subject', 'Wikipedia')
        const body = form === 'text' ? { text: parts.join('\n\n') } : { html: html.join('\n') }
        return { subject, ...body, expected: copied(code), lang }
      })
    })
}

const LINK = 'https://login.example.com/continue?token=Zk3vQ0yB7tPq2LwX9aRd'

function authgear(folder: string): Unnamed[] {
  return filesOf(folder)
    .filter(file => /messages\/[^/]+\.(?:txt|html)$/.test(file) && !/send_password|usage_alert/.test(file))
    .map(file => {
      const [lang = '', , name = ''] = file.split('/').slice(-3)
      const code = codeFor(`authgear ${lang} ${name}`)
      const source = readFileSync(file, 'utf8')
      const body = source
        .replace(/\{\{ *template "app.name"[^}]*\}\}/g, 'Northwind')
        .replace(/\{\{ *\.Code *\}\}/g, code)
        .replace(/\{\{ *\.Link *\}\}/g, LINK)
        .replace(/\{\{[^}]*\}\}/g, '')
      const subjects = JSON.parse(readFileSync(join(file, '../../translation.json'), 'utf8')) as Words
      const key = basename(name)
        .replace(/\.\w+$/, '')
        .replace(/_email$/, '')
        .replaceAll('_', '-')
      const subject = (subjects[`email.${key}.subject`] ?? '').replaceAll('{AppName}', 'Northwind')
      const expected = source.includes('.Code') ? copied(code) : null
      return { subject, ...(name.endsWith('.txt') ? { text: body } : { html: body }), expected, lang }
    })
}

function wallabag(folder: string): Unnamed[] {
  return filesOf(folder).flatMap(file => {
    const lang = /wallabag_user\.(\w+)\.yml$/.exec(file)?.[1]
    if (lang === undefined) return []
    const { mailer } =
      (parse(readFileSync(file, 'utf8')) as { auth_code?: { mailer?: { subject?: string; body?: Words } } })
        .auth_code ?? {}
    const { subject = '', body = {} } = mailer ?? {}
    if (body.second_para === undefined) return []
    const code = codeFor(`wallabag ${lang}`)
    const text = `${body.hello?.replace('%user%', 'Marta') ?? ''}\n\n${body.first_para ?? ''}\n${body.second_para} ${code}\n\n${body.support ?? ''} https://www.example.org/support\n\n${body.signature ?? ''}`
    return { subject, text, expected: copied(code), lang }
  })
}

function mas(folder: string): Unnamed[] {
  return filesOf(folder).flatMap(file => {
    const lang = basename(file, '.json')
    const { emails } = (
      JSON.parse(readFileSync(file, 'utf8')) as { mas: { emails?: { greeting?: string; verify?: Words } } }
    ).mas
    if (emails?.verify?.body_text === undefined) return []
    const { greeting = '', verify } = emails
    return ['text', 'html'].map(form => {
      const code = codeFor(`mas ${lang} ${form}`)
      const filled = (text = ''): string =>
        text.replaceAll('%(code)s', code).replaceAll('%(username)s', 'marta')
      const body =
        form === 'text'
          ? { text: `${filled(greeting)}\n\n${filled(verify.body_text)}` }
          : { html: `${filled(greeting)}<br /><br />${filled(verify.body_html)}<br />` }
      return { subject: filled(verify.subject), ...body, expected: copied(code), lang }
    })
  })
}

function bitwarden(folder: string): Unnamed[] {
  return filesOf(folder)
    .filter(file => file.endsWith('.text.hbs') && !file.includes('/Layouts/'))
    .map(file => {
      const code = codeFor(file)
      const source = readFileSync(file, 'utf8')
      const hasCode = /\{\{ *Token *\}\}/.test(source) && !/Token[^}]*\}\}[^\n]*&|=\{\{/.test(source)
      const text = source
        .replace(/\{\{EmailTotpAction\}\}/g, 'signing in')
        .replace(/\ufeff|\{\{[#/][^}]*\}\}/g, '')
        .replace(/\{\{\{? *(?:\w*Url\w*) *\}?\}\}/gi, 'https://vault.example.com/#/organizations')
        .replace(/\{\{ *Token *\}\}/g, code)
        .replace(/\{\{ *\w*(?:Date|Deadline)\w* *\}\}/gi, 'Tuesday, 14 October 2025')
        .replace(/\{\{ *\w*(?:Ip|IpAddress) *\}\}/g, '203.0.113.7')
        .replace(/\{\{ *\w*(?:Email)\w* *\}\}/g, 'marta@example.com')
        .replace(/\{\{ *\w*(?:Amount|Total|Price)\w* *\}\}/g, '$40.00')
        .replace(/\{\{ *\w*(?:Count|Days|Expiry|Hours|Number)\w* *\}\}/gi, '5')
        .replace(/\{\{[^}]*\}\}/g, 'Northwind')
      const subject = basename(file, '.text.hbs').replace(/([a-z])([A-Z])/g, '$1 $2')
      return { subject, text, expected: hasCode ? copied(code) : null, lang: 'en' }
    })
}
