/*
 * The fitted model: what can be seen of a candidate, and how much that says for it (above 0) or against it. The
 * numbers are written by `node test/fit/codes/fit.ts` from the corpus in test/fixtures/codes; the comments are ours.
 */
import { PAIR_WEIGHTS } from './pair-weights.ts'

/** Added to every candidate's weights. */
export const BIAS = 0.01

const FEATURE_WEIGHTS = {
  // How it is written
  'one character a cell': 0.6, // "4 8 2 9 1 3", "4 | 8 | 2 | 9 | 1 | 3"
  'like a year': -1.38, // 1900 to 2099
  'like the year of a date': -1.09, // "19 Samhain 2025"
  'round number': -1.09, // ends in 000
  'digits in even groups': 0.71, // "482 913", "48-29-13"
  'grouped by spaces': -0.22,
  'letters alone': -0.78, // capitals without a digit
  'like a word': -1.73, // vowels as a word has them
  'words with dashes': -0.01, // "correct-horse-battery"
  '9 digits or more': -0.76,
  '4 digits': 0.86,
  '5 digits': 0.56,
  '6 digits': 0.86,
  '7 digits': -0.39,
  '8 digits': 0.4,
  'capitals and digits': -0.28,
  'small letters and digits': -1.11,
  'word and number': -1.26, // "SAVE20"
  'letters, then digits': -0.91, // "AB4821", "INV-20931"
  'letters between digits': 0.62, // "7K2QX9"
  long: -2.81, // more than 8 letters and digits, or 12 in groups
  'groups with letters': 0.7, // "BQ4T-9XKM"
  'leading zero': -0.52,
  'like thousands': -0.45, // "12 345"
  // Where it stands
  'in the subject': -0.14,
  'begins the subject': 1.77, // "482913 is your code"
  'among lines with labels': -0.2, // the line above or below is "label: value"
  'a time span near': -0.03, // "10 minutes", in any language
  early: 0.49, // in the first 250 characters
  'alone on its line': 1.18,
  'alone under a short line': -1.31,
  'alone under a sentence': 0.16,
  'alone between blank lines': 0.82,
  'alone among values': -0.87, // the next line is a value too
  'begins its line': 0.17,
  'ends its line': -0.76,
  'after a short label': 0, // "label: 482913"
  'after a colon': 0.72, // of a longer line
  'after a number sign': -0.21, // "#", "No."
  'in quotes': 1.08,
  'before a full stop': -0.1,
  'before a comma': 0.26,
  'before a short word': 0.68, // of one or two letters: "1346 m"
  'before a dash or colon': -0.09,
  'after a word': -0.45,
  'after an abbreviation': -0.24, // capitals, as in "IP", "PNR"
  'after a comma': -1.44,
  'after a date or amount': 0.64,
  'before a capital': -0.91,
  'other numbers in its line': -0.6,
  // What its sentence is like
  'begins its sentence': -0.66,
  'ends its sentence': 0.48,
  'after a capitalised word': -1.25, // "Aarhus 8000"
  'in a short sentence': -0.57, // up to five words
  'another number in its sentence': -0.56,
  'a date or amount in its sentence': -0.48,
  'PIN or OTP before it': 1.34, // anywhere before it in the sentence
  'in the last sentence': -0.3,
  'in the first sentence': -0.14,
  'one word before it': -0.42, // of its sentence: "Enter 482913"
  'two words before it': -0.56,
  'few words before it': -0.5, // three or four
  'shares its paragraph': -0.41,
  'alone in its paragraph': -0.62,
  // What of its sentence cannot be a code, and what comes again
  'time in its sentence': -0.6,
  'amount in its sentence': 0.29,
  'the word before it is in the subject': -0.94,
  'the word before it comes again': 0.2, // elsewhere in the mail
  'its sentence shares a word with the subject': 0.45,
  'its sentence shares words with the subject': 0.08,
  // What the HTML makes of it
  prominent: 0.01, // large or letterspaced in the HTML
  bold: 1, // or set as code
  // The other candidates of the mail
  'many like it': -1.34, // four or more: a list
  'another is prominent': -0.36,
  'another is alone': -0.72,
  'others are alone too': -1.15,
  'first of several': 0.07,
  'only one': 0.66, // the mail has no other candidate
  'one of few': 0.41, // two or three
  'one of some': -0.19, // four or five
  'one of many': -0.84,
  'in subject and body': -0.55,
  'in the subject, alone in the body': -0.7,
  'another is in the subject': -0.48,
  'another is bold': -0.87,
  explained: -1.21, // something else is known of every candidate
  'explained, another is not': -1.13,
  'only one unexplained': 0.13,
  // The mail as a whole
  'short mail': 0.17,
  'mail with an amount': -0.31,
  'mail with amounts': -1.15,
  'mail with a date': -0.58,
  'mail with a link': -1.5,
  'mail with a telephone': 0.11,
  // Words around it, of the languages that have a list
  'in a row of numbers': -1.02, // one of several numbers beside each other
  'counts something': -1.13, // "1440 minutes"
  'named in another language': 0.29, // by a word of a language that the mail is not in
  'thing in another language': -0.98,
  'task in another language': 1.16,
  'said to be what the name means': 1.05, // "the code is 482913"
  'right after a code name': 1.01, // "verification code 482913"
  'stated after a code name': 0.36, // "code ... is 482913"
  'after a code name': 0.19, // in its sentence
  'alone under a code name': 0.75,
  'before a code name': 0.8, // "482913 is your login code"
  'right after a shared name': 0.06, // "code", "password"
  'stated after a shared name': 0.65,
  'after a shared name': 0.03,
  'alone under a shared name': -0.38,
  'before a shared name': 0.4,
  'near a word for entering': 0.38,
  'number of something else': -0.92,
  'after the name of something else': -0.73,
  'number of what follows': -0.22,
  'beside a word for entering': 1.33,
  'alone by a word for entering': 0.4,
  'beside another name': -0.94,
  'near another name': -0.66,
  'alone by another name': -0.23,
  'void said behind it': -0.98,
  // Words anywhere in the mail
  'mail in a known language': 0.13,
  'mail names a code': -0.64,
  'mail names something like a code': -0.02,
  'mail has a purpose of codes': 0.4,
  'mail talks as mails with codes do': 0.53, // "expires", "do not share"
  'mail asks to enter something': 0.08,
  'mail of numbers': -0.31, // orders, invoices, bookings
  'mail has an offer': -1.22,
  'mail calls something void': -0.83,
  // Words that most languages have borrowed, in any script
  'international code before': 0.3,
  'international code after': 0.88,
  'international password before': 0.85,
  'international password after': -0.05,
  'international verification before': -0.04,
  'international verification after': 0.34,
  'international code in the subject': -0.2,
  'international code in the body': -0.59,
  'international password in the subject': 0.31,
  'international password in the body': -0.56,
  'international verification in the subject': 0.49,
  'international verification in the body': -0.46,
  // Words that begin as listed words of any language do
  'kin name right before': 0.5,
  'kin name near before': 0.55,
  'kin name beyond before': 0.5,
  'kin name above': -0.15,
  'kin name right after': -0.34,
  'kin name beyond after': 0.8,
  'kin name in mail': -0.11,
  'kin name in the subject': -0.61,
  'kin task right before': 1.21,
  'kin task near before': 0.7,
  'kin task beyond before': -0.09,
  'kin task above': 0.51,
  'kin task right after': 0.3,
  'kin task beyond after': -0.53,
  'kin task in mail': 0.15,
  'kin task in the subject': -0.45,
  'kin thing right before': -1.25,
  'kin thing near before': -0.67,
  'kin thing beyond before': -0.34,
  'kin thing above': -0.44,
  'kin thing right after': 0.11,
  'kin thing beyond after': 0.41,
  'kin thing in mail': -0.11,
  'kin thing in the subject': 0.13,
  'kin purpose right before': -0.17,
  'kin purpose near before': 0.35,
  'kin purpose beyond before': 0.34,
  'kin purpose above': 0.17,
  'kin purpose right after': -0.05,
  'kin purpose beyond after': -1.07,
  'kin purpose in mail': 0.2,
  'kin purpose in the subject': 0.66,
  'kin hint right before': 0.14, // of what is said of codes
  'kin hint near before': 0.2,
  'kin hint beyond before': -0.57,
  'kin hint above': 0.03,
  'kin hint right after': 1.57,
  'kin hint beyond after': 0.47,
  'kin hint in mail': -0.18,
  'kin hint in the subject': -0.91,
  'kin offer right before': -0.04, // of offers and bookings
  'kin offer near before': 0.02,
  'kin offer beyond before': -0.24,
  'kin offer above': -0.39,
  'kin offer right after': -0.02,
  'kin offer beyond after': -0.24,
  'kin offer in mail': -0.7,
  'kin offer in the subject': 0.31,
  'kin end right before': 0, // of what is void
  'kin end near before': -0.23,
  'kin end beyond before': 0.04,
  'kin end above': 0.03,
  'kin end right after': -0.14,
  'kin end beyond after': 0.56,
  'kin end in mail': 0.36,
  'kin end in the subject': -0.73,
  // The signs and numbers of its line
  'in an item of a list': -0.8,
  'a number right before it': -0.7, // or a date, an amount
  'a number right behind it': -0.65,
  'in a parenthesis': -1.84, // with words
  'in a quotation': -1.24,
  'among commas': 0.26,
  'before a dash and a word': 0.98,
  'after a short word': 0.2, // up to three letters
  'after a long word': -0.33, // nine letters or more
  'after a colon, no word behind it': 0.42,
  'in a short line': -0.24, // four words or more
  'in a line': 0.1, // nine
  'in a long line': 0.63, // twenty
  // The passage around it
  'a time span behind it': 0.41, // in its sentence
  'a time span in the next sentence': 0.63,
  'a number in the next sentence': 0.01,
  'no number in the next sentence': -0.72,
  'no next sentence': -0.11,
  'no number in the sentence before': 0.14,
  'the line above ends in a comma': 0.51, // as a greeting does
  'no other words in its paragraph': 0.77,
  'one sentence in its paragraph': -0.23,
  'two sentences in its paragraph': -0.42,
  'three sentences in its paragraph': -0.43,
  'a long paragraph around it': -0.78,
  'in the first third': 0.1, // of the body
  'in the second third': 0.71,
  'time of day before it': -1.22, // in its sentence
  'time of day behind it': 0.54,
  'id behind it': -0.13,
  // How the mail is built
  'short subject': 0.58, // one word or two
  'number in the subject': 0.24,
  'mail of up to 80 letters': -0.61,
  'mail of up to 150 letters': -0.38,
  'mail of up to 250 letters': -0.06,
  'mail of one or two sentences': 0.41,
  'mail of three or four sentences': -0.03,
  'mail of five to seven sentences': -0.28,
  'mail of many sentences': -0.06,
  'mail of two or three paragraphs': -0.39,
  'mail with labels': -0.97, // two lines or more of "label: value"
  'mail of labels': -0.81, // four or more
  'mail with a short line': -0.1, // as a button has
  'mail with a question': 0.75,
  'mail with a quotation': -0.41,
  'nothing but candidates': 0.56, // no date, amount or the like
  'mail full of digits': 0.3,
  'no small numbers': -0.2,
  'many small numbers': -0.09,
  'mail of candidates': -0.29,
  'no number, a number elsewhere': -0.64, // of letters and digits, beside a number with the length of a code
  'no number, none elsewhere': -0.84,
  'no plausible number': 0.66, // with the length of a code
  'one plausible number': -0.56,
  'many plausible numbers': 0.51,
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
