/*
 * The fitted model: what can be seen of a candidate, and how much that says for it (above 0) or against it. The
 * numbers are written by `node test/fit/codes/fit.ts` from the corpus in test/fixtures/codes; the comments are ours.
 */
import { PAIR_WEIGHTS } from './pair-weights.ts'

/** Added to every candidate's weights. */
export const BIAS = 0.52

const FEATURE_WEIGHTS = {
  // How it is written
  'one character a cell': 0.67, // "4 8 2 9 1 3", "4 | 8 | 2 | 9 | 1 | 3"
  'like a year': -0.98, // 1900 to 2099
  'like the year of a date': -0.86, // "19 Samhain 2025"
  'round number': -1.2, // ends in 000
  'digits in even groups': -0.02, // "482 913", "48-29-13"
  'grouped by spaces': -0.66,
  'letters alone': -1.07, // capitals without a digit
  'like a word': -1.5, // vowels as a word has them
  'words with dashes': -0.07, // "correct-horse-battery"
  '9 digits or more': -1.09,
  '4 digits': 0.68,
  '5 digits': 1.01,
  '6 digits': 0.95,
  '7 digits': -0.4,
  '8 digits': 0.29,
  'capitals and digits': 0.2,
  'small letters and digits': -0.95,
  'word and number': -1.27, // "SAVE20"
  'letters, then digits': -0.16, // "AB4821", "INV-20931"
  'letters between digits': 0.89, // "7K2QX9"
  long: -1.83, // more than 8 letters and digits, or 12 in groups
  'groups with letters': 0.96, // "BQ4T-9XKM"
  'leading zero': -0.91,
  'like thousands': -0.38, // "12 345"
  // Where it stands
  'in the subject': 0.04,
  'begins the subject': 1.54, // "482913 is your code"
  'among lines with labels': 0.22, // the line above or below is "label: value"
  'a time span near': -0.32, // "10 minutes", in any language
  early: 0.33, // in the first 250 characters
  'alone on its line': 0.79,
  'alone under a short line': -0.56,
  'alone under a sentence': 0.17,
  'alone between blank lines': 0.58,
  'alone among values': -0.48, // the next line is a value too
  'begins its line': 0.22,
  'ends its line': -0.55,
  'after a short label': -0.29, // "label: 482913"
  'after a colon': 0.96, // of a longer line
  'after a number sign': -0.59, // "#", "No."
  'in quotes': 0.71,
  'before a full stop': -0.28,
  'before a comma': -0.55,
  'before a short word': 0.32, // of one or two letters: "1346 m"
  'before a dash or colon': -0.03,
  'after a word': -0.09,
  'after an abbreviation': -0.34, // capitals, as in "IP", "PNR"
  'after a comma': -1.06,
  'after a date or amount': 0.06,
  'before a capital': -0.87,
  'other numbers in its line': -0.5,
  // What its sentence is like
  'begins its sentence': -0.49,
  'ends its sentence': 0.13,
  'after a capitalised word': -1.13, // "Aarhus 8000"
  'in a short sentence': -0.27, // up to five words
  'another number in its sentence': -0.49,
  'a date or amount in its sentence': -0.37,
  'PIN or OTP before it': 1.38, // anywhere before it in the sentence
  'in the last sentence': -0.27,
  'in the first sentence': -0.06,
  'one word before it': -0.1, // of its sentence: "Enter 482913"
  'two words before it': -0.14,
  'few words before it': -0.67, // three or four
  'shares its paragraph': -0.39,
  'alone in its paragraph': -0.21,
  // What of its sentence cannot be a code, and what comes again
  'time in its sentence': -0.25,
  'amount in its sentence': -0.04,
  'the word before it is in the subject': -0.4,
  'the word before it comes again': -0.16, // elsewhere in the mail
  'its sentence shares a word with the subject': 0.31,
  'its sentence shares words with the subject': 0.02,
  // What the HTML makes of it
  prominent: 0.1, // large or letterspaced in the HTML
  bold: 0.6, // or set as code
  // The other candidates of the mail
  'many like it': -0.79, // four or more: a list
  'another is prominent': -0.62,
  'another is alone': -0.84,
  'others are alone too': -1.54,
  'first of several': -0.23,
  'only one': -0.26, // the mail has no other candidate
  'one of few': 0.12, // two or three
  'one of some': 0.18, // four or five
  'one of many': 0.32,
  'in subject and body': -0.22,
  'in the subject, alone in the body': -0.73,
  'another is in the subject': -0.24,
  'another is bold': -0.89,
  explained: -0.59, // something else is known of every candidate
  'explained, another is not': -0.53,
  'only one unexplained': 0.08,
  // The mail as a whole
  'short mail': 0.06,
  'mail with an amount': -0.08,
  'mail with amounts': -1.05,
  'mail with a date': -0.26,
  'mail with a link': -0.61,
  'mail with a telephone': 0.1,
  // Words around it, of the languages that have a list
  'in a row of numbers': -0.84, // one of several numbers beside each other
  'counts something': -0.77, // "1440 minutes"
  'named in another language': 0.2, // by a word of a language that the mail is not in
  'thing in another language': -0.73,
  'task in another language': 0.73,
  'said to be what the name means': 0.49, // "the code is 482913"
  'right after a code name': 0.82, // "verification code 482913"
  'stated after a code name': 0.15, // "code ... is 482913"
  'after a code name': 0.25, // in its sentence
  'alone under a code name': 0.64,
  'before a code name': 0.52, // "482913 is your login code"
  'right after a shared name': 0.13, // "code", "password"
  'stated after a shared name': 0.26,
  'after a shared name': -0.1,
  'alone under a shared name': -0.25,
  'before a shared name': -0.26,
  'near a word for entering': 0.55,
  'number of something else': -0.78,
  'after the name of something else': -0.67,
  'number of what follows': -0.2,
  'beside a word for entering': 0.45,
  'alone by a word for entering': 0.36,
  'beside another name': -0.94,
  'near another name': -0.59,
  'alone by another name': -0.12,
  'void said behind it': -0.76,
  // Words anywhere in the mail
  'mail in a known language': -0.14,
  'mail names a code': -0.49,
  'mail names something like a code': -0.14,
  'mail has a purpose of codes': 0.06,
  'mail talks as mails with codes do': 0.18, // "expires", "do not share"
  'mail asks to enter something': 0.03,
  'mail of numbers': -0.32, // orders, invoices, bookings
  'mail has an offer': -0.36,
  'mail calls something void': -0.22,
  // Words that most languages have borrowed, in any script
  'international code before': 0.27,
  'international code after': 0.68,
  'international password before': 1.03,
  'international password after': 0.13,
  'international verification before': 0.53,
  'international verification after': 0.09,
  'international code in the subject': -0.04,
  'international code in mail': -0.61,
  'international password in the subject': 0.5,
  'international password in mail': -0.14,
  'international verification in the subject': 0.24,
  'international verification in mail': -0.32,
  // Words that begin as listed words of any language do
  'kin name right before': 0.37,
  'kin name near before': 0.66,
  'kin name beyond before': 0.34,
  'kin name above': 0.12,
  'kin name right after': 0.06,
  'kin name beyond after': 1.04,
  'kin name in mail': -0.15,
  'kin name in the subject': -0.28,
  'kin task right before': 1.13,
  'kin task near before': 0.79,
  'kin task beyond before': 0.29,
  'kin task above': 0.54,
  'kin task right after': 0.14,
  'kin task beyond after': -0.11,
  'kin task in mail': 0.07,
  'kin task in the subject': -0.46,
  'kin thing right before': -0.72,
  'kin thing near before': -0.48,
  'kin thing beyond before': -0.01,
  'kin thing above': -0.28,
  'kin thing right after': -0.27,
  'kin thing beyond after': 0.13,
  'kin thing in mail': 0.01,
  'kin thing in the subject': 0.22,
  'kin purpose right before': -0.3,
  'kin purpose near before': 0.22,
  'kin purpose beyond before': 0.11,
  'kin purpose above': 0,
  'kin purpose right after': -0.08,
  'kin purpose beyond after': -0.56,
  'kin purpose in mail': 0.3,
  'kin purpose in the subject': 0.55,
  'kin hint right before': 0.07, // of what is said of codes
  'kin hint near before': 0.04,
  'kin hint beyond before': -0.12,
  'kin hint above': 0.14,
  'kin hint right after': 0.48,
  'kin hint beyond after': 0.11,
  'kin hint in mail': -0.01,
  'kin hint in the subject': -0.86,
  'kin shop right before': -0.02, // of offers and bookings
  'kin shop near before': 0.07,
  'kin shop beyond before': 0.06,
  'kin shop above': -0.48,
  'kin shop right after': 0.06,
  'kin shop beyond after': 0.14,
  'kin shop in mail': -0.4,
  'kin shop in the subject': -0.05,
  'kin void right before': -0.08, // of what is void
  'kin void near before': -0.11,
  'kin void beyond before': 0.15,
  'kin void above': 0.18,
  'kin void right after': 0.04,
  'kin void beyond after': 0.22,
  'kin void in mail': 0.15,
  'kin void in the subject': -0.18,
  // The signs and numbers of its line
  'in an item of a list': -0.23,
  'a number right before it': -0.56, // or a date, an amount
  'a number right behind it': -0.44,
  'in a parenthesis': -1.66, // with words
  'in a quotation': -1.45,
  'among commas': 0.06,
  'before a dash and a word': 0.64,
  'after a short word': 0.19, // up to three letters
  'after a long word': -0.35, // nine letters or more
  'after a colon, no word behind it': 0.58,
  'in a short line': -0.21, // four words or more
  'in a line': -0.18, // nine
  'in a long line': 0.36, // twenty
  // The passage around it
  'a time span behind it': 0.37, // in its sentence
  'a time span in the next sentence': 0.46,
  'a number in the next sentence': -0.09,
  'no number in the next sentence': 0.07,
  'no next sentence': -0.31,
  'no number in the sentence before': 0.28,
  'the line above ends in a comma': 0.24, // as a greeting does
  'no other words in its paragraph': 0.57,
  'one sentence in its paragraph': -0.3,
  'two sentences in its paragraph': -0.44,
  'three sentences in its paragraph': -0.02,
  'a long paragraph around it': -0.5,
  'in the first third': -0.09, // of the body
  'in the second third': 0.09,
  'time of day before it': -0.81, // in its sentence
  'time of day behind it': 0.47,
  'id behind it': -0.11,
  // How the mail is built
  'short subject': 0.45, // one word or two
  'number in the subject': -0.05,
  'mail of up to 80 letters': -0.53,
  'mail of up to 150 letters': -0.38,
  'mail of up to 250 letters': -0.2,
  'mail of one or two sentences': 0.62,
  'mail of three or four sentences': 0.03,
  'mail of five to seven sentences': -0.14,
  'mail of many sentences': -0.17,
  'mail of two or three paragraphs': -0.08,
  'mail with labels': -0.44, // two lines or more of "label: value"
  'mail of labels': 0.12, // four or more
  'mail with a short line': -0.08, // as a button has
  'mail with a question': 0.48,
  'mail with a quotation': 0,
  'nothing but candidates': 0.3, // no date, amount or the like
  'mail full of digits': -0.13,
  'no small numbers': 0.12,
  'many small numbers': -0.4,
  'mail of candidates': -0.01,
  'no number, a number elsewhere': -0.31, // of letters and digits, beside a number with the length of a code
  'no number, none elsewhere': -0.77,
  'no plausible number': 0.02, // with the length of a code
  'one plausible number': -0.02,
  'many plausible numbers': -0.15,
  'minutes before it': -0.16,
  'minutes behind it': 0.86,
  'minutes in the next sentence': 0.7,
  'minutes in mail': 0.32,
  'hours before it': -0.11,
  'hours behind it': 0.2,
  'hours in the next sentence': 0.08,
  'hours in mail': -0.03,
  'days before it': -0.19,
  'days behind it': -0.46,
  'days in the next sentence': -0.51,
  'days in mail': -0.06,
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
