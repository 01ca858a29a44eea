/** RFC 2142, and names that people take for the operator of the domain. */
const RESERVED = new Set(
  `abuse admin administrator admins bounce bounces contact daemon dmarc dns ftp help hostmaster info it list list-request
  mail mail-daemon mailer-daemon majordomo marketing moderator news no-reply nobody noc noreply postmaster privacy root
  sales security spam ssl ssladmin ssladministrator sslwebmaster support sysadmin system tls trouble usenet uucp webmaster
  www`.split(/\s+/),
)

/**
 * Whether nobody may get mail under this name (in lower case), because its owner could pose as the domain's operator.
 */
export function isReservedName(name: string): boolean {
  return RESERVED.has(name)
}
