/*
 * The fitted model: what can be seen of a candidate, and how much that says for it (above 0) or against it. The
 * numbers are written by `node test/fit/codes/fit.ts` from the corpus in test/fixtures/codes; the comments are ours.
 */
import { PAIR_WEIGHTS } from './pair-weights.ts'

/** Added to every candidate's weights. */
export const BIAS = 0.53

const FEATURE_WEIGHTS = {
  // How it is written
  'one character a cell': 0.78, // "4 8 2 9 1 3", "4 | 8 | 2 | 9 | 1 | 3"
  'like a year': -1.41, // 1900 to 2099
  'like the year of a date': -1.23, // "19 Samhain 2025"
  'round number': -1.2, // ends in 000
  'digits in even groups': 0.51, // "482 913", "48-29-13"
  'grouped by spaces': -0.29,
  'letters alone': -1.24, // capitals without a digit
  'like a word': -2.16, // vowels as a word has them
  'words with dashes': -0.01, // "correct-horse-battery"
  '9 digits or more': -0.7,
  '4 digits': 1.09,
  '5 digits': 0.65,
  '6 digits': 0.76,
  '7 digits': -0.5,
  '8 digits': 0.12,
  'capitals and digits': 0.15,
  'small letters and digits': -1.22,
  'word and number': -1.45, // "SAVE20"
  'letters, then digits': -0.11, // "AB4821", "INV-20931"
  'letters between digits': 0.51, // "7K2QX9"
  long: -2.63, // more than 8 letters and digits, or 12 in groups
  'groups with letters': 1.26, // "BQ4T-9XKM"
  'leading zero': -0.49,
  'like thousands': -0.25, // "12 345"
  // Where it stands
  'in the subject': 0.02,
  'begins the subject': 1.76, // "482913 is your code"
  'among lines with labels': -0.16, // the line above or below is "label: value"
  'a time span near': 0.01, // "10 minutes", in any language
  early: 0.76, // in the first 250 characters
  'alone on its line': 0.84,
  'alone under a short line': -1.02,
  'alone under a sentence': -0.02,
  'alone between blank lines': 0.54,
  'alone among values': -0.55, // the next line is a value too
  'begins its line': 0,
  'ends its line': -0.65,
  'after a short label': -0.46, // "label: 482913"
  'after a colon': 0.96, // of a longer line
  'after a number sign': -0.46, // "#", "No."
  'in quotes': 0.75,
  'before a full stop': -0.3,
  'before a comma': -0.1,
  'before a short word': 0.68, // of one or two letters: "1346 m"
  'before a dash or colon': -0.19,
  'after a word': -0.53,
  'after an abbreviation': -0.29, // capitals, as in "IP", "PNR"
  'after a comma': -1.39,
  'after a date or amount': 0.27,
  'before a capital': -0.87,
  'other numbers in its line': -0.58,
  // What its sentence is like
  'begins its sentence': -0.86,
  'ends its sentence': 0.44,
  'after a capitalised word': -1.38, // "Aarhus 8000"
  'in a short sentence': -0.52, // up to five words
  'another number in its sentence': -0.51,
  'a date or amount in its sentence': -0.52,
  'PIN or OTP before it': 1.18, // anywhere before it in the sentence
  'in the last sentence': -0.26,
  'in the first sentence': -0.1,
  'one word before it': -0.36, // of its sentence: "Enter 482913"
  'two words before it': -0.25,
  'few words before it': -0.5, // three or four
  'shares its paragraph': -0.37,
  'alone in its paragraph': -0.54,
  // What of its sentence cannot be a code, and what comes again
  'time in its sentence': -0.61,
  'amount in its sentence': 0.06,
  'the word before it is in the subject': -0.79,
  'the word before it comes again': 0.26, // elsewhere in the mail
  'its sentence shares a word with the subject': 0.39,
  'its sentence shares words with the subject': 0.22,
  // What the HTML makes of it
  prominent: 0.43, // large or letterspaced in the HTML
  bold: 0.87, // or set as code
  // The other candidates of the mail
  'many like it': -1.36, // four or more: a list
  'another is prominent': -0.34,
  'another is alone': -0.91,
  'others are alone too': -1.33,
  'first of several': 0.02,
  'only one': 0.19, // the mail has no other candidate
  'one of few': -0.05, // two or three
  'one of some': 0.02, // four or five
  'one of many': 0.21,
  'in subject and body': -0.69,
  'in the subject, alone in the body': -0.6,
  'another is in the subject': -0.31,
  'another is bold': -0.75,
  explained: -0.75, // something else is known of every candidate
  'explained, another is not': -0.85,
  'only one unexplained': 0.17,
  // The mail as a whole
  'short mail': -0.34,
  'mail with an amount': -0.33,
  'mail with amounts': -1.2,
  'mail with a date': -0.65,
  'mail with a link': -0.91,
  'mail with a telephone': 0.36,
  // Words around it, of the languages that have a list
  'in a row of numbers': -1.01, // one of several numbers beside each other
  'counts something': -0.91, // "1440 minutes"
  'named in another language': 0.01, // by a word of a language that the mail is not in
  'thing in another language': -1.16,
  'task in another language': 0.74,
  'said to be what the name means': 0.85, // "the code is 482913"
  'right after a code name': 0.95, // "verification code 482913"
  'stated after a code name': 0.35, // "code ... is 482913"
  'after a code name': 0.21, // in its sentence
  'alone under a code name': 0.43,
  'before a code name': 0.77, // "482913 is your login code"
  'right after a shared name': -0.1, // "code", "password"
  'stated after a shared name': 0.41,
  'after a shared name': 0.13,
  'alone under a shared name': -0.36,
  'before a shared name': 0.12,
  'near a word for entering': 0.42,
  'number of something else': -1.12,
  'after the name of something else': -0.38,
  'number of what follows': -0.26,
  'beside a word for entering': 1,
  'alone by a word for entering': 0.44,
  'beside another name': -1.36,
  'near another name': -0.43,
  'alone by another name': -0.12,
  'void said behind it': -1.13,
  // Words anywhere in the mail
  'mail in a known language': -0.01,
  'mail names a code': -0.81,
  'mail names something like a code': -0.27,
  'mail has a purpose of codes': 0.05,
  'mail talks as mails with codes do': 0.24, // "expires", "do not share"
  'mail asks to enter something': 0.24,
  'mail of numbers': -0.25, // orders, invoices, bookings
  'mail has an offer': -0.54,
  'mail calls something void': -0.26,
  // Words that most languages have borrowed, in any script
  'international code before': 0.46,
  'international code after': 0.77,
  'international password before': 0.44,
  'international password after': -0.04,
  'international verification before': 0.29,
  'international verification after': 0.16,
  'international code in the subject': 0.04,
  'international code in mail': -0.73,
  'international password in the subject': 0.54,
  'international password in mail': -0.23,
  'international verification in the subject': 0.37,
  'international verification in mail': -0.26,
  // Words that begin as listed words of any language do
  'kin name right before': 0.24,
  'kin name near before': 0.35,
  'kin name beyond before': 0.28,
  'kin name above': 0.06,
  'kin name right after': -0.08,
  'kin name beyond after': 1.32,
  'kin name in mail': -0.13,
  'kin name in the subject': -0.24,
  'kin task right before': 1.38,
  'kin task near before': 0.96,
  'kin task beyond before': 0.32,
  'kin task above': 0.59,
  'kin task right after': 0.48,
  'kin task beyond after': -0.17,
  'kin task in mail': -0.06,
  'kin task in the subject': -0.61,
  'kin thing right before': -1.34,
  'kin thing near before': -0.43,
  'kin thing beyond before': -0.12,
  'kin thing above': -0.29,
  'kin thing right after': 0.14,
  'kin thing beyond after': -0.06,
  'kin thing in mail': 0.01,
  'kin thing in the subject': 0.24,
  'kin purpose right before': -0.4,
  'kin purpose near before': 0.38,
  'kin purpose beyond before': 0.3,
  'kin purpose above': 0.54,
  'kin purpose right after': -0.13,
  'kin purpose beyond after': -0.61,
  'kin purpose in mail': 0.07,
  'kin purpose in the subject': 0.57,
  'kin hint right before': 0.04, // of what is said of codes
  'kin hint near before': -0.05,
  'kin hint beyond before': -0.07,
  'kin hint above': 0.16,
  'kin hint right after': 1.13,
  'kin hint beyond after': 0.31,
  'kin hint in mail': -0.07,
  'kin hint in the subject': -0.91,
  'kin shop right before': -0.17, // of offers and bookings
  'kin shop near before': -0.1,
  'kin shop beyond before': -0.29,
  'kin shop above': -0.34,
  'kin shop right after': -0.12,
  'kin shop beyond after': 0.11,
  'kin shop in mail': -0.55,
  'kin shop in the subject': -0.26,
  'kin void right before': 0.04, // of what is void
  'kin void near before': -0.18,
  'kin void beyond before': 0.4,
  'kin void above': 0.18,
  'kin void right after': -0.15,
  'kin void beyond after': 0.16,
  'kin void in mail': -0.16,
  'kin void in the subject': -0.7,
  // The signs and numbers of its line
  'in an item of a list': -0.41,
  'a number right before it': -0.65, // or a date, an amount
  'a number right behind it': -0.79,
  'in a parenthesis': -1.97, // with words
  'in a quotation': -1.64,
  'among commas': 0.24,
  'before a dash and a word': 0.95,
  'after a short word': 0.23, // up to three letters
  'after a long word': -0.17, // nine letters or more
  'after a colon, no word behind it': 0.42,
  'in a short line': -0.48, // four words or more
  'in a line': -0.03, // nine
  'in a long line': 0.24, // twenty
  // The passage around it
  'a time span behind it': 0.19, // in its sentence
  'a time span in the next sentence': 0.85,
  'a number in the next sentence': -0.1,
  'no number in the next sentence': -0.3,
  'no next sentence': -0.15,
  'no number in the sentence before': 0.37,
  'the line above ends in a comma': 0.27, // as a greeting does
  'no other words in its paragraph': 0.52,
  'one sentence in its paragraph': -0.33,
  'two sentences in its paragraph': -0.47,
  'three sentences in its paragraph': -0.04,
  'a long paragraph around it': -0.66,
  'in the first third': 0.5, // of the body
  'in the second third': 0.85,
  'time of day before it': -0.87, // in its sentence
  'time of day behind it': 0.26,
  'id behind it': -0.14,
  // How the mail is built
  'short subject': 0.5, // one word or two
  'number in the subject': -0.05,
  'mail of up to 80 letters': -0.68,
  'mail of up to 150 letters': -0.16,
  'mail of up to 250 letters': 0.21,
  'mail of one or two sentences': 0.63,
  'mail of three or four sentences': 0.05,
  'mail of five to seven sentences': -0.06,
  'mail of many sentences': -0.26,
  'mail of two or three paragraphs': -0.33,
  'mail with labels': -0.52, // two lines or more of "label: value"
  'mail of labels': -0.51, // four or more
  'mail with a short line': -0.09, // as a button has
  'mail with a question': 0.56,
  'mail with a quotation': 0.11,
  'nothing but candidates': 0.36, // no date, amount or the like
  'mail full of digits': 0.14,
  'no small numbers': -0.17,
  'many small numbers': -0.13,
  'mail of candidates': -0.08,
  'no number, a number elsewhere': -0.39, // of letters and digits, beside a number with the length of a code
  'no number, none elsewhere': -0.67,
  'no plausible number': 0.31, // with the length of a code
  'one plausible number': -0.41,
  'many plausible numbers': -0.15,
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
