# Cómo se presenta el bot
bot-description =
    Direcciones de correo temporales, aquí mismo en el chat.

    Consigue una dirección en un segundo, úsala donde prefieras no dejar la tuya y lee lo que llegue: texto, códigos, enlaces y archivos. Cuando caduca, desaparece.
bot-short-description = Direcciones de correo temporales. El correo aparece aquí en segundos.
command-start = Empezar
command-new = Crear una dirección nueva
command-new-usage = [nombre][@dominio]
command-inbox = Correo de la dirección actual
command-find = Buscar en todo mi correo
command-find-usage = [palabras]
command-addresses = Todas mis direcciones
command-token = Acceso para programas
command-settings = Idioma, avisos y horas de silencio
command-help = Qué sé hacer
command-privacy = Qué datos se guardan
command-export = Descargar todo lo que guardo
command-forget = Borrar todo lo que sé de ti
command-cancel = Cancelar lo que estábamos haciendo
command-stats = Cifras para administradores

# /start, /help
welcome = 👋 ¡Hola! Te doy direcciones de correo temporales.
welcome-how = Úsalas donde prefieras no dejar la tuya. Lo que llegue aparece aquí mismo, con los códigos listos para copiar.
help = Esto es lo que sé hacer:
help-tips =
    El correo aparece en este chat. En /settings eliges de qué te aviso. También puedes elegir el nombre: envía /new y, detrás, el que quieras.

    En cualquier otro chat, escribe mi nombre para insertar una de tus direcciones.

# Una dirección
address-new = ✉️ Tu nueva dirección:
address-arrives = Toca la dirección para copiarla. El correo aparece en este chat.
address-purpose = 🏷 ¿Para qué es? Envíame una palabra, como «Netflix», y la pondré de etiqueta.
address-any = Aquí llega el correo a cualquier nombre de este subdominio, por ejemplo { $example }. Inventa un nombre para cada sitio: cada mensaje dice a cuál se envió.
address-until = Funciona hasta: { $when } ({ $left }).
address-expiring = ⏳ Funciona hasta: { $when } ({ $left }).
address-over = ⌛ Caducó: { $when }. Ya no recibe correo.
address-ended = 🚫 La cerraron quienes administran este bot: { $when }. Ya no recibe correo.
address-deleted = 🗑 { $address } está borrada.
address-propose = ¿Creo { $address } para ti?
address-is-current = 📌 Dirección actual: /inbox abre su correo.
address-is-muted = 🔕 El correo llega sin sonido.
address-paused = ⏸ En pausa hasta: { $when } ({ $left }). Se pide a los remitentes que lo intenten más tarde.
address-burns-mail = 🔥 Termina 10 minutos después del próximo correo.
address-burns-code = 🔥 Termina 10 minutos después del próximo código.
address-only-known = 🤝 Retengo el correo de remitentes nuevos y te pregunto por cada uno.
pause-ask = ¿Cuánto tiempo debe { $address } rechazar correo? Se pide a los remitentes que lo intenten más tarde, así que la mayor parte llega después de la pausa. Quien desista antes recibe el aviso de que no se pudo entregar.
burn-ask = { $address } puede terminar por sí sola, 10 minutos después de que llegue lo que necesitas. ¿Qué esperas recibir?
burn-command = Con { $command } recibes una dirección que termina sola poco después de su primer correo.
loading = Un momento…

# Botones
button-new = ✉️ Nueva dirección
button-another = 🎲 Otra
button-make = ✉️ Crearla
button-choose-name = ✏️ Elegir nombre
button-copy = 📋 Copiar
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Copiar contraseña
button-inbox = 📥 Bandeja
button-refresh = 🔄 Actualizar
button-switch = 🔀 Otras direcciones
button-read = 📖 Leer
button-whole = 📖 Completo
button-show-me = 👁 Muéstramelo
button-show = 👁 Mostrar
button-always = ✅ Mostrar siempre
button-delete = 🗑 Borrar
button-undo = ↩️ Deshacer
button-delete-sure = Sí, borrar
button-block = 🚫 Bloquear
button-unblock = Desbloquear
button-blocked = 🚫 Bloqueados
button-any-name = ✳️ Subdominio entero
button-names = 🗂 Nombres
button-switched-off = ⛔ Sufijos + desactivados
button-switch-off = ⛔ No más correo a { $name }
button-switch-on = ✅ Otra vez correo a { $name }
button-unsubscribe = Darse de baja
button-unsubscribe-sure = Sí, darme de baja
button-delete-all = 🗑 Borrar todo
button-keep = Conservar
button-help = ❓ Ayuda
button-back = ‹ Volver
button-cancel = Cancelar
button-retry = Reintentar
button-source = 📄 Descargar (.eml)
button-rich = 🎨 Con formato
button-plain = 📝 Solo texto
button-as-sent = 🖼 Diseño original
button-as-file = 🖼 Guardar como HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Archivos ({ $count })
button-photos = 🖼 Ver imágenes
button-calendar = ➕ Añadir al calendario (.ics)
button-extend = ⏳ Ampliar
button-addresses = 📇 Mis direcciones
button-renew = ♻️ Otra vez el mismo nombre
button-make-current = 📌 Usar como actual
button-label = 🏷 Poner etiqueta
button-relabel = 🏷 Cambiar etiqueta
button-clear-label = Quitar etiqueta
button-mute = 🔕 Silenciar
button-unmute = 🔔 Con sonido
button-more = ⚙️ Más
button-pause = ⏸ Pausar
button-resume = ▶️ Reanudar
button-burn = 🔥 Terminar tras el uso
button-burn-mail = Tras el próximo correo
button-burn-code = Tras el próximo código
button-burn-never = No terminar antes
button-only-known = 🤝 Solo remitentes conocidos
button-everyone = 👋 Que escriba cualquiera
button-refused = ✋ Correo no mostrado
button-token-show = 👁 Mostrar token
button-token-hide = 🙈 Ocultar
button-token-renew = ♻️ Renovar token
button-token-renew-sure = Sí, renovar
button-private-chat = Abrir chat privado
button-manager = 🔐 Gestor de contraseñas
button-key-new = 🔑 Crear clave
button-key-renew = 🔑 Clave nueva
button-key-remove = Quitar clave
button-copy-key = 📋 Copiar clave
button-forget-sure = Sí, borrar todo
button-send = 📣 Enviar
button-language = 🌐 Idioma
button-detail = 📄 Avisos
button-layout-rich = 🎨 Correos con formato
button-layout-plain = 📝 Correos solo como texto
button-bundles = 📰 Boletines una vez al día
button-bundles-off = 📰 Boletines uno por uno
button-quiet = 🌙 Silencio
button-domain = 🏠 Dominio
button-open = 👥 Mostrar el correo a todos
button-close = 👁 Solo a quien lo pida
button-topics = 🗂 Un tema por dirección
button-topics-off = 🗂 Todo en un chat
button-news = 📣 Recibir novedades
button-news-off = 📣 Sin novedades
button-quiet-on = Activar
button-quiet-off = Desactivar
button-quiet-change = Cambiar horas
button-time-zone = Mi hora

# Elegir un nombre o una etiqueta
name-ask = ¿Qué nombre quieres? Letras, cifras, puntos, guiones y guiones bajos; por ejemplo, anna.smith
name-ask-again = ¿Cuál quieres entonces?
name-choose-domain = ¿Y en qué dominio pongo { $name }?
name-invalid = Ese nombre no sirve. Puede tener hasta 64 letras a–z, cifras, puntos, guiones y guiones bajos, sin punto al principio ni al final y sin dos seguidos.
name-taken = { $name } ya está en uso.
name-ask-any = O envía { $example } para tener un subdominio entero: aquí llega el correo a cualquier nombre de él.
name-bad-subdomain = Ese subdominio no sirve. Puede tener de 3 a 63 letras a–z, cifras y guiones, sin guion al principio ni al final.
name-no-subdomains = Este servicio de correo no ofrece subdominios enteros.
name-reserved = { $name } está reservado, así que no puedo dártelo.
name-unknown-domain = { $domain } no está entre los dominios disponibles. Puedes elegir: { $offered }
name-rejected = El servicio de correo no acepta este nombre.
name-rejected-because = El servicio de correo no acepta este nombre: { $reason }
label-ask = ¿Cómo llamamos a { $address }? Envíame una etiqueta corta, por ejemplo «compras».
ask-reply = Responde directamente a este mensaje.
label-too-long =
    { $limit ->
        [one] Es un poco larga: una etiqueta tiene como mucho { $limit } carácter.
       *[other] Es un poco larga: una etiqueta tiene como mucho { $limit } caracteres.
    }
cancelled = Listo, cancelado.
nothing-to-cancel = No hay nada que cancelar.
timed-out = Llevaba un rato sin saber de ti, así que dejé de preguntar.

# La bandeja
inbox-empty = 📭 Todavía no hay correo. Lo que llegue aparecerá aquí.
inbox-count =
    { $count ->
        [one] { $count } correo
       *[other] { $count } correos
    }
inbox-unread =
    { $count ->
        [0] Todo leído
        [one] { $count } sin leer
       *[other] { $count } sin leer
    }
inbox-switch = ¿Qué bandeja quieres ver?
find-ask = ¿Qué busco? Envíame unas palabras. También puedes usar from:, has:file e is:unread.
find-none = No encontré nada sobre { $words }.
finding = 🔎 Buscando… { $done } de { $total }
find-unsearched = Correos cuyo texto no se ha examinado: { $count }
find-part = No se pudo buscar en todo el correo.
inbox-delete-all-ask = ¿Borrar todo el correo de { $address }? No se puede deshacer.

# Un correo
mail-from = De: { $sender }
mail-vouched = ✅ confirmado por { $domain }
mail-unvouched = ⚠️ Cuidado: puede que este correo no sea realmente de { $domain }.
mail-poses = ⚠️ Cuidado: el nombre del remitente dice { $named }, pero el correo viene de { $domain }.
mail-pretends = ⚠️ Cuidado: este correo parece de { $brand }, pero viene de { $domain }.
mail-stranger = 👀 Primer correo de { $domain } a esta dirección: puede que alguien la haya pasado a otros.
mail-pretends-mailbox = ⚠️ Cuidado: este correo parece de tu proveedor de correo, pero viene de { $domain }.
mail-scam = ⚠️ Cuidado: este correo de { $domain } parece una estafa.
block-here = { $sender } – en esta dirección
block-everywhere = { $sender } – en todas mis direcciones
block-list = lista { $list }
blocked-title = Remitentes bloqueados
blocked-nobody = No hay nadie bloqueado.
recipients-names = Nombres que recibieron correo en { $address }
recipients-tags = Sufijos + desactivados de { $address }, por ejemplo nombre+tienda
recipients-how = ✅ llega, ⛔ se rechaza. Toca un nombre para activarlo o desactivarlo.
recipients-no-name = Ningún nombre ha recibido correo todavía.
recipients-no-tag = No hay nada desactivado.
inbox-blocked = 🚫 Correos de remitentes bloqueados: { $count }
mail-no-sender = Remitente desconocido
mail-no-subject = (sin asunto)
mail-empty = Este correo no tiene texto.
mail-pictures = Este correo son solo imágenes.
mail-files = Este correo son solo archivos.
mail-encrypted = 🔒 Este correo está cifrado, al menos en parte. Solo puede mostrarlo un programa que tenga la clave.
file-careful = ⚠️ Cuidado: { $name } puede ejecutarse como programa. Ábrelo solo si lo esperabas.
mail-truncated = Este correo es muy largo; solo se muestra el principio.
mail-more-files = Este correo tiene más archivos de los que se ven aquí. Con «Descargar (.eml)» los tienes todos.
rich-history = Correos anteriores
rich-signature = Firma y letra pequeña
rich-rest = El resto del correo
as-sent-title = Diseño original
as-sent-images = Las imágenes de otros servidores están desactivadas. Si las cargas, el remitente sabrá que has abierto este correo.
as-sent-load-images = Cargar imágenes
as-sent-text = Este correo es demasiado grande para mostrarlo tal como se envió. Aquí tienes su texto.
as-sent-expired = Esta página ha caducado. Vuelve a abrirla desde el chat.
as-sent-unavailable = No se puede cargar ahora mismo. Inténtalo de nuevo en un momento.
mail-deleted = 🗑 Correo borrado.
link-confirm = ✅ Confirmar · { $host }
link-sign-in = ✅ Entrar · { $host }
link-reset = ✅ Restablecer contraseña · { $host }
link-accept = ✅ Aceptar · { $host }
link-download = ⬇️ Descargar · { $host }
link-track = 📦 Seguir envío · { $host }
link-join = 🎥 Unirse · { $host }
link-invoice = 🧾 Factura · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Cuidado: un enlace dice { $named }, pero lleva a { $host }.
link-wrapper = ℹ️ El enlace pasa por { $host }, un servicio que rastrea los clics.
link-ask = Este enlace lleva a
link-ask-hint = Ábrelo solo si conoces este sitio.
link-ask-open = Abrir
link-ask-bad = Este enlace no se puede abrir.
attachments =
    { $count ->
        [one] { $count } archivo
       *[other] { $count } archivos
    }
attachment-unnamed = archivo

# Avisos
alert-for = a { $address }
alert-repeated = Puede que ya hayas visto este.
alert-bare = Telegram no pudo mostrar el texto de este correo. Pulsa ⋯ para abrirlo de otra manera.
mail-refused = ✋ Se rechazó un correo de { $sender } a { $address } ({ $size }): supera { $limit }.
mail-held = 🤝 Retenido para { $address }: un correo de { $sender }.
mail-held-code = 🤝 Retenido para { $address }: un correo con un código de { $sender }.
mail-never = 🚫 { $sender } está bloqueado para { $address }.
alert-unread = No pude obtener el texto de este correo del servicio de correo. Inténtalo más tarde desde la bandeja.
event-invites = Invitación de { $name }
event-cancelled = Cancelado
event-updated = Actualizado
event-from = de { $name }
event-again = Se repite
bounce-failed = ❌ No entregado
bounce-delayed = ⏳ Aún sin entregar
bounce-not-you = ¿No lo enviaste tú? Alguien usó tu dirección como remitente. No tienes que hacer nada.
bounce-not-yours = ↩️ Correo devuelto, no es tuyo
bounce-cannot-send = Tu dirección no puede enviar: otra persona la usó como remitente. No tienes que hacer nada.
bounce-no-address = la dirección no existe
bounce-full = buzón lleno
bounce-too-large = demasiado grande
bounce-rejected = rechazado por el servidor
bounce-unreachable = servidor inaccesible
parcel-arrives = Llega: { $when }
parcel-number = N.º de seguimiento { $number }
order-number = Pedido { $number }
reservation-number = Reserva { $number }
reservation-seat = Asiento { $seat }
payment-due = Vence: { $when }
bundle = 📰 Boletines: { $count }
alert-more =
    { $count ->
        [one] … y { $count } correo nuevo más para { $address }.
       *[other] … y { $count } correos nuevos más para { $address }.
    }
expiry-soon = ⏳ { $address } funciona hasta: { $when } ({ $left }). Lo que le envíen después se perderá.
expiry-burnt = 🔥 Ya llegó lo que esta dirección debía recibir, así que termina pronto.
extend-ask = ¿Cuánto tiempo más debe funcionar { $address }?
expiry-over = ⌛ { $address } ha caducado y ya no recibe correo.
expiry-ended = 🚫 Quienes administran este bot han cerrado { $address }. Ya no recibe correo y sus mensajes se han borrado. Lo que está en este chat se queda.

# /addresses
addresses =
    { $count ->
        [one] Tienes { $count } dirección:
       *[other] Tienes { $count } direcciones:
    }
addresses-none = Todavía no tienes ninguna dirección. ¿Creo una?
addresses-left = ⏳ { $left }
addresses-over = caducada
refused-title = ✋ No mostrado para { $address } en los últimos 7 días
refused-none = No se rechazó ni se retuvo nada para { $address } en los últimos 7 días.
refused-more =
    { $count ->
        [one] … y { $count } más.
       *[other] … y { $count } más.
    }
refused-too-large = demasiado grande
refused-paused = en pausa
refused-switched-off = desactivada
refused-full = bandeja llena
refused-limit = demasiado a la vez
refused-blocked = bloqueado, en la bandeja
refused-held = retenido, en la bandeja

# /token
token-title = 🔑 Token de { $address }
token-warning = Con el token, los programas leen el correo de esta dirección. Quien lo tenga puede leer y borrar todo el correo de esta dirección, y pausar o borrar la propia dirección. Dáselo solo a programas de confianza y nunca a una persona que te lo pida.
token-switch = ¿Qué dirección?
token-api = API de correo: { $url }
token-renew-ask = ¿Renovar el token de { $address }? Los programas con el token actual pierden el acceso al instante y sus webhooks terminan. La dirección y su correo se quedan.
token-renewed = ♻️ Este es el token nuevo. El anterior ya no funciona.
token-cannot-renew = El servicio de correo no puede renovar este token. Si alguien más lo tiene, borra la dirección y crea otra.
token-private = 🔑 Un token es solo para una persona. Abre nuestro chat privado para ver el tuyo.
manager-title = 🔐 Gestor de contraseñas
manager-what = Tu gestor de contraseñas puede crear direcciones en este chat, cada una con el nombre de su sitio como etiqueta. En Bitwarden, elige addy.io o SimpleLogin como servicio de alias de correo reenviado.
manager-url = URL del servidor: { $url }
manager-domain = Dominio para addy.io: { $domain }
manager-warning = Quien tenga la clave puede crear direcciones en este chat, pero no leer correo.
manager-key = Tu clave, que se muestra solo esta vez:
manager-has-key = Tienes una clave. Una nueva la sustituye.
manager-made = 🔐 Tu gestor de contraseñas ha creado esta dirección:

# /settings
settings = ⚙️ Ajustes
settings-language = Idioma: { $language }
settings-language-auto = Idioma: { $language } (como en Telegram)
settings-detail = Avisos: { $detail }
settings-layout-rich = Correos: con formato, tablas y títulos. Telegram Web y las apps antiguas quizá no los muestren
settings-layout-plain = Correos: solo texto
settings-bundles = Boletines: juntos, una vez al día
settings-bundles-off = Boletines: uno por uno
settings-quiet = Horas de silencio: { $hours }
settings-quiet-off = Horas de silencio: desactivadas
settings-domain = Dominio de las direcciones nuevas: { $domain }
settings-domain-any = Dominio de las direcciones nuevas: cualquiera
settings-closed = En este grupo: remitente y asunto para todos, el resto para quien lo pida
settings-open = En este grupo: correos completos para todos
settings-topics = Temas: uno por cada dirección nueva
settings-topics-off = Temas: no
settings-news = Novedades del bot: sí
settings-news-off = Novedades del bot: no
languages = ¿En qué idioma te hablo?
language-auto = Como en Telegram
alert-details = ¿Cuánto te muestro de un correo nuevo?
detail-full = Texto completo
detail-preview = Primeras líneas
detail-subject = Remitente y asunto
detail-codes = Solo códigos y enlaces de confirmación
domains = ¿Qué dominio deben tener las direcciones nuevas?
domain-any = Cualquiera
quiet-off = En las horas de silencio, el correo llega sin sonido. Ahora están desactivadas.
quiet-on =
    Horas de silencio: { $hours }. Lo que llegue entonces no suena.

    Tu hora ahora: { $time }, ¿verdad?
quiet-from = ¿Desde qué hora quieres silencio?
quiet-to = Silencio a partir de: { $from }. ¿Hasta cuándo?
time-zones = ¿Qué hora es ahora donde estás?
time-zone-places = ¿Dónde estás? Estos lugares tienen ahora la misma hora, pero pueden pasar al horario de verano en fechas distintas.

# /forget, /privacy, grupos
forget-ask =
    { $count ->
        [0] ¿Borro tus ajustes y todo lo demás que sé de este chat? No se puede deshacer.
        [one] ¿Borro tu dirección con su correo, tus ajustes y todo lo demás que sé de este chat? No se puede deshacer.
       *[other] ¿Borro las { $count } direcciones con su correo, tus ajustes y todo lo demás que sé de este chat? No se puede deshacer.
    }
forgotten = Hecho. He borrado todo lo que guardaba sobre este chat.
forgotten-limits = Los límites que pusieron quienes administran este bot siguen vigentes hasta que terminen.
forgotten-by-admin = 🗑 Quienes administran este bot han borrado todo lo que guardaba sobre este chat: las direcciones con su correo, los ajustes y lo demás. Lo hacen cuando alguien se lo pide. Lo que está en este chat se queda.
forget-kept = De acuerdo, todo se queda como está.
export-done =
    { $count ->
        [0] 📦 Todo lo que guardo sobre este chat, en export.json. No hay correos.
        [one] 📦 Todo lo que guardo sobre este chat: export.json y { $count } correo.
       *[other] 📦 Todo lo que guardo sobre este chat: export.json y { $count } correos.
    }
export-incomplete = ⚠️ Faltan algunos correos: no cabían o no se pudieron leer. export.json dice cuáles. Inténtalo más tarde o descárgalos desde la bandeja de entrada.
export-careful = No compartas este archivo. No contiene tokens de acceso; los muestra /token.
export-nothing = No guardo nada sobre este chat.
export-sent = 📦 Te envié el archivo en nuestro chat privado.
privacy-kept = 🔒 Lo que guardo de este chat, en mi propia base de datos y en ningún otro sitio: su ID de chat de Telegram, su idioma, tus direcciones con sus etiquetas, tus ajustes, qué remitentes has bloqueado o permitido y qué correos has abierto; en un grupo, también quién creó cada dirección, por su ID de Telegram. Ni nombres, ni teléfonos, ni contactos. De una dirección con etiqueta guardo también qué dominios le escribieron.
privacy-mail = El correo está en el servicio de correo hasta que lo borres o caduque su dirección. No guardo copias, pero lo que te he mostrado sigue en este chat hasta que lo limpies. Lo que me escribes lo guardo hasta haberlo atendido, dos días como mucho, para que un reinicio no pierda nada.
privacy-gmail = El correo para tus direcciones de Gmail llega a través de una cuenta de Gmail de quienes administran este bot. Puede seguir allí después de borrarse aquí.
privacy-refused = Cuando se rechaza un correo para tus direcciones, el servicio de correo guarda durante siete días quién lo envió, cuándo y por qué, pero nada de lo que decía.
privacy-others = Estas direcciones no duran: no las uses para nada que no puedas perder, como el banco, el trabajo o una cuenta importante.
privacy-key = Si creas una clave para tu gestor de contraseñas, guardo su huella digital, no la clave, hasta que la quites.
privacy-forget = Se guarda hasta que lo borres; /forget borra todo de una vez. /export te da una copia.
group-notice = 👥 Las direcciones creadas aquí son de todo el grupo. Todos ven de quién es un correo y su asunto; lo que dice solo se lo muestro a quien lo pida. Solo los administradores, o quien creó una dirección, pueden borrarla. Los administradores pueden mostrar los correos completos a todos en /settings.

# /stats
stats-since = Desde: { $when }
stats-chats = Chats: { $count }
stats-addresses = Direcciones activas: { $count }
stats-checks = Consultas por minuto: { $rate }
stats-alerts = Avisos por minuto: { $rate }
stats-delay = Demora de los avisos: la mitad en { $median }, el 99 % en { $slowest }
stats-errors = Errores:
stats-no-errors = Sin errores
admin-which-chat = ¿Qué chat? Por ejemplo: { $example }
admin-banned = { $chat } está bloqueado.
admin-unbanned = { $chat } ya no está bloqueado.
operator-mail = 📮 Correo para { $address }
broadcast-usage = Escribe la novedad después del comando: { $example }
broadcast-ask = ¿Enviar esto a quienes quieren novedades? Chats: { $count }
broadcast-running = 📣 Enviando: { $sent } de { $total }
broadcast-done = 📣 Enviado a { $sent } de { $total }.
broadcast-stopped = 📣 Detenido en { $sent } de { $total }.
broadcast-dropped = 📣 No se envió nada.

# Qué salió mal y qué hacer
error-address-gone = { $address } ya no existe. Crea una nueva cuando quieras.
error-session-gone = Esta dirección ya no existe. Crea una nueva cuando quieras.
error-rate-limited = El servicio de correo está ocupado. Inténtalo de nuevo en un momento.
error-rate-limited-for = El servicio de correo está ocupado. Inténtalo de nuevo en { $wait }.
error-unavailable = El servicio de correo no responde ahora mismo. Tus direcciones están a salvo. Inténtalo de nuevo en un momento.
error-rejected = El servicio de correo lo ha rechazado. Prueba con otra cosa.
error-rejected-because = El servicio de correo lo ha rechazado: { $reason }
error-domain-gone = Este dominio ya no está disponible. Elige otro, por favor.
error-gmail-account-gone = Esta cuenta de Gmail ya no está disponible. Elige otra, por favor.
error-no-gmail = Ahora mismo no hay ninguna cuenta de Gmail disponible. Elige otro dominio o inténtalo más tarde.
error-too-many-addresses = Al servicio de correo se le piden demasiadas direcciones nuevas ahora mismo. Inténtalo de nuevo en un momento.
error-too-many-addresses-for = Al servicio de correo se le piden demasiadas direcciones nuevas ahora mismo. Inténtalo de nuevo en { $wait }.
error-hourly-limit =
    { $limit ->
        [one] Puedes crear { $limit } dirección por hora. La próxima, en { $wait }.
       *[other] Puedes crear { $limit } direcciones por hora. La próxima, en { $wait }.
    }
error-held-limit =
    { $limit ->
        [one] Puedes tener { $limit } dirección a la vez. Bórrala en /addresses para hacer sitio.
       *[other] Puedes tener { $limit } direcciones a la vez. Borra una en /addresses para hacer sitio.
    }
error-catch-all-limit = Subdominios enteros a la vez: { $limit } como máximo. Borra uno en /addresses para hacer sitio.
error-too-fast = Vas un poco rápido para mí. Espera { $wait }, por favor.
error-chat-limited = Telegram me limita cuánto puedo escribir en este chat. Inténtalo de nuevo en { $wait }.
error-old-button = Esto ya no funciona: la dirección o la pregunta ya no existe. /addresses muestra lo que tienes.
error-no-rights = Telegram no me deja enviar eso aquí. En un grupo, un administrador puede permitirlo.
error-not-allowed = Solo puede hacerlo un administrador de este grupo o quien creó la dirección.
error-admins-only = Solo puede hacerlo un administrador de este grupo.
error-not-here = No puedo mostrarlo aquí sin que lo vean todos. Abre un chat privado conmigo, pulsa Iniciar e inténtalo de nuevo.
error-message-gone = Este correo ya no está.
error-attachment-gone = Este archivo ya no está.
error-attachment-empty = Este archivo está vacío.
error-attachment-too-big = { $name } ocupa { $size }; puedo enviar archivos de hasta { $limit }.
error-photos = Telegram no puede mostrar estas imágenes. Descárgalas como archivos.
error-unknown-command = No conozco ese comando. En /help verás lo que sé hacer.
error-plain-text = Yo doy direcciones de correo. Pulsa el botón para crear una o mira /help.
hint-address = Solo puedo recibir correo de las direcciones que he creado en este chat. /new crea una; /addresses muestra las tuyas.
hint-link = No abro enlaces. Da una de mis direcciones a un sitio y su correo aparecerá aquí.
hint-code = Los códigos se escriben en el sitio o la aplicación que los envió. Yo solo muestro los que llegan por correo; nunca necesito uno tuyo.
hint-file = No puedo recibir archivos tuyos ni enviarlos por correo a nadie. Los que llegan por correo te los muestro aquí.
hint-thanks = ¡De nada!
hint-stop = De acuerdo. Para que no llegue más correo a una dirección, bórrala. En los ajustes eliges de qué te aviso.
hint-unsubscribe = Abre el boletín en la bandeja: debajo puedes bloquear al remitente y, muchas veces, darte de baja.
hint-question = No sé responder preguntas con mis palabras. En Ayuda están mis comandos.
hint-forwarded = No puedo leer mensajes reenviados. Solo muestro el correo que llega a una dirección creada aquí.
hint-location = No necesito saber dónde estás. Para las horas de silencio, envíame las horas y una ciudad, por ejemplo «22-7 Berlin».
hint-contact = No guardo contactos ni puedo escribir a nadie. Solo recibo el correo de tus direcciones.
hint-voice = Lo siento, no puedo escuchar grabaciones. Escríbelo, por ejemplo «nueva dirección» o «bandeja».
hint-sticker = 😊 ¡Qué bien!
hint-reply = No puedo enviar tu respuesta: solo recibo correo.
hint-language = También hablo español. ¿Cambio de idioma?
error-unexpected = Algo ha fallado por mi parte. Inténtalo otra vez, por favor.
wait-seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
wait-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }

# Confirmaciones breves
toast-deleted = Borrado
toast-restored = Recuperado
toast-undo-late = Demasiado tarde: ya se borró.
toast-blocked = Bloqueado
toast-unblocked = Desbloqueado
toast-switched-off = Desde ahora se rechaza el correo a { $name }
toast-switched-on = El correo a { $name } vuelve a llegar
toast-unsubscribed = Baja confirmada
toast-unsubscribe-failed = El remitente no lo aceptó. Puedes bloquearlo.
toast-current = /inbox abre ahora esta dirección
toast-muted = Silenciada
toast-unmuted = Con sonido
toast-paused = En pausa
toast-resumed = El correo vuelve a llegar
toast-known = A partir de ahora mostraré el correo de este remitente
toast-only-known = Guardado. Los remitentes que ya están en la bandeja cuentan como conocidos.
toast-extended = Ampliada
toast-extended-until = Ampliada hasta { $when } ({ $left })
toast-extended-most = El servicio no permite más: hasta { $when } ({ $left })
toast-saved = Guardado
toast-up-to-date = Nada nuevo todavía
toast-working = Estoy en ello…
toast-later = Telegram me está frenando en este chat. Tu respuesta llega en { $wait }.
toast-sending = Enviando el archivo…
toast-sent-privately = Está en nuestro chat privado
toast-rich-refused = Telegram no acepta este correo con formato, así que aquí está como texto.
toast-kept = { $address } se queda. La nueva está abajo.
toast-discarded = { $address } no había recibido correo, así que la borré.

# Modo inline
inline-new = ✉️ Nueva dirección

# What people type instead of pressing a button: separated by commas, in lower case
words-new = nuevo, nueva, nueva dirección, otra
words-inbox = bandeja, correo, correos, mensajes
words-addresses = direcciones, mis direcciones, lista
words-extend = ampliar, más tiempo, prolongar
words-delete = eliminar, borrar
words-settings = ajustes, idioma
words-help = ayuda
words-thanks = gracias, muchas gracias, mil gracias, te lo agradezco
words-stop = para, basta, detente, déjame en paz, no más mensajes
words-unsubscribe = darme de baja, cancelar suscripción, desuscribir, no más boletines
words-question = cómo, por qué, dónde, cuándo, qué es, qué puedes, puedo, se puede
