import { dictionary } from '@zxcvbn-ts/language-common';

const commonest: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 10_000));

/** Whether a text in lower case is one of the commonest 10,000 passwords. */
export const isCommonPassword = (lowerCase: string): boolean => commonest.has(lowerCase);
