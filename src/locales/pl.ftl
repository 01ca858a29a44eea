# Jak bot o sobie mówi
bot-description =
    Tymczasowe adresy e-mail, prosto na czacie.

    Adres dostajesz w sekundę. Używaj go wszędzie tam, gdzie nie chcesz zostawiać własnego, i czytaj tutaj, co przyjdzie: tekst, kody, linki i pliki. Gdy jego czas minie, znika.
bot-short-description = Tymczasowe adresy e-mail. Maile pojawiają się tu w kilka sekund.
command-start = Rozpocznij
command-new = Nowy adres
command-new-usage = [nazwa][@domena]
command-inbox = Maile bieżącego adresu
command-find = Szukaj we wszystkich mailach
command-find-usage = [słowa]
command-addresses = Wszystkie moje adresy
command-token = Dostęp dla programów
command-settings = Język, powiadomienia, godziny ciszy
command-help = Co potrafię
command-privacy = Co jest o Tobie przechowywane
command-export = Pobierz wszystko, co przechowuję
command-forget = Usuń wszystko, co mnie dotyczy
command-cancel = Przerwij to, co robimy
command-stats = Statystyki dla administratorów

# /start, /help
welcome = 👋 Cześć! Rozdaję tymczasowe adresy e-mail.
welcome-how = Używaj ich wszędzie tam, gdzie nie chcesz zostawiać własnego. Maile pojawią się od razu tutaj, z kodami gotowymi do skopiowania.
help = Oto, co potrafię:
help-tips =
    Maile pojawiają się na tym czacie. W /settings wybierzesz, o czym mam pisać. Możesz też wybrać nazwę: wyślij /new, a po spacji nazwę, którą chcesz.

    Na dowolnym innym czacie wpisz moją nazwę użytkownika, aby wstawić jeden ze swoich adresów.

# Adres
address-new = ✉️ Twój nowy adres:
address-arrives = Stuknij adres, aby go skopiować. Maile pojawią się na tym czacie.
address-purpose = 🏷 Do czego służy? Wyślij mi słowo, na przykład „Netflix”, a zrobię z niego etykietę.
address-any = Tu przychodzi poczta na dowolną nazwę w tej subdomenie, na przykład { $example }. Wymyśl nazwę dla każdej strony: każdy mail mówi, na którą go wysłano.
address-until = Działa do: { $when } ({ $left }).
address-expiring = ⏳ Działa do: { $when } ({ $left }).
address-over = ⌛ Wygasł: { $when }. Nie odbiera już maili.
address-ended = 🚫 Zamknięty przez osoby prowadzące tego bota: { $when }. Nie odbiera już maili.
address-deleted = 🗑 Adres { $address } został usunięty.
address-propose = Utworzyć dla Ciebie { $address }?
address-is-current = 📌 Bieżący adres: /inbox otwiera jego maile.
address-is-muted = 🔕 Maile przychodzą bez dźwięku.
address-paused = ⏸ Wstrzymany do: { $when } ({ $left }). Nadawcy są proszeni, by spróbowali później.
address-burns-mail = 🔥 Kończy się 10 minut po następnym mailu.
address-burns-code = 🔥 Kończy się 10 minut po następnym kodzie.
address-only-known = 🤝 Maile od nowych nadawców wstrzymuję i pytam Cię o każdego.
pause-ask = Jak długo { $address } ma odrzucać pocztę? Nadawcy są proszeni, by spróbowali później, więc większość maili dotrze po przerwie. Kto zrezygnuje wcześniej, dowie się, że maila nie udało się dostarczyć.
burn-ask = { $address } może zakończyć się sam, 10 minut po tym, jak dotrze to, czego potrzebujesz. Na co czekasz?
burn-command = Wyślij { $command }, a dostaniesz adres, który sam kończy się wkrótce po pierwszym mailu.
loading = Chwileczkę…

# Przyciski
button-new = ✉️ Nowy adres
button-another = 🎲 Inny adres
button-make = ✉️ Utwórz
button-choose-name = ✏️ Wybierz nazwę
button-copy = 📋 Kopiuj
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Kopiuj hasło
button-inbox = 📥 Odebrane
button-refresh = 🔄 Odśwież
button-switch = 🔀 Inne adresy
button-read = 📖 Czytaj
button-whole = 📖 Cały mail
button-show-me = 👁 Pokaż mi
button-show = 👁 Pokaż
button-always = ✅ Zawsze pokazuj
button-delete = 🗑 Usuń
button-undo = ↩️ Cofnij
button-delete-sure = Tak, usuń
button-block = 🚫 Zablokuj
button-unblock = Odblokuj
button-blocked = 🚫 Zablokowani
button-any-name = ✳️ Cała subdomena
button-names = 🗂 Nazwy
button-switched-off = ⛔ Wyłączone nazwy z +
button-switch-off = ⛔ Koniec poczty na { $name }
button-switch-on = ✅ Znów poczta na { $name }
button-unsubscribe = Wypisz się
button-unsubscribe-sure = Tak, wypisz mnie
button-delete-all = 🗑 Usuń wszystkie
button-keep = Zostaw
button-help = ❓ Pomoc
button-back = ‹ Wróć
button-cancel = Anuluj
button-retry = Spróbuj ponownie
button-source = 📄 Pobierz (.eml)
button-rich = 🎨 Z formatowaniem
button-plain = 📝 Sam tekst
button-as-sent = 🖼 Oryginalny wygląd
button-as-file = 🖼 Zapisz jako HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Pliki ({ $count })
button-photos = 🖼 Pokaż obrazki
button-calendar = ➕ Dodaj do kalendarza (.ics)
button-extend = ⏳ Przedłuż
button-addresses = 📇 Moje adresy
button-renew = ♻️ Ta sama nazwa
button-make-current = 📌 Ustaw jako bieżący
button-label = 🏷 Dodaj etykietę
button-relabel = 🏷 Zmień etykietę
button-clear-label = Usuń etykietę
button-mute = 🔕 Wycisz
button-unmute = 🔔 Włącz dźwięk
button-more = ⚙️ Więcej
button-pause = ⏸ Wstrzymaj
button-resume = ▶️ Wznów
button-burn = 🔥 Zakończ po użyciu
button-burn-mail = Po następnym mailu
button-burn-code = Po następnym kodzie
button-burn-never = Nie kończ wcześniej
button-only-known = 🤝 Tylko znani nadawcy
button-everyone = 👋 Każdy może pisać
button-refused = ✋ Czego nie pokazano
button-token-show = 👁 Pokaż token
button-token-hide = 🙈 Ukryj
button-token-renew = ♻️ Odnów token
button-token-renew-sure = Tak, odnów
button-private-chat = Otwórz czat prywatny
button-manager = 🔐 Menedżer haseł
button-key-new = 🔑 Utwórz klucz
button-key-renew = 🔑 Nowy klucz
button-key-remove = Usuń klucz
button-copy-key = 📋 Kopiuj klucz
button-forget-sure = Tak, usuń wszystko
button-send = 📣 Wyślij
button-language = 🌐 Język
button-detail = 📄 Powiadomienia
button-layout-rich = 🎨 Maile z formatowaniem
button-layout-plain = 📝 Maile jako tekst
button-bundles = 📰 Newslettery raz dziennie
button-bundles-off = 📰 Newslettery pojedynczo
button-quiet = 🌙 Godziny ciszy
button-domain = 🏠 Domena
button-open = 👥 Pokazuj maile wszystkim
button-close = 👁 Tylko temu, kto poprosi
button-topics = 🗂 Temat dla każdego adresu
button-topics-off = 🗂 Wszystko na jednym czacie
button-news = 📣 Wysyłaj mi nowości
button-news-off = 📣 Bez nowości
button-quiet-on = Włącz
button-quiet-off = Wyłącz
button-quiet-change = Zmień godziny
button-time-zone = Mój czas

# Wybór nazwy lub etykiety
name-ask = Jaka ma być nazwa? Litery bez polskich znaków, cyfry, kropki, łączniki i podkreślenia, na przykład anna.smith
name-ask-again = To jaka ma być nazwa?
name-choose-domain = A w jakiej domenie ma być { $name }?
name-invalid = Ta nazwa się nie nada. Może mieć do 64 znaków: litery a–z, cyfry, kropki, łączniki i podkreślenia, bez kropki na początku i na końcu i bez dwóch kropek z rzędu.
name-taken = Nazwa { $name } jest już zajęta.
name-ask-any = Albo wyślij { $example }, aby dostać całą subdomenę: poczta na dowolną nazwę przyjdzie tutaj.
name-bad-subdomain = Ta subdomena się nie nada. Może mieć od 3 do 63 znaków: litery a–z, cyfry i łączniki, bez łącznika na początku i na końcu.
name-no-subdomains = Ta usługa pocztowa nie daje całych subdomen.
name-reserved = Nazwa { $name } jest zastrzeżona, nie mogę jej dać.
name-unknown-domain = Domeny { $domain } nie ma wśród dostępnych. Do wyboru: { $offered }
name-rejected = Usługa pocztowa nie przyjmuje tej nazwy.
name-rejected-because = Usługa pocztowa nie przyjmuje tej nazwy: { $reason }
label-ask = Jak nazwać { $address }? Wyślij mi krótką etykietę, na przykład „zakupy”.
ask-reply = Odpowiedz, proszę, na tę wiadomość.
label-too-long =
    { $limit ->
        [one] Trochę za długo: etykieta może mieć najwyżej { $limit } znak.
        [few] Trochę za długo: etykieta może mieć najwyżej { $limit } znaki.
        [many] Trochę za długo: etykieta może mieć najwyżej { $limit } znaków.
       *[other] Trochę za długo: etykieta może mieć najwyżej { $limit } znaku.
    }
cancelled = Dobrze, anulowane.
nothing-to-cancel = Nie ma czego anulować.
timed-out = Od dłuższej chwili nie było odpowiedzi, więc już nie pytam.

# Odebrane
inbox-empty = 📭 Nie ma jeszcze maili. To, co przyjdzie, pojawi się tutaj.
inbox-count =
    { $count ->
        [one] { $count } mail
        [few] { $count } maile
        [many] { $count } maili
       *[other] { $count } maila
    }
inbox-unread =
    { $count ->
        [0] Wszystko przeczytane
        [one] { $count } nieprzeczytany
        [few] { $count } nieprzeczytane
        [many] { $count } nieprzeczytanych
       *[other] { $count } nieprzeczytanego
    }
inbox-switch = Którą skrzynkę pokazać?
find-ask = Czego mam szukać? Wyślij mi kilka słów. Działa też from:, has:file i is:unread.
find-none = Nic nie znaleziono: { $words }.
finding = 🔎 Szukam… { $done } z { $total }
find-unsearched = Wiadomości, których treści nie przeszukano: { $count }
find-part = Nie udało się przeszukać wszystkich maili.
inbox-delete-all-ask = Usunąć wszystkie maile z { $address }? Tego nie da się cofnąć.

# Mail
mail-from = Od: { $sender }
mail-vouched = ✅ potwierdza { $domain }
mail-unvouched = ⚠️ Uwaga: ten mail może w rzeczywistości nie pochodzić od { $domain }.
mail-poses = ⚠️ Uwaga: w nazwie nadawcy widnieje { $named }, ale mail pochodzi z { $domain }.
mail-pretends = ⚠️ Uwaga: ten mail wygląda jak od { $brand }, ale pochodzi z { $domain }.
mail-stranger = 👀 Pierwszy mail z { $domain } na ten adres: ktoś mógł go przekazać dalej.
mail-pretends-mailbox = ⚠️ Uwaga: ten mail wygląda jak od dostawcy Twojej poczty, ale pochodzi z { $domain }.
mail-scam = ⚠️ Uwaga: ten mail z { $domain } wygląda na oszustwo.
block-here = { $sender } – dla tego adresu
block-everywhere = { $sender } – dla wszystkich moich adresów
block-list = lista { $list }
blocked-title = Zablokowani nadawcy
blocked-nobody = Nikt nie jest zablokowany.
recipients-names = Nazwy, na które przyszła poczta w { $address }
recipients-tags = Wyłączone nazwy z + adresu { $address }, na przykład nazwa+sklep
recipients-how = ✅ przychodzi, ⛔ jest odrzucana. Stuknij nazwę, aby to zmienić.
recipients-no-name = Na żadną nazwę nie przyszła jeszcze poczta.
recipients-no-tag = Nic nie jest wyłączone.
inbox-blocked = 🚫 Maile od zablokowanych nadawców: { $count }
mail-no-sender = Nieznany nadawca
mail-no-subject = (bez tematu)
mail-empty = Ten mail nie zawiera tekstu.
mail-pictures = Ten mail to same obrazki.
mail-files = Ten mail to same pliki.
mail-encrypted = 🔒 Ten mail jest zaszyfrowany w całości lub w części. Pokaże go tylko program z właściwym kluczem.
file-careful = ⚠️ Uwaga: { $name } może uruchomić się jako program. Otwieraj tylko, jeśli czekasz na ten plik.
mail-truncated = Ten mail jest bardzo długi; tu widać tylko jego początek.
mail-more-files = Ten mail ma więcej plików, niż tu widać. Wszystkie znajdziesz w „Pobierz (.eml)”.
rich-history = Wcześniejsze maile
rich-signature = Podpis i drobny druk
rich-rest = Dalsza część maila
as-sent-title = Oryginalny wygląd
as-sent-images = Obrazki z innych serwerów są wyłączone. Gdy je wczytasz, nadawca dowie się, że mail został otwarty.
as-sent-load-images = Wczytaj obrazki
as-sent-text = Ten mail jest za duży, by pokazać go tak, jak go wysłano. Oto jego tekst.
as-sent-expired = Ta strona wygasła. Otwórz ją ponownie z czatu.
as-sent-unavailable = Teraz nie da się tego wczytać. Spróbuj ponownie za chwilę.
mail-deleted = 🗑 Mail usunięty.
link-confirm = ✅ Potwierdź · { $host }
link-sign-in = ✅ Zaloguj się · { $host }
link-reset = ✅ Zresetuj hasło · { $host }
link-accept = ✅ Przyjmij · { $host }
link-download = ⬇️ Pobierz · { $host }
link-track = 📦 Śledź · { $host }
link-join = 🎥 Dołącz · { $host }
link-invoice = 🧾 Faktura · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Uwaga: na linku widnieje { $named }, ale prowadzi do { $host }.
link-wrapper = ℹ️ Link prowadzi przez { $host } – usługę, która śledzi kliknięcia.
link-ask = Ten link prowadzi do
link-ask-hint = Otwórz go tylko, jeśli znasz tę stronę.
link-ask-open = Otwórz
link-ask-bad = Tego linku nie można otworzyć.
attachments =
    { $count ->
        [one] { $count } plik
        [few] { $count } pliki
        [many] { $count } plików
       *[other] { $count } pliku
    }
attachment-unnamed = plik

# Powiadomienia
alert-for = do: { $address }
alert-repeated = Ten mail mógł już się tu pojawić.
alert-bare = Telegram nie mógł pokazać tekstu tego maila. Naciśnij ⋯, aby otworzyć go inaczej.
mail-refused = ✋ Mail od { $sender } na adres { $address } ({ $size }) został odrzucony: jest większy niż { $limit }.
mail-held = 🤝 Zatrzymany dla { $address }: mail od { $sender }.
mail-held-code = 🤝 Zatrzymany dla { $address }: mail z kodem od { $sender }.
mail-never = 🚫 { $sender } jest zablokowany dla { $address }.
alert-unread = Nie udało mi się pobrać tekstu tego maila z usługi pocztowej. Spróbuj później w odebranych.
event-invites = Zaproszenie: { $name }
event-cancelled = Odwołane
event-updated = Zmienione
event-from = zaprasza { $name }
event-again = Powtarza się
bounce-failed = ❌ Nie dostarczono
bounce-delayed = ⏳ Jeszcze nie dostarczono
bounce-not-you = To nie Ty? Ktoś użył Twojego adresu jako nadawcy. Nie musisz nic robić.
bounce-not-yours = ↩️ Zwrot, nie od Ciebie
bounce-cannot-send = Twój adres nie może wysyłać: ktoś inny użył go jako nadawcy. Nie musisz nic robić.
bounce-no-address = nie ma takiego adresu
bounce-full = skrzynka jest pełna
bounce-too-large = za duży
bounce-rejected = odrzucone przez serwer
bounce-unreachable = serwer nieosiągalny
parcel-arrives = Dotrze: { $when }
parcel-number = Numer przesyłki { $number }
order-number = Zamówienie { $number }
reservation-number = Rezerwacja { $number }
reservation-seat = Miejsce { $seat }
payment-due = Termin: { $when }
bundle = 📰 Newslettery: { $count }
alert-more =
    { $count ->
        [one] … i jeszcze { $count } nowy mail na { $address }.
        [few] … i jeszcze { $count } nowe maile na { $address }.
        [many] … i jeszcze { $count } nowych maili na { $address }.
       *[other] … i jeszcze { $count } nowego maila na { $address }.
    }
expiry-soon = ⏳ Adres { $address } działa do: { $when } ({ $left }). Maile wysłane później przepadną.
expiry-burnt = 🔥 Dotarło to, po co był ten adres, więc wkrótce się kończy.
extend-ask = O ile przedłużyć { $address }?
expiry-over = ⌛ Adres { $address } wygasł i nie odbiera już maili.
expiry-ended = 🚫 Osoby prowadzące tego bota zamknęły adres { $address }. Nie odbiera już maili, a jego wiadomości usunięto. To, co jest na tym czacie, zostaje.

# /addresses
addresses =
    { $count ->
        [one] Masz { $count } adres:
        [few] Masz { $count } adresy:
        [many] Masz { $count } adresów:
       *[other] Masz { $count } adresu:
    }
addresses-none = Nie masz jeszcze adresu. Utworzyć?
addresses-left = ⏳ { $left }
addresses-over = wygasł
refused-title = ✋ Niepokazane dla { $address } z ostatnich 7 dni
refused-none = W ostatnich 7 dniach nic nie odrzucono ani nie zatrzymano dla { $address }.
refused-more =
    { $count ->
        [one] … i jeszcze { $count }.
        [few] … i jeszcze { $count }.
        [many] … i jeszcze { $count }.
       *[other] … i jeszcze { $count }.
    }
refused-too-large = za duży
refused-paused = wstrzymany
refused-switched-off = wyłączony
refused-full = skrzynka pełna
refused-limit = za dużo naraz
refused-blocked = zablokowany, w odebranych
refused-held = zatrzymany, w odebranych

# /token
token-title = 🔑 Token adresu { $address }
token-warning = Z tokenem programy czytają pocztę tego adresu. Kto go ma, może czytać i usuwać wszystkie maile tego adresu, a także wstrzymać lub usunąć sam adres. Daj go tylko programom, którym ufasz, i nigdy osobie, która o niego prosi.
token-switch = Który adres?
token-api = API poczty: { $url }
token-renew-ask = Odnowić token adresu { $address }? Programy z obecnym tokenem od razu stracą dostęp, a jego webhooki się skończą. Adres i jego poczta zostają.
token-renewed = ♻️ To jest nowy token. Stary już nie działa.
token-cannot-renew = Usługa pocztowa nie może odnowić tego tokenu. Jeśli ma go ktoś inny, usuń adres i utwórz nowy.
token-private = 🔑 Token jest tylko dla jednej osoby. Otwórz nasz czat prywatny, żeby zobaczyć swój.
manager-title = 🔐 Menedżer haseł
manager-what = Twój menedżer haseł może tworzyć adresy w tym czacie, każdy z nazwą strony jako etykietą. W Bitwarden wybierz addy.io albo SimpleLogin jako usługę aliasów e-mail.
manager-url = Adres serwera: { $url }
manager-domain = Domena dla addy.io: { $domain }
manager-warning = Kto ma klucz, może tworzyć adresy w tym czacie, ale nie może czytać poczty.
manager-key = Twój klucz, pokazany tylko ten jeden raz:
manager-has-key = Masz klucz. Nowy zajmie jego miejsce.
manager-made = 🔐 Twój menedżer haseł utworzył ten adres:

# /settings
settings = ⚙️ Ustawienia
settings-language = Język: { $language }
settings-language-auto = Język: { $language } (jak w Telegramie)
settings-detail = Powiadomienia: { $detail }
settings-layout-rich = Maile: z formatowaniem, tabelami i nagłówkami. Telegram Web i starsze aplikacje mogą ich nie pokazać
settings-layout-plain = Maile: sam tekst
settings-bundles = Newslettery: razem, raz dziennie
settings-bundles-off = Newslettery: pojedynczo
settings-quiet = Godziny ciszy: { $hours }
settings-quiet-off = Godziny ciszy: wyłączone
settings-domain = Domena nowych adresów: { $domain }
settings-domain-any = Domena nowych adresów: dowolna
settings-closed = W tej grupie: nadawca i temat dla wszystkich, reszta dla tego, kto poprosi
settings-open = W tej grupie: całe maile dla wszystkich
settings-topics = Tematy: osobny dla każdego nowego adresu
settings-topics-off = Tematy: wyłączone
settings-news = Nowości o bocie: tak
settings-news-off = Nowości o bocie: nie
languages = W jakim języku mam mówić?
language-auto = Jak w Telegramie
alert-details = Ile z nowego maila pokazywać od razu?
detail-full = Cały tekst
detail-preview = Pierwsze linijki
detail-subject = Nadawca i temat
detail-codes = Tylko kody i linki do potwierdzenia
domains = W jakiej domenie mają być nowe adresy?
domain-any = Dowolna
quiet-off = W godzinach ciszy maile przychodzą bez dźwięku. Teraz są wyłączone.
quiet-on =
    Godziny ciszy: { $hours }. W tym czasie maile przychodzą bez dźwięku.

    Masz teraz { $time }, prawda?
quiet-from = Od której ma być cicho?
quiet-to = Cisza od { $from }. A do której?
time-zones = Która jest teraz u Ciebie godzina?
time-zone-places = Gdzie jesteś? W tych miejscach jest teraz ta sama godzina, ale na czas letni mogą przechodzić w różnych terminach.

# /forget, /privacy, grupy
forget-ask =
    { $count ->
        [0] Usunąć Twoje ustawienia i wszystko inne, co wiem o tym czacie? Tego nie da się cofnąć.
        [one] Usunąć Twój adres razem z mailami, ustawienia i wszystko inne, co wiem o tym czacie? Tego nie da się cofnąć.
        [few] Usunąć { $count } adresy razem z mailami, ustawienia i wszystko inne, co wiem o tym czacie? Tego nie da się cofnąć.
        [many] Usunąć { $count } adresów razem z mailami, ustawienia i wszystko inne, co wiem o tym czacie? Tego nie da się cofnąć.
       *[other] Usunąć { $count } adresu razem z mailami, ustawienia i wszystko inne, co wiem o tym czacie? Tego nie da się cofnąć.
    }
forgotten = Gotowe. Usunąłem wszystko, co przechowywałem o tym czacie.
forgotten-limits = Limity ustawione przez osoby prowadzące tego bota pozostają, dopóki nie wygasną.
forgotten-by-admin = 🗑 Osoby prowadzące tego bota usunęły wszystko, co przechowywałem o tym czacie: adresy z mailami, ustawienia i resztę. Robią to, gdy ktoś je o to poprosi. To, co jest na tym czacie, zostaje.
forget-kept = Dobrze, wszystko zostaje, jak jest.
export-done =
    { $count ->
        [0] 📦 Wszystko, co przechowuję o tym czacie, w pliku export.json. Nie ma żadnych wiadomości.
        [one] 📦 Wszystko, co przechowuję o tym czacie: export.json i { $count } wiadomość.
        [few] 📦 Wszystko, co przechowuję o tym czacie: export.json i { $count } wiadomości.
        [many] 📦 Wszystko, co przechowuję o tym czacie: export.json i { $count } wiadomości.
       *[other] 📦 Wszystko, co przechowuję o tym czacie: export.json i { $count } wiadomości.
    }
export-incomplete = ⚠️ Brakuje części wiadomości: nie zmieściły się lub nie dało się ich odczytać. Które to, mówi export.json. Spróbuj później albo pobierz je ze skrzynki odbiorczej.
export-careful = Nie udostępniaj tego pliku. Nie ma w nim tokenów dostępu; pokazuje je /token.
export-nothing = Nie przechowuję niczego o tym czacie.
export-sent = 📦 Plik wysłałem do ciebie na nasz prywatny czat.
privacy-kept = 🔒 Oto, co przechowuję o tym czacie, we własnej bazie i nigdzie indziej: ID czatu w Telegramie, jego język, Twoje adresy z etykietami, ustawienia, zablokowanych i dopuszczonych nadawców oraz to, które maile zostały otwarte; w grupie także to, kto utworzył który adres, po ID w Telegramie. Żadnych nazwisk, numerów telefonu ani kontaktów. Przy adresie z etykietą przechowuję też domeny, z których do niego pisano.
privacy-mail = Maile leżą w usłudze pocztowej, dopóki ich nie usuniesz albo adres nie wygaśnie. Nie trzymam kopii, ale to, co już tu widać, zostaje na tym czacie, dopóki go nie wyczyścisz. To, co do mnie piszesz, przechowuję, dopóki tego nie obsłużę, najwyżej dwa dni, żeby po ponownym uruchomieniu nic nie przepadło.
privacy-gmail = Maile na twoje adresy Gmail przychodzą przez konto Gmail osób prowadzących tego bota. Mogą tam zostać także po usunięciu tutaj.
privacy-refused = Gdy mail na Twój adres zostanie odrzucony, usługa pocztowa przez siedem dni przechowuje, kto go wysłał, kiedy i dlaczego go odrzucono, ale nic z jego treści.
privacy-others = Te adresy nie są trwałe, więc nie używaj ich do niczego, czego nie możesz stracić: do banku, pracy czy ważnego konta.
privacy-key = Jeśli utworzysz klucz dla menedżera haseł, przechowuję jego odcisk, a nie sam klucz, dopóki go nie usuniesz.
privacy-forget = Wszystko to jest przechowywane, dopóki tego nie usuniesz; /forget usuwa całość naraz. /export daje kopię tych danych.
group-notice = 👥 Adresy utworzone tutaj należą do całej grupy. Wszyscy widzą, od kogo jest mail i jaki ma temat; jego treść pokazuję tylko tym, którzy poproszą. Adres mogą usunąć tylko administratorzy i ten, kto go utworzył. W /settings administratorzy mogą pokazać wszystkim całe maile.

# /stats
stats-since = Od: { $when }
stats-chats = Czaty: { $count }
stats-addresses = Działające adresy: { $count }
stats-checks = Sprawdzenia na minutę: { $rate }
stats-alerts = Powiadomienia na minutę: { $rate }
stats-delay = Opóźnienie powiadomień: połowa do { $median }, 99% do { $slowest }
stats-errors = Błędy:
stats-no-errors = Bez błędów
admin-which-chat = Który czat? Na przykład: { $example }
admin-banned = { $chat } jest zablokowany.
admin-unbanned = { $chat } nie jest już zablokowany.
operator-mail = 📮 Wiadomość do { $address }
broadcast-usage = Napisz nowość po poleceniu: { $example }
broadcast-ask = Wysłać do wszystkich, którzy chcą nowości? Czaty: { $count }
broadcast-running = 📣 Wysyłam: { $sent } z { $total }
broadcast-done = 📣 Wysłano do { $sent } z { $total }.
broadcast-stopped = 📣 Zatrzymano na { $sent } z { $total }.
broadcast-dropped = 📣 Nic nie wysłano.

# Co poszło nie tak i co z tym zrobić
error-address-gone = Adres { $address } już nie istnieje. Nowy możesz utworzyć w każdej chwili.
error-session-gone = Ten adres już nie istnieje. Nowy możesz utworzyć w każdej chwili.
error-rate-limited = Usługa pocztowa jest zajęta. Spróbuj ponownie za chwilę.
error-rate-limited-for = Usługa pocztowa jest zajęta. Spróbuj ponownie za { $wait }.
error-unavailable = Usługa pocztowa chwilowo nie odpowiada. Twoje adresy są bezpieczne. Spróbuj ponownie za chwilę.
error-rejected = Usługa pocztowa odmówiła. Spróbuj czegoś innego.
error-rejected-because = Usługa pocztowa odmówiła: { $reason }
error-domain-gone = Ta domena nie jest już dostępna. Wybierz inną.
error-gmail-account-gone = To konto Gmail nie jest już dostępne. Wybierz inne.
error-no-gmail = Nie ma teraz żadnego dostępnego konta Gmail. Wybierz inną domenę albo spróbuj później.
error-too-many-addresses = Usługa pocztowa dostaje teraz zbyt wiele próśb o nowe adresy. Spróbuj ponownie za chwilę.
error-too-many-addresses-for = Usługa pocztowa dostaje teraz zbyt wiele próśb o nowe adresy. Spróbuj ponownie za { $wait }.
error-hourly-limit =
    { $limit ->
        [one] Możesz utworzyć { $limit } adres na godzinę. Spróbuj ponownie za { $wait }.
        [few] Możesz utworzyć { $limit } adresy na godzinę. Spróbuj ponownie za { $wait }.
        [many] Możesz utworzyć { $limit } adresów na godzinę. Spróbuj ponownie za { $wait }.
       *[other] Możesz utworzyć { $limit } adresu na godzinę. Spróbuj ponownie za { $wait }.
    }
error-held-limit =
    { $limit ->
        [one] Możesz mieć naraz { $limit } adres. Usuń go w /addresses, aby zrobić miejsce.
        [few] Możesz mieć naraz { $limit } adresy. Usuń któryś w /addresses, aby zrobić miejsce.
        [many] Możesz mieć naraz { $limit } adresów. Usuń któryś w /addresses, aby zrobić miejsce.
       *[other] Możesz mieć naraz { $limit } adresu. Usuń któryś w /addresses, aby zrobić miejsce.
    }
error-catch-all-limit = Całe subdomeny naraz: najwyżej { $limit }. Usuń jedną w /addresses, aby zrobić miejsce.
error-too-fast = Nie nadążam. Poczekaj { $wait }.
error-chat-limited = Telegram ogranicza, ile mogę pisać na tym czacie. Spróbuj ponownie za { $wait }.
error-old-button = To już nie działa: adresu albo pytania już nie ma. /addresses pokaże, co masz.
error-no-rights = Telegram nie pozwala mi tego tutaj wysłać. W grupie może na to pozwolić administrator.
error-not-allowed = Może to zrobić tylko administrator grupy albo ten, kto utworzył adres.
error-admins-only = Może to zrobić tylko administrator grupy.
error-not-here = Tutaj zobaczyliby to wszyscy. Otwórz ze mną czat prywatny, naciśnij „Rozpocznij” i spróbuj ponownie.
error-message-gone = Tego maila już nie ma.
error-attachment-gone = Tego pliku już nie ma.
error-attachment-empty = Ten plik jest pusty.
error-attachment-too-big = Plik { $name } ma { $size }, a mogę wysyłać pliki do { $limit }.
error-photos = Telegram nie może pokazać tych obrazków. Pobierz je jako pliki.
error-unknown-command = Nie znam tego polecenia. Co potrafię, przeczytasz w /help.
error-plain-text = Rozdaję adresy e-mail. Naciśnij przycisk, aby dostać nowy, albo zajrzyj do /help.
hint-address = Odbieram pocztę tylko dla adresów utworzonych w tym czacie. /new tworzy adres; /addresses pokazuje Twoje.
hint-link = Nie otwieram linków. Podaj stronie jeden z moich adresów, a jej poczta pojawi się tutaj.
hint-code = Kod wpisuje się na stronie lub w aplikacji, która go wysłała. Ja tylko pokazuję te, które przychodzą pocztą; nigdy nie potrzebuję kodu od Ciebie.
hint-file = Nie mogę przyjąć od Ciebie plików ani wysłać ich komuś mailem. Pliki, które przyjdą mailem, pokażę tutaj.
hint-thanks = Nie ma za co!
hint-stop = Dobrze. Aby na adres nie przychodziły już maile, usuń go. W ustawieniach wybierzesz, o czym mam pisać.
hint-unsubscribe = Otwórz newsletter w odebranych: pod nim możesz zablokować nadawcę, a często też się wypisać.
hint-question = Nie umiem odpowiadać na pytania własnymi słowami. Pomoc pokazuje moje polecenia.
hint-forwarded = Nie czytam przekazanych wiadomości. Pokazuję tylko maile wysłane na adres utworzony tutaj.
hint-location = Nie muszę wiedzieć, gdzie jesteś. Aby ustawić godziny ciszy, wyślij mi godziny i miasto, na przykład „22-7 Berlin”.
hint-contact = Nie przechowuję kontaktów i do nikogo nie napiszę. Odbieram tylko maile na Twoje adresy.
hint-voice = Niestety nie umiem słuchać nagrań. Napisz to, na przykład „nowy adres” albo „odebrane”.
hint-sticker = 😊 Super!
hint-reply = Nie mogę wysłać Twojej odpowiedzi: tylko odbieram pocztę.
hint-language = Mówię też po polsku. Przełączyć?
error-unexpected = Coś poszło nie tak po mojej stronie. Spróbuj ponownie.
wait-seconds =
    { $count ->
        [one] { $count } sekundę
        [few] { $count } sekundy
        [many] { $count } sekund
       *[other] { $count } sekundy
    }
wait-minutes =
    { $count ->
        [one] { $count } minutę
        [few] { $count } minuty
        [many] { $count } minut
       *[other] { $count } minuty
    }

# Krótkie potwierdzenia
toast-deleted = Usunięto
toast-restored = Przywrócono
toast-undo-late = Za późno: usunięto na dobre.
toast-blocked = Zablokowano
toast-unblocked = Odblokowano
toast-switched-off = Poczta na { $name } jest od teraz odrzucana
toast-switched-on = Poczta na { $name } znów przychodzi
toast-unsubscribed = Wypisano
toast-unsubscribe-failed = Nadawca tego nie przyjął. Możesz go zablokować.
toast-current = /inbox otwiera teraz ten adres
toast-muted = Wyciszono
toast-unmuted = Dźwięk włączony
toast-paused = Wstrzymano
toast-resumed = Poczta znów przychodzi
toast-known = Od teraz pokazuję pocztę od tego nadawcy
toast-only-known = Zapisano. Nadawcy, którzy są już w skrzynce, liczą się jako znani.
toast-extended = Przedłużono
toast-extended-until = Przedłużono do { $when } ({ $left })
toast-extended-most = Dłużej usługa nie pozwala: do { $when } ({ $left })
toast-saved = Zapisano
toast-up-to-date = Na razie nic nowego
toast-working = Już się robi…
toast-later = Telegram spowalnia mnie na tym czacie. Odpowiedź przyjdzie za { $wait }.
toast-sending = Wysyłam plik…
toast-sent-privately = Wysłane na czat prywatny
toast-rich-refused = Telegram nie przyjmuje tego maila z formatowaniem, więc oto on jako tekst.
toast-kept = { $address } zostaje. Nowy adres jest poniżej.
toast-discarded = Na { $address } nie przyszedł żaden mail, więc usunąłem ten adres.

# Tryb inline
inline-new = ✉️ Nowy adres

# What people type instead of pressing a button: separated by commas, in lower case
words-new = nowy, nowy adres, kolejny
words-inbox = skrzynka, poczta, maile
words-addresses = adresy, moje adresy, lista
words-extend = przedłuż, dłużej
words-delete = usuń
words-settings = ustawienia, język
words-help = pomoc
words-thanks = dzięki, dziękuję, dziękuję bardzo, bardzo dziękuję, dzieki, dziekuje, dzięks
words-stop = stop, przestań, dość, wystarczy, nie pisz do mnie
words-unsubscribe = wypisz mnie, anuluj subskrypcję, rezygnuję, koniec newsletterów
words-question = jak, dlaczego, gdzie, kiedy, co to jest, czy mogę, czy można, czy umiesz, ile
