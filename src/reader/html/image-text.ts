import { attribute, type Element } from './html-reading.ts'

/** The words that an image stands for; empty for decoration, a tracking pixel or a file's name. */
export function imageText(image: Element): string {
  return imageWords({
    alt: attribute(image, 'alt'),
    width: attribute(image, 'width'),
    height: attribute(image, 'height'),
  })
}

/** The same out of the image's attributes. Words have spaces around them, for images often stand without. */
export function imageWords({ alt: given = '', width = '', height = '' }: ImageAttributes): string {
  const alt = given.trim().replace(/\s+/g, ' ')
  if (alt === '' || alt.length > MAX_ALT_LENGTH || [width, height].some(isPixel)) return ''
  if (FILE_NAME.test(alt) || NOTHING_SAID.test(alt) || ABOUT_IMAGES.test(alt)) return ''
  return /[\p{L}\p{N}]/u.test(alt) ? ` ${alt} ` : alt
}

interface ImageAttributes {
  readonly alt?: string | undefined
  readonly width?: string | undefined
  readonly height?: string | undefined
}

const MAX_ALT_LENGTH = 300

const FILE_NAME = /^\S*\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?|heic)$|^(?:https?|cid|data):/i

const NOTHING_SAID =
  /^(?:image|img|picture|photo|icon|banner|spacer|divider|separator|line|shadow|pixel|placeholder|header|footer|hero|background|arrow|bild|imagen|imagem|immagine|изображение|зображення|resim|gambar|画像|图片)?[\s\d_.:-]*(?:image|icon|banner)?$/i

/** "Our logo", "Header image", "Please enable images". */
const ABOUT_IMAGES = /\blogo\b|^\S+ image$|\b(?:enable|display|show|load|view)\b.{0,20}\bimages?\b/i

function isPixel(size: string): boolean {
  return /^[0-3](?:px)?$/.test(size.trim())
}
