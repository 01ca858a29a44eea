/** The lines around a text that is signed, its signature, keys, and what is encrypted (RFC 9580, section 6). */
const SIGNED = /^-----BEGIN PGP SIGNED MESSAGE-----\r?\n(?:Hash: .*\r?\n)*(?:\r?\n)?/gm
const BLOCK =
  /^-----BEGIN PGP (SIGNATURE|MESSAGE|PUBLIC KEY BLOCK)-----\r?\n(?:(?!-----(?:BEGIN|END) PGP )[^\n]*\n)*-----END PGP \1-----[ \t]*$/gm
/** A line of a signed text that begins with a dash has two more characters before it. */
const ESCAPED = /^- (?=-)/gm

/** A text without what programs put around it to sign or encrypt it: nobody can read that. */
export function withoutArmor(text: string): string {
  if (!text.includes('-----BEGIN PGP ')) return text
  const unsigned = text.replace(SIGNED, '')
  const bare = unsigned.replace(BLOCK, '')
  return unsigned === text ? bare : bare.replace(ESCAPED, '')
}
