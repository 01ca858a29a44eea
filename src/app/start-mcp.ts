import type { Config } from '../config/config.ts'
import { reachablePlace } from '../config/reachable-place.ts'
import { createLog } from '../logging/log.ts'
import { createLazyReader } from './lazy-reader.ts'
import { bearerHeaders, ownHeaders, readOwnKey } from './own-request-key.ts'

/**
 * `npm run mcp`: MCP on standard input and output, over the mail API of MAIL_API_URL or of the bot that runs here.
 * Resolves to the exit code when the client closes its end.
 */
export async function startMcp({
  mail,
  http,
  logLevel,
}: Pick<Config, 'mail' | 'http' | 'logLevel'>): Promise<number> {
  const url = mail.kind === 'remote' ? mail.url : `http://${reachablePlace(http)}/api`
  const headers = mail.kind === 'remote' ? bearerHeaders(mail.secret) : ownHeaders(readOwnKey(mail.dataDir))
  const { serveStdio, StdioServerTransport } = await import('@modelcontextprotocol/server/stdio')
  const { createMcpServer } = await import('../mcp/mcp-server.ts')
  const transport = new StdioServerTransport()
  const closed = new Promise<void>(resolve => process.stdin.once('close', resolve))
  await using reader = createLazyReader({ log: createLog(logLevel) })
  const server = serveStdio(() => createMcpServer({ baseUrl: () => url, headers, reader }), { transport })
  await closed
  await server.close()
  return 0
}
