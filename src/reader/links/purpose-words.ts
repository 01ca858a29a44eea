/**
 * What a link's words say: what it does, that we never offer it (`never`), that it shows the mail elsewhere, that there
 * is something to look at, or nothing by themselves (`pointer`: "here").
 */
export type LinkWord =
  | 'confirm'
  | 'sign-in'
  | 'reset'
  | 'accept'
  | 'download'
  | 'never'
  | 'elsewhere'
  | 'look'
  | 'pointer'

/**
 * The words, a line or two a language (en, es, pt, it, fr, ro; de, nl, sv; pl, cs, ru, uk; el, tr, id, vi; ar, fa, he,
 * hi; th, zh, ja, ko), in the form that `wordFinder` takes.
 */
export const LINK_WORDS: Readonly<Record<LinkWord, string>> = {
  confirm: `
    confirm, confirming, verify, verifying, verification, confirmation, activate, activation, validate, finish registration, complete registration, complete your registration,
    finish signing up, complete sign up, complete sign-up, approve, authorize, authorise, yes it was me, yes it's me, yes this was me, confirm subscription,
    confirma*, verifica*, activa, activar, activa tu, valida, validar, completar registro, completar el registro, finalizar registro, autoriza*, aprobar, confirmo,
    verifique, confirme, ative, ativar, validar, concluir cadastro, concluir registo, aprovar, autorizar,
    conferma*, attiva, attivare, completa la registrazione, convalida*, approva, verificare,
    confirmer, confirmez, je confirme, verifier, verifiez, activer, activez, j'active, je verifie, je valide, valider, validez, finaliser mon inscription, finaliser l'inscription, approuver,
    confirma, confirmati, confirmare, confirmarea, activeaza, activati, activare, finalizeaza inregistrarea, aproba,
    bestatigen, bestatige, bestatigung, verifizier*, aktivieren, aktiviere, freischalten, registrierung abschliessen, genehmigen, freigeben,
    bevestig, bevestigen, verifieer, verifieren, activeer, activeren, registratie voltooien, goedkeuren,
    bekrafta, verifiera, aktivera, slutfor registreringen, godkann,
    potwierdz, potwierdzam, potwierdzenie, zweryfikuj, weryfikuj, aktywuj, dokoncz rejestracje, zatwierdz,
    potvrdit, potvrdte, potvrzuji, potvrdi*, overit, overte, aktivovat, dokoncit registraci, schvalit,
    подтверд*, подтвержд*, активир*, верифиц*, завершить регистрацию, одобрить,
    підтверд*, активу*, верифік*, перевірити адресу, завершити реєстрацію, схвалити,
    επιβεβαι*, επαληθευ*, ενεργοποι*, ολοκληρωση εγγραφης, εγκριση,
    onayla*, dogrula*, etkinlestir*, aktif et*, aktive et*, uyeligi tamamla, kaydi tamamla,
    konfirmasi*, verifikasi*, aktifkan, aktivasi, selesaikan pendaftaran, setujui,
    xác nhận, xác minh, xác thực, kích hoạt, hoàn tất đăng ký, phê duyệt,
    تأكيد, أكد, تحقق, التحقق, توثيق, تفعيل, فعل حسابك, إكمال التسجيل, الموافقة,
    تأیید, تایید, فعال سازی, فعالسازی, فعال کردن, تکمیل ثبت نام,
    אימות, אמת, אמתו, לאימות, אישור, אשר, אשרו, לאישור, הפעל, הפעלת, להפעלת, השלמת הרשמה,
    पुष्टि, सत्यापित, सत्यापन, सक्रिय, वेरिफाई, पंजीकरण पूरा,
    ยืนยัน, เปิดใช้งาน, ตรวจสอบอีเมล, อนุมัติ, ลงทะเบียนให้เสร็จ,
    验证, 驗證, 确认, 確認, 激活, 启用, 啟用, 完成注册, 完成註冊, 批准,
    確認する, 認証, 有効化, 登録を完了, 本登録, 承認, 検証,
    인증, 확인하기, 이메일 확인, 주소 확인, 활성화, 가입 완료, 승인`,
  'sign-in': `
    sign in, sign-in, signin, log in, log-in, login, log me in, sign me in, magic link, open dashboard, access your account, access account, one-click login,
    iniciar sesion, inicia sesion, acceder, accede, entrar, ingresar, ingresa, acceder a mi cuenta, entre, fazer login, acessar, acesse, aceder, iniciar sessao,
    accedi, accedere, entra, effettua il login, se connecter, connexion, connectez-vous, me connecter, acceder a mon compte, conecteaza-te, conectare, autentificare, intra in cont,
    anmelden, einloggen, zur anmeldung, jetzt anmelden, inloggen, log nu in, aanmelden, logga in, inloggning,
    zaloguj, zaloguj sie, logowanie, prihlasit, prihlasit se, prihlaste se, войти, вход, войдите, авторизоваться, увійти, вхід, увійдіть,
    συνδεση, συνδεθειτε, εισοδος, giris yap*, oturum ac*, giris, masuk, masuk ke, masuk sekarang, đăng nhập,
    تسجيل الدخول, سجل الدخول, الدخول إلى, ورود, ورود به, وارد شوید, כניסה, להתחברות, התחבר, התחברו, היכנס, היכנסו, लॉग इन, लॉगिन, साइन इन,
    เข้าสู่ระบบ, ล็อกอิน, 登录, 登入, 登錄, ログイン, サインイン, 로그인`,
  reset: `
    reset, reset password, reset your password, reset my password, change password, change your password, set password, set a password, set your password, set new password, set a new password, create password, create a password,
    choose a new password, new password, recover account, recover your account, account recovery, unlock account, unlock my account, update password,
    restablece*, cambiar contrasena, cambiar la contrasena, crear contrasena, nueva contrasena, recuperar contrasena, recuperar cuenta, recuperar la cuenta,
    redefin*, alterar senha, criar senha, nova senha, recuperar senha, repor palavra-passe, repor a palavra-passe, criar nova senha, trocar senha,
    reimposta*, ripristina*, cambia password, nuova password, crea password, imposta password, reinitialis*, changer le mot de passe, nouveau mot de passe, creer un mot de passe, changer mon mot de passe,
    reseteaza*, resetare, resetati, schimba parola, parola noua, seteaza parola, zurucksetzen, passwort andern, neues passwort, passwort festlegen, kennwort andern, kennwort zurucksetzen, passwort erstellen,
    wachtwoord wijzigen, wachtwoord opnieuw instellen, nieuw wachtwoord, wachtwoord resetten, wachtwoord herstellen, wachtwoord instellen, aterstall*, byt losenord, nytt losenord, valj losenord, skapa losenord,
    zresetuj*, resetuj, resetowanie, zmien haslo, nowe haslo, ustaw haslo, ustaw nowe haslo, obnovit heslo, obnovit, obnova hesla, zmenit heslo, nove heslo, nastavit heslo, resetovat,
    сброс*, восстанов*, сменить пароль, изменить пароль, новый пароль, задать пароль, скин*, скидання, відновити, змінити пароль, новий пароль, встановити пароль,
    επαναφορα*, αλλαγη κωδικου, νεος κωδικος, ορισμος κωδικου, sifirla*, sifre degistir*, yeni sifre, parola olustur, sifre olustur*, parola sifirla*, atur ulang*, reset kata sandi, ubah kata sandi, buat kata sandi, kata sandi baru, ubah password,
    đặt lại mật khẩu, đổi mật khẩu, tạo mật khẩu, mật khẩu mới, khôi phục tài khoản, إعادة تعيين, إعادة ضبط, تغيير كلمة المرور, كلمة مرور جديدة, استعادة الحساب, إنشاء كلمة مرور,
    بازنشانی, تغییر رمز, رمز جدید, بازیابی, تنظیم رمز, איפוס, אפס סיסמה, לאיפוס, סיסמה חדשה, שינוי סיסמה, रीसेट, पासवर्ड बदलें, नया पासवर्ड,
    รีเซ็ตรหัสผ่าน, ตั้งรหัสผ่านใหม่, เปลี่ยนรหัสผ่าน, รีเซ็ต, 重置, 重設, 修改密码, 變更密碼, 设置密码, 設定密碼, 找回密码, 新密码,
    パスワードを再設定, 再設定, リセット, パスワードの変更, パスワードを設定, パスワード変更, 비밀번호 재설정, 재설정, 비밀번호 변경, 새 비밀번호, 비밀번호 설정`,
  accept: `
    accept, accept invitation, accept invite, accept the invitation, join, join team, join the team, join workspace, join now, join meeting, join the meeting, view invitation, view invite, rsvp, accept & join, open invitation, sign document, review and sign, review document, review & sign, view document,
    aceptar, acepta, unirse, unirme, unete, ver invitacion, aceitar, aceite, participar, juntar-se, ver convite, entrar na equipe, accetta, accettare, unisciti, partecipa, visualizza invito,
    accepter, acceptez, rejoindre, rejoignez, voir l'invitation, participer, accepta, acceptati, alatura-te, vezi invitatia,
    annehmen, akzeptieren, beitreten, teilnehmen, einladung ansehen, einladung offnen, accepteren, accepteer, deelnemen, uitnodiging bekijken, lid worden, acceptera, ga med, anslut, visa inbjudan,
    zaakceptuj, akceptuj, przyjmij zaproszenie, dolacz, zobacz zaproszenie, prijmout, prijmout pozvanku, pripojit se, zobrazit pozvanku, принять, присоединиться, посмотреть приглашение, вступить, прийняти, приєднатися, долучитися, переглянути запрошення,
    αποδοχη, αποδεχτειτε, συμμετοχη, προβολη προσκλησης, kabul et*, katil, ekibe katil, daveti goruntule, daveti kabul et, terima undangan, terima, gabung, bergabung, lihat undangan, chấp nhận, tham gia, xem lời mời,
    قبول, قبول الدعوة, انضم, الانضمام, انضمام, عرض الدعوة, پذیرش, پذیرفتن, قبول دعوت, پیوستن, مشاهده دعوت, קבל הזמנה, קבלת ההזמנה, קבלו את ההזמנה, הצטרף, הצטרפו, להצטרפות, स्वीकार, आमंत्रण स्वीकार, शामिल हों, जुड़ें,
    ยอมรับ, ตอบรับ, เข้าร่วม, ดูคำเชิญ, 接受, 接受邀请, 加入, 查看邀请, 接受邀請, 承諾する, 招待を承諾, 招待を受け, 参加, 招待を表示, 参加する, 초대 수락, 수락, 참여하기, 참가, 초대 보기`,
  download: `
    download, download now, download file, download files, get your file, get the app file, export is ready, download your data, download invoice, download ticket, download tickets, save file, get your download,
    descargar, descarga, descargue, bajar archivo, baixar, baixe, transferir ficheiro, descarregar, scarica, scaricare, scarica ora, telecharger, telechargez, descarca, descarcati, descarcare,
    herunterladen, zum download, jetzt herunterladen, downloaden, ladda ner, ladda ned, hamta, hamta filen, pobierz, pobieranie, stahnout, stahnete, скачать, загрузить, завантажити, скачати,
    ληψη, κατεβαστε, κατεβασμα, indir, simdi indir, dosyayi indir, unduh, mengunduh, tải xuống, tải về, tải tệp, تنزيل, تحميل, حمل الملف, دانلود, بارگیری, הורדה, להורדה, הורד, הורידו, डाउनलोड,
    ดาวน์โหลด, 下载, 下載, ダウンロード, 다운로드, 내려받기`,
  never: `
    unsubscribe, opt out, opt-out, email preferences, manage preferences, manage notifications, notification settings, email settings, update preferences, preferences, preference center, subscription settings, manage subscription, manage your subscription, mailing list,
    privacy, privacy policy, terms, terms of service, terms of use, terms & conditions, conditions of use, legal, imprint, cookie*, view in browser, view this email, view online, web version, view in your browser, read online, open in browser,
    help, help center, help centre, support, contact us, contact, faq, faqs, about us, about, blog, careers, follow us, facebook, twitter, instagram, linkedin, youtube, tiktok, pinterest, whatsapp, telegram, snapchat, threads, discord, mastodon, vkontakte, app store, google play, get the app, download the app, download our app, forward to a friend, forward this, share, share this, share on, tweet, tweet this, web version, view this mail, view as web page, see this email in your browser, trouble viewing,
    compartir, compartilhar, partilhar, condividi, partager, partagez, teilen, delen, dela, udostepnij, sdilet, поделиться, поділитися, κοινοποιηση, paylas, bagikan, chia sẻ, مشاركة, شارك, اشتراک گذاری, שתף, שתפו, साझा करें, शेयर करें, แชร์, 分享, シェア, 共有, 공유,
    decline, reject, deny, report abuse, report this, report it, not me, wasn't me, it wasn't me, no it wasn't me, this wasn't me, didn't request, did not request, cancel request, cancel this request, don't allow, remove my email, delete my account, not my account, block sender, let us know, secure your account,
    darse de baja, date de baja, cancelar suscripcion, anular suscripcion, baja, preferencias, privacidad, politica de privacidad, aviso legal, terminos, condiciones, ver en el navegador, ver en navegador, ayuda, soporte, contacto, rechazar, no fui yo, no he sido yo, 
    cancelar inscricao, descadastr*, descadastre-se, cancelar subscricao, remover inscricao, preferencias, privacidade, politica de privacidade, termos, ver no navegador, visualizar no navegador, ajuda, suporte, contato, contacto, recusar, nao fui eu, 
    annulla iscrizione, disiscriviti, cancellati, cancella iscrizione, disiscri*, preferenze, informativa privacy, termini, condizioni, visualizza nel browser, apri nel browser, aiuto, assistenza, contatti, rifiuta, non sono stato io, annulla l'iscrizione,
    se desabonner, se desinscrire, desabonn*, desinscri*, desinscription, preferences, confidentialite, politique de confidentialite, mentions legales, conditions, voir dans le navigateur, version en ligne, afficher dans le navigateur, aide, assistance, nous contacter, refuser, ce n'etait pas moi, 
    dezabon*, preferinte, confidentialitate, politica de confidentialitate, termeni, vezi in browser, ajutor, asistenta, contacteaza-ne, refuza, nu am fost eu, 
    abmelden vom newsletter, abbestellen, newsletter abbestellen, austragen, vom newsletter abmelden, newsletter abmelden, e-mails abbestellen, einstellungen, datenschutz*, impressum, agb, nutzungsbedingungen, im browser ansehen, im browser offnen, online ansehen, browser anzeigen, hilfe, kontakt, ablehnen, das war ich nicht, das war nicht ich, 
    uitschrijven, afmelden, afmelden voor, voorkeuren, privacybeleid, privacyverklaring, voorwaarden, bekijk in browser, bekijk online, online versie, hulp, klantenservice, weigeren, afwijzen, ik was dit niet, dit was ik niet, 
    avregistrera, avsluta prenumeration*, avprenumerera, installningar, integritet*, integritetspolicy, villkor, visa i webblasaren, webbversion, hjalp, kundtjanst, kontakta oss, avvisa, neka, det var inte jag, 
    wypisz*, wypisz sie, rezygnacja z subskrypcji, zrezygnuj, anuluj subskrypcje, ustawienia powiadomien, preferencje, prywatnosc*, polityka prywatnosci, regulamin, zobacz w przegladarce, wersja online, pomoc, kontakt, odrzuc, odmow, to nie ja, 
    odhlasit, odhlasit se, odhlasit odber, zrusit odber, nastaveni, ochrana osobnich udaju, ochrana soukromi, soukromi, obchodni podminky, podminky, zobrazit v prohlizeci, napoveda, pomoc, odmitnout, nebyl jsem to ja, to jsem nebyl ja, 
    отписаться, отказаться от рассылки, отписка, отпишитесь, настройки уведомлений, настройки рассылки, настройки, конфиденциальност*, политика конфиденциальности, условия, соглашение, открыть в браузере, посмотреть в браузере, помощь, поддержка, служба поддержки, контакты, отклонить, отказаться, это не я, это был не я, 
    відписатися, відмовитися від розсилки, налаштування, конфіденційн*, політика конфіденційності, умови, відкрити у браузері, переглянути у браузері, допомога, підтримка, контакти, відхилити, це не я, це був не я, 
    απεγγραφη, διαγραφη, προτιμησεις, ρυθμισεις, απορρητο, απορρητου, πολιτικη απορρητου, οροι, οροι χρησης, προβολη στον browser, προβολη στο προγραμμα περιηγησης, βοηθεια, υποστηριξη, επικοινωνια, απορριψη, δεν ημουν εγω, 
    abonelikten cik*, aboneligi iptal*, listeden cik*, tercihler*, ayarlar, gizlilik, gizlilik politikasi, kosullar, kullanim kosullari, tarayicida goruntule*, yardim, destek, iletisim, reddet*, ben degildim, 
    berhenti berlangganan, batal berlangganan, preferensi, pengaturan, privasi, kebijakan privasi, ketentuan, syarat, lihat di browser, bantuan, dukungan, hubungi kami, tolak, bukan saya, 
    hủy đăng ký, huỷ đăng ký, ngừng nhận, tuỳ chọn email, tùy chọn email, cài đặt, quyền riêng tư, bảo mật thông tin, chính sách, điều khoản, xem trên trình duyệt, xem trong trình duyệt, trợ giúp, hỗ trợ, liên hệ, từ chối, không phải tôi, 
    إلغاء الاشتراك, الغاء الاشتراك, تفضيلات, إعدادات, الخصوصية, سياسة الخصوصية, الشروط, شروط, عرض في المتصفح, مساعدة, المساعدة, الدعم, اتصل بنا, رفض, لم أكن أنا, لست أنا, 
    لغو اشتراک, لغو عضویت, تنظیمات, حریم خصوصی, قوانین, شرایط, مشاهده در مرورگر, راهنما, پشتیبانی, تماس با ما, رد کردن, من نبودم, 
    הסרה, להסרה, הסר, ביטול מנוי, הסרה מרשימת, העדפות, הגדרות, פרטיות, מדיניות פרטיות, תנאי שימוש, תנאים, צפייה בדפדפן, עזרה, תמיכה, צור קשר, צרו קשר, דחייה, דחה, זה לא אני, לא אני, 
    सदस्यता समाप्त, सदस्यता छोड़ें, अनसब्सक्राइब, प्राथमिकताएं, सेटिंग, सेटिंग्स, गोपनीयता, गोपनीयता नीति, नियम, शर्तें, ब्राउज़र में देखें, सहायता, मदद, संपर्क, अस्वीकार, मैं नहीं था, 
    ยกเลิกการสมัคร, ยกเลิกการรับ, ยกเลิกรับข่าวสาร, เลิกรับ, การตั้งค่า, ความเป็นส่วนตัว, นโยบายความเป็นส่วนตัว, ข้อกำหนด, เงื่อนไข, ดูในเบราว์เซอร์, ช่วยเหลือ, ความช่วยเหลือ, ติดต่อเรา, ปฏิเสธ, ไม่ใช่ฉัน, 
    退订, 退訂, 取消订阅, 取消訂閱, 邮件设置, 偏好设置, 偏好設定, 隐私, 隱私, 隐私政策, 隱私權, 隱私權政策, 服务条款, 服務條款, 条款, 條款, 在浏览器中查看, 在瀏覽器中檢視, 帮助, 幫助, 客服, 联系我们, 聯絡我們, 拒绝, 拒絕, 不是我, 下载应用, 下載應用程式,
    配信停止, 購読解除, メール設定, 配信設定, 設定, プライバシー, プライバシーポリシー, 利用規約, 規約, ブラウザで表示, ブラウザで見る, ウェブで表示, ヘルプ, サポート, お問い合わせ, 辞退, 拒否, 自分ではない, 心当たりがない, アプリをダウンロード,
    수신거부, 수신 거부, 구독 취소, 구독취소, 구독 해지, 환경설정, 알림 설정, 설정, 개인정보, 개인정보처리방침, 개인정보 처리방침, 이용약관, 약관, 브라우저에서 보기, 웹에서 보기, 고객센터, 도움말, 문의하기, 거절, 본인이 아닙니다, 제가 아닙니다`,
  elsewhere: `
    in your browser, in browser, in a browser, in the browser, in a web browser, in your web browser, on the web, as a web page, online version, not displaying,
    en el navegador, en su navegador, en tu navegador, no navegador, no seu navegador, nel browser, nel tuo browser, dans le navigateur, dans votre navigateur, dans ton navigateur, in browser,
    im browser, in ihrem browser, in deinem browser, in de browser, in uw browser, in je browser, i webblasaren, i din webblasare, w przegladarce, v prohlizeci, ve vasem prohlizeci, в браузере, в браузері, у браузері,
    στον browser, στο προγραμμα περιηγησης, tarayicida, tarayicinizda, di browser, trong trình duyệt, trên trình duyệt, في المتصفح, في متصفحك, در مرورگر, בדפדפן, ब्राउज़र में, ในเบราว์เซอร์, 浏览器, 瀏覽器, ブラウザ, 브라우저`,
  look: `
    view, see, open, track, show, review, check, ver, abrir, consultar, seguir, rastrear, acompanhar, voir, consulter, ouvrir, suivre, vedi, visualizza, apri, traccia, vezi, deschide,
    ansehen, anzeigen, offnen, verfolgen, bekijk, bekijken, openen, volgen, visa, oppna, spara, zobacz, otworz, sledz, zobrazit, otevrit, sledovat, посмотреть, открыть, отследить, переглянути, відкрити, відстежити,
    δειτε, προβολη, ανοιγμα, goruntule*, takip et, lihat, buka, lacak, xem, mở, theo dõi, عرض, فتح, تتبع, مشاهده, پیگیری, צפייה, לצפייה, פתיחה, מעקב, देखें, खोलें,
    ดู, เปิด, ติดตาม, 查看, 打开, 打開, 跟踪, 追蹤, 表示, 見る, 開く, 追跡, 보기, 열기, 조회`,
  pointer: `
    here, click here, this link, link, this page, click, press, tap, button, below, following link, this url, url, get started, start, continue, next, go, open,
    aqui, este enlace, enlace, haz clic, pulsa, este link, clique, clique aqui, qui, questo link, clicca, clicca qui, ici, ce lien, lien, cliquez, cliquez ici, aici, acest link, click aici,
    hier, diesem link, diesen link, link, klicken, klicken sie hier, klik, klik hier, deze link, har, klicka, lanken, denna lank, tutaj, link ten, kliknij, kliknij tutaj, zde, tento odkaz, odkaz, klepnete, kliknete, kliknete zde,
    здесь, тут, по ссылке, ссылка, ссылке, ссылку, нажмите, перейти, посилання, посиланням, натисніть, εδω, συνδεσμο, πατηστε, buraya, bu baglanti*, tiklayin, tikla*, baglantiya, di sini, tautan, klik di sini, tại đây, liên kết, nhấn, nhấp, vào đây,
    هنا, الرابط, اضغط, انقر, اینجا, لینک, کلیک, כאן, קישור, לחצו, לחץ, यहाँ, यहां, लिंक, क्लिक, ที่นี่, ลิงก์, คลิก, 点击, 點擊, 这里, 這裡, 链接, 連結, 此处, こちら, ここ, リンク, クリック, 여기, 링크, 클릭`,
}
