/** The fewest and the most characters of a password; there are no rules of composition (ST-24). */
export const passwordLength = { least: 12, most: 128 } as const;

/** From this many characters that cannot be guessed from those before them, a password is called strong. */
const strongPasswordLength = 16;

/** Characters that stand beside each other on a keyboard. */
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'] as const;

export type PasswordProblem = 'missing' | 'too-short' | 'too-long' | 'too-common';

/** The form in which a password is hashed and compared: the same however its characters were typed (ST-24). */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** The forms of a typed password to try: the normalized one, and the typed one if it differs. */
export const listPasswordForms = (typed: string): readonly string[] => [...new Set([normalizePassword(typed), typed])];

/**
 * What's wrong with a chosen password, normalized. `isCommon` returns whether the lower-case text is one of the most
 * common passwords.
 */
export const findPasswordProblem = (
  chosen: string,
  isCommon: (lowerCase: string) => boolean,
): PasswordProblem | undefined => {
  const password = normalizePassword(chosen);
  const length = [...password].length;
  if (length === 0) return 'missing';
  if (length < passwordLength.least) return 'too-short';
  if (length > passwordLength.most) return 'too-long';
  return isCommon(password.toLowerCase()) || isOneCharacter(password) ? 'too-common' : undefined;
};

/** Whether two characters follow each other in the alphabet, in numbers or on a keyboard, forwards or backwards. */
const areNeighbors = (first: string, second: string): boolean =>
  Math.abs((first.codePointAt(0) ?? 0) - (second.codePointAt(0) ?? 0)) <= 1 ||
  keyboardRows.some((row) => row.includes(first + second) || row.includes(second + first));

/** Whether the character at `index` follows from those before it: a row of three, or three that were there before. */
const isPredictable = (characters: readonly string[], index: number): boolean => {
  const [first = '', second = '', third = ''] = characters.slice(index - 2, index + 1);
  if (index < 2) return false;
  if (areNeighbors(first, second) && areNeighbors(second, third)) return true;
  return characters
    .slice(0, index)
    .join('')
    .includes(first + second + third);
};

/**
 * Whether a password that has no problem is called strong: 16 characters or more, without those that repeat earlier ones
 * or go on with a row. `passwordpassword` and `abcdefghijklmnopqrst` are long only.
 */
export const isStrongPassword = (password: string): boolean => {
  const characters = [...normalizePassword(password).toLowerCase()];
  return characters.filter((_, index) => !isPredictable(characters, index)).length >= strongPasswordLength;
};

/** Whether a password has the length of a strong one. */
export const isLongPassword = (password: string): boolean =>
  [...normalizePassword(password)].length >= strongPasswordLength;

const isOneCharacter = (password: string): boolean => new Set(password).size === 1;
