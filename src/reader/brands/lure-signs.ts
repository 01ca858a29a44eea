/** What fraud asks for or promises. */
export type LureTopic =
  | 'account'
  | 'payment'
  | 'parcel'
  | 'prize'
  | 'fortune'
  | 'extortion'
  | 'wallet'
  | 'storage'

/** That an account is limited, locked or about to be: only some who write of accounts say that. They lead its signs below. */
export const ACCOUNT_THREATS: readonly RegExp[] = signs(
  '(?:account|access|membership|subscription|profile|id|card|user|service|plan|antivirus|protection|license|licence|domain|e ?mail|mailbox|password|pass word) (?:\\S+ ){0,5}?(?:suspend|limit|lock|on hold|disabl|restrict|deactivat|block|expir|terminat|clos|cancel|compromis|at risk|outdated|unverified|violat)\\w*',
  '(?:konto|zugang|karte|zugriff|mitgliedschaft|abo|abonnement|online banking|tan|push ?tan|photo ?tan|passwort|kennwort) (?:\\S+ ){0,6}?(?:gesperrt|eingeschrankt|abgelaufen|lauft ab|lauft \\S+ ab|deaktiviert|blockiert|gekundigt|ausgesetzt|lauft aus|gesperrt|verifizier\\w*|aktualisier\\w*|bestatig\\w*)',
  '(?:compte|acces|abonnement|carte|espace|carte vitale|mot de passe) (?:\\S+ ){0,6}?(?:suspendu|limite|bloque|restreint|desactive|expire|resilie|ferme)\\w*',
  '(?:cuenta|acceso|suscripcion|tarjeta|servicio|contrasena) (?:\\S+ ){0,6}?(?:suspend|limitad|bloque|restring|desactivad|caduc|expir|cancelad|inhabilitad)\\w*',
  '(?:conta|acesso|assinatura|cartao|cadastro|token|dispositivo|aplicativo|senha|pontos|milhas|cpf|chave) (?:\\S+ ){0,6}?(?:suspens|limitad|bloque|restrit|desativad|expir|cancelad|venc|desatualizad|irregular|pendent)\\w*',
  '(?:account|conto|accesso|abbonamento|carta|utenza|servizio|spid) (?:\\S+ ){0,6}?(?:sospes|limitat|bloccat|disattivat|scad|disabilitat)\\w*',
  '(?:rekening|account|toegang|abonnement|kaart|pas|betaalpas|bankpas|digid|wachtwoord) (?:\\S+ ){0,6}?(?:opgeschort|beperkt|geblokkeerd|verloopt|verlopen|gedeactiveerd|vervalt)',
  '(?:konto|dostep|subskrypcj\\w|kart\\w|haslo|ucet|pristup|predplatne|kontot|kortet|tili|contul|fiok\\w*|hesab\\w*|uyelig\\w*) (?:\\S+ ){0,6}?(?:zawieszon|zablokowan|ograniczon|wygas|pozastaven|zablokovan|omezen|sparra|suspender|begrans|lukittu|suljettu|suspendat|blocat|expir|felfuggeszt|zarol|askiya|kisitlan|bloke|donduruldu)\\w*',
  '(?:аккаунт|учетн\\S+ запис\\S+|доступ|карт[аыу]|подписк[аиу]|акаунт|обліков\\S+ запис) (?:\\S+ ){0,6}?(?:заблокирован|ограничен|приостановлен|истека|истек|заблокован|обмежен)\\S*',
)

/**
 * What each kind of fraud says. Each row is one thing that it says, in words as `wordsOf` gives them, separated by one
 * blank. One row alone proves little: genuine mails say it too. Written by hand in November 2026, from common knowledge
 * of such mails.
 */
export const LURE_SIGNS: Readonly<Record<LureTopic, readonly RegExp[]>> = {
  account: [
    ...ACCOUNT_THREATS,
    ...signs(
      // It asks for proof.
      '(?:verify|confirm|update|validate|re ?activate|restore|unlock|review|secure|renew|re ?confirm|keep) (?:of )?(?:your|the|this|my|same) (?:\\S+ ){0,4}?(?:account|identity|information|details|profile|access|login|data|membership|subscription|e ?mail|card|password|pass word|ownership|activity|protection|device)',
      '(?:bestatigen|aktualisieren|verifizieren|uberprufen|reaktivieren|erneuern|entsperren) (?:sie )?(?:\\S+ ){0,4}?(?:daten|konto|identitat|angaben|informationen|zugang|verfahren|app|karte)|(?:daten|konto|identitat|angaben|informationen|verfahren|karte) (?:\\S+ ){0,5}?(?:bestatigen|aktualisieren|verifizieren|uberprufen|reaktivieren|erneuern|abgleichen)',
      '(?:verifi|confirm|mettre a jour|mettez a jour|actualis|valid|reactiv|regularis)\\w* (?:\\S+ ){0,3}?(?:compte|informations|identite|coordonnees|donnees|acces|situation|dossier)',
      '(?:verifi|confirm|actualiz|valid|reactiv|regulariz|atualiz|recadastr|desbloque)\\w* (?:\\S+ ){0,4}?(?:cuenta|datos|identidad|informacion|conta|dados|identidade|cadastro|acesso|cartao|dispositivo|situacao|modulo|token)',
      '(?:verific|conferm|aggiorn|riattiv|convalid)\\w* (?:\\S+ ){0,4}?(?:account|conto|dati|identita|informazioni|profilo|accesso)',
      '(?:bevestig|controleer|verifieer|verifier|werk|vernieuw|activeer|actualiseer)\\w* (?:\\S+ ){0,4}?(?:account|gegevens|identiteit|rekening|pas|kaart)',
      '(?:zweryfik|potwierdz|zaktualiz|overte|potvrdte|aktualizujte|verifiera|bekrafta|uppdatera|bekraft|bekreft|opdater|oppdater|vahvista|paivita|varmista|verificati|confirmati|actualizati|ellenoriz|erositse|frissitse|dogrula|guncelle|onayla)\\S* (?:\\S+ ){0,4}?(?:kont|dan[ey]|tozsamos|ucet|udaj|uppgift|oplysning|opplysning|tili|tieto|contul|datele|fiok|adat|hesab|bilgi)\\S*',
      '(?:подтверди|обнови|проверь|проверит|восстанови|підтверд|онов)\\S* (?:\\S+ ){0,4}?(?:аккаунт|учетн|данны|личност|карт|доступ|дані|обліков)\\S*',
      // It tells of an intrusion.
      '(?:unusual|suspicious|unauthori[sz]ed|unknown|unrecogni[sz]ed|irregular|strange|abnormal|fraudulent|new) (?:\\S+ ){0,2}?(?:sign ?in|log ?in|log ?on|signin|activit|transaction|access|attempt|device|charge|payment|purchase|location)\\w*',
      '(?:ungewohnlich|verdachtig|unbefugt|unbekannt)\\w* (?:\\S+ ){0,2}?(?:aktivitat|anmeld|zugriff|zahlung|transaktion|login|gerat)\\w*|(?:activite|connexion|transaction|operation|paiement|acces)s? (?:\\S+ ){0,2}?(?:inhabituel|suspect|non autorise|frauduleu|inconnu)\\w*',
      '(?:actividad|inicio de sesion|acceso|transaccion|movimiento|compra|atividade|transacao|movimentacao|login|tentativa de acesso|attivita|operazione)s? (?:\\S+ ){0,3}?(?:inusual|sospechos|no reconocid|no autorizad|incomum|suspeit|nao reconhecid|nao autorizad|insolit|sospett|non autorizzat)\\w*',
      // It threatens.
      '(?:within|in|next) (?:the )?(?:next )?(?:12|24|48|72|2|3|two|three|one|seven|7) ?(?:h|hrs?|hours?|days?|business days|working days)|(?:innerhalb|binnen) (?:von )?\\S+ (?:stunden|tagen?)|sous \\S+ (?:heures|jours|h)|(?:en|dentro de|em|ate|nas proximas|entro|binnen) \\S+ (?:horas?|dias?|ore|giorni|uur|dagen)|w ciagu \\S+ (?:godzin|dni)|в течение \\S+ (?:час|дн)\\S*',
      '(?:avoid|prevent|otherwise|failure to|fail to|or else|final (?:notice|warning|reminder)|last (?:notice|warning|reminder|chance)|permanent(?:ly)?|immediate(?:ly)? (?:action|attention)|action required|urgent|asap|as soon as possible)',
      '(?:letzte (?:mahnung|erinnerung|warnung|aufforderung)|dringend|umgehend|andernfalls|ansonsten|sofort(?:ige)?|dernier (?:rappel|avis|avertissement)|sans action|immediatement|ultimo (?:aviso|avviso|sollecito)|urgente|inmediat\\w*|imediat\\w*|evitar|evitare|sob pena|laatste (?:herinnering|waarschuwing)|onmiddellijk|dringend|voorkomen|pilne|natychmiast|omedelbart|valittomasti|acil|hemen|срочно|немедленно|терміново)',
      '(?:dear|hi|hello|attention|attn) (?:valued |dear )?(?:customers?|clients?|costumer|users?|members?|account (?:owner|holder|user)|card ?holder|subscriber|beneficiary|friend|sir|sir madam|sir ma|winner)|sehr geehrte?r? (?:kund\\w*|nutzer\\w*|damen und herren)|(?:cher|chere) (?:e )?(?:client|cliente|abonne|utilisateur|membre)\\w*|(?:estimad[oa]|apreciado|caro|prezad[oa]|gentile|geachte|beste|szanown\\S+|kare|arvoisa|stimate|sayin|уважаем\\S+) (?:a |o )?(?:client\\w*|usuari\\w*|utente|klant|kli?ent\\S*|kund\\w*|asiakas\\w*|musteri\\w*|kullanici\\w*|клиент\\S*|пользователь)',
    ),
  ],
  payment: signs(
    '(?:payment|billing|charge|transaction|renewal|direct debit) (?:\\S+ ){0,5}?(?:declin|fail|unsuccessful|could not|couldn t|reject|problem|issue|trouble|overdue|past due|outstanding)\\w*|(?:trouble|problem|issue)s? (?:\\S+ ){0,3}?(?:billing|payment)|(?:can ?t|cannot|unable to|not able to|couldn t|could not) (?:\\S+ ){0,4}?(?:debit|charge|process|authori[sz]e|renew|validate)',
    '(?:zahlung|lastschrift|abbuchung|zahlungsmethode|zahlungsmittel|rechnung) (?:\\S+ ){0,5}?(?:fehlgeschlagen|abgelehnt|nicht|gescheitert|problem|offen|abgelaufen)|(?:paiement|prelevement|facturation|facture) (?:\\S+ ){0,5}?(?:refuse|echoue|impaye|rejete|probleme|echec|en attente)\\w*|(?:pago|cobro|factura|pagamento|cobranca|fatura|debito|boleto|betaling|incasso|platnosc|platba|betalning\\w*|maksu\\w*|plata|fizetes|odeme\\w*|оплат\\S*|платеж\\S*) (?:\\S+ ){0,5}?(?:rechazad|fallid|no se pudo|vencid|pendient|recusad|falhou|pendent|em aberto|atrasad|rifiutat|non riuscit|fallit|mislukt|geweigerd|openstaand|odrzucon|nieudan|zaleg|zamitnut|neuspesn|misslyck|mislykk|epaonnistu|esuat|sikertelen|basarisiz|reddedil|не прош|отклонен|задолжен)\\S*',
    '(?:update|confirm|verify|change|add|check|renew) (?:\\S+ ){0,4}?(?:payment|billing|card|credit card) ?(?:information|details|method|data|info)?|(?:zahlungs(?:daten|informationen|methode|art)|kreditkarte\\w*) (?:\\S+ ){0,4}?(?:aktualisieren|bestatigen|andern|prufen)|(?:mettre a jour|mettez a jour|actualis\\w+|verifi\\w+) (?:\\S+ ){0,4}?(?:paiement|bancaire|carte|facturation)s?|(?:actualiz\\w+|atualiz\\w+|aggiorn\\w+|verific\\w+|regulariz\\w+) (?:\\S+ ){0,5}?(?:pago|tarjeta|facturacion|pagamento|cartao|cobranca|debito|carta)',
    '(?:you (?:have )?(?:paid|been charged)|(?:has|have|will) been? (?:debited|charged|deducted|renewed|auto ?debited)|auto ?(?:renew|debit|pay)\\w*|thank you for (?:your )?(?:purchas|order|renew|buying|subscrib)\\w*|order (?:confirmation|confirmed|placed))',
    '(?:call|contact|reach|dial|speak)(?: \\S+){0,8} (?:1 ?8\\d\\d|8\\d\\d|toll ?free|help ?line|help ?desk|\\d{3}) ?(?:\\d{3,}|number)?|(?:did ?n ?t|did not|not|if you) (?:\\S+ ){0,3}?(?:authori[sz]e|make this|place this|recogni[sz]e|want to (?:cancel|continue))|(?:to|for) (?:cancel|refund|dispute)\\w*',
    '(?:geek ?squad|norton|mcafee|lifelock|total protection|defender|anti ?virus|windows security|web ?root|avast|avg|360)',
    '(?:tax|steuer\\w*|impots?|impuestos?|imposto|fiscal|irs|hmrc|ato|cra|agenzia delle entrate|belasting\\w*|skatte\\w*|vergi|налог\\S*) (?:\\S+ ){0,4}?(?:refund|rebate|return|erstattung|remboursement|devolucion|reembolso|restituicao|rimborso|teruggave|zwrot|aterbaring|iade|возврат)|(?:refund|rebate|erstattung|ruckerstattung|steuererstattung|remboursement|reembolso|devolucion|rimborso|teruggave) (?:\\S+ ){0,6}?(?:tax|eligible|entitled|claim|pending|approved|available|steuer|disponible|disponivel|pendente|pendiente|impots?|fiscal)',
    '(?:multa|infracao|transito|detran|debitos?|divida|cobranca|protesto|serasa|boleto|nota fiscal|nf e|intimacao|processo|receita federal|cnpj|cpf|pix|amende|infraction|bussgeld|toll|unpaid (?:toll|fine)|peage|inkasso|mahnbescheid) (?:\\S+ ){0,8}?(?:pendent|aberto|venc|regulariz|pag|negoci|desconto|bloque|suspen|irregular|disponivel|emitid|anex|pay|paid|payer|regler|zahlen|offen)\\w*',
    '(?:invoice|inv|po|purchase order|remittance|payment (?:advice|copy|slip)|swift|wire|statement|quotation|proforma|bill of lading|shipping documents) (?:\\S+ ){0,8}?(?:attached|attachment|enclosed|below|review|view|download|open|due|overdue)',
  ),
  parcel: signs(
    '(?:parcel|package|shipment|delivery|item|order|packages|shipping) (?:\\S+ ){0,7}?(?:could not|couldn t|unable|on hold|held|hold|pending|waiting|stopped|fail|failed|returned|suspended|undeliver\\w*|not be delivered|has arrived|unpaid|stuck|incomplete|awaiting)',
    '(?:paket|sendung|lieferung|bestellung|packchen) (?:\\S+ ){0,7}?(?:nicht|wartet|angehalten|zuruck\\w*|zugestellt|zoll\\w*|aufgehalten|bereit|hinterlegt|ausstehend|verzogert|lager\\w*)|(?:colis|livraison|envoi|paquet) (?:\\S+ ){0,7}?(?:en attente|n a pas|suspendu|retenu|bloque|retourne|echou|instance|impossible|attend)\\w*|(?:paquete|envio|entrega|pedido|encomenda|pacote|objeto|mercadoria) (?:\\S+ ){0,7}?(?:pendiente|retenid|no (?:pudo|se|ha)|detenid|devuelt|pendente|retid|nao (?:pode|foi)|taxad|aguardand|fiscaliza|suspens|espera)\\w*|(?:pacco|spedizione|consegna) (?:\\S+ ){0,7}?(?:in attesa|sospes|trattenut|non|bloccat|giacenza|fermo)\\w*|(?:pakket|zending|bezorging|levering) (?:\\S+ ){0,7}?(?:niet|wacht|vastgehouden|onderweg|retour|mislukt)|(?:paczka|przesylka|zasilka|balik|zasilku|paketet|paket|pakken|pakke|paketti\\w*|lahetys\\w*|coletul|csomag\\w*|kargo\\w*|gonderi\\w*|посылк\\S*) (?:\\S+ ){0,7}?(?:oczekuj|wstrzyman|nie |ceka|pozastaven|nebyl|vantar|kunde inte|venter|ikke|odottaa|asteapta|var |nem |bekl|teslim edilemedi|ожидает|не )\\S*',
    '(?:pay|fee|fees|charge|customs|duty|tax|postage|shipping (?:cost|fee)s?|cost of|redelivery|reschedul\\w*|missing (?:address|information)|incorrect address|wrong address|incomplete address|zoll\\w*|gebuhr\\w*|versandkosten|zollgebuhr\\w*|adresse (?:bestatigen|aktualisieren|unvollstandig)|lieferadresse|frais|douane|adresse (?:incomplete|incorrecte)|reprogrammer|aduana|tasa|gastos|direccion|reprogramar|taxa|alfandeg\\w*|tributo|dogana\\w*|spese|indirizzo|riprogramm\\w*|douanekosten|verzendkosten|invoerrechten|oplat\\w*|doplat\\w*|poplat\\w*|tull\\w*|avgift|gebyr|toimitusmaksu|tulli\\w*|taxe vamale|vam\\w*|gumruk|ucret\\w*|таможен\\S*|доплат\\S*)',
    '(?:track|confirm|schedule|reschedule|pay|claim|release|verify) (?:\\S+ ){0,4}?(?:parcel|package|delivery|shipment|address|order|item|fee)|(?:verfolgen|bestatigen|bezahlen|planen|freigeben) (?:sie )?(?:\\S+ ){0,4}?(?:paket|sendung|lieferung|zustellung|adresse)|(?:sendung|paket|lieferung|zustellung) (?:\\S+ ){0,4}?(?:verfolgen|bestatigen|freigeben|planen)|(?:confirm|suiv|pay|planifi|program|liber|rastre)\\w* (?:\\S+ ){0,4}?(?:colis|livraison|paquete|envio|entrega|encomenda|pacote|pacco|consegna|spedizione)',
  ),
  prize: signs(
    '(?:congratulations|congrats|gluckwunsch|herzlichen gluckwunsch|gratul\\w*|felicitations|felicidades|parabens|congratulazioni|gefeliciteerd|onnittelut|felicitari|tebrikler|поздравля\\S*|вітаємо)',
    '(?:you (?:ve |have )?(?:been |are |were |re )?(?:\\S+ )?(?:chosen|selected|won|picked|nominated|a winner|our winner|the winner|lucky)|(?:selected|chosen|picked) (?:to|for|as)|(?:sie|du) (?:\\S+ ){0,4}?(?:ausgewahlt|gewonnen|nominiert)|(?:vous|tu) (?:\\S+ ){0,4}?(?:gagne|selectionne|choisi)\\w*|(?:has|ha|ud) (?:sido )?(?:ganado|seleccionad\\w|elegid\\w)|(?:voce )?(?:foi )?(?:selecionad\\w|sortead\\w|ganhou|contemplad\\w)|(?:hai|stato|sei) (?:stato )?(?:vinto|selezionat\\w|scelt\\w)|(?:gewonnen|geselecteerd|uitgekozen)|(?:zostal\\w* wybran\\w|wygral\\w*|vyhral\\w*|vybran\\w*|vunnit|utvald|vundet|udvalgt|vunnet|voittanut|valittu|castigat|nyert\\w*|kazandin\\w*|secildin\\w*)|(?:выиграл|выбран)\\S*)',
    '(?:claim|get|receive|win|grab|redeem|unlock|collect|confirm) (?:\\S+ ){0,5}?(?:reward|prize|gift|bonus|voucher|gift ?card|free|offer|winnings|kit|set|award|spins?|points|coupon)s?|(?:gewinn|preis|gutschein|pramie|geschenk|bonus|belohnung) (?:\\S+ ){0,5}?(?:sichern|abholen|erhalten|einlosen|beanspruchen|bestatigen|wartet)|(?:sichern|holen|erhalten) (?:sie )?(?:\\S+ ){0,5}?(?:gewinn|preis|gutschein|pramie|geschenk|bonus|belohnung|chance|set)|(?:reclam|obten|recib|recev|recuper|reger|resgat|receb|ganh|riscatt|ricev|ottien|richied|claim|ontvang|odbierz|ziskejte|hamta|hent|lunasta|revendic|vegye)\\S* (?:\\S+ ){0,5}?(?:premio|regalo|bono|cadeau|recompense|lot|prix|brinde|premi|presente|bonus|pontos|milhas|buono|omaggio|prijs|cadeaubon|nagrod|prezent|vyhr|odmen|vinst|pris|gave|palkin|premiu|nyeremeny)\\S*',
    '(?:survey|questionnaire|(?:answer|complete|take) (?:\\S+ ){0,5}?(?:questions?|survey|minute)|umfrage|teilnehmen|teilnahme|gewinnspiel|verlosung|sondage|concours|tirage|encuesta|sorteo|pesquisa|sorteio|sondaggio|concorso|enquete|winactie|ankiet\\w*|konkurs|pruzkum|undersokning|undersogelse|kysely|arvonta|sondaj|felmeres|anket|cekilis|опрос|розыгрыш)',
    '(?:gift ?card|e ?gift|free (?:gift|trial|shipping|spins|sample)|exclusive (?:offer|reward|gift|deal|bonus)|loyalty (?:reward|program|points)|reward (?:points|program)|limited (?:time|stock|offer|quantity)|brand new|no cost|100 ?free|kostenlos\\w*|gratis|geschenkkarte|gutschein|gratuit\\w*|carte cadeau|tarjeta regalo|cartao presente|buono regalo|cadeaukaart|karta podarunkowa|expira(?:m|ndo)? (?:hoje|hoy|em)|pontos|milhas|miles|livelo|esfera|smiles)',
    '(?:last (?:chance|attempt|call|notice)|final (?:notice|attempt|reminder|call)|expires? (?:today|soon|tomorrow|in)|only \\d+ left|2nd attempt|second attempt|attention|urgent|act now|hurry|letzte (?:chance|erinnerung|mitteilung)|nur (?:heute|noch)|derniere (?:chance|tentative)|ultim[oa] (?:oportunidad|chance|aviso|avviso|possibilita)|laatste kans|ostatnia szansa|posledni sance|sista chansen|sidste chance|viimeinen)',
    '(?:casino|jackpot|free ?spins?|slots?|lottery|lotto|loteri\\w*|powerball|mega millions|euro ?millions|sweepstakes?|raffle)',
  ),
  fortune: signs(
    '(?:next of kin|inherit\\w*|beneficiar\\w*|erbschaft|erbe|heritage|herencia|heranca|eredita|erfenis|spadek|наследств\\S*)',
    '(?:million|millions|billion|millionen|mio|millon|millones|milhoes|milioni|miljoen|milion\\w*|миллион\\S*)(?: \\S+){0,3} (?:u s|us|united states|usd|dollars?|euros?|eur|pounds?|gbp|sterling|de|di)',
    '(?:fund|funds|sum|money|consignment|payment|deposit|gold|geld|summe|fonds|somme|fondos|suma|fundos|fondi|bedrag) (?:\\S+ ){0,7}?(?:transfer\\w*|releas\\w*|deposit\\w*|claim\\w*|unclaimed|deliver\\w*|invest\\w*|donat\\w*|approv\\w*|uberweis\\w*|transferer|transferir|trasferi\\w*)',
    '(?:donat\\w+|charity|orphan\\w*|spende|schenkung|donazione|donacion|doacao|don de|grant)',
    '(?:compensation|compensat\\w*|entschadigung|indemnisation|indemnizacion|scam victims?|scammed|victims?)',
    '(?:late (?:husband|father|client|mr|customer|engineer)|my husband|deceased|died|death|cancer|widow|dying|plane crash|car accident|verstorben\\w*|witwe|krebs\\w*|veuve|defunt|viuda|fallecid\\w|viuva|falecid\\w|vedova|defunt\\w)',
    '(?:atm (?:visa |master )?card|bank draft|western union|money ?gram|certified cheque|diplomat\\w*|consignment box|courier company|bank account details|swift transfer|wire transfer)',
    '(?:barrister|attorney|solicitor|advocate|notary|rechtsanwalt|avocat|abogado|advogado|avvocato|minister|united nations|world bank|imf|international monetary fund|fbi|federal reserve|central bank|interpol|secretary general|embassy|ambassador|reverend|pastor|barr|eng|sgt|general|captain|auditor|audit department|foundation|stiftung|fondation)',
    '(?:business (?:proposal|proposition|opportunity|relationship|partner\\w*|deal)|mutual benefit|investment (?:proposal|opportunity|plan|project|partner)|foreign partner|investor\\w*|joint venture|loan (?:offer|at|of)|loans? (?:\\S+ ){0,5}?interest|kredit\\w* (?:angebot|anbieten)|pret entre particuliers|confidential\\w*|strictly|trust ?worthy|in good faith|god fearing|god bless|legitimate|risk free|100 risk)',
    '(?:full name|your (?:full )?(?:names?|address|age|occupation|country|telephone|phone|mobile|whatsapp)|nationality|reply (?:back|me|urgently|to this|for more|if)|get back to me|contact (?:me|him|her|us) (?:via|on|through|at|for|with|immediately|now)|for more (?:details|information)|private e ?mail|my e ?mail|urgent (?:response|reply)|whatsapp|antworten sie|repondez|responda|risponda|kontaktieren sie mich|contactez moi|contacteme|contattami)',
    '(?:i am|my name is|this is|mein name ist|ich bin|je suis|je m appelle|mi nombre es|soy|meu nome e|sou|mi chiamo|il mio nome e) (?:\\S+ )?(?:mr|mrs|miss|ms|dr|prof|sir|barr|barrister|sister|rev|herr|frau|madame|monsieur|mme|sr|sra|signor\\w*|\\S+ \\S+)',
    '(?:dear (?:friend|beloved|one|sir|sir madam|beneficiary|winner|fund)|dearest|beloved|attention beneficiary|attn|good day|greetings|compliments? of|calvary greetings|hello dear|my dear)',
  ),
  extortion: signs(
    '(?:bitcoins?|btc|litecoin|ethereum|usdt|crypto ?currency|kryptowahrung|cryptomonnaie|criptomoneda)',
    '(?:bc1|[13])[a-z0-9]{25,60}',
    '(?:record\\w*|webcam|camera|cam|kamera|aufgenommen|aufgezeichnet|filme|enregistre|grabad\\w|gravei|gravad\\w|registrat\\w|videos? of you|video (?:von|de|di))',
    '(?:masturbat\\w*|porn\\w*|adult (?:sites?|websites?|content|videos?)|intimate|satisf\\w* yourself|pleasur\\w*|pervert\\w*|selbstbefriedig\\w*|sexual\\w*|plaisir|placer|nud[eo]s?)',
    '(?:hack\\w*|malware|trojan|rat|virus|spyware|keylogger|remote (?:access|control)|operating system|full access|gained access|zugriff auf (?:ihr|dein|alle)\\w*|pirat\\w*|infect\\w*|infiziert|logiciel|troyano|vulnerab\\w*|your devices?|exploit\\w*)',
    '(?:your (?:contacts|friends|relatives|family|colleagues|social)|all (?:of )?your (?:contacts|friends|data|files)|ihre(?:n)? (?:kontakte|freunde|familie)\\w*|vos (?:contacts|proches|amis)|tus (?:contactos|amigos)|seus (?:contatos|amigos)|tuoi (?:contatti|amici))',
    '(?:(?:48|24|50|72|two|2|3) ?(?:hours|h|days|stunden|heures|horas|ore)|timer|deadline|(?:i|we) (?:will|ll|shall) (?:\\S+ ){0,3}?(?:delete|destroy|publish|send|release|spread|forward|share|erase)|no one will|silence|shame|reputation|ransom)',
    '(?:wallet|transfer|send|pay|uberweis\\w*|zahl\\w*|envoy\\w*|pag\\w*|invi\\w*) (?:\\S+ ){0,6}?(?:\\d+|usd|dollars?|euros?|bitcoin|btc|amount|wallet|address)',
  ),
  wallet: signs(
    '(?:wallets?|seed phrase|recovery phrase|secret phrase|private keys?|passphrase|wallet connect|meta ?mask|trust ?wallet|ledger|trezor|phantom|exodus|coinbase|binance|kraken|opensea|uniswap|blockchain|bitpanda|bybit|okx|kucoin|crypto com)',
    '(?:crypto\\w*|bitcoins?|btc|ethereum|eth|usdt|tokens?|nfts?|air ?drop|staking|defi|coins?|mining|solana|doge|xrp|krypto\\w*)',
    '(?:verif|suspend|restrict|connect|claim|synchroni[sz]|validat|restor|migrat|upgrad|withdraw|deactivat|limit|kyc|2fa|secure|update|aktualisier|bestatig|verifizier|ausstehend|confirm|retir|saque|mettre a jour|firmware)\\w*',
    '(?:you (?:have )?received|(?:has|have) been (?:credited|deposited|transferred|sent)|your (?:balance|funds|assets|account balance|earnings|payout|withdrawal|transaction|deposit)|pending (?:transaction|withdrawal|payout|transfer|balance)|automatic (?:transfer|mining|payout)|cloud mining|auszahlung|guthaben|solde|saldo|retrait|ganancias|rendimentos?)',
    '(?:within|before|by|until) (?:\\S+ ){0,4}?(?:hours?|days?|today|expire|deadline|\\d{1,2})|expires?|immediately|action required|mandatory|required|urgent|dringend|erforderlich|frist|bis zum|lose access|loss of',
  ),
  storage: signs(
    '(?:i ?cloud|cloud|google (?:one|drive|photos)|photos?|storage|drive|backup|speicher\\w*|fotos|stockage|almacenamiento|nube|armazenamento|nuvem|archiviazione|spazio|opslag\\w*|chmur\\w*|lagring\\w*|tallennustila|хранилищ\\S*|облак\\S*) (?:\\S+ ){0,6}?(?:full|out of|almost|limit|exceed\\w*|expir\\w*|delet\\w*|remov\\w*|lost|lose|suspend\\w*|block\\w*|stopped|renew\\w*|voll|geloscht|erreicht|abgelaufen|plein|sature|supprim\\w*|expire|lleno|eliminad\\w*|agotad\\w*|chei[oa]|excluid\\w*|esgotad\\w*|pien[oa]|eliminat\\w*|esaurit\\w*|vol|verwijderd|pelna|usuniet\\w*|fullt?|raderas|taynna|переполнен\\S*|удален\\S*)',
    '(?:photos|videos|files|memories|documents|fotos|dateien|daten|fichiers|donnees|archivos|datos|arquivos|dados|file|dati|foto s|bestanden) (?:\\S+ ){0,6}?(?:delet\\w*|remov\\w*|lost|lose|eras\\w*|no longer|at risk|geloscht|verloren|supprim\\w*|perdu\\w*|eliminad\\w*|perder\\w*|excluid\\w*|perdid\\w*|eliminat\\w*|pers[ie]|verwijderd)',
    '(?:upgrade|renew|add|get|increase|expand|extend|update|continue|receive|unlock|aktualisieren|erneuern|erweitern|upgraden|augmenter|renouvel\\w*|ampli\\w*|aument\\w*|renov\\w*|estend\\w*|rinnov\\w*|uitbreiden|verleng\\w*) (?:\\S+ ){0,5}?(?:storage|space|gb|tb|plan|subscription|payment|speicher\\w*|stockage|almacenamiento|armazenamento|spazio|opslag\\w*|free)|\\d+ ?(?:gb|tb)',
    '(?:payment|billing|card|zahlung\\w*|paiement|pago|pagamento|betaling) (?:\\S+ ){0,6}?(?:declin|fail|expir|problem|issue|invalid|method|abgelehnt|abgelaufen|refus|rechazad|recusad|rifiutat|mislukt|update)\\w*',
    '(?:final|urgent|immediately|today|tomorrow|within|action|warning|loss|discount|\\d+ ?off|letzte|heute|dringend|dernier|ultim\\w*|urgente|hoy|hoje|oggi|vandaag|laatste)',
  ),
}

/** Matches where a sign of the topic does: most mails have none, and all at once are found missing twice as fast. */
export const ANY_SIGN: Readonly<Record<LureTopic, RegExp>> = {
  account: anyOf(LURE_SIGNS.account),
  payment: anyOf(LURE_SIGNS.payment),
  parcel: anyOf(LURE_SIGNS.parcel),
  prize: anyOf(LURE_SIGNS.prize),
  fortune: anyOf(LURE_SIGNS.fortune),
  extortion: anyOf(LURE_SIGNS.extortion),
  wallet: anyOf(LURE_SIGNS.wallet),
  storage: anyOf(LURE_SIGNS.storage),
}

function anyOf(signsOfOne: readonly RegExp[]): RegExp {
  return new RegExp(signsOfOne.map(({ source }) => source).join('|'))
}

/** The same in scripts without blanks between words. */
export const UNSPACED_SIGNS: Readonly<
  Record<Extract<LureTopic, 'account' | 'payment' | 'parcel' | 'prize'>, readonly RegExp[]>
> = {
  account: [
    /(?:アカウント|カード|口座|会員|ご利用|サービス|アクセス).{0,20}?(?:制限|停止|ロック|凍結|失効|期限切れ|異常|不正)|(?:账户|账号|帳戶|帳號|邮箱|郵箱|卡).{0,12}?(?:冻结|凍結|异常|異常|停用|暂停|暫停|过期|過期|限制)|(?:계정|카드|계좌).{0,14}?(?:제한|정지|차단|잠금|만료)/u,
    /(?:ご?本人|お客様|アカウント|カード|情報|会員).{0,14}?(?:確認|更新|認証|検証)|(?:验证|驗證|更新|确认|確認|核实).{0,10}?(?:账户|账号|帳戶|帳號|身份|信息|資料|资料|邮箱)|(?:계정|정보|본인).{0,10}?(?:확인|인증|업데이트)/u,
    /(?:不審|不正|異常|第三者|身に覚え).{0,16}?(?:アクセス|ログイン|利用|取引|ご利用)|(?:可疑|异常|異常|异地).{0,8}?(?:登录|登入|交易|活动|活動)|(?:의심스러운|비정상|알 수 없는).{0,14}?(?:로그인|활동|접속)/u,
    /(?:至急|緊急|24時間以内|48時間以内|期限|以内に|お早め|重要なお知らせ|最終)|(?:立即|尽快|盡快|紧急|緊急|小时内|小時內|最后通知)|(?:즉시|긴급|시간 이내|시간 내)/u,
    /(?:下記|以下).{0,8}?(?:リンク|URL|ボタン|より)|(?:点击|點擊|点此|請點).{0,10}?(?:链接|連結|下方|这里|這裡|按钮)?|(?:아래|링크).{0,10}?(?:클릭|눌러)/u,
  ],
  payment: [
    /(?:お?支払|決済|料金|請求|引き落とし|税金|未納|未払).{0,16}?(?:失敗|できません|確認|未納|未払|方法|差押|期限)/u,
    /(?:還付|返金|差押|滞納|未納|延滞)|退税|退款|환급/u,
    /(?:更新|変更|確認|お手続き|手続き)(?:が|を|の|して)?.{0,6}?(?:必要|お願い|ください)/u,
    /(?:至急|緊急|24時間以内|48時間以内|期限|以内に|最終)/u,
  ],
  parcel: [
    /(?:荷物|お届け|配送|配達|小包|商品).{0,18}?(?:できません|不在|保留|持ち帰|失敗|完了できず|住所)|(?:包裹|快递|快件|快遞).{0,14}?(?:无法|無法|滞留|退回|地址|失败)|(?:택배|배송|소포).{0,14}?(?:불가|보류|실패|주소)/u,
    /(?:再配達|住所|関税|送料|手数料|確認|更新)|关税|關稅|运费|更新地址|관세|주소/u,
    /(?:下記|以下).{0,8}?(?:リンク|URL|ボタン|より)|点击|點擊|클릭/u,
  ],
  prize: [
    /(?:当選|おめでとう|プレゼント|抽選|特典|ポイント)|恭喜|中奖|中獎|당첨|축하/u,
    /(?:受け取|獲得|進呈|交換|応募)|领取|領取|받으/u,
    /(?:今すぐ|本日|期限|限定|失効)|立即|限时|限時|지금/u,
  ],
}

/** Whole words; what they are searched in begins and ends with a blank. */
function signs(...sources: readonly string[]): readonly RegExp[] {
  return sources.map(source => new RegExp(` (?:${source})(?= )`))
}
