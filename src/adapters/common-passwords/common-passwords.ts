import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from '#domain/identity/password';

/** Every password of the package's longest list that the shop would accept for its length. */
const commonest: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => [...password].length >= passwordLength.least),
);

/** Whether a text in lower case is one of the commonest passwords of 12 characters or more (ST-24). */
export const isCommonPassword = (lowerCase: string): boolean => commonest.has(lowerCase);
