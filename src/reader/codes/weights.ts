/*
 * The fitted model: what can be seen of a candidate, and how much that says for it (above 0) or against it. The
 * numbers are written by `node test/fit/codes/fit.ts` from the corpus in test/fixtures/codes; the comments are ours.
 */
import { PAIR_WEIGHTS } from './pair-weights.ts'

/** Added to every candidate's weights. */
export const BIAS = 0.75

const FEATURE_WEIGHTS = {
  // How it is written
  'one character a cell': 0.58, // "4 8 2 9 1 3", "4 | 8 | 2 | 9 | 1 | 3"
  'like a year': -1.32, // 1900 to 2099
  'round number': -0.86, // ends in 000
  'digits in even groups': 0.89, // "482 913", "48-29-13"
  'grouped by spaces': 0.36,
  'letters alone': -0.1, // capitals without a digit
  'like a word': -1.13, // vowels as a word has them
  'words with dashes': -0.05, // "correct-horse-battery"
  '9 digits or more': -1.07,
  '4 digits': 0.91,
  '5 digits': 0.53,
  '6 digits': 0.82,
  '7 digits': -0.17,
  '8 digits': 0.61,
  'capitals and digits': -0.49,
  'small letters and digits': -0.57,
  'word and number': -1.29, // "SAVE20"
  'letters, then digits': -0.62, // "AB4821", "INV-20931"
  'letters between digits': 0.91, // "7K2QX9"
  long: -2.27, // more than 8 letters and digits, or 12 in groups
  'groups with letters': -0.16, // "BQ4T-9XKM"
  'leading zero': -0.38,
  'like thousands': -0.43, // "12 345"
  // Where it stands
  'in the subject': -0.24,
  'begins the subject': 1.83, // "482913 is your code"
  'among lines with labels': -0.02, // the line above or below is "label: value"
  'a time span near': 0.28, // "10 minutes", in any language
  early: -0.24, // in the first 250 characters
  'alone on its line': 0.74,
  'alone under a short line': -1.41,
  'alone under a sentence': 0.54,
  'alone between blank lines': 1.32,
  'alone among values': -0.94, // the next line is a value too
  'begins its line': -0.06,
  'ends its line': -0.71,
  'after a short label': -0.24, // "label: 482913"
  'after a colon': 0.96, // of a longer line
  'after a number sign': -0.24, // "#", "No."
  'in quotes': 1.14,
  'before a full stop': -0.21,
  'before a comma': 0.58,
  'before a short word': 0.57, // of one or two letters: "1346 m"
  'before a dash or colon': 0.84,
  'after a word': -0.2,
  'after an abbreviation': -0.18, // capitals, as in "IP", "PNR"
  'after a comma': -1,
  'after a date or amount': 0.4,
  'before a capital': -0.82,
  'other numbers in its line': -0.67,
  // What its sentence is like
  'begins its sentence': -0.73,
  'ends its sentence': 0.69,
  'after a capitalised word': -1.08, // "Aarhus 8000"
  'in a short sentence': -0.38, // up to five words
  'another number in its sentence': -0.5,
  'a date or amount in its sentence': -0.73,
  'PIN or OTP before it': 0.83, // anywhere before it in the sentence
  'in the last sentence': -0.27,
  'in the first sentence': -0.2,
  'one word before it': -0.62, // of its sentence: "Enter 482913"
  'two words before it': -0.67,
  'few words before it': -0.35, // three or four
  'shares its paragraph': 0.03,
  'alone in its paragraph': -0.35,
  // What of its sentence cannot be a code, and what comes again
  'time in its sentence': -0.51,
  'amount in its sentence': 0.46,
  'the word before it is in the subject': -1.26,
  'the word before it comes again': -0.53, // elsewhere in the mail
  'its sentence shares a word with the subject': 0.49,
  'its sentence shares words with the subject': 0.21,
  // What the HTML makes of it
  prominent: -0.25, // large or letterspaced in the HTML
  bold: 0.05, // or set as code
  // The other candidates of the mail
  'many like it': -1.37, // four or more: a list
  'another is prominent': -0.48,
  'another is alone': -0.84,
  'others are alone too': -1.02,
  'first of several': 0.04,
  'only one': 0.6, // the mail has no other candidate
  'one of few': 0.43, // two or three
  'one of some': -0.44, // four or five
  'one of many': -0.34,
  'in subject and body': -0.43,
  'in the subject, alone in the body': -0.51,
  'another is in the subject': -0.52,
  'another is bold': -0.64,
  explained: -1.23, // something else is known of every candidate
  'explained, another is not': -1.22,
  'only one unexplained': 0.16,
  // The mail as a whole
  'short mail': 0.08,
  'mail with an amount': 0,
  'mail with amounts': -0.44,
  'mail with a date': -0.47,
  'mail with a link': -1.1,
  'mail with a telephone': 0.63,
  // Words around it, of the languages that have a list
  'in a row of numbers': -0.64, // one of several numbers beside each other
  'counts something': -0.28, // "1440 minutes"
  'named in another language': 0.43, // by a word of a language that the mail is not in
  'thing in another language': -0.72,
  'task in another language': 1.25,
  'said to be what the name means': 0.9, // "the code is 482913"
  'unnamed in a known language': -0.26, // no name of a code leads to it
  'right after a code name': 0.88, // "verification code 482913"
  'stated after a code name': 0.4, // "code ... is 482913"
  'after a code name': -0.35, // in its sentence
  'alone under a code name': 0.37,
  'before a code name': 0.54, // "482913 is your login code"
  'right after a shared name': -0.07, // "code", "password"
  'stated after a shared name': 0.68,
  'after a shared name': -0.24,
  'alone under a shared name': -0.5,
  'before a shared name': 0.39,
  'near a word for entering': 0.29,
  'number of something else': -0.67,
  'after the name of something else': -0.5,
  'number of what follows': -0.11,
  'beside a word for entering': 1.23,
  'alone by a word for entering': 0.57,
  'beside another name': -0.38,
  'near another name': -0.65,
  'alone by another name': -0.2,
  'void said behind it': -0.62,
  'unnamed and not asked for': -0.58, // nor a word for entering
  // Words anywhere in the mail
  'mail in a known language': 0.32,
  'mail names a code': -0.54,
  'mail names something like a code': -0.11,
  'mail has a purpose of codes': 0.65,
  'mail talks as mails with codes do': 0.68, // "expires", "do not share"
  'mail asks to enter something': 0.38,
  'mail of numbers': -0.29, // orders, invoices, bookings
  'mail has an offer': -1.21,
  'mail calls something void': -0.66,
  // Words that most languages have borrowed, in any script
  'international code before': -0.72,
  'international code after': 0.2,
  'international password before': 1.15,
  'international password after': 0.25,
  'international verification before': -0.18,
  'international verification after': -0.1,
  // Words that begin as listed words of any language do
  'kin name right before': 0.67,
  'kin name near before': 1.07,
  'kin name beyond before': 0.53,
  'kin name above': -0.52,
  'kin name right after': -0.88,
  'kin name beyond after': 0.43,
  'kin name in mail': -0.55,
  'kin task right before': 1.31,
  'kin task near before': 0.78,
  'kin task beyond before': -0.09,
  'kin task above': 0.66,
  'kin task right after': 0.3,
  'kin task beyond after': -0.44,
  'kin task in mail': -0.02,
  'kin thing right before': -0.97,
  'kin thing near before': -0.63,
  'kin thing beyond before': -0.24,
  'kin thing above': -0.48,
  'kin thing right after': 0.45,
  'kin thing beyond after': 0.27,
  'kin thing in mail': -0.31,
  'kin purpose right before': -0.15,
  'kin purpose near before': -0.39,
  'kin purpose beyond before': 0.29,
  'kin purpose above': -0.12,
  'kin purpose right after': -0.03,
  'kin purpose beyond after': -0.84,
  'kin purpose in mail': 0.14,
  // The signs and numbers of its line
  'in an item of a list': -0.35,
  'a number right before it': -0.66, // or a date, an amount
  'a number right behind it': -0.76,
  'in a parenthesis': -0.89, // with words
  'in a quotation': -0.64,
  'among commas': 0.16,
  'before a dash and a word': 0.89,
  'after a short word': 0.02, // up to three letters
  'after a long word': -0.48, // nine letters or more
  'after a colon, no word behind it': 0.3,
  'in a short line': -0.22, // four words or more
  'in a line': 0.25, // nine
  'in a long line': 0.33, // twenty
  // The passage around it
  'a time span behind it': 0.46, // in its sentence
  'a time span in the next sentence': 0.11,
  'a number in the next sentence': 0.45,
  'no number in the next sentence': -0.2,
  'no next sentence': -0.17,
  'no number in the sentence before': 0.33,
  'the line above ends in a comma': 0.73, // as a greeting does
  'no other words in its paragraph': 1.26,
  'one sentence in its paragraph': -0.1,
  'two sentences in its paragraph': -0.43,
  'three sentences in its paragraph': -0.04,
  'a long paragraph around it': -1.01,
  'in the first third': -0.06, // of the body
  'in the second third': 0.57,
  'time of day before it': -1.18, // in its sentence
  'time of day behind it': 0.53,
  'id behind it': -0.07,
  // How the mail is built
  'short subject': 0.57, // one word or two
  'number in the subject': -0.09,
  'mail of up to 80 letters': -0.34,
  'mail of up to 150 letters': -0.23,
  'mail of up to 250 letters': 0.44,
  'mail of one or two sentences': 0.33,
  'mail of three or four sentences': 0.19,
  'mail of five to seven sentences': -0.17,
  'mail of many sentences': -0.1,
  'mail of two or three paragraphs': -0.54,
  'mail with labels': -0.72, // two lines or more of "label: value"
  'mail of labels': -0.26, // four or more
  'mail with a short line': 0.17, // as a button has
  'mail with a question': 0.32,
  'mail with a quotation': -0.81,
  'nothing but candidates': 0.37, // no date, amount or the like
  'mail full of digits': -0.01,
  'no small numbers': -0.06,
  'many small numbers': 0.11,
  'mail of candidates': -0.47,
  'no number, a number elsewhere': -0.71, // of letters and digits, beside a number with the length of a code
  'no number, none elsewhere': -0.67,
  'no plausible number': 1.04, // with the length of a code
  'one plausible number': -0.4,
  'many plausible numbers': 0.38,
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
