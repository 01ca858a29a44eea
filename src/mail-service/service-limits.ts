/** Everything the service bounds. Tests and benches pass other numbers; an operator never needs to. */
export interface ServiceLimits {
  /** Sessions, tokens and webhooks together that one client address, or one /48 of IPv6, may create in a minute. */
  readonly creationsPerMinute: number
  /** A mailbox keeps at most so many messages; the oldest go first. */
  readonly messagesPerMailbox: number
  /** A mailbox keeps at most so many bytes of messages; the oldest go first, the newest always stays. */
  readonly bytesPerMailbox: number
  /** SMTP connections at one time, of all clients together. */
  readonly smtpConnections: number
  /** SMTP connections at one time from one network. */
  readonly smtpConnectionsPerNetwork: number
  /** How long a client that may not connect waits for its refusal; refused at once, it would come again at once. */
  readonly smtpRefusalMs: number
  /** Messages one network may deliver in a minute. */
  readonly smtpMessagesPerMinute: number
  /** Commands of a connection without a message in between. */
  readonly smtpIdleCommands: number
  /** How long a connection may talk without a message. */
  readonly smtpConnectionMs: number
  /** Rejected attempts, such as unknown recipients, of one network that are answered at once … */
  readonly smtpRejectedBurst: number
  /** … and how many a second after that. */
  readonly smtpRejectedPerSecond: number
  /** Recipients of one message; RFC 5321 asks for at least 100. */
  readonly smtpRecipients: number
  /** A connection that says nothing for so long is closed. */
  readonly smtpIdleMs: number
  /** A message that takes longer than this to come in is given up. */
  readonly smtpMessageMs: number
  /** A message that comes in more slowly than this, after {@link smtpSlowMs}, is given up. */
  readonly smtpBytesPerSecond: number
  readonly smtpSlowMs: number
  /** Bytes of messages that one network may send as fast as it likes, a /24 of IPv4 or a /48 of IPv6 … */
  readonly smtpFastBytes: number
  /** … and how fast the rest of them is read. */
  readonly smtpPacedBytesPerSecond: number
  /** Bytes of messages that may be in memory on their way in, of all clients together; one network may have half. */
  readonly smtpBufferedBytes: number
  /** Bytes of large messages that may wait on disk on their way in; one network may have half. */
  readonly smtpSpooledBytes: number
  /** Bytes of large messages that may be in memory while they are read over HTTP; one network may have half. */
  readonly httpBufferedBytes: number
  /** Bytes of messages above 64 kB that one network may read over HTTP at one go, and a second after that. */
  readonly httpFastBytes: number
  readonly httpPacedBytesPerSecond: number
  /** A client that takes a large answer more slowly than this, after {@link httpSlowMs}, is cut off. */
  readonly httpBytesPerSecond: number
  readonly httpSlowMs: number
  /** Clients that wait for mail at one time: all together, from one network, and for one mailbox. */
  readonly waits: number
  readonly waitsPerNetwork: number
  readonly waitsPerMailbox: number
  /** Names and tags of one mailbox that may be switched off. */
  readonly switchedOff: number
  /** How often a Gmail inbox is looked at where its server can't tell by itself that mail has come. */
  readonly gmailLookMs: number
}

export const DEFAULT_LIMITS: ServiceLimits = {
  creationsPerMinute: 30,
  messagesPerMailbox: 500,
  bytesPerMailbox: 100 * 1024 * 1024,
  smtpConnections: 2_000,
  smtpConnectionsPerNetwork: 300,
  smtpRefusalMs: 5_000,
  smtpMessagesPerMinute: 60_000,
  smtpIdleCommands: 300,
  smtpConnectionMs: 5 * 60_000,
  smtpRejectedBurst: 60,
  smtpRejectedPerSecond: 2,
  smtpRecipients: 100,
  smtpIdleMs: 60_000,
  smtpMessageMs: 10 * 60_000,
  smtpBytesPerSecond: 1_000,
  smtpSlowMs: 30_000,
  smtpFastBytes: 16 * 1024 * 1024,
  smtpPacedBytesPerSecond: 1024 * 1024,
  smtpBufferedBytes: 128 * 1024 * 1024,
  smtpSpooledBytes: 1024 * 1024 * 1024,
  httpBufferedBytes: 64 * 1024 * 1024,
  httpFastBytes: 32 * 1024 * 1024,
  httpPacedBytesPerSecond: 2 * 1024 * 1024,
  httpBytesPerSecond: 50_000,
  httpSlowMs: 30_000,
  waits: 10_000,
  waitsPerNetwork: 2_000,
  waitsPerMailbox: 10,
  switchedOff: 200,
  gmailLookMs: 30_000,
}
