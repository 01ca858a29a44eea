/** Words of a sender's name that has to do with mailboxes, at least one of which stands there. */
export const MAILBOX_ROLES: ReadonlySet<string> = words(
  'mail email e-mail emails mails mailbox mailboxes webmail mailer admin administrator administrateur administrador amministratore postmaster webmaster helpdesk server cpanel it correo correio courriel posta poczta почта',
)

/** Words that such a name is made of. */
export const ROLE_WORDS: ReadonlySet<string> = new Set([
  ...MAILBOX_ROLES,
  ...words(
    'account accounts alert alerts access adminstrator box care center centre client cloud customer delivery department dept desk domain email! error exchange failure help host hosting incoming info internal maintenance manager management message messages messaging network new no notice notification notifications notifier notify office online outgoing password pending portal protection provider quarantine quota registrar reply report security server service services storage support system systems team tech technical the upgrade update updates user users validation verification verify warning web your konto sicherheit dienst soporte suporte assistance servizio clienti supporto служба поддержки администратор',
  ),
])

const MAILBOX =
  '(?:e ?mail|mail|mailbox|mail box|webmail|inbox|e ?mail account|mail account|e ?mail address|postfach|mailkonto|boite mail|boite aux lettres|messagerie|buzon|casella|caixa de (?:entrada|correio)|conta de e ?mail|cuenta de correo|skrzynka|schranka|postilaatikko|brevlada|postkasse|posta kutusu|e posta(?: hesab\\S*)?|почтов\\S+|поштов\\S+)'
const TROUBLE =
  '(?:almost full|full|quota|storage|over ?limit|limit|exceed\\w*|upgrad\\w*|expir\\w*|deactivat\\w*|de activat\\w*|disabl\\w*|suspen\\w*|terminat\\w*|clos\\w*|blacklist\\w*|black listed|re ?validat\\w*|validat\\w*|re ?confirm\\w*|re ?activat\\w*|shut ?down|shut|block\\w*|lock\\w*|delet\\w*|discontinu\\w*|restrict\\w*|migrat\\w*|out of date|outdated|obsolete|voll|abgelaufen|gesperrt|plein\\w*|depasse\\w*|llen[oa]|cheia|piena|pelna|przepelnion\\S*|zablokowan\\S*|wygas\\S*|plna|taynna|full[at]|doldu|dolu|askiya|kapatil\\S*|suspendid\\S*|bloquead\\S*|caduc\\S*|sospes\\S*|bloccat\\S*|scad\\S*|opgeschort|geblokkeerd|verloopt|vol|переполнен\\S*|заблокирован\\S*|заблокован\\S*|переповнен\\S*)'
const HELD =
  '(?:pending|undelivered|undeliverable|unreceived|held|on hold|quarantined?|clustered|delayed|blocked|failed|suspended|rejected|withheld|stuck|unread important)'

/** What such a mail wants done at once. */
export const MAILBOX_CALLS: RegExp =
  /\b(?:click|verify|validate|re ?validate|re ?activate|activate|confirm|upgrade|update|migrate|log ?in|sign in|kindly|follow the link|access below|visit)\b/

/** How a mail names the mailbox's provider and its users. */
export const MAILBOX_STAFF: RegExp =
  /\b(?:help ?desk|it (?:service|services|support|department|dept|team|admin|desk)|ict (?:service|support|desk)|system admin\w*|mail admin\w*|e ?mail admin\w*|webmail (?:admin\w*|support|service|team|server)|(?:e ?mail|mail) (?:support|service|server|team|center|centre|security)|server (?:message|notification|admin\w*)|outlook web (?:app|access)|owa|dear (?:e ?mail |mail |webmail |mailbox |account )?(?:user|owner|subscriber|holder|staff)|domain (?:admin\w*|provider|registrar)|c ?panel|roundcube|zimbra)\b/

/** What only somebody who keeps a mailbox would say of it; in words as `wordsOf` gives them, parted by one blank. */
export const MAILBOX_CLAIMS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:your|the|this|ihr|votre|su|sua|tua|suo|ваш\\w*) (?:\\S+ ){0,4}?${MAILBOX}(?: \\S+){0,9}? ${TROUBLE}\\b`,
  ),
  new RegExp(`\\b${TROUBLE} (?:\\S+ ){0,4}?(?:your|this|of the) (?:\\S+ ){0,3}?${MAILBOX}\\b`),
  new RegExp(
    `\\b(?:mailbox|mail box|webmail|e ?mail account|mail storage|e ?mail storage|mail server)\\b(?: \\S+){0,5}? ${TROUBLE}\\b`,
  ),
  new RegExp(`\\b${HELD} (?:\\S+ ){0,2}?(?:incoming |new )?(?:e ?mails?|mails)\\b`),
  new RegExp(`\\b${HELD} (?:incoming|clustered|quarantined|undelivered) messages?\\b`),
  new RegExp(`\\bincoming (?:e ?mails?|mails?|messages?)(?: \\S+){0,8}? ${HELD}\\b`),
  /\b(?:e ?mail|mailbox|webmail|owa)(?: \S+){0,2} pass ?word(?: \S+){0,5} (?:expir\w*|reset|today|change)\b/,
  /\bpass ?word (?:\S+ ){0,4}?(?:expir\w*)(?: \S+){0,8} (?:mailbox|webmail|e ?mail|same pass ?word|current pass ?word|keep)\b/,
  /\b(?:mail|account|e ?mail) (?:storage|quota)(?: limit)?(?: \S+){0,3} (?:almost full|full|exceeded|low|running out)\b/,
  /\b(?:storage|quota)(?: limit)? (?:almost )?(?:exceeded|full)\b/,
  /\b(?:verif\w*|validat\w*|re ?validat\w*|confirm\w*|upgrad\w*|migrat\w*) (?:\S+ ){0,5}?(?:web ?mail|e ?mail (?:pass ?word|quota|access|services?)|mailbox|mail quota|outlook web|owa)\b/,
  /\b(?:all|every) (?:staffs? )?(?:e ?mail|web ?mail|mailbox|active) (?:users?|accounts?|account holders?)\b/,
  /\byour pass ?word (?:has expired|will expire|expires|is due to expire|is about to expire)\b/,
  /\b(?:e ?mail|mailbox|mail) (?:\S+ ){0,4}?(?:was|just) (?:\S+ ){0,2}?(?:log ?in|logged in|signed in)\b/,
  /(?:邮箱|郵箱|信箱|邮件账户|電子郵件帳戶|电子邮件).{0,16}?(?:已满|已滿|容量|停用|过期|過期|升级|升級|暂停|暫停|关闭|關閉|密码过期|密碼過期)/,
  /(?:メールボックス|メールアカウント|メールサーバ|メールパスワード).{0,20}?(?:容量|いっぱい|上限|停止|失効|期限|アップグレード)/,
  /(?:메일함|메일 계정|이메일 계정|웹메일|사서함).{0,16}?(?:용량|가득|초과|정지|만료|차단|업그레이드)/,
  /\b(?:keep|use|retain) (?:same|current|my) (?:current )?pass ?word\b/,
  /\b(?:mailbox|webmail|e ?mail account)(?: \S+){0,6} (?:sign in|signed in|log ?in|logged in|accessed)\b/,
]

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
