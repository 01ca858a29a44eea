import { person } from './state.js'

const WORDS = {
  en: {
    message: 'Message',
    send: 'Send',
    menu: 'Menu',
    start: 'Start',
    reply: 'Reply',
    edited: 'edited',
    typing: 'typing…',
    bot: 'bot',
    members: 'members: {count}',
    copied: 'Copied',
    chatMenu: 'Chat menu',
    block: 'Block bot',
    unblock: 'Unblock bot',
    blocked: 'You have blocked this bot',
    remove: 'Remove bot from group',
    add: 'Add bot to group',
    removed: 'The bot is not in this group',
    upgrade: 'Make it a supergroup',
    showMore: 'Show more',
    showLess: 'Show less',
    hidden: 'Hidden text, press to show',
    messages: 'Messages',
    offers: 'Offers',
    download: 'Download',
    cancel: 'Cancel',
    empty: 'No messages here yet',
    upgraded: 'The group became a supergroup',
    nothing: 'Nothing to offer',
    via: 'via',
    today: 'Today',
  },
  ru: {
    message: 'Сообщение',
    send: 'Отправить',
    menu: 'Меню',
    start: 'Начать',
    reply: 'Ответить',
    edited: 'изменено',
    typing: 'печатает…',
    bot: 'бот',
    members: 'участников: {count}',
    copied: 'Скопировано',
    chatMenu: 'Меню чата',
    block: 'Заблокировать бота',
    unblock: 'Разблокировать бота',
    blocked: 'Вы заблокировали этого бота',
    remove: 'Удалить бота из группы',
    add: 'Добавить бота в группу',
    removed: 'Бота нет в этой группе',
    upgrade: 'Сделать супергруппой',
    showMore: 'Показать всё',
    showLess: 'Свернуть',
    hidden: 'Скрытый текст, нажмите, чтобы показать',
    messages: 'Сообщения',
    offers: 'Варианты',
    download: 'Скачать',
    cancel: 'Отмена',
    empty: 'Здесь пока нет сообщений',
    upgraded: 'Группа стала супергруппой',
    nothing: 'Ничего не найдено',
    via: 'через',
    today: 'Сегодня',
  },
  ar: {
    message: 'رسالة',
    send: 'إرسال',
    menu: 'القائمة',
    start: 'ابدأ',
    reply: 'رد',
    edited: 'معدّلة',
    typing: 'يكتب…',
    bot: 'بوت',
    members: 'الأعضاء: {count}',
    copied: 'تم النسخ',
    chatMenu: 'قائمة المحادثة',
    block: 'حظر البوت',
    unblock: 'إلغاء حظر البوت',
    blocked: 'لقد حظرت هذا البوت',
    remove: 'إزالة البوت من المجموعة',
    add: 'إضافة البوت إلى المجموعة',
    removed: 'البوت ليس في هذه المجموعة',
    upgrade: 'تحويلها إلى مجموعة خارقة',
    showMore: 'عرض المزيد',
    showLess: 'عرض أقل',
    hidden: 'نص مخفي، اضغط لإظهاره',
    messages: 'الرسائل',
    offers: 'الخيارات',
    download: 'تنزيل',
    cancel: 'إلغاء',
    empty: 'لا توجد رسائل هنا بعد',
    upgraded: 'أصبحت المجموعة مجموعة خارقة',
    nothing: 'لا شيء لعرضه',
    via: 'عبر',
    today: 'اليوم',
  },
  pt: {
    message: 'Mensagem',
    send: 'Enviar',
    menu: 'Menu',
    start: 'Começar',
    reply: 'Responder',
    edited: 'editada',
    typing: 'digitando…',
    bot: 'bot',
    members: 'membros: {count}',
    copied: 'Copiado',
    chatMenu: 'Menu da conversa',
    block: 'Bloquear bot',
    unblock: 'Desbloquear bot',
    blocked: 'Você bloqueou este bot',
    remove: 'Remover bot do grupo',
    add: 'Adicionar bot ao grupo',
    removed: 'O bot não está neste grupo',
    upgrade: 'Transformar em supergrupo',
    showMore: 'Mostrar mais',
    showLess: 'Mostrar menos',
    hidden: 'Texto oculto, toque para mostrar',
    messages: 'Mensagens',
    offers: 'Opções',
    download: 'Baixar',
    cancel: 'Cancelar',
    empty: 'Ainda não há mensagens aqui',
    upgraded: 'O grupo virou supergrupo',
    nothing: 'Nada a oferecer',
    via: 'via',
    today: 'Hoje',
  },
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

/** The language of the person who is shown. */
export function language() {
  return person()?.language_code ?? 'en'
}

/** The direction in which that language is written. */
export function direction() {
  return RIGHT_TO_LEFT.has(base()) ? 'rtl' : 'ltr'
}

/** A label of the phone in the person's language. */
export function word(key, values = {}) {
  const text = (WORDS[base()] ?? WORDS.en)[key]
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
}

function base() {
  return language().split('-')[0]
}
