/*
 * The fitted model: what can be seen of a candidate, and how much that says for it (above 0) or against it. The
 * numbers are written by `node test/fit/codes/fit.ts` from the corpus in test/fixtures/codes; the comments are ours.
 */
import { PAIR_WEIGHTS } from './pair-weights.ts'

/** Added to every candidate's weights. */
export const BIAS = 0.2

const FEATURE_WEIGHTS = {
  // How it is written
  'one character a cell': 0.63, // "4 8 2 9 1 3", "4 | 8 | 2 | 9 | 1 | 3"
  'like a year': -1.1, // 1900 to 2099
  'round number': -0.88, // ends in 000
  'digits in even groups': 0.87, // "482 913", "48-29-13"
  'grouped by spaces': 0.09,
  'letters alone': -0.51, // capitals without a digit
  'like a word': -1.43, // vowels as a word has them
  'words with dashes': -0.02, // "correct-horse-battery"
  '9 digits or more': -0.89,
  '4 digits': 0.56,
  '5 digits': 0.58,
  '6 digits': 0.83,
  '7 digits': -0.4,
  '8 digits': 0.43,
  'capitals and digits': -0.32,
  'small letters and digits': -0.86,
  'word and number': -1.19, // "SAVE20"
  'letters, then digits': -0.6, // "AB4821", "INV-20931"
  'letters between digits': 0.88, // "7K2QX9"
  long: -2.52, // more than 8 letters and digits, or 12 in groups
  'groups with letters': 0.65, // "BQ4T-9XKM"
  'leading zero': -0.48,
  'like thousands': -0.37, // "12 345"
  // Where it stands
  'in the subject': -0.32,
  'begins the subject': 1.72, // "482913 is your code"
  'among lines with labels': -0.28, // the line above or below is "label: value"
  'a time span near': 0.07, // "10 minutes", in any language
  early: 0.33, // in the first 250 characters
  'alone on its line': 0.73,
  'alone under a short line': -1.27,
  'alone under a sentence': 0.5,
  'alone between blank lines': 1.13,
  'alone among values': -0.79, // the next line is a value too
  'begins its line': -0.1,
  'ends its line': -0.74,
  'after a short label': 0, // "label: 482913"
  'after a colon': 0.84, // of a longer line
  'after a number sign': -0.09, // "#", "No."
  'in quotes': 1.14,
  'before a full stop': -0.44,
  'before a comma': 0.36,
  'before a short word': 0.59, // of one or two letters: "1346 m"
  'before a dash or colon': 0.52,
  'after a word': -0.12,
  'after an abbreviation': -0.13, // capitals, as in "IP", "PNR"
  'after a comma': -1.05,
  'after a date or amount': 0.48,
  'before a capital': -0.68,
  'other numbers in its line': -0.54,
  // What its sentence is like
  'begins its sentence': -0.55,
  'ends its sentence': 0.36,
  'after a capitalised word': -1.04, // "Aarhus 8000"
  'in a short sentence': -0.2, // up to five words
  'another number in its sentence': -0.44,
  'a date or amount in its sentence': -0.71,
  'PIN or OTP before it': 0.7, // anywhere before it in the sentence
  'in the last sentence': -0.35,
  'in the first sentence': 0.05,
  'one word before it': -0.36, // of its sentence: "Enter 482913"
  'two words before it': -0.47,
  'few words before it': -0.33, // three or four
  'shares its paragraph': -0.06,
  'alone in its paragraph': -0.67,
  // What of its sentence cannot be a code, and what comes again
  'time in its sentence': -0.39,
  'amount in its sentence': 0.16,
  'the word before it is in the subject': -1.12,
  'the word before it comes again': 0.07, // elsewhere in the mail
  'its sentence shares a word with the subject': 0.32,
  'its sentence shares words with the subject': -0.01,
  // What the HTML makes of it
  prominent: -0.3, // large or letterspaced in the HTML
  bold: 0.52, // or set as code
  // The other candidates of the mail
  'many like it': -1.27, // four or more: a list
  'another is prominent': -0.39,
  'another is alone': -0.71,
  'others are alone too': -0.88,
  'first of several': -0.03,
  'only one': 0.31, // the mail has no other candidate
  'one of few': 0.44, // two or three
  'one of some': -0.25, // four or five
  'one of many': -0.43,
  'in subject and body': -0.68,
  'in the subject, alone in the body': -0.62,
  'another is in the subject': -0.69,
  'another is bold': -0.59,
  explained: -1.33, // something else is known of every candidate
  'explained, another is not': -1.1,
  'only one unexplained': 0.31,
  // The mail as a whole
  'short mail': 0.04,
  'mail with an amount': -0.02,
  'mail with amounts': -0.59,
  'mail with a date': -0.49,
  'mail with a link': -1.39,
  'mail with a telephone': 0.47,
  // Words around it, of the languages that have a list
  'in a row of numbers': -0.78, // one of several numbers beside each other
  'counts something': -0.5, // "1440 minutes"
  'named in another language': 0.35, // by a word of a language that the mail is not in
  'thing in another language': -0.62,
  'task in another language': 1.24,
  'said to be what the name means': 0.86, // "the code is 482913"
  'unnamed in a known language': -0.35, // no name of a code leads to it
  'right after a code name': 0.89, // "verification code 482913"
  'stated after a code name': 0.38, // "code ... is 482913"
  'after a code name': 0, // in its sentence
  'alone under a code name': 0.49,
  'before a code name': 0.71, // "482913 is your login code"
  'right after a shared name': -0.01, // "code", "password"
  'stated after a shared name': 0.68,
  'after a shared name': -0.18,
  'alone under a shared name': -0.33,
  'before a shared name': 0.41,
  'near a word for entering': 0.5,
  'number of something else': -0.7,
  'after the name of something else': -0.66,
  'number of what follows': -0.07,
  'beside a word for entering': 1.27,
  'alone by a word for entering': 0.51,
  'beside another name': -0.25,
  'near another name': -0.76,
  'alone by another name': -0.2,
  'void said behind it': -0.54,
  'unnamed and not asked for': -0.51, // nor a word for entering
  // Words anywhere in the mail
  'mail in a known language': 0.22,
  'mail names a code': -0.72,
  'mail names something like a code': -0.21,
  'mail has a purpose of codes': 0.43,
  'mail talks as mails with codes do': 0.49, // "expires", "do not share"
  'mail asks to enter something': 0.22,
  'mail of numbers': -0.33, // orders, invoices, bookings
  'mail has an offer': -1.18,
  'mail calls something void': -0.61,
  // Words that most languages have borrowed, in any script
  'international code before': -0.59,
  'international code after': 0.38,
  'international password before': 1,
  'international password after': -0.29,
  'international verification before': -0.36,
  'international verification after': -0.02,
  // Words that begin as listed words of any language do
  'kin name right before': 0.61,
  'kin name near before': 0.75,
  'kin name beyond before': 0.44,
  'kin name above': -0.44,
  'kin name right after': -0.55,
  'kin name beyond after': 0.56,
  'kin name in mail': -0.51,
  'kin task right before': 1.09,
  'kin task near before': 0.75,
  'kin task beyond before': -0.33,
  'kin task above': 0.66,
  'kin task right after': 0.36,
  'kin task beyond after': -0.48,
  'kin task in mail': 0.05,
  'kin thing right before': -0.87,
  'kin thing near before': -0.74,
  'kin thing beyond before': -0.29,
  'kin thing above': -0.55,
  'kin thing right after': 0.29,
  'kin thing beyond after': 0.42,
  'kin thing in mail': -0.21,
  'kin purpose right before': -0.1,
  'kin purpose near before': -0.14,
  'kin purpose beyond before': 0.41,
  'kin purpose above': -0.19,
  'kin purpose right after': -0.07,
  'kin purpose beyond after': -0.93,
  'kin purpose in mail': 0.24,
  // The signs and numbers of its line
  'in an item of a list': -0.37,
  'a number right before it': -0.48, // or a date, an amount
  'a number right behind it': -0.67,
  'in a parenthesis': -1.16, // with words
  'in a quotation': -0.72,
  'among commas': 0.22,
  'before a dash and a word': 0.96,
  'after a short word': 0.03, // up to three letters
  'after a long word': -0.19, // nine letters or more
  'after a colon, no word behind it': 0.35,
  'in a short line': -0.14, // four words or more
  'in a line': -0.01, // nine
  'in a long line': 0.41, // twenty
  // The passage around it
  'a time span behind it': 0.76, // in its sentence
  'a time span in the next sentence': 0.57,
  'a number in the next sentence': 0.27,
  'no number in the next sentence': -0.54,
  'no next sentence': -0.15,
  'no number in the sentence before': 0.34,
  'the line above ends in a comma': 0.73, // as a greeting does
  'no other words in its paragraph': 1.04,
  'one sentence in its paragraph': -0.12,
  'two sentences in its paragraph': -0.69,
  'three sentences in its paragraph': -0.24,
  'a long paragraph around it': -0.73,
  'in the first third': -0.18, // of the body
  'in the second third': 0.46,
  'time of day before it': -1.18, // in its sentence
  'time of day behind it': 0.63,
  'id behind it': 0.3,
  // How the mail is built
  'short subject': 0.67, // one word or two
  'number in the subject': 0.33,
  'mail of up to 80 letters': -0.5,
  'mail of up to 150 letters': -0.48,
  'mail of up to 250 letters': 0.18,
  'mail of one or two sentences': 0.43,
  'mail of three or four sentences': 0.15,
  'mail of five to seven sentences': -0.4,
  'mail of many sentences': -0.12,
  'mail of two or three paragraphs': -0.65,
  'mail with labels': -0.57, // two lines or more of "label: value"
  'mail of labels': 0.11, // four or more
  'mail with a short line': 0.03, // as a button has
  'mail with a question': 0.23,
  'mail with a quotation': -0.72,
  'nothing but candidates': 0.32, // no date, amount or the like
  'mail full of digits': 0.02,
  'no small numbers': 0.04,
  'many small numbers': -0.3,
  'mail of candidates': -0.32,
  'no number, a number elsewhere': -0.4, // of letters and digits, beside a number with the length of a code
  'no number, none elsewhere': -0.66,
  'no plausible number': 0.82, // with the length of a code
  'one plausible number': -0.44,
  'many plausible numbers': 0.21,
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
