/** The fewest and the most characters of a password; there are no rules of composition (ST-24). */
export const passwordLength = { least: 12, most: 128 } as const;

/** From this many characters a password is called strong: a long one is hard to guess whatever it is made of. */
export const strongPasswordLength = 16;

export type PasswordProblem = 'missing' | 'too-short' | 'too-long' | 'too-common';

/** What is wrong with a chosen password. `isCommon` answers for the lower-case text whether it is a commonest one. */
export const findPasswordProblem = (
  password: string,
  isCommon: (lowerCase: string) => boolean,
): PasswordProblem | undefined => {
  const length = [...password].length;
  if (length === 0) return 'missing';
  if (length < passwordLength.least) return 'too-short';
  if (length > passwordLength.most) return 'too-long';
  return isCommon(password.toLowerCase()) || isOneCharacter(password) ? 'too-common' : undefined;
};

const isOneCharacter = (password: string): boolean => new Set(password).size === 1;
