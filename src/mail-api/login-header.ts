import { unescape as percentDecoded } from 'node:querystring'

/** Basic authentication (RFC 7617) for a URL such as `https://name:password@host/api`; no header without a login. */
export function loginHeader({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {}
  const login = Buffer.from(`${percentDecoded(username)}:${percentDecoded(password)}`)
  return { authorization: `Basic ${login.toString('base64')}` }
}
