/** Sites where people follow and share; a link there is offered only when its text says that it confirms something. */
export const SOCIAL_HOSTS: ReadonlySet<string> = new Set(
  `facebook.com fb.com fb.me twitter.com x.com instagram.com linkedin.com youtube.com youtu.be tiktok.com pinterest.com
  snapchat.com threads.net t.me telegram.me wa.me whatsapp.com vk.com ok.ru weibo.com reddit.com medium.com
  mastodon.social bsky.app tumblr.com vimeo.com spotify.com apps.apple.com itunes.apple.com play.google.com
  discord.gg line.me zalo.me dzen.ru`.split(/\s+/),
)

/** Services that count clicks, or check links, and send the reader on. By registrable domain or by host. */
export const WRAPPER_HOSTS: ReadonlySet<string> = new Set(
  `sendgrid.net list-manage.com mandrillapp.com awstrack.me hubspotlinks.com hubspotemail.net hs-sites.com rs6.net
  exct.net exacttarget.com cmail19.com cmail20.com createsend.com createsend1.com mjt.lu sendibm1.com sendibm2.com
  sendibm3.com sendinblue.com sibautomation.com klclick.com klclick1.com klclick2.com klclick3.com
  customeriomail.com sparkpostmail.com sparkpostmail2.com mailgun.org mgsend.net pstmrk.it intercom-mail.com
  intercom-clicks.com links.iterable.com pardot.com mktoweb.com mkt.com eloqua.com rdir.de esputnik.com
   convertkit-mail.com convertkit-mail2.com activehosted.com emlnk.com acemlna.com
  acemlnb.com acemlnc.com drip.email mlsend.com ctrk.com
  safelinks.protection.outlook.com urldefense.com urldefense.proofpoint.com proofpoint.com
  protect-us.mimecast.com mimecast.com linkprotect.cudasvc.com cudasvc.com`.split(/\s+/),
)

/** Services that hide an address behind a short one, for anybody. */
export const SHORTENER_HOSTS: ReadonlySet<string> = new Set(
  `bit.ly bitly.com tinyurl.com t.co ow.ly goo.gl is.gd buff.ly rebrand.ly lnkd.in cutt.ly t.ly shorturl.at rb.gy
  clck.ru vk.cc`.split(/\s+/),
)
