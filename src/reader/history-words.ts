/** The fields of a header that mail programs write above an answered mail. */
export type HeaderField = 'from' | 'to' | 'cc' | 'date' | 'subject'

/** The field that a label such as "Gesendet" names, in any of our languages. */
export function headerField(label: string): HeaderField | undefined {
  return FIELDS.get(label.toLowerCase())
}

const LABELS: Readonly<Record<HeaderField, string>> = {
  from: 'from|sender|de|von|absender|от|от кого|отправитель|від|відправник|подател|da|mittente|van|afzender|från|avsändare|fra|frá|afsender|avsender|od|nadawca|odesílatel|odosielateľ|pošiljatelj|pošiljalac|šalje|od kog|пошиљалац|lähettäjä|feladó|de la|expeditor|expéditeur|remitente|remitent|remetente|από|αποστολέας|מאת|من|المرسل|از|فرستنده|差出人|送信者|发件人|發件人|寄件者|寄件人|发送人|보낸 사람|보낸사람|보낸이|발신|kimden|gönderen|dari|pengirim|từ|người gửi|จาก|ผู้ส่ง|प्रेषक|से|nuo|siuntėjas|no|sūtītājs|saatja|kellelt|nork|ვისგან|გამომგზავნი|ումից|প্রেরক|அனுப்புநர்|kimdən|кімнен|kutoka|mula kay',
  to: 'to|an|empfänger|à|a|destinataire|para|destinatario|destinatário|per|aan|ontvanger|till|mottagare|til|modtager|mottaker|do|odbiorca|komu|adresát|кому|получатель|одержувач|до|получател|za|prima|primalac|за|vastaanottaja|címzett|către|catre|destinatar|προς|παραλήπτης|אל|إلى|الى|المستلم|به|گیرنده|宛先|收件人|收件者|받는 사람|받는사람|받는이|수신|kime|alıcı|kepada|đến|tới|người nhận|ถึง|ผู้รับ|सेवा में|प्रति|को|kam|gavėjas|saņēmējs|saaja|kellele|nori|ვის|მიმღები|ում|প্রাপক|பெறுநர்|kimə|кімге|kwa|per a|prejemnik',
  cc: 'cc|bcc|kopie|copie|copia|cópia|kopia|kópia|копия|копія|másolat|másolatot kap|kopio|kopi|afrit|dw|κοιν.|κοινοποίηση|עותק|نسخة|رونوشت|抄送|副本|参照|참조|bilgi|tembusan|สำเนา|प्रतिलिपि|kopija|копија|coopia|đồng gửi|còpia',
  date: 'sent|date|date sent|gesendet|gesendet am|datum|envoyé|envoyé le|date d’envoi|enviado|enviado el|enviado em|enviada em|enviada|fecha|data|inviato|data invio|verzonden|skickat|sendt|dato|datum skickat|lähetetty|päivämäärä|päiväys|elküldve|küldve|dátum|trimis|trimis la|dată|data trimiterii|στάλθηκε|ημερομηνία|отправлено|дата|дата отправки|надіслано|відправлено|изпратено|wysłano|wysłane|odesláno|odoslané|odoslaná|poslano|poslato|послато|датум|gönderildi|gönderme tarihi|gönderilme tarihi|gönderilen|tarih|נשלח|נשלח ב|תאריך|تم الإرسال|أرسلت|أُرسلت|الإرسال|التاريخ|تاريخ الإرسال|ارسال شده|تاریخ|ارسال|送信日時|日時|日付|送信日|发送时间|发送日期|發送時間|时间|時間|日期|寄件日期|傳送日期|보낸 날짜|보낸날짜|날짜|보낸시간|보낸 시간|일시|dikirim|tanggal|terkirim|đã gửi|ngày|ngày gửi|gửi|ส่ง|ส่งเมื่อ|วันที่|भेजा गया|भेजा|दिनांक|तारीख|išsiųsta|nosūtīts|datums|saadetud|kuupäev|enviat|dagsetning|sent þann|dags.|bidalia|გაგზავნილია|თარიღი|ուղարկվել է|ամսաթիվ|তারিখ|প্রেরিত|தேதி|அனுப்பப்பட்டது|tarix|göndərildi|күні|tarehe|imetumwa',
  subject:
    'subject|betreff|asunto|assunto|objet|sujet|oggetto|onderwerp|тема|temat|předmět|predmet|tárgy|konu|ämne|ärende|emne|aihe|otsikko|θέμα|נושא|הנדון|الموضوع|موضوع|件名|主题|主旨|主題|제목|subiect|subiectul|perihal|subjek|chủ đề|tiêu đề|เรื่อง|หัวเรื่อง|विषय|tema|teema|temats|tēma|efni|zadeva|naslov|относно|тема на писмото|предмет|assumpte|gaia|თემა|թեմա|বিষয়|பொருள்|mövzu|тақырып|mada',
}

const FIELDS: ReadonlyMap<string, HeaderField> = new Map(
  Object.entries(LABELS).flatMap(([field, labels]) =>
    labels.split('|').map(label => [label, field as HeaderField] as const),
  ),
)

/** "Wrote", as mail programs say it between name and quote. */
export const WROTE =
  /wrote|writes\b|schr(?:ieb|eibt)|geschrieben|a écrit|écrivait|ecrit\b|escrib(?:ió|io|ía|iu)|ha escrit|va escriure|escreveu|ha scritto|scrive\b|schreef|geschreven|skrev|kirjoitti|skrifaði|ritaði|napisa|pisze|naps?al|napísal|írta|a scris|scris:|написа|писал|пишет|пише|писав|напиша|έγραψε|yazdı|yazmış|كتب|نوشت|כתב|書きました|書いた|のメール|写道|寫道|写到|提到|작성|썼|쓴 |쓰신|đã viết|viết:|เขียน|menulis|लिखा|লিখেছেন|எழுதி|rašė|rakstīja|raksta|kirjutas|idatzi|დაწერა|წერს|գրել|գրեց|жазды|yozdi|aliandika|geskryf|skribis|shkroi|sumulat|skreiv|zitat von|quoting|citando|ysgrifennodd|isinulat|піша|напіса|бичсэн|لکھا|लिहिले|लेख्नु|ਲਿਖਿਆ|લખ્યું|రాశారు|ಬರೆದ|എഴുതി|ලිව|ຂຽນ|ရေးသား|បានសរសេរ|ጽፏል/iu

/** "Original message", as it stands between dashes. */
export const ORIGINAL =
  /origin|urspr|oprindelig|opprinnelig|oorspronkelijk|oryginaln|původní|pôvodn|eredeti|исходн|оригинал|оригінал|вихідн|orijinal|özgün|alkuperäi|πρωτότυπ|αρχικ|מקורי|الأصلي|اصلی|gốc|ต้นฉบับ|मूल|izvorn|izvirn|algne|sākotnēj|pradin|upprunaleg|原始|邮件原件|元の|原邮件|原郵件|원본|asli|iniţial|inițial/iu

/** "Forwarded". */
export const FORWARD =
  /forward|reenvi|encaminhad|transf[ée]r|r[ée]exp[ée]di|weitergeleitet|inoltrat|пер[ае]с[лыи]|переадрес|перенаправ|препрат|прослеђен|[iİ]letil|[iİ]letme|yönlendir|terusan|diteruskan|dimajukan|przekaz(?:an|yw)|przesłan|doorgestuurd|vidarebefordra|videresend|välitetty|edelleenläh|přepos(?:lan|íl)|prepos(?:lan|iel)|proslijeđen|prosleđen|posredovan|továbbít|redirec[țt]ionat|[îi]naintat|προωθ|ועבר|تمت إعادة|محول|معاد توجيه|بازارسال|هدایت شده|转发|轉寄|転送|전달|ส่งต่อ|chuyển tiếp|अग्रेषित|persi(?:ųst|unč)|pārsūtīt|edasta|edasi ?saad|áframsen|birbidal|anfon ymlaen|aangestuur|بھیج|გადაგზავ|ফরওয়ার্ড|përcjell|ipinasa/iu
