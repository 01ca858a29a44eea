/*
 * The fitted model: what can be seen of a candidate, and how much that says for it (above 0) or against it. The
 * numbers are written by `node test/fit/codes/fit.ts` from the corpus in test/fixtures/codes; the comments are ours.
 */
import { PAIR_WEIGHTS } from './pair-weights.ts'

/** Added to every candidate's weights. */
export const BIAS = 0.46

const FEATURE_WEIGHTS = {
  // How it is written
  'one character a cell': 1.05, // "4 8 2 9 1 3", "4 | 8 | 2 | 9 | 1 | 3"
  'like a year': -0.86, // 1900 to 2099
  'round number': -1.28, // ends in 000
  'like an example': -3.95, // 123456, 000000
  'digits in even groups': 1.16, // "482 913", "48-29-13"
  'eight digits in groups': -0.28, // as telephones have them
  'digits in pairs': 0.41, // "48 29 13"
  'grouped by spaces': 0.68,
  'digits in uneven groups': -0.58, // five or seven digits in groups
  'letters alone': -0.34, // capitals without a digit
  'like a word': -1.61, // vowels as a word has them
  'letters at random': -0.01, // none that could be said
  'words with dashes': -0.27, // "correct-horse-battery"
  '9 digits or more': -1.25,
  '4 digits': 1.31,
  '5 digits': 0.87,
  '6 digits': 1.56,
  '7 digits': -0.43,
  '8 digits': 0.78,
  'capitals and digits': -1.11,
  'small letters and digits': -0.71,
  'word and number': -1.57, // "SAVE20"
  'letters, then digits': -0.95, // "AB4821", "INV-20931"
  'letters between digits': 1.07, // "7K2QX9"
  long: -3.44, // more than 8 letters and digits, or 12 in groups
  'groups with letters': -0.06, // "BQ4T-9XKM"
  'one letter in front': 0, // "W-482913"
  'leading zero': -1.06,
  'like thousands': -1.08, // "12 345"
  // Where it stands
  'in the subject': -1.02,
  'begins the subject': 2.59, // "482913 is your code"
  'ends the subject': -0.01,
  'among lines with labels': -0.87, // the line above or below is "label: value"
  'a time span near': -0.19, // "10 minutes", in any language
  early: -0.49, // in the first 250 characters
  'late in a long mail': 0, // in its last quarter
  'alone on its line': 1.53,
  'alone under a colon': 0.46,
  'alone under a short line': -1.46,
  'alone under a sentence': 1.56,
  'alone between blank lines': 2.1,
  'alone among values': -1.35, // the next line is a value too
  'begins its line': 0.49,
  'ends its line': -1.5,
  'after a short label': 0.39, // "label: 482913"
  'after a colon': 1.01, // of a longer line
  'after a dash': -0.12,
  'among cells': -0.2,
  'after a number sign': -0.27, // "#", "No."
  'in brackets': -0.02, // round or square
  'in quotes': 1.71,
  'before a full stop': -0.14,
  'before a comma': 0.76,
  'before a word': 0.06,
  'before a short word': 0.62, // of one or two letters: "1346 m"
  'before a dash or colon': 1.19,
  'after a word': -0.74,
  'after an abbreviation': 0.06, // capitals, as in "IP", "PNR"
  'after a comma': -1.74,
  'after a date or amount': 0.92,
  'before a capital': -1.37,
  'after PIN or OTP': 0.19, // names that all languages share
  'another number in its line': 0,
  'other numbers in its line': -0.35,
  'in the last paragraph': -0.39,
  // What its sentence is like
  'begins its sentence': -1.84,
  'ends its sentence': 0.9,
  'after a capitalised word': -1.41, // "Aarhus 8000"
  'in a short sentence': -0.83, // up to five words
  'in a long sentence': -0.67, // more than 16 words
  'another number in its sentence': -0.69,
  'a date or amount in its sentence': -1.13,
  'PIN or OTP before it': 1.4, // anywhere before it in the sentence
  'ends the mail': -0.21,
  'in the last sentence': -0.47,
  'in the first sentence': -0.41,
  'one word before it': -1, // of its sentence: "Enter 482913"
  'two words before it': -0.95,
  'few words before it': -0.45, // three or four
  'one word after it': -0.11,
  'few words after it': -0.11, // two or three
  'shares its sentence': 0.56, // with another candidate
  'shares its paragraph': -0.47,
  'alone in its paragraph': 0.06,
  'in the first paragraph': 0.18,
  // What of its sentence cannot be a code, and what comes again
  'address in its sentence': 1.42,
  'address right before it': 1.02,
  'id in its sentence': -0.36,
  'id right before it': -0.21,
  'date in its sentence': -0.16,
  'date right before it': -0.17,
  'time in its sentence': -0.96,
  'time right before it': -1.09,
  'amount in its sentence': 1.35,
  'amount right before it': -0.61,
  'phone in its sentence': -0.18,
  'phone right before it': -0.55,
  'hidden in its sentence': 0.71,
  'hidden right before it': 0.55,
  'the word before it is in the subject': -1.79,
  'the word before it comes again': -0.67, // elsewhere in the mail
  'its sentence shares a word with the subject': 0.44,
  'its sentence shares words with the subject': 0.14,
  // What the HTML makes of it
  prominent: -0.38, // large or letterspaced in the HTML
  bold: 0.15, // or set as code
  // The other candidates of the mail
  'another like it': -0.2, // as long and written alike
  'many like it': -2.39, // four or more: a list
  'more than once': -0.82,
  'another is prominent': -0.55,
  'another is alone': -1.52,
  'others are alone too': -1.4,
  'first of several': 0.14,
  'only one': 1.26, // the mail has no other candidate
  'one of few': 0.42, // two or three
  'one of some': -0.46, // four or five
  'one of many': -0.88,
  'in subject and body': -1.02,
  'in the subject, alone in the body': -1.27,
  'another is in the subject': -0.61,
  'another is bold': -1.07,
  explained: -1.86, // something else is known of every candidate
  'explained, another is not': -1.73,
  'only one unexplained': 0.33,
  // The mail as a whole
  'short mail': -0.27,
  'long mail': 0,
  'mail with an amount': -0.99,
  'mail with amounts': -1.22,
  'mail with a date': -0.7,
  'mail with dates': 0.36,
  'mail with a time of day': -0.34,
  'mail with a link': -1.63,
  'mail with links': 0, // three or more
  'mail with a list': -0.73, // lines that begin with a dash, a dot or a number
  'mail with many numbers': -0.54,
  'mail with a telephone': 0.42,
  'mail with a hidden number': -0.01,
  'mail with a time span': -0.25,
  // Words around it, of the languages that have a list
  'in a row of numbers': -1.6, // one of several numbers beside each other
  'counts something': -0.64, // "1440 minutes"
  'named in another language': 0.59, // by a word of a language that the mail is not in
  'thing in another language': -1.14,
  'task in another language': 2.07,
  'talk of validity in another language': -0.32,
  'void in another language': -0.28,
  'offer in another language': 0.33,
  'unit in another language': 0.4,
  'said to be what the name means': 1.44, // "the code is 482913"
  'stated past another number': 0.73, // "the code for order 88213440 is 640275"
  'unnamed in a known language': -0.13, // no name of a code leads to it
  'a listed word': -0.09, // capitals that are a word of the lists
  'nothing of codes in a known language': -0.06,
  'right after a code name': 0.74, // "verification code 482913"
  'stated after a code name': 0.66, // "code ... is 482913"
  'after a code name': -0.3, // in its sentence
  'alone under a code name': 0.62,
  'before a code name': 0.63, // "482913 is your login code"
  'right after a shared name': -0.4, // "code", "password"
  'stated after a shared name': 0.31,
  'after a shared name': 0.19,
  'alone under a shared name': -0.26,
  'before a shared name': 0.37,
  'shared name of something': 0.16, // "diagnosis code"
  'near a word for entering': -0.07,
  'near a purpose of codes': 0.74,
  'right after another name': -0.63, // "card ending in 4829"
  'number of something else': -0.96,
  'after the name of something else': -1.07,
  'number of what follows': 0.39,
  'beside a word for entering': 1.35,
  'alone by a word for entering': 0.52,
  'beside a purpose of codes': 0.04,
  'alone by a purpose of codes': 0.24,
  'beside talk of validity or secrecy': -0.46,
  'near talk of validity or secrecy': -0.44,
  'alone by talk of validity or secrecy': 0.22,
  'beside an offer': 0,
  'near an offer': -0.04,
  'alone by an offer': -0.79,
  'beside another thing': -0.31,
  'near another thing': 0.36,
  'alone by another thing': -0.42,
  'beside another name': -0.13,
  'near another name': -0.72,
  'alone by another name': -0.32,
  'void said behind it': -0.63,
  'void said in front of it': -0.39,
  'unnamed and not asked for': -0.2, // nor a word for entering
  // Words anywhere in the mail
  'mail in a known language': 0.21,
  'mail names a code': -1.29,
  'mail names something like a code': -0.79,
  'mail has a purpose of codes': 0.45,
  'mail talks as mails with codes do': 0.79, // "expires", "do not share"
  'mail asks to enter something': 0.16,
  'mail of numbers': -0.16, // orders, invoices, bookings
  'mail has an offer': -1.05,
  'mail of offers': -0.53,
  'mail calls something void': -0.94,
  // Words that most languages have borrowed, in any script
  'international code right before': 0.27,
  'international code right after': -1.32,
  'international code before': -0.44,
  'international code after': 0.8,
  'international password right before': 0.58,
  'international password right after': -0.03,
  'international password before': 1.08,
  'international password after': 0.57,
  'international verification right before': -0.34,
  'international verification right after': -0.21,
  'international verification before': -0.33,
  'international verification after': -0.08,
  // What they say together
  'named, nothing against it': 1.5, // by a name of a code, clearly
  'vaguely named, nothing against it': 0.66,
  'asked for, nothing against it': 1.02,
  'named, something against it': -0.05,
  'vaguely named, something against it': -0.68,
  'asked for, something against it': 0.42,
} as const satisfies Record<string, number>

/** Something that can be seen of a candidate. */
export type Feature = keyof typeof FEATURE_WEIGHTS

/** A pair of features with a weight of its own. */
export type FeaturePair = keyof typeof PAIR_WEIGHTS

/** The weight of each feature and of each pair. A key "a + b" counts where both do. */
export const WEIGHTS: Readonly<Record<Feature | FeaturePair, number>> = {
  ...FEATURE_WEIGHTS,
  ...PAIR_WEIGHTS,
}
