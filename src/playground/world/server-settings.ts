/** Versions of the Bot API that the playground can speak, oldest first. */
export const SERVER_VERSIONS = ['9.4', '10.0', '10.2', '10.3'] as const
export type ServerVersion = (typeof SERVER_VERSIONS)[number]

/**
 * Settings of this server, where real servers differ or no source says what the real one does. Tests may change a field
 * at any time; the next call uses it.
 */
export interface ServerSettings {
  /** What came later is not known: such methods are 404, such fields ignored, such entities refused. */
  version: ServerVersion
  /** `not-found`: every topic of a private chat is refused, and new ones can be made (tdlib/telegram-bot-api #847). */
  privateTopics: 'found' | 'not-found'
  /**
   * What happens to a message for a deleted topic: it is refused in one of two ways, or silently goes into the chat
   * itself, as in private chats for some weeks (tdlib/telegram-bot-api #854, LiveHelperChat/telegram #69).
   */
  deletedTopic: 'not-found' | 'TOPIC_DELETED' | 'main-chat'
  /** An edit of a message that its person deleted was answered either way. */
  deletedMessage: 'not-found' | 'id-invalid'
  /** An edit in a group that became a supergroup: never with the new id, in one of two ways. */
  editAfterMove: 'not-found' | 'no-access'
  /** `local`: as a server in local mode, a webhook may be plain HTTP, on any port and at any address. */
  webhooks: 'public' | 'local'
  /** Whether the hosts of webhooks are found; false as while DNS is not ready. */
  hostsResolve: boolean
  /** Milliseconds for which a webhook is looked at before it is set; another one that comes meanwhile ends it. */
  webhookTakesMs: number
  /** Characters of an ephemeral message when it is sent; no source says. */
  ephemeralSendLimit: 1024 | 4096
  /** The same when it is edited; 1,024 was seen (tdlib/telegram-bot-api #881). */
  ephemeralEditLimit: 1024 | 4096
  /** Bytes of all URLs of a rich message; no source says, and none are known to have been too many. */
  richLinkBytes: number
  /** Whether 50 MB are those of a file alone, or of the whole multipart body; no source says. */
  uploadCounts: 'file' | 'body'
  /** Whom a server tells BOT_NOT_ADMIN: nobody in a group, who names no press, or every bot that is no admin. */
  ephemeralRight: 'everybody' | 'press' | 'admins'
  /** Whether a press that was answered can still be answered by an ephemeral message; no source says. */
  answeredPress: 'serves' | 'over'
}

/** The newest server, and of what is unknown the answer that was seen more often. */
export function defaultSettings(): ServerSettings {
  return {
    version: '10.3',
    privateTopics: 'found',
    deletedTopic: 'not-found',
    deletedMessage: 'not-found',
    editAfterMove: 'not-found',
    webhooks: 'public',
    hostsResolve: true,
    webhookTakesMs: 0,
    ephemeralSendLimit: 4096,
    ephemeralEditLimit: 1024,
    richLinkBytes: Number.POSITIVE_INFINITY,
    uploadCounts: 'file',
    ephemeralRight: 'press',
    answeredPress: 'serves',
  }
}

/** Whether a server of this version has what came with another. */
export function isAtLeast(version: ServerVersion, since: string): boolean {
  return numberOf(version) >= numberOf(since)
}

/** 10.2 comes after 9.4. */
function numberOf(version: string): number {
  const [major = '0', minor = '0'] = version.split('.')
  return Number(major) * 100 + Number(minor)
}
