/** Words that stand beside a brand in domains that are not its own. */
export const LURES: ReadonlySet<string> = words(
  'account accounts acct access alert alerts auth authorize bill billing check claim client clients confirm connect contact customer customers delivery desk doc docs document help helpdesk id identity invoice limited login logon manage member members message my mysecure notice notification notifications notify official pay payment payments portal post protect protection recover recovery refund register renew renewal reset restore review safe safety secure secured security server service services sign signin site support system track tracking transfer unlock update updates user users validate validation verification verify wallet winner xyz',
)

/** Words that stand beside a brand's name where it speaks of an account, or for itself. */
export const SERVICE_WORDS: ReadonlySet<string> = words(
  'account accounts access action activation administration alert alerts app automatic bank banking billing business card cards care center centre client confirmation customer customers dear delivery department desk do not help id inc important info invoice login mail member membership message no noreply notice notification notifications notify official online order package parcel password pay payment payments plus prime receipt refund reply reward rewards security service services shipment sign signin statement storage subscription support team the to tracking update urgent verification verify wallet warning your ' +
    'award awards bonus claim claims club confirmation congratulations coupon deals department exclusive express feedback free gift gifts giveaway loyalty offer offers opinion panel perks points prize prizes promo promotion promotions shopper shoppers store stores surprise survey surveys voucher winner winners gewinnspiel gewinner gutschein umfrage gewinn cadeau concours premio sorteio ' +
    'konto ihr ihre dein deine kundenservice kundendienst sicherheit zahlung rechnung paket lieferung sendung bestatigung wichtig ' +
    'compte votre equipe service client colis livraison paiement facture securite ' +
    'cuenta su tu sus equipo seguridad pago factura envio paquete atencion cliente ' +
    'conta sua seu seus equipe seguranca pagamento fatura fatura entrega pedido pontos atendimento resgate ' +
    'account tuo suo il conto sicurezza pagamento fattura spedizione pacco servizio clienti ' +
    'rekening uw je jouw betaling beveiliging bestelling zending pakket klantenservice ' +
    'konto twoje twoj bezpieczenstwo platnosc przesylka obsluga klienta ' +
    'hesap hesabiniz guvenlik odeme siparis аккаунт ваш ваша поддержка служба безопасность оплата заказ банк ' +
    'アカウント お客様 カード 銀行 重要 お知らせ 账户 账号 客服 安全 계정 고객센터',
)

/** Those of them that a mail says of its own customers; a shop has orders and payments by a brand as well. */
export const OWNER_WORDS: ReadonlySet<string> = words(
  'your dear valued client clients customer customers costumer user users cardholder login account accounts alert alerts id member membership security support subscription team verification suspended statement ihr ihre dein deine konto kundenservice sicherheit compte votre equipe securite cuenta su tu seguridad conta sua seu seguranca tuo suo conto sicurezza rekening uw je jouw beveiliging twoje twoj bezpieczenstwo hesap hesabiniz guvenlik аккаунт ваш ваша безопасность アカウント お客様 账户 账号 계정',
)

/** Words before a brand that something is done by, or on. */
export const MEANS_WORDS: ReadonlySet<string> = words(
  'with by via per mit par con com met z за через on auf sur en på',
)

/** Whether anybody can get an address there; no brand writes to its customers from one. */
export function isFreeMail(host: string): boolean {
  return FREE_MAIL.has(host) || FREE_MAIL_OF_A_COUNTRY.test(host) || TENANT.test(host)
}

/** "hotmail.fr", "yahoo.co.uk". */
const FREE_MAIL_OF_A_COUNTRY = /^(?:hotmail|outlook|live|yahoo|gmx|aol)\.(?:com?\.)?[a-z]{2}$/
/** A customer's own domain below that of a company that hosts for anybody. */
const TENANT = /\.(?:onmicrosoft\.com|firebaseapp\.com|appspotmail\.com|myshopify\.com)$/

const FREE_MAIL: ReadonlySet<string> = words(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com gmx.de gmx.net gmx.com web.de mail.com mail.ru inbox.ru list.ru bk.ru yandex.ru yandex.com proton.me protonmail.com zoho.com orange.fr wanadoo.fr free.fr laposte.net libero.it virgilio.it tiscali.it t-online.de qq.com 163.com 126.com naver.com uol.com.br bol.com.br terra.com.br seznam.cz wp.pl o2.pl onet.pl interia.pl',
)

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
