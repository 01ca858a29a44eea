/** Says that a mail is confidential. */
export const LEGAL_WORDS =
  /confiden(?:ti[ae]l|cial|ziale|țial)|vertraulich|vertrouwelijk|riservat|poufn|důvěrn|dôvern|konfiden|конфиденц|конфіденц|поверлив|поверит|εμπιστευτικ|gizli|bizalmas|luottamuksel|fortrolig|rahasia|bảo mật|povjerljiv|poverljiv|zaupn|trúnað|konfidents|機密|秘密|机密|保密|기밀|비밀|סודי|חסוי|سري|محرمان|ความลับ|गोपनीय|privileged|disclaimer|legally/iu

/** Legal notices say whom the mail is for and what others must do. */
export const RECIPIENT_WORDS =
  /recipient|addressee|intended|in error|unauthori[sz]ed|empfänger|adressat|irrtümlich|unbefugt|destinatari|destinatár|destinataire|erreur|por error|errore|geadresseerde|ontvanger|abusievelijk|adresat|odbiorc|pomyłk|adresát|příjemc|omylem|získal|címzett|tévedés|получател|адресат|по ошибке|одержувач|помилков|παραλήπτη|alıcı|yanlışlıkla|mottaga|modtager|mottaker|vastaanottaj|erehdyk|destinatar|eroare|greșeal|penerima|người nhận|primatelj|primalac|naslovnik|受信者|受取人|宛先|送信先|誤って|收件人|收件者|接收者|误收|수신인|수신자|잘못|נמען|בטעות|المستلم|المرسل إليه|بالخطأ|گیرنده|اشتباه|ผู้รับ|प्राप्तकर्ता/iu
