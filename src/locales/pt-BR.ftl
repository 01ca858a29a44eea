# Como o bot se apresenta
bot-description =
    Endereços de e-mail temporários, direto no chat.

    Pegue um endereço em um segundo, use onde preferir não deixar o seu e leia o que chegar: texto, códigos, links e arquivos. Quando expira, ele some.
bot-short-description = E-mails temporários. As mensagens chegam aqui em segundos.
command-start = Começar
command-new = Criar um endereço
command-new-usage = [nome][@domínio]
command-inbox = Mensagens do endereço atual
command-find = Buscar em todos os meus e-mails
command-find-usage = [palavras]
command-addresses = Todos os meus endereços
command-token = Acesso para programas
command-settings = Idioma, avisos e horário de silêncio
command-help = O que eu sei fazer
command-privacy = O que fica guardado
command-export = Baixar tudo o que eu guardo
command-forget = Apagar tudo sobre mim
command-cancel = Cancelar o que estamos fazendo
command-stats = Números para administradores

# /start, /help
welcome = 👋 Oi! Eu dou endereços de e-mail temporários.
welcome-how = Use um deles onde preferir não deixar o seu. O que chegar aparece aqui mesmo, com os códigos prontos para copiar.
help = Isto é o que eu sei fazer:
help-tips =
    Os e-mails aparecem neste chat. Em /settings você escolhe sobre o que eu aviso. Você também pode escolher o nome: envie /new e, em seguida, o nome que quiser.

    Em qualquer outro chat, digite o meu nome para inserir um dos seus endereços.

# Um endereço
address-new = ✉️ Seu novo endereço:
address-arrives = Toque no endereço para copiar. Os e-mails aparecem neste chat.
address-purpose = 🏷 Para que serve? Mande uma palavra, como “Netflix”, e ela vira o rótulo.
address-any = E-mails para qualquer nome deste subdomínio chegam aqui, por exemplo { $example }. Invente um nome para cada site: cada e-mail diz para qual foi enviado.
address-until = Vale até: { $when } ({ $left }).
address-expiring = ⏳ Vale até: { $when } ({ $left }).
address-over = ⌛ Expirou: { $when }. Não recebe mais mensagens.
address-ended = 🚫 Encerrado por quem administra este bot: { $when }. Não recebe mais mensagens.
address-deleted = 🗑 { $address } foi apagado.
address-propose = Crio { $address } para você?
address-is-current = 📌 Endereço atual: /inbox abre os e-mails dele.
address-is-muted = 🔕 As mensagens chegam sem som.
address-paused = ⏸ Pausado até: { $when } ({ $left }). Pede-se aos remetentes que tentem mais tarde.
address-burns-mail = 🔥 Termina 10 minutos após a próxima mensagem.
address-burns-code = 🔥 Termina 10 minutos após o próximo código.
address-only-known = 🤝 Retenho as mensagens de novos remetentes e pergunto a você sobre cada um.
pause-ask = Por quanto tempo { $address } deve recusar mensagens? Pede-se aos remetentes que tentem mais tarde, então a maioria delas chega depois da pausa. Quem desistir antes é avisado de que a mensagem não pôde ser entregue.
burn-ask = { $address } pode terminar sozinho, 10 minutos depois de chegar o que você precisa. O que você espera receber?
burn-command = Com { $command } você recebe um endereço que termina sozinho logo após a primeira mensagem.
loading = Um momento…

# Botões
button-new = ✉️ Novo endereço
button-another = 🎲 Outro
button-make = ✉️ Criar
button-choose-name = ✏️ Escolher nome
button-copy = 📋 Copiar
button-copy-code = 📋 { $code }
button-copy-password = 🔑 Copiar senha
button-inbox = 📥 Caixa de entrada
button-refresh = 🔄 Atualizar
button-switch = 🔀 Outros endereços
button-read = 📖 Ler
button-whole = 📖 Ler tudo
button-show-me = 👁 Mostrar para mim
button-show = 👁 Mostrar
button-always = ✅ Mostrar sempre
button-delete = 🗑 Apagar
button-undo = ↩️ Desfazer
button-delete-sure = Sim, apagar
button-block = 🚫 Bloquear
button-unblock = Desbloquear
button-blocked = 🚫 Bloqueados
button-any-name = ✳️ Subdomínio inteiro
button-names = 🗂 Nomes
button-switched-off = ⛔ Sufixos + desativados
button-switch-off = ⛔ Chega de e-mails para { $name }
button-switch-on = ✅ E-mails para { $name } de novo
button-unsubscribe = Cancelar inscrição
button-unsubscribe-sure = Sim, cancelar inscrição
button-delete-all = 🗑 Apagar tudo
button-keep = Manter
button-help = ❓ Ajuda
button-back = ‹ Voltar
button-cancel = Cancelar
button-retry = Tentar de novo
button-source = 📄 Baixar (.eml)
button-rich = 🎨 Formatado
button-plain = 📝 Só texto
button-as-sent = 🖼 Design original
button-as-file = 🖼 Salvar como HTML
button-attachment = 📎 { $name } · { $size }
button-program = ⚠️ { $name } · { $size }
button-attachments = 📎 Arquivos ({ $count })
button-photos = 🖼 Mostrar imagens
button-calendar = ➕ Adicionar à agenda (.ics)
button-extend = ⏳ Estender
button-addresses = 📇 Meus endereços
button-renew = ♻️ Mesmo nome de novo
button-make-current = 📌 Tornar atual
button-label = 🏷 Dar um rótulo
button-relabel = 🏷 Mudar rótulo
button-clear-label = Tirar rótulo
button-mute = 🔕 Silenciar
button-unmute = 🔔 Reativar som
button-more = ⚙️ Mais
button-pause = ⏸ Pausar
button-resume = ▶️ Retomar
button-burn = 🔥 Encerrar após o uso
button-burn-mail = Após a próxima mensagem
button-burn-code = Após o próximo código
button-burn-never = Não encerrar antes
button-only-known = 🤝 Só remetentes conhecidos
button-everyone = 👋 Todos podem escrever
button-refused = ✋ E-mails não mostrados
button-token-show = 👁 Mostrar token
button-token-hide = 🙈 Ocultar
button-token-renew = ♻️ Renovar token
button-token-renew-sure = Sim, renovar
button-private-chat = Abrir chat privado
button-manager = 🔐 Gerenciador de senhas
button-key-new = 🔑 Criar chave
button-key-renew = 🔑 Nova chave
button-key-remove = Remover chave
button-copy-key = 📋 Copiar chave
button-forget-sure = Sim, apagar tudo
button-send = 📣 Enviar
button-language = 🌐 Idioma
button-detail = 📄 Avisos
button-layout-rich = 🎨 E-mails formatados
button-layout-plain = 📝 E-mails só em texto
button-bundles = 📰 Newsletters uma vez por dia
button-bundles-off = 📰 Newsletters uma a uma
button-quiet = 🌙 Silêncio
button-domain = 🏠 Domínio
button-open = 👥 Mostrar mensagens a todos
button-close = 👁 Só a quem pedir
button-topics = 🗂 Um tópico por endereço
button-topics-off = 🗂 Tudo em um chat
button-news = 📣 Receber novidades
button-news-off = 📣 Sem novidades
button-quiet-on = Ativar
button-quiet-off = Desativar
button-quiet-change = Mudar horário
button-time-zone = Minha hora

# Escolher um nome ou rótulo
name-ask = Que nome você quer? Letras, números, pontos, hifens e sublinhados, por exemplo anna.smith
name-ask-again = Qual você quer, então?
name-choose-domain = E em qual domínio { $name } vai ficar?
name-invalid = Esse nome não serve. Pode ter até 64 letras a–z, números, pontos, hifens e sublinhados, sem ponto no começo nem no fim e sem dois seguidos.
name-taken = { $name } já está em uso.
name-ask-any = Ou envie { $example } para ter um subdomínio inteiro: e-mails para qualquer nome dele chegam aqui.
name-bad-subdomain = Esse subdomínio não serve. Pode ter de 3 a 63 letras a–z, números e hifens, sem hífen no começo nem no fim.
name-no-subdomains = Este serviço de e-mail não oferece subdomínios inteiros.
name-reserved = { $name } está reservado, por isso não posso usar esse nome.
name-unknown-domain = { $domain } não está entre os domínios disponíveis. Você pode escolher: { $offered }
name-rejected = O serviço de e-mail não aceita esse nome.
name-rejected-because = O serviço de e-mail não aceita esse nome: { $reason }
label-ask = Como vamos chamar { $address }? Mande um rótulo curto, por exemplo “compras”.
ask-reply = Responda diretamente a esta mensagem.
label-too-long =
    { $limit ->
        [one] Ficou comprido: um rótulo tem no máximo { $limit } caractere.
       *[other] Ficou comprido: um rótulo tem no máximo { $limit } caracteres.
    }
cancelled = Tudo bem, cancelado.
nothing-to-cancel = Não há nada para cancelar.
timed-out = Fiquei um tempo sem notícias suas e parei de perguntar.

# A caixa de entrada
inbox-empty = 📭 Ainda não há e-mails. O que chegar aparece aqui.
inbox-count =
    { $count ->
        [one] { $count } e-mail
       *[other] { $count } e-mails
    }
inbox-unread =
    { $count ->
        [0] Tudo lido
        [one] { $count } não lido
       *[other] { $count } não lidos
    }
inbox-switch = Qual caixa de entrada você quer ver?
find-ask = O que devo procurar? Envie algumas palavras. Também dá para usar from:, has:file e is:unread.
find-none = Nada encontrado para { $words }.
finding = 🔎 Procurando… { $done } de { $total }
find-unsearched = E-mails cujo texto não foi pesquisado: { $count }
find-part = Não deu para procurar em todos os e-mails.
inbox-delete-all-ask = Apagar todos os e-mails de { $address }? Não dá para desfazer.

# Uma mensagem
mail-from = De: { $sender }
mail-vouched = ✅ confirmado por { $domain }
mail-unvouched = ⚠️ Cuidado: este e-mail pode não ser realmente de { $domain }.
mail-poses = ⚠️ Cuidado: o nome do remetente diz { $named }, mas o e-mail vem de { $domain }.
mail-pretends = ⚠️ Cuidado: este e-mail parece ser de { $brand }, mas vem de { $domain }.
mail-stranger = 👀 Primeira mensagem de { $domain } neste endereço: talvez alguém o tenha repassado.
mail-pretends-mailbox = ⚠️ Cuidado: este e-mail parece ser do seu provedor de e-mail, mas vem de { $domain }.
mail-scam = ⚠️ Cuidado: este e-mail de { $domain } parece um golpe.
block-here = { $sender } – neste endereço
block-everywhere = { $sender } – em todos os meus endereços
block-list = lista { $list }
blocked-title = Remetentes bloqueados
blocked-nobody = Ninguém está bloqueado.
recipients-names = Nomes que receberam e-mails em { $address }
recipients-tags = Sufixos + de { $address } desativados, por exemplo nome+loja
recipients-how = ✅ chega, ⛔ é recusado. Toque em um nome para ativá-lo ou desativá-lo.
recipients-no-name = Nenhum nome recebeu e-mail ainda.
recipients-no-tag = Nada está desativado.
inbox-blocked = 🚫 E-mails de remetentes bloqueados: { $count }
mail-no-sender = Remetente desconhecido
mail-no-subject = (sem assunto)
mail-empty = Esta mensagem não tem texto.
mail-pictures = Esta mensagem tem só imagens.
mail-files = Esta mensagem tem só arquivos.
mail-encrypted = 🔒 Esta mensagem está criptografada, ao menos em parte. Só um programa com a chave certa consegue mostrá-la.
file-careful = ⚠️ Cuidado: { $name } pode rodar como programa. Abra só se você o esperava.
mail-truncated = Esta mensagem é muito longa; só o começo aparece aqui.
mail-more-files = Esta mensagem tem mais arquivos do que os listados aqui. “Baixar (.eml)” traz todos.
rich-history = Mensagens anteriores
rich-signature = Assinatura e avisos
rich-rest = O resto do e-mail
as-sent-title = Design original
as-sent-images = As imagens de outros servidores estão desativadas. Ao carregá-las, o remetente fica sabendo que você abriu esta mensagem.
as-sent-load-images = Carregar imagens
as-sent-text = Esta mensagem é grande demais para ser mostrada como foi enviada. Aqui está o texto dela.
as-sent-expired = Esta página expirou. Abra-a de novo pelo chat.
as-sent-unavailable = Não é possível carregar isto agora. Tente de novo daqui a pouco.
mail-deleted = 🗑 Mensagem apagada.
link-confirm = ✅ Confirmar · { $host }
link-sign-in = ✅ Entrar · { $host }
link-reset = ✅ Redefinir senha · { $host }
link-accept = ✅ Aceitar · { $host }
link-download = ⬇️ Baixar · { $host }
link-track = 📦 Rastrear · { $host }
link-join = 🎥 Participar · { $host }
link-invoice = 🧾 Fatura · { $host }
link-open = 🔗 { $host }
link-careful = ⚠️ { $host }
link-mismatch = ⚠️ Cuidado: um link diz { $named }, mas leva a { $host }.
link-wrapper = ℹ️ O link passa por { $host }, um serviço que rastreia cliques.
link-ask = Este link leva a
link-ask-hint = Abra só se você conhece este site.
link-ask-open = Abrir
link-ask-bad = Não dá para abrir este link.
attachments =
    { $count ->
        [one] { $count } arquivo
       *[other] { $count } arquivos
    }
attachment-unnamed = arquivo

# Avisos
alert-for = para { $address }
alert-repeated = Talvez você já tenha visto esta.
alert-bare = O Telegram não conseguiu mostrar o texto desta mensagem. Toque em ⋯ para abri-la de outro modo.
mail-refused = ✋ Uma mensagem de { $sender } para { $address } ({ $size }) foi recusada: maior que { $limit }.
mail-held = 🤝 Retida para { $address }: uma mensagem de { $sender }.
mail-held-code = 🤝 Retida para { $address }: uma mensagem com um código de { $sender }.
mail-never = 🚫 { $sender } está bloqueado para { $address }.
alert-unread = Não consegui obter o texto desta mensagem do serviço de e-mail. Tente mais tarde na caixa de entrada.
event-invites = Convite de { $name }
event-cancelled = Cancelado
event-updated = Atualizado
event-from = de { $name }
event-again = Repete-se
bounce-failed = ❌ Não entregue
bounce-delayed = ⏳ Ainda não entregue
bounce-not-you = Não foi você? Alguém usou seu endereço como remetente. Não precisa fazer nada.
bounce-not-yours = ↩️ E-mail devolvido, não é seu
bounce-cannot-send = Seu endereço não pode enviar: outra pessoa o usou como remetente. Não precisa fazer nada.
bounce-no-address = o endereço não existe
bounce-full = caixa cheia
bounce-too-large = grande demais
bounce-rejected = recusada pelo servidor
bounce-unreachable = servidor inacessível
parcel-arrives = Chega: { $when }
parcel-number = Código de rastreio { $number }
order-number = Pedido { $number }
reservation-number = Reserva { $number }
reservation-seat = Assento { $seat }
payment-due = Vence: { $when }
bundle = 📰 Newsletters: { $count }
alert-more =
    { $count ->
        [one] … e mais { $count } e-mail novo para { $address }.
       *[other] … e mais { $count } e-mails novos para { $address }.
    }
expiry-soon = ⏳ { $address } vale até: { $when } ({ $left }). O que for enviado depois disso se perde.
expiry-burnt = 🔥 Chegou o que este endereço devia receber, por isso ele termina em breve.
extend-ask = Por quanto tempo a mais { $address } deve funcionar?
expiry-over = ⌛ { $address } expirou e não recebe mais mensagens.
expiry-ended = 🚫 Quem administra este bot encerrou { $address }. O endereço não recebe mais mensagens e os e-mails dele foram apagados. O que está neste chat fica.

# /addresses
addresses =
    { $count ->
        [one] Você tem { $count } endereço:
       *[other] Você tem { $count } endereços:
    }
addresses-none = Você ainda não tem nenhum endereço. Crio um?
addresses-left = ⏳ { $left }
addresses-over = expirado
refused-title = ✋ Não mostradas para { $address } nos últimos 7 dias
refused-none = Nada foi recusado nem retido para { $address } nos últimos 7 dias.
refused-more =
    { $count ->
        [one] … e mais { $count }.
       *[other] … e mais { $count }.
    }
refused-too-large = grande demais
refused-paused = pausado
refused-switched-off = desativado
refused-full = caixa cheia
refused-limit = muitas de uma vez
refused-blocked = bloqueado, na caixa de entrada
refused-held = retido, na caixa de entrada

# /token
token-title = 🔑 Token de { $address }
token-warning = Com o token, programas leem os e-mails deste endereço. Quem o tiver pode ler e apagar todos os e-mails deste endereço, e pausar ou apagar o próprio endereço. Dê-o só a programas em que você confia e nunca a uma pessoa que o peça.
token-switch = Qual endereço?
token-api = API de e-mail: { $url }
token-renew-ask = Renovar o token de { $address }? Programas com o token atual perdem o acesso na hora, e os webhooks dele terminam. O endereço e os e-mails ficam.
token-renewed = ♻️ Este é o novo token. O antigo não funciona mais.
token-cannot-renew = O serviço de e-mail não consegue renovar este token. Se outra pessoa o tiver, apague o endereço e crie um novo.
token-private = 🔑 Um token é só para uma pessoa. Abra nosso chat privado para ver o seu.
manager-title = 🔐 Gerenciador de senhas
manager-what = Seu gerenciador de senhas pode criar endereços neste chat, cada um com o nome do site como rótulo. No Bitwarden, escolha addy.io ou SimpleLogin como serviço de alias de e-mail encaminhado.
manager-url = URL do servidor: { $url }
manager-domain = Domínio para addy.io: { $domain }
manager-warning = Quem tiver a chave pode criar endereços neste chat, mas não ler e-mails.
manager-key = Sua chave, mostrada só desta vez:
manager-has-key = Você tem uma chave. Uma nova toma o lugar dela.
manager-made = 🔐 Seu gerenciador de senhas criou este endereço:

# /settings
settings = ⚙️ Configurações
settings-language = Idioma: { $language }
settings-language-auto = Idioma: { $language }, como no Telegram
settings-detail = Avisos: { $detail }
settings-layout-rich = E-mails: formatados, com tabelas e títulos. O Telegram Web e apps antigos podem não mostrá-los
settings-layout-plain = E-mails: só texto
settings-bundles = Newsletters: juntas, uma vez por dia
settings-bundles-off = Newsletters: uma a uma
settings-quiet = Horário de silêncio: { $hours }
settings-quiet-off = Horário de silêncio: desativado
settings-domain = Domínio dos novos endereços: { $domain }
settings-domain-any = Domínio dos novos endereços: qualquer um
settings-closed = Neste grupo: remetente e assunto para todos, o resto para quem pedir
settings-open = Neste grupo: mensagens completas para todos
settings-topics = Tópicos: um para cada endereço novo
settings-topics-off = Tópicos: não
settings-news = Novidades do bot: sim
settings-news-off = Novidades do bot: não
languages = Em que idioma eu falo com você?
language-auto = Como no Telegram
alert-details = Quanto de uma mensagem nova eu mostro de uma vez?
detail-full = Texto completo
detail-preview = Primeiras linhas
detail-subject = Remetente e assunto
detail-codes = Só códigos e links de confirmação
domains = Que domínio os novos endereços devem ter?
domain-any = Qualquer um
quiet-off = No horário de silêncio, as mensagens chegam sem som. Agora ele está desativado.
quiet-on =
    Horário de silêncio: { $hours }. O que chegar nesse período vem sem som.

    Sua hora agora: { $time }, certo?
quiet-from = A partir de que horas quer silêncio?
quiet-to = Silêncio a partir de { $from }. Até quando?
time-zones = Que horas são agora aí onde você está?
time-zone-places = Onde você está? Esses lugares têm agora a mesma hora, mas podem entrar no horário de verão em datas diferentes.

# /forget, /privacy, grupos
forget-ask =
    { $count ->
        [0] Apagar suas configurações e tudo o mais que sei sobre este chat? Não dá para desfazer.
        [one] Apagar seu endereço com as mensagens, suas configurações e tudo o mais que sei sobre este chat? Não dá para desfazer.
       *[other] Apagar os { $count } endereços com as mensagens, suas configurações e tudo o mais que sei sobre este chat? Não dá para desfazer.
    }
forgotten = Pronto. Apaguei tudo o que eu guardava sobre este chat.
forgotten-limits = Os limites definidos por quem administra este bot continuam até o fim do prazo.
forgotten-by-admin = 🗑 Quem administra este bot apagou tudo o que eu guardava sobre este chat: os endereços com seus e-mails, as configurações e o resto. Isso é feito quando alguém pede. O que está neste chat fica.
forget-kept = Tudo bem, fica tudo como está.
export-done =
    { $count ->
        [0] 📦 Tudo o que guardo sobre este chat, em export.json. Não há e-mails.
        [one] 📦 Tudo o que guardo sobre este chat: export.json e { $count } e-mail.
       *[other] 📦 Tudo o que guardo sobre este chat: export.json e { $count } e-mails.
    }
export-incomplete = ⚠️ Faltam alguns e-mails: não couberam ou não puderam ser lidos. export.json diz quais. Tente mais tarde ou baixe-os na caixa de entrada.
export-careful = Não compartilhe este arquivo. Não contém tokens de acesso; /token os mostra.
export-nothing = Não guardo nada sobre este chat.
export-sent = 📦 Enviei o arquivo para você no nosso chat privado.
privacy-kept = 🔒 O que guardo sobre este chat, no meu próprio banco de dados e em nenhum outro lugar: o ID do chat no Telegram, o idioma, seus endereços com os rótulos, suas configurações, quais remetentes você bloqueou ou permitiu e quais mensagens você abriu; em um grupo, também quem criou cada endereço, pelo ID do Telegram. Nada de nomes, telefones ou contatos. De um endereço com rótulo guardo também quais domínios escreveram para ele.
privacy-mail = As mensagens ficam no serviço de e-mail até você apagá-las ou o endereço expirar. Não guardo cópias, mas o que já mostrei fica neste chat até você limpá-lo. O que você me escreve eu guardo até ter tratado, dois dias no máximo, para que um reinício não perca nada.
privacy-gmail = As mensagens para seus endereços do Gmail chegam por uma conta do Gmail de quem administra este bot. Elas podem continuar lá depois de apagadas aqui.
privacy-refused = Quando uma mensagem para seus endereços é recusada, o serviço de e-mail guarda por sete dias quem a enviou, quando e por quê, mas nada do que ela dizia.
privacy-others = Estes endereços não duram: não os use para nada que você não possa perder, como banco, trabalho ou uma conta importante.
privacy-key = Se você criar uma chave para o gerenciador de senhas, guardo a impressão digital dela, não a chave, até você removê-la.
privacy-forget = Fica guardado até você apagar; /forget apaga tudo de uma vez. /export te dá uma cópia.
group-notice = 👥 Os endereços criados aqui são do grupo todo. Todos veem de quem é uma mensagem e o assunto; o que ela diz eu mostro só a quem pedir. Só administradores, ou quem criou um endereço, podem apagá-lo. Em /settings, administradores podem mostrar as mensagens completas a todos.

# /stats
stats-since = Desde: { $when }
stats-chats = Chats: { $count }
stats-addresses = Endereços ativos: { $count }
stats-checks = Consultas por minuto: { $rate }
stats-alerts = Avisos por minuto: { $rate }
stats-delay = Demora dos avisos: metade em { $median }, 99% em { $slowest }
stats-errors = Erros:
stats-no-errors = Sem erros
admin-which-chat = Qual chat? Por exemplo: { $example }
admin-banned = { $chat } está banido.
admin-unbanned = { $chat } não está mais banido.
operator-mail = 📮 E-mail para { $address }
broadcast-usage = Escreva a novidade depois do comando: { $example }
broadcast-ask = Enviar para quem quer novidades? Chats: { $count }
broadcast-running = 📣 Enviando: { $sent } de { $total }
broadcast-done = 📣 Enviado para { $sent } de { $total }.
broadcast-stopped = 📣 Parado em { $sent } de { $total }.
broadcast-dropped = 📣 Nada foi enviado.

# O que deu errado e o que fazer
error-address-gone = { $address } não existe mais. Crie outro quando quiser.
error-session-gone = Este endereço não existe mais. Crie outro quando quiser.
error-rate-limited = O serviço de e-mail está ocupado. Tente de novo daqui a pouco.
error-rate-limited-for = O serviço de e-mail está ocupado. Tente de novo em { $wait }.
error-unavailable = O serviço de e-mail não está respondendo agora. Seus endereços estão seguros. Tente de novo daqui a pouco.
error-rejected = O serviço de e-mail recusou. Tente outra coisa.
error-rejected-because = O serviço de e-mail recusou: { $reason }
error-domain-gone = Este domínio não está mais disponível. Escolha outro, por favor.
error-gmail-account-gone = Esta conta do Gmail não está mais disponível. Escolha outra, por favor.
error-no-gmail = Não há nenhuma conta do Gmail disponível no momento. Escolha outro domínio ou tente mais tarde.
error-too-many-addresses = Estão pedindo endereços novos demais ao serviço de e-mail agora. Tente de novo daqui a pouco.
error-too-many-addresses-for = Estão pedindo endereços novos demais ao serviço de e-mail agora. Tente de novo em { $wait }.
error-hourly-limit =
    { $limit ->
        [one] Você pode criar { $limit } endereço por hora. O próximo, em { $wait }.
       *[other] Você pode criar { $limit } endereços por hora. O próximo, em { $wait }.
    }
error-held-limit =
    { $limit ->
        [one] Você pode ter { $limit } endereço por vez. Apague-o em /addresses para abrir espaço.
       *[other] Você pode ter { $limit } endereços por vez. Apague um em /addresses para abrir espaço.
    }
error-catch-all-limit = Subdomínios inteiros por vez: no máximo { $limit }. Apague um em /addresses para abrir espaço.
error-too-fast = Está rápido demais para mim. Espere { $wait }, por favor.
error-chat-limited = O Telegram limita o quanto posso escrever neste chat. Tente de novo em { $wait }.
error-old-button = Isto não funciona mais: o endereço ou a pergunta não existe mais. /addresses mostra o que você tem.
error-no-rights = O Telegram não me deixa enviar isso aqui. Em um grupo, um administrador pode permitir.
error-not-allowed = Só um administrador deste grupo, ou quem criou o endereço, pode fazer isso.
error-admins-only = Só um administrador deste grupo pode fazer isso.
error-not-here = Não posso mostrar isso aqui sem que todos vejam. Abra um chat privado comigo, toque em Iniciar e tente de novo.
error-message-gone = Esta mensagem não está mais lá.
error-attachment-gone = Este arquivo não está mais lá.
error-attachment-empty = Este arquivo está vazio.
error-attachment-too-big = { $name } tem { $size }; consigo enviar arquivos de até { $limit }.
error-photos = O Telegram não consegue mostrar estas imagens. Baixe como arquivos.
error-unknown-command = Não conheço esse comando. Em /help está o que sei fazer.
error-plain-text = Eu dou endereços de e-mail. Toque no botão para criar um ou veja /help.
hint-address = Só posso receber e-mails dos endereços que criei neste chat. /new cria um; /addresses mostra os seus.
hint-link = Eu não abro links. Dê um dos meus endereços a um site, e os e-mails dele aparecem aqui.
hint-code = Códigos devem ser digitados no site ou aplicativo que os enviou. Eu só mostro os que chegam por e-mail; nunca preciso de um seu.
hint-file = Não posso receber arquivos seus nem enviá-los por e-mail a ninguém. Os que chegam por e-mail, mostro aqui.
hint-thanks = De nada!
hint-stop = Tudo bem. Para não receber mais e-mails de um endereço, apague-o. Nas configurações você escolhe sobre o que eu aviso.
hint-unsubscribe = Abra o boletim na caixa de entrada: abaixo dele dá para bloquear o remetente e, muitas vezes, cancelar a inscrição.
hint-question = Não sei responder perguntas com minhas palavras. A Ajuda lista meus comandos.
hint-forwarded = Não consigo ler mensagens encaminhadas. Só mostro os e-mails enviados a um endereço criado aqui.
hint-location = Não preciso saber onde você está. Para o horário de silêncio, mande as horas e uma cidade, por exemplo “22-7 Berlin”.
hint-contact = Não guardo contatos nem posso escrever para ninguém. Só recebo os e-mails dos seus endereços.
hint-voice = Desculpe, não consigo ouvir gravações. Escreva, por exemplo, “novo endereço” ou “caixa de entrada”.
hint-sticker = 😊 Que legal!
hint-reply = Não posso enviar sua resposta: só recebo e-mails.
hint-language = Também falo português. Quer que eu mude?
error-unexpected = Algo deu errado do meu lado. Tente de novo, por favor.
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

# Confirmações curtas
toast-deleted = Apagado
toast-restored = Restaurado
toast-undo-late = Tarde demais: já foi apagado.
toast-blocked = Bloqueado
toast-unblocked = Desbloqueado
toast-switched-off = E-mails para { $name } são recusados a partir de agora
toast-switched-on = E-mails para { $name } chegam de novo
toast-unsubscribed = Inscrição cancelada
toast-unsubscribe-failed = O remetente não aceitou. Você pode bloqueá-lo.
toast-current = /inbox agora abre este endereço
toast-muted = Silenciado
toast-unmuted = Com som
toast-paused = Pausado
toast-resumed = As mensagens voltam a chegar
toast-known = A partir de agora mostro as mensagens deste remetente
toast-only-known = Salvo. Remetentes que já estão na caixa contam como conhecidos.
toast-extended = Estendido
toast-extended-until = Estendido até { $when } ({ $left })
toast-extended-most = O serviço não permite mais que isso: até { $when } ({ $left })
toast-saved = Salvo
toast-up-to-date = Nada de novo ainda
toast-working = Estou cuidando disso…
toast-later = O Telegram está me segurando neste chat. Sua resposta chega em { $wait }.
toast-sending = Enviando o arquivo…
toast-sent-privately = Está no nosso chat privado
toast-rich-refused = O Telegram não aceita este e-mail formatado, então aqui está ele em texto.
toast-kept = { $address } fica. O novo está abaixo.
toast-discarded = { $address } não tinha recebido e-mails, então o apaguei.

# Modo inline
inline-new = ✉️ Novo endereço

# What people type instead of pressing a button: separated by commas, in lower case
words-new = novo, novo endereço, outro
words-inbox = caixa de entrada, e-mails, mensagens, correio
words-addresses = endereços, meus endereços, lista
words-extend = estender, prorrogar, mais tempo
words-delete = excluir, apagar
words-settings = configurações, idioma
words-help = ajuda
words-thanks = obrigado, obrigada, muito obrigado, muito obrigada, valeu, brigado
words-stop = pare, para, chega, me deixe em paz, parar
words-unsubscribe = cancelar inscrição, descadastrar, sair da lista, chega de boletins
words-question = como, por que, onde, quando, o que é, posso, você pode, dá para
