import { folded } from '../codes/plain-characters.ts'
import { wordFinder } from '../codes/word-finder.ts'

/** What a link brings up, where that is one of the few things that people look for in a mail. */
export type LinkAction = 'track' | 'join' | 'invoice' | 'chat'

/** Tells it by the host where a service does nothing else, else by what the link says of itself. */
export function actionOf({ hostname }: URL, label: string): LinkAction | undefined {
  const byHost = HOSTS.find(([, hosts]) => hosts.test(hostname))?.[0]
  if (byHost) return byHost
  if (label.length > LONGEST_LABEL) return undefined
  return findWords(folded(label))[0]?.kinds[0]
}

/** What is longer is a sentence, in which such a word may stand for anything. */
const LONGEST_LABEL = 40

const HOSTS: readonly (readonly [LinkAction, RegExp])[] = [
  [
    'join',
    /(?:^|\.)(?:zoom\.us|zoomgov\.com|meet\.google\.com|teams\.(?:microsoft|live)\.com|webex\.com|whereby\.com|meet\.jit\.si|gotomeeting\.com|goto\.com)$/,
  ],
  ['chat', /(?:^|\.)(?:slack\.com|discord(?:app)?\.com|mattermost\.com|zulipchat\.com|chat\.google\.com)$/],
]

/** A star stands for any ending. */
const WORDS = {
  track: `
    track package, track your package, track my package, track parcel, track your parcel, track my parcel, track order, track your order, track my order, track shipment, track your shipment, track delivery, track your delivery, track it, tracking, tracking details,
    sendung verfolgen, paket verfolgen, lieferung verfolgen, bestellung verfolgen, sendungsverfolgung, seguir envio, seguir pedido, seguir mi pedido, seguimiento, rastrear, rastrear pedido, rastreo, rastreamento, acompanhar pedido, acompanhar entrega,
    suivre mon colis, suivre le colis, suivre ma commande, suivre la commande, suivi, suivi de colis, traccia, traccia il pacco, traccia la spedizione, traccia ordine, tracciamento, sledz przesylke, sledz paczke, sledzenie,
    volg je pakket, volg uw pakket, spara paket, sledovat zasilku, отследить, отслеживание, отследить посылку, відстежити, відстеження, takip et, kargo takip, kargom nerede, lacak, lacak paket, lacak pesanan, theo dõi đơn hàng, theo dõi,
    تتبع, تتبع الشحنة, تتبع الطلب, پیگیری, پیگیری سفارش, ट्रैक करें, ट्रैक, 追跡, 配送状況, 荷物を追跡, 배송조회, 배송 조회, 배송추적, 追踪, 查看物流, 物流, 追蹤, kuzatish`,
  invoice: `
    invoice, invoices, receipt, view bill, your bill, pay bill, see bill, rechnung, zur rechnung, beleg, quittung, factura, ver factura, recibo, ver recibo, facture, voir la facture, recu, fattura, vedi fattura, ricevuta, fatura, nota fiscal, factuur, faktura, fakture, rachunek, paragon, faktur*,
    счёт, счет, чек, квитанция, рахунок, квитанція, fis, makbuz, فاتورة, الفاتورة, إيصال, فاکتور, صورتحساب, रसीद, बिल, चालान, 請求書, 領収書, 청구서, 영수증, 账单, 发票, 收据, 帳單, 發票, 收據, hóa đơn, biên lai, tagihan, struk, kuitansi, hisob-faktura`,
} as const

const findWords = wordFinder(Object.entries(WORDS) as [keyof typeof WORDS, string][])
