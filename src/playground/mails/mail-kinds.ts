/** The mails the page offers to send. */
export const MAIL_KINDS = [
  { kind: 'code', label: 'Sign-in code' },
  { kind: 'confirm', label: 'Confirm link' },
  { kind: 'newsletter', label: 'Newsletter' },
  { kind: 'receipt', label: 'Receipt' },
  { kind: 'cyrillic', label: 'Cyrillic, windows-1251' },
  { kind: 'arabic', label: 'Arabic' },
  { kind: 'japanese', label: 'Japanese, Shift_JIS' },
  { kind: 'attachment', label: 'With attachments' },
  { kind: 'large', label: '200 kB of HTML' },
] as const

/** One of them. */
export type MailKind = (typeof MAIL_KINDS)[number]['kind']
