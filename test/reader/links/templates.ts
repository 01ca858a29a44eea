import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mjml2html from 'mjml'

/**
 * Templates that sites give away under free licences. They are not ours to copy: this folder holds clones of their
 * repositories, each at "owner/name"; `npm run bench -- templates` reads them.
 */
export const TEMPLATES_FOLDER = process.env.MAIL_TEMPLATES ?? ''

/** The sender of every template. */
export const SENDER = 'hello@acme.example'

/** A template with the links that a person who read it takes for its main one. */
export interface TemplateCase {
  readonly path: string
  /** Any of these is right, counted from 0 in the markup; none when the mail has no main link. */
  readonly main: readonly number[]
  /** Whether it was left aside until the code was written. */
  readonly heldOut: boolean
}

/** Where a link that leads nowhere yet is made to lead. Its address says nothing of what it is for. */
export type Address = (place: string) => string

/** A template whose links can be told apart. */
export interface Template {
  readonly html: string
  /** Where each link of the markup leads, in its order. */
  readonly urls: readonly string[]
}

const FIXTURES = new URL('../../fixtures/links/', import.meta.url)

export function readTemplateCases(): TemplateCase[] {
  return readTable('templates.tsv').map(([path = '', main = '', seen = '']) => ({
    path,
    main: main === '-' ? [] : main.split(',').map(Number),
    heldOut: seen === 'held out',
  }))
}

/** The rows of a table of the fixtures, in columns. */
export function readTable(name: string): string[][] {
  const lines = readFileSync(new URL(name, FIXTURES), 'utf8').trimEnd().split('\n')
  return lines.map(line => line.split('\t'))
}

/** Reads a template by its path below the folder, such as "mjmlio/email-templates/templates/alert.mjml". */
export async function readTemplate(path: string, address: Address = ownAddress): Promise<Template> {
  const source = readFileSync(join(TEMPLATES_FOLDER, path), 'utf8')
  return withAddresses(path.endsWith('.mjml') ? (await mjml2html(linked(source))).html : source, address)
}

const LINK = /(<a\b[^>]*?\shref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi
const PLACEHOLDER = /\{\{|\{%|\*\||\[\[|%%|<%/
/** What authors write where a link is to come, their own site among it. */
const NOWHERE =
  /^(?:#.*|https?:\/*|https?:\/\/(?:www\.)?(?:example|google|mailgun|sendgrid|ugg)\.com\/?|(?:https:\/\/mjml\.io)+|https:\/\/(?:raw\.githubusercontent|github)\.com\/konsav\/email-templates\/?.*)?$/i

function ownAddress(place: string): string {
  return `https://acme.example/${place}`
}

/** MJML makes no link of an empty address, and of a button without one. */
function linked(mjml: string): string {
  return mjml
    .replace(/\shref\s*=\s*"\s*"/g, ' href="#"')
    .replace(/<mj-button\b(?![^>]*\shref)/g, '<mj-button href="#"')
}

function withAddresses(source: string, address: Address): Template {
  const urls: string[] = []
  const places = new Map<string, string>()
  const html = source.replace(LINK, (_, start: string, double?: string, single?: string) => {
    const url = addressOf((double ?? single ?? '').trim(), urls.length, { places, address })
    urls.push(url)
    return `${start}"${url}"`
  })
  return { html, urls }
}

/** A placeholder leads to the same place wherever it stands. */
function addressOf(
  href: string,
  index: number,
  { places, address }: { readonly places: Map<string, string>; readonly address: Address },
): string {
  if (NOWHERE.test(href)) return address(String(index))
  if (!PLACEHOLDER.test(href)) return href
  const place = places.get(href) ?? `p/${places.size}`
  places.set(href, place)
  return address(place)
}
