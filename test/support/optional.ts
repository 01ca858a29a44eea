import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'

/**
 * Whether tests that need this program can run here; says why when not. In CI they always run: a missing program is
 * a failure there.
 */
export function hasProgram(path: string): boolean {
  if (process.env.CI || existsSync(path)) return true
  process.stderr.write(`Skipping tests that need ${path}: it is not on this machine\n`)
  return false
}

/** Whether this machine reaches itself by IPv6; the same rules. */
export function hasIpv6(): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  if (process.env.CI || addresses.some(({ address }) => address === '::1')) return true
  process.stderr.write('Skipping tests that need IPv6: this machine has no ::1\n')
  return false
}

export const CADDY = '/usr/bin/caddy'
export const CC = '/usr/bin/cc'
export const CHROMIUM = '/usr/bin/chromium'
export const DKIMSIGN = '/usr/bin/dkimsign'
export const DOVECOT = '/usr/sbin/dovecot'
export const FAIL2BAN_REGEX = '/usr/bin/fail2ban-regex'
export const HAPROXY = '/usr/sbin/haproxy'
export const NGINX = '/usr/sbin/nginx'
export const OPENSSL = '/usr/bin/openssl'
export const PGBOUNCER = '/usr/sbin/pgbouncer'
export const PRLIMIT = '/usr/bin/prlimit'
export const PROMTOOL = '/usr/bin/promtool'
export const REDIS = '/usr/bin/redis-server'
export const SWAKS = '/usr/bin/swaks'
export const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze'
