/*
 * The fitted model: what can be seen of a candidate, and how much that says for it (above 0) or against it. The
 * numbers are written by `node test/fit/codes/fit.ts` from the corpus in test/fixtures/codes; the comments are ours.
 */

/** Added to every candidate's weights. */
export const BIAS = -0.53

/** The weight of each feature. A key "a + b" counts where both do. */
export const WEIGHTS = {
  // How it is written
  'one character a cell': 1.08, // "4 8 2 9 1 3", "4 | 8 | 2 | 9 | 1 | 3"
  'like a year': -0.43, // 1900 to 2099
  'round number': -1.85, // ends in 000
  'like an example': -0.34, // 123456, 000000
  'digits in even groups': 1.38, // "482 913", "48-29-13"
  'digits in uneven groups': -0.51, // five or seven digits in groups
  'letters alone': -0.39, // capitals without a digit
  'like a word': -1.56, // vowels as a word has them
  'letters at random': -0.03, // none that could be said
  'words with dashes': -0.41, // "correct-horse-battery"
  '9 digits or more': -1.01,
  '4 digits': 1,
  '5 digits': 1.33,
  '6 digits': 1.57,
  '7 digits': -0.77,
  '8 digits': 0.55,
  'capitals and digits': -0.98,
  'small letters and digits': -1.14,
  'word and number': -1.44, // "SAVE20"
  'letters, then digits': -0.88, // "AB4821", "INV-20931"
  'letters between digits': 1.01, // "7K2QX9"
  long: -3.54, // more than 8 letters and digits, or 12 in groups
  'groups with letters': -0.04, // "BQ4T-9XKM"
  'one letter in front': 0, // "W-482913"
  'leading zero': -1.33,
  'like thousands': -1.12, // "12 345"
  // Where it stands
  'in the subject': -0.3,
  'begins the subject': 3.18, // "482913 is your code"
  'ends the subject': -0.02,
  'among lines with labels': -0.77, // the line above or below is "label: value"
  'a time span near': 0.38, // "10 minutes", in any language
  early: -0.8, // in the first 250 characters
  'late in a long mail': 0, // in its last quarter
  'alone on its line': 1.45,
  'alone under a colon': 0.35,
  'alone under a short line': -1.22,
  'alone under a sentence': 1.53,
  'alone between blank lines': 2.44,
  'alone among values': -0.77, // the next line is a value too
  'begins its line': -0.74,
  'ends its line': -0.44,
  'after a short label': 0.51, // "label: 482913"
  'after a colon': 1.09, // of a longer line
  'after a dash': -0.3,
  'among cells': -0.18,
  'after a number sign': -0.34, // "#", "No."
  'in brackets': 0.79, // or quotes
  'before a full stop': 0.31,
  'before a comma': 0.19,
  'before a word': 0.44,
  'before a dash or colon': 0.78,
  'after a word': -0.65,
  'after an abbreviation': -0.55, // capitals, as in "IP", "PNR"
  'after a comma': -1.79,
  'after a date or amount': 0.23,
  'before a capital': -1.73,
  'after PIN or OTP': 0.67, // names that all languages share
  'another number in its line': -0.2,
  'other numbers in its line': -0.51,
  'in the last paragraph': -0.42,
  // What the HTML makes of it
  prominent: 0.15, // large or letterspaced in the HTML
  bold: 0.11, // or set as code
  'struck through': -0.08,
  // The other candidates of the mail
  'another like it': -0.24, // as long and written alike
  'many like it': -2.32, // four or more: a list
  'more than once': -0.77,
  'another is prominent': -0.47,
  'another is alone': -1.77,
  'others are alone too': -0.78,
  'first of several': 0.64,
  'only one': 1.11, // the mail has no other candidate
  'one of few': -0.14, // two or three
  'one of some': -0.42, // four or five
  'one of many': -0.83,
  'in subject and body': -1.76,
  'another is in the subject': -0.73,
  'another is bold': -0.95,
  explained: -1.8, // something else is known of every candidate
  'explained, another is not': -1.95,
  'only one unexplained': -0.26,
  // The mail as a whole
  'short mail': -0.56,
  'long mail': 0,
  'mail with an amount': -1.75,
  'mail with amounts': -1.67,
  'mail with a date': -0.65,
  'mail with dates': 0.95,
  'mail with a telephone': 0.68,
  'mail with a hidden number': -0.1,
  'mail with a time span': 0.13,
  // Words around it, of the languages that have a list
  'in a row of numbers': -2.13, // one of several numbers beside each other
  'counts something': -1.81, // "1440 minutes"
  'unnamed in a known language': -0.44, // no name of a code leads to it
  'a listed word': -0.12, // capitals that are a word of the lists
  'nothing of codes in a known language': 0.14,
  'right after a code name': 0.82, // "verification code 482913"
  'stated after a code name': 0.81, // "code ... is 482913"
  'after a code name': -0.44, // in its sentence
  'alone under a code name': 0.84,
  'before a code name': 0.61, // "482913 is your login code"
  'right after a shared name': 0.25, // "code", "password"
  'stated after a shared name': 0.85,
  'after a shared name': 0.1,
  'alone under a shared name': -0.54,
  'before a shared name': 0.51,
  'shared name of something': 0.41, // "diagnosis code"
  'near a word for entering': 0.13,
  'near a purpose of codes': 0.65,
  'number of something else': -1.43,
  'after the name of something else': -0.39,
  'number of what follows': 0.84,
  'beside a word for entering': 1.52,
  'alone by a word for entering': 0.43,
  'beside a purpose of codes': -0.04,
  'alone by a purpose of codes': 0.1,
  'beside talk of validity or secrecy': -0.33,
  'near talk of validity or secrecy': -0.21,
  'alone by talk of validity or secrecy': -0.12,
  'beside an offer': -0.08,
  'near an offer': 0.21,
  'alone by an offer': -0.78,
  'beside another thing': -0.25,
  'near another thing': 0.36,
  'alone by another thing': -0.12,
  'beside another name': 0.2,
  'near another name': -0.49,
  'alone by another name': -0.08,
  'void said behind it': -0.71,
  'void said in front of it': -1.36,
  'unnamed and not asked for': 0.01, // nor a word for entering
  // Words anywhere in the mail
  'mail names a code': -0.35,
  'mail names something like a code': -0.82,
  'mail has a purpose of codes': 0.64,
  'mail talks as mails with codes do': 0.32, // "expires", "do not share"
  'mail asks to enter something': 0.45,
  'mail of numbers': 0.01, // orders, invoices, bookings
  'mail has an offer': -0.82,
  'mail of offers': -0.68,
  'mail calls something void': -1.05,
  // What they say together
  'named, nothing against it': 1.62, // by a name of a code, clearly
  'vaguely named, nothing against it': 0.38,
  'asked for, nothing against it': 1.12,
  'named, something against it': 0.38,
  'vaguely named, something against it': -0.02,
  'asked for, something against it': 0.59,
  // Pairs that say more or less than their sum (test/fit/codes/choose-pairs.ts)
  'short mail + other numbers in its line': 0.02,
  'after a word + short mail': -0.6,
  '4 digits + early': 0.55,
  'short mail + only one': 0.78,
  'short mail + first of several': -0.25,
  'after a word + after a date or amount': 0.64,
  '6 digits + unnamed in a known language': 0.78,
  'mail with an amount + other numbers in its line': 0.88,
  'ends its line + mail with a date': -0.78,
  'short mail + only one unexplained': 0.61,
  'mail with an amount + one of few': 0.55,
  'mail of numbers + other numbers in its line': 0.57,
  '4 digits + unnamed in a known language': -0.19,
  'short mail + mail with an amount': 0.43,
  'early + mail with a date': -0.49,
  '4 digits + short mail': 0.35,
  'short mail + one of few': 0.13,
  'mail names something like a code + other numbers in its line': -0.68,
  'short mail + mail with a date': -0.01,
  'early + after a word': 0.59,
  'ends its line + mail names something like a code': 0.58,
  'before a full stop + after a word': 0.87,
  '4 digits + unnamed and not asked for': -0.39,
  '6 digits + early': -0.23,
  '6 digits + only one': -0.73,
  'other numbers in its line + unnamed and not asked for': -0.46,
  '6 digits + one of few': 0.15,
  'one of few + other numbers in its line': 0.49,
  'mail has a purpose of codes + other numbers in its line': -0.03,
  '6 digits + unnamed and not asked for': 0.16,
  'mail of numbers + unnamed and not asked for': -0.72,
  'mail with an amount + unnamed in a known language': 0.31,
  'mail with a date + mail has a purpose of codes': -0.27,
  'one of few + unnamed in a known language': -0.17,
  'after a word + one of few': 0.14,
  'after a word + mail names something like a code': -0.12,
  'short mail + mail with a telephone': -0.88,
  'short mail + mail names something like a code': 0.41,
  'before a full stop + after a date or amount': -0.73,
  'short mail + explained': -0.18,
  '4 digits + only one': 0.32,
  'mail with an amount + only one': -0.34,
  'early + mail with an amount': -0.05,
  'early + unnamed and not asked for': -0.46,
  'digits in even groups + other numbers in its line': 1.08,
  'after a word + mail asks to enter something': -0.37,
  'before a word + first of several': -0.43,
  'after a word + another like it': 0.19,
  'only one + only one unexplained': 0.2,
  'short mail + another like it': -0.21,
  '6 digits + only one unexplained': 0.32,
  'after a word + other numbers in its line': 0.06,
  'early + mail asks to enter something': -0.15,
  'one of few + mail talks as mails with codes do': 0.67,
  'early + explained, another is not': -0.21,
  'mail has a purpose of codes + asked for, nothing against it': 0.26,
  'like a year + one of few': -0.79,
  'ends its line + one of few': -0.75,
  '4 digits + before a word': 0.47,
  'after a word + only one unexplained': -0.18,
  'mail with an amount + mail with a date': 0.6,
  'after a word + mail has a purpose of codes': 0.32,
  'like a year + other numbers in its line': -0.74,
  'short mail + mail has an offer': -0.39,
  'first of several + other numbers in its line': -0.49,
  '6 digits + before a word': -0.44,
  'early + mail names something like a code': -0.25,
  'short mail + one of some': -0.7,
  'mail with a date + nothing of codes in a known language': 0.67,
  '4 digits + other numbers in its line': 0.24,
  'after a date or amount + mail with an amount': 0.21,
  'short mail + nothing of codes in a known language': -0.66,
  'early + one of few': 0.05,
  'only one + unnamed in a known language': 0.29,
  'early + explained': -0.3,
  'mail with a time span + other numbers in its line': -0.1,
  'mail with a date + another like it': 0.77,
  'only one + other numbers in its line': -1.02,
  'after a word + mail calls something void': -0.8,
  'alone on its line + one of few': 0.45,
} as const satisfies Record<string, number>

/** Something that can be seen of a candidate. */
export type Feature = Exclude<keyof typeof WEIGHTS, `${string} + ${string}`>

/** A pair of features with a weight of its own. */
export type FeaturePair = Extract<keyof typeof WEIGHTS, `${string} + ${string}`>
