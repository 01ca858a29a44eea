/*
 * The fitted model: what can be seen of a candidate, and how much that says for it (above 0) or against it. The
 * numbers are written by `node test/fit/codes/fit.ts` from the corpus in test/fixtures/codes; the comments are ours.
 */

/** Added to every candidate's weights. */
export const BIAS = 0.1

/** The weight of each feature. A key "a + b" counts where both do. */
export const WEIGHTS = {
  // How it is written
  'one character a cell': 1.25, // "4 8 2 9 1 3", "4 | 8 | 2 | 9 | 1 | 3"
  'like a year': -0.62, // 1900 to 2099
  'round number': -1.51, // ends in 000
  'like an example': -0.3, // 123456, 000000
  'digits in even groups': 1.24, // "482 913", "48-29-13"
  'eight digits in groups': -0.68, // as telephones have them
  'digits in pairs': -0.07, // "48 29 13"
  'grouped by spaces': 0.47,
  'digits in uneven groups': -0.63, // five or seven digits in groups
  'letters alone': -0.34, // capitals without a digit
  'like a word': -1.72, // vowels as a word has them
  'letters at random': -0.01, // none that could be said
  'words with dashes': -0.35, // "correct-horse-battery"
  '9 digits or more': -1.22,
  '4 digits': 1.33,
  '5 digits': 0.76,
  '6 digits': 1.62,
  '7 digits': -0.27,
  '8 digits': 0.75,
  'capitals and digits': -1.49,
  'small letters and digits': -0.73,
  'word and number': -1.31, // "SAVE20"
  'letters, then digits': -0.96, // "AB4821", "INV-20931"
  'letters between digits': 1, // "7K2QX9"
  long: -3.71, // more than 8 letters and digits, or 12 in groups
  'groups with letters': 0.02, // "BQ4T-9XKM"
  'one letter in front': 0, // "W-482913"
  'leading zero': -1.16,
  'like thousands': -1.11, // "12 345"
  // Where it stands
  'in the subject': -0.92,
  'begins the subject': 2.58, // "482913 is your code"
  'ends the subject': 0.13,
  'among lines with labels': -0.67, // the line above or below is "label: value"
  'a time span near': 0.5, // "10 minutes", in any language
  early: -0.98, // in the first 250 characters
  'late in a long mail': 0, // in its last quarter
  'alone on its line': 2,
  'alone under a colon': 0.51,
  'alone under a short line': -1.19,
  'alone under a sentence': 1.56,
  'alone between blank lines': 2.63,
  'alone among values': -0.77, // the next line is a value too
  'begins its line': 0.58,
  'ends its line': -1.57,
  'after a short label': -0.34, // "label: 482913"
  'after a colon': 0.82, // of a longer line
  'after a dash': -0.12,
  'among cells': -0.43,
  'after a number sign': -0.44, // "#", "No."
  'in brackets': 0.48, // or quotes
  'before a full stop': 0.19,
  'before a comma': 0.67,
  'before a word': 0.96,
  'before a dash or colon': 1.28,
  'after a word': -0.89,
  'after an abbreviation': -0.08, // capitals, as in "IP", "PNR"
  'after a comma': -2.06,
  'after a date or amount': 0.42,
  'before a capital': -1.53,
  'after PIN or OTP': 0.27, // names that all languages share
  'another number in its line': 0.19,
  'other numbers in its line': -0.3,
  'in the last paragraph': -0.2,
  // What its sentence is like
  'begins its sentence': -1.78,
  'ends its sentence': 0.99,
  'after a capitalised word': -1.36, // "Aarhus 8000"
  'in a short sentence': -0.69, // up to five words
  'in a long sentence': -0.33, // more than 16 words
  'another number in its sentence': -0.18,
  'a date or amount in its sentence': -1.82,
  'PIN or OTP before it': 2.4, // anywhere before it in the sentence
  'ends the mail': -0.18,
  'in the last sentence': 0.67,
  'in the first sentence': -0.12,
  // What the HTML makes of it
  prominent: -0.26, // large or letterspaced in the HTML
  bold: 0.01, // or set as code
  'struck through': -0.11,
  // The other candidates of the mail
  'another like it': -0.14, // as long and written alike
  'many like it': -2.62, // four or more: a list
  'more than once': -0.99,
  'another is prominent': -0.47,
  'another is alone': -1.55,
  'others are alone too': -0.86,
  'first of several': 0.11,
  'only one': 1.03, // the mail has no other candidate
  'one of few': 0.28, // two or three
  'one of some': -0.47, // four or five
  'one of many': -0.75,
  'in subject and body': -0.92,
  'in the subject, alone in the body': -1.38,
  'another is in the subject': -0.74,
  'another is bold': -1.11,
  explained: -1.9, // something else is known of every candidate
  'explained, another is not': -1.82,
  'only one unexplained': 0.14,
  // The mail as a whole
  'short mail': 0.05,
  'long mail': 0,
  'mail with an amount': -1.52,
  'mail with amounts': -1.41,
  'mail with a date': -0.64,
  'mail with dates': 0.21,
  'mail with a time of day': -0.57,
  'mail with a link': -1.39,
  'mail with links': 0, // three or more
  'mail with a list': -1.25, // lines that begin with a dash, a dot or a number
  'mail with many numbers': -0.54,
  'mail with a telephone': 0.92,
  'mail with a hidden number': 0.22,
  'mail with a time span': -0.21,
  // Words around it, of the languages that have a list
  'in a row of numbers': -1.76, // one of several numbers beside each other
  'counts something': -0.78, // "1440 minutes"
  'named in another language': 0.32, // by a word of a language that the mail is not in
  'thing in another language': -0.89,
  'task in another language': 1.79,
  'talk of validity in another language': -0.23,
  'void in another language': -0.34,
  'offer in another language': 0.38,
  'unit in another language': 0.56,
  'said to be what the name means': 1.16, // "the code is 482913"
  'stated past another number': 0.77, // "the code for order 88213440 is 640275"
  'unnamed in a known language': 0.27, // no name of a code leads to it
  'a listed word': -0.06, // capitals that are a word of the lists
  'nothing of codes in a known language': -0.35,
  'right after a code name': 0.44, // "verification code 482913"
  'stated after a code name': 0.55, // "code ... is 482913"
  'after a code name': -0.51, // in its sentence
  'alone under a code name': 0.71,
  'before a code name': 0.93, // "482913 is your login code"
  'right after a shared name': -0.63, // "code", "password"
  'stated after a shared name': 0.5,
  'after a shared name': -0.17,
  'alone under a shared name': -0.1,
  'before a shared name': 0.45,
  'shared name of something': 0.65, // "diagnosis code"
  'near a word for entering': -0.09,
  'near a purpose of codes': 0.65,
  'right after another name': -0.62, // "card ending in 4829"
  'number of something else': -1.02,
  'after the name of something else': -1,
  'number of what follows': 0.63,
  'beside a word for entering': 1.45,
  'alone by a word for entering': 0.44,
  'beside a purpose of codes': -0.15,
  'alone by a purpose of codes': 0.1,
  'beside talk of validity or secrecy': -0.56,
  'near talk of validity or secrecy': -0.47,
  'alone by talk of validity or secrecy': 0.01,
  'beside an offer': 0,
  'near an offer': 0.33,
  'alone by an offer': -0.93,
  'beside another thing': -0.08,
  'near another thing': 0.68,
  'alone by another thing': -0.41,
  'beside another name': -0.44,
  'near another name': -0.95,
  'alone by another name': -0.33,
  'void said behind it': -0.72,
  'void said in front of it': -0.8,
  'unnamed and not asked for': -0.07, // nor a word for entering
  // Words anywhere in the mail
  'mail in a known language': 0.19,
  'mail names a code': -1.24,
  'mail names something like a code': -1.03,
  'mail has a purpose of codes': 0.61,
  'mail talks as mails with codes do': 0.52, // "expires", "do not share"
  'mail asks to enter something': 0.2,
  'mail of numbers': -0.28, // orders, invoices, bookings
  'mail has an offer': -1.08,
  'mail of offers': -0.64,
  'mail calls something void': -1.59,
  // What they say together
  'named, nothing against it': 1.34, // by a name of a code, clearly
  'vaguely named, nothing against it': 0.38,
  'asked for, nothing against it': 1.04,
  'named, something against it': 0.44,
  'vaguely named, something against it': -0.28,
  'asked for, something against it': 0.49,
  // Pairs that say more or less than their sum (test/fit/codes/choose-pairs.ts)
  'after a word + short mail': -0.32,
  'after a word + mail in a known language': -0.35,
  'in the first sentence + first of several': -0.58,
  'other numbers in its line + in the first sentence': -0.38,
  '4 digits + early': 0.49,
  'in a short sentence + one of few': -0.41,
  'other numbers in its line + one of few': 0.28,
  'after a word + in the first sentence': -0.26,
  'short mail + mail with an amount': 0.3,
  '6 digits + mail in a known language': 0.14,
  'one of few + mail with an amount': 0.17,
  '4 digits + mail in a known language': -0.18,
  'after a word + after a date or amount': 0.48,
  'first of several + short mail': -0.11,
  'in a short sentence + mail has a purpose of codes': -0.42,
  'other numbers in its line + mail with an amount': 0.95,
  '4 digits + in the last sentence': -0.78,
  '4 digits + mail talks as mails with codes do': -0.99,
  '6 digits + early': -0.5,
  'other numbers in its line + short mail': 0.19,
  '6 digits + unnamed in a known language': 0.6,
  'ends its sentence + in the first sentence': 0.44,
  'in the first sentence + only one': 0.33,
  'in a short sentence + in the first sentence': 0.64,
  'only one unexplained + short mail': 0.71,
  'in the first sentence + one of few': -0.04,
  'before a full stop + after a word': 0.7,
  'in a short sentence + mail in a known language': 0.29,
  'other numbers in its line + mail names something like a code': -0.59,
  'before a word + mail in a known language': -0.36,
  'early + one of few': 0.35,
  'after a word + other numbers in its line': -0.02,
  'a date or amount in its sentence + mail with an amount': 0.99,
  'ends its sentence + mail in a known language': -0.24,
  'ends its line + one of few': -0.41,
  'ends its line + in the first sentence': 0.54,
  'in the first sentence + mail in a known language': 0.52,
  '6 digits + only one': -0.72,
  'ends its sentence + short mail': -0.42,
  'in a short sentence + mail names a code': 0.96,
  '6 digits + before a word': -0.64,
  'short mail + unnamed in a known language': -0.28,
  'mail with an amount + unnamed in a known language': 0.35,
  'after a word + mail asks to enter something': -0.33,
  '6 digits + mail has a purpose of codes': 0.33,
  'only one + short mail': 0.36,
  'before a full stop + in a short sentence': -0.6,
  'in the last sentence + unnamed in a known language': -0.67,
  'in a short sentence + mail names something like a code': 0.46,
  'other numbers in its line + mail of numbers': 0.45,
  'another number in its sentence + another like it': 0.23,
  '6 digits + unnamed and not asked for': 0.37,
  'after a word + mail names a code': -0.62,
  'one of few + mail talks as mails with codes do': 0.73,
  '4 digits + unnamed in a known language': 0.05,
  'like a year + one of few': -0.76,
  'before a word + mail names a code': -0.75,
  'early + after a word': 0.52,
  'ends its sentence + mail names a code': 0.38,
  'before a word + first of several': -0.48,
  'in a short sentence + short mail': -0.58,
  'in the first sentence + only one unexplained': -0.44,
  'explained + short mail': -0.09,
  'another number in its sentence + in the first sentence': -0.49,
  'after a word + another number in its sentence': -0.4,
  'after a word + ends its sentence': -0.07,
  'in a short sentence + only one': 0.39,
  'ends its line + mail in a known language': 0.43,
  'in the last sentence + mail in a known language': -0.06,
  'another like it + short mail': -0.14,
  'ends the mail + mail in a known language': 0.59,
  'only one + mail in a known language': 0.15,
  'after a word + ends the mail': 0.28,
  'unnamed and not asked for + mail of numbers': -0.48,
  'one of few + unnamed in a known language': -0.06,
  '6 digits + ends its sentence': 0.14,
  'another number in its sentence + mail asks to enter something': -0.24,
  '6 digits + one of few': -0.02,
  'ends its line + mail with a date': -0.76,
  'other numbers in its line + unnamed and not asked for': -0.29,
  'mail with a time of day + mail in a known language': 0.27,
  'short mail + mail with a telephone': -0.84,
  'other numbers in its line + another like it': 0.31,
  'early + in a short sentence': -0.09,
  'another number in its sentence + first of several': -0.02,
  'short mail + mail with a time of day': -0.5,
  'after a word + only one unexplained': -0.1,
  'ends its line + mail names something like a code': 0.44,
  'another number in its sentence + unnamed in a known language': -0.59,
  'after a word + a date or amount in its sentence': 0.85,
  'in a short sentence + mail with a time span': 0.46,
  'in a short sentence + another number in its sentence': -0.72,
  'ends its sentence + mail names something like a code': 0.01,
  'mail names a code + mail has a purpose of codes': 0.89,
  'one of few + mail with a time of day': 0.53,
  'in the first sentence + explained': 0.34,
  '6 digits + mail talks as mails with codes do': 0.41,
  'unnamed and not asked for + mail has a purpose of codes': -0.18,
  'in a short sentence + mail of numbers': -0.04,
  'in the last sentence + one of few': -0.81,
  'only one + mail with an amount': -0.37,
  'other numbers in its line + ends the mail': -0.71,
  'before a word + one of few': 0.4,
  'early + short mail': -0.26,
  'digits in even groups + other numbers in its line': 1.02,
  'mail with an amount + mail in a known language': 0.01,
  'mail names something like a code + mail talks as mails with codes do': 0.3,
  'after a word + mail names something like a code': -0.01,
  'short mail + unnamed and not asked for': -0.18,
  'another number in its sentence + mail in a known language': 0.23,
  'before a full stop + after a date or amount': -0.62,
  'after a word + another like it': 0.17,
  'after a word + in the last sentence': -0.58,
  'after a word + one of few': 0.08,
  'other numbers in its line + only one': -0.61,
  'only one unexplained + unnamed in a known language': -0.28,
  'in a short sentence + beside another thing': -0.32,
  '4 digits + unnamed and not asked for': -0.25,
  'ends the mail + in the first sentence': 0.76,
  '4 digits + only one': 0.37,
} as const satisfies Record<string, number>

/** Something that can be seen of a candidate. */
export type Feature = Exclude<keyof typeof WEIGHTS, `${string} + ${string}`>

/** A pair of features with a weight of its own. */
export type FeaturePair = Extract<keyof typeof WEIGHTS, `${string} + ${string}`>
