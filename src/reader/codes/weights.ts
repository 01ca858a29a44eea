/*
 * The fitted model: what can be seen of a candidate, and how much that says for it (above 0) or against it. The
 * numbers are written by `node test/fit/codes/fit.ts` from the corpus in test/fixtures/codes; the comments are ours.
 */
import { PAIR_WEIGHTS } from './pair-weights.ts'

/** Added to every candidate's weights. */
export const BIAS = 0.46

const FEATURE_WEIGHTS = {
  // How it is written
  'one character a cell': 1.04, // "4 8 2 9 1 3", "4 | 8 | 2 | 9 | 1 | 3"
  'like a year': -1.01, // 1900 to 2099
  'round number': -1.26, // ends in 000
  'like an example': -3.79, // 123456, 000000
  'digits in even groups': 0.69, // "482 913", "48-29-13"
  'eight digits in groups': -0.07, // as telephones have them
  'digits in pairs': 0.56, // "48 29 13"
  'grouped by spaces': 0.75,
  'digits in uneven groups': -0.54, // five or seven digits in groups
  'letters alone': -0.42, // capitals without a digit
  'like a word': -1.47, // vowels as a word has them
  'letters at random': -0.01, // none that could be said
  'words with dashes': -0.22, // "correct-horse-battery"
  '9 digits or more': -0.97,
  '4 digits': 1.07,
  '5 digits': 0.82,
  '6 digits': 1.48,
  '7 digits': -0.29,
  '8 digits': 0.62,
  'capitals and digits': -0.98,
  'small letters and digits': -0.51,
  'word and number': -1.48, // "SAVE20"
  'letters, then digits': -0.89, // "AB4821", "INV-20931"
  'letters between digits': 0.89, // "7K2QX9"
  long: -3.31, // more than 8 letters and digits, or 12 in groups
  'groups with letters': -0.28, // "BQ4T-9XKM"
  'one letter in front': 0, // "W-482913"
  'leading zero': -1.02,
  'like thousands': -0.86, // "12 345"
  // Where it stands
  'in the subject': -0.66,
  'begins the subject': 2.03, // "482913 is your code"
  'ends the subject': -0.19,
  'among lines with labels': -0.96, // the line above or below is "label: value"
  'a time span near': -0.3, // "10 minutes", in any language
  early: -0.67, // in the first 250 characters
  'late in a long mail': 0, // in its last quarter
  'alone on its line': 1.43,
  'alone under a colon': 0.36,
  'alone under a short line': -1.51,
  'alone under a sentence': 1.44,
  'alone between blank lines': 1.45,
  'alone among values': -1.08, // the next line is a value too
  'begins its line': 0.32,
  'ends its line': -1.28,
  'after a short label': 0.27, // "label: 482913"
  'after a colon': 1.31, // of a longer line
  'after a dash': -0.09,
  'among cells': -0.04,
  'after a number sign': -0.35, // "#", "No."
  'in brackets': 0, // round or square
  'in quotes': 1.54,
  'before a full stop': -0.25,
  'before a comma': 0.42,
  'before a word': 0.29,
  'before a short word': 0.45, // of one or two letters: "1346 m"
  'before a dash or colon': 1.28,
  'after a word': -0.63,
  'after an abbreviation': 0.22, // capitals, as in "IP", "PNR"
  'after a comma': -1.85,
  'after a date or amount': 1.01,
  'before a capital': -1.54,
  'after PIN or OTP': 0.09, // names that all languages share
  'another number in its line': 0.33,
  'other numbers in its line': -0.22,
  'in the last paragraph': -0.35,
  // What its sentence is like
  'begins its sentence': -1.4,
  'ends its sentence': 1.12,
  'after a capitalised word': -1.17, // "Aarhus 8000"
  'in a short sentence': -0.86, // up to five words
  'in a long sentence': -0.62, // more than 16 words
  'another number in its sentence': -0.47,
  'a date or amount in its sentence': -1.17,
  'PIN or OTP before it': 1.52, // anywhere before it in the sentence
  'ends the mail': -0.34,
  'in the last sentence': -0.09,
  'in the first sentence': -0.24,
  'one word before it': -1.15, // of its sentence: "Enter 482913"
  'two words before it': -0.82,
  'few words before it': -0.61, // three or four
  'one word after it': 0.27,
  'few words after it': -0.14, // two or three
  'shares its sentence': 0.57, // with another candidate
  'shares its paragraph': -0.5,
  'alone in its paragraph': -0.04,
  'in the first paragraph': 0.49,
  // What of its sentence cannot be a code, and what comes again
  'address in its sentence': 1.14,
  'address right before it': 0.77,
  'id in its sentence': -0.48,
  'id right before it': -0.15,
  'date in its sentence': 0.04,
  'date right before it': -0.22,
  'time in its sentence': -0.79,
  'time right before it': -0.69,
  'amount in its sentence': 1.47,
  'amount right before it': -0.64,
  'phone in its sentence': -0.02,
  'phone right before it': -0.26,
  'hidden in its sentence': 0.53,
  'hidden right before it': 0.32,
  'the word before it is in the subject': -1.8,
  'the word before it comes again': -0.7, // elsewhere in the mail
  'its sentence shares a word with the subject': 0.17,
  'its sentence shares words with the subject': 0.28,
  // What the HTML makes of it
  prominent: -0.55, // large or letterspaced in the HTML
  bold: 0.65, // or set as code
  'struck through': -0.28,
  // The other candidates of the mail
  'another like it': -0.39, // as long and written alike
  'many like it': -1.98, // four or more: a list
  'more than once': -0.76,
  'another is prominent': -0.6,
  'another is alone': -1.53,
  'others are alone too': -1.19,
  'first of several': 0.42,
  'only one': 0.78, // the mail has no other candidate
  'one of few': 0.54, // two or three
  'one of some': -0.28, // four or five
  'one of many': -0.72,
  'in subject and body': -0.85,
  'in the subject, alone in the body': -1.22,
  'another is in the subject': -0.52,
  'another is bold': -0.9,
  explained: -1.49, // something else is known of every candidate
  'explained, another is not': -1.93,
  'only one unexplained': 0.17,
  // The mail as a whole
  'short mail': -0.01,
  'long mail': 0,
  'mail with an amount': -0.89,
  'mail with amounts': -1.01,
  'mail with a date': -0.17,
  'mail with dates': 0.41,
  'mail with a time of day': -0.26,
  'mail with a link': -1.62,
  'mail with links': 0, // three or more
  'mail with a list': -0.53, // lines that begin with a dash, a dot or a number
  'mail with many numbers': -0.52,
  'mail with a telephone': 0.8,
  'mail with a hidden number': -0.08,
  'mail with a time span': 0.11,
  // Words around it, of the languages that have a list
  'in a row of numbers': -1.49, // one of several numbers beside each other
  'counts something': -0.39, // "1440 minutes"
  'named in another language': 0.69, // by a word of a language that the mail is not in
  'thing in another language': -1,
  'task in another language': 2.2,
  'talk of validity in another language': -0.11,
  'void in another language': -0.16,
  'offer in another language': 0.12,
  'unit in another language': 0.4,
  'said to be what the name means': 1.2, // "the code is 482913"
  'stated past another number': 0.66, // "the code for order 88213440 is 640275"
  'unnamed in a known language': 0.03, // no name of a code leads to it
  'a listed word': -0.12, // capitals that are a word of the lists
  'nothing of codes in a known language': -0.02,
  'right after a code name': 0.57, // "verification code 482913"
  'stated after a code name': 0.56, // "code ... is 482913"
  'after a code name': -0.27, // in its sentence
  'alone under a code name': 0.65,
  'before a code name': 0.73, // "482913 is your login code"
  'right after a shared name': -0.44, // "code", "password"
  'stated after a shared name': 0.1,
  'after a shared name': 0.33,
  'alone under a shared name': -0.01,
  'before a shared name': 0.32,
  'shared name of something': 0.18, // "diagnosis code"
  'near a word for entering': -0.04,
  'near a purpose of codes': 0.7,
  'right after another name': -0.42, // "card ending in 4829"
  'number of something else': -0.89,
  'after the name of something else': -0.96,
  'number of what follows': 0.24,
  'beside a word for entering': 1.36,
  'alone by a word for entering': 0.51,
  'beside a purpose of codes': -0.01,
  'alone by a purpose of codes': 0.21,
  'beside talk of validity or secrecy': -0.08,
  'near talk of validity or secrecy': -0.46,
  'alone by talk of validity or secrecy': 0.3,
  'beside an offer': -0.03,
  'near an offer': 0.08,
  'alone by an offer': -0.6,
  'beside another thing': -0.3,
  'near another thing': 0.34,
  'alone by another thing': -0.43,
  'beside another name': -0.28,
  'near another name': -0.4,
  'alone by another name': 0,
  'void said behind it': -0.6,
  'void said in front of it': -0.38,
  'unnamed and not asked for': -0.37, // nor a word for entering
  // Words anywhere in the mail
  'mail in a known language': 0.22,
  'mail names a code': -0.94,
  'mail names something like a code': -0.3,
  'mail has a purpose of codes': 0.61,
  'mail talks as mails with codes do': 0.78, // "expires", "do not share"
  'mail asks to enter something': 0.26,
  'mail of numbers': -0.11, // orders, invoices, bookings
  'mail has an offer': -1.14,
  'mail of offers': -0.33,
  'mail calls something void': -1.16,
  // Words that most languages have borrowed, in any script
  'international code right before': 1.04,
  'international code right after': -0.7,
  'international code before': 0.55,
  'international code after': 1.62,
  'international code in the mail': -0.86,
  'international password right before': 0.41,
  'international password right after': -0.04,
  'international password before': 1.37,
  'international password after': 0.14,
  'international password in the mail': -0.39,
  'international verification right before': -0.18,
  'international verification right after': -0.07,
  'international verification before': 0.15,
  'international verification after': 0.37,
  'international verification in the mail': -0.84,
  // What they say together
  'named, nothing against it': 1.6, // by a name of a code, clearly
  'vaguely named, nothing against it': 0.51,
  'asked for, nothing against it': 1.04,
  'named, something against it': -0.1,
  'vaguely named, something against it': -0.69,
  'asked for, something against it': 0.47,
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
