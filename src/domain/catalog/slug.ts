/**
 * Makes a URL segment from a text (RT-04): lower case without accents, (R) and (TM); every run of characters other than
 * a-z, 0-9 and a point between digits becomes one dash. `2.9 oz` becomes `2.9-oz`. Empty if nothing is left.
 */
export const slugify = (text: string): string =>
  text
    .replace(/[®™©]|\((?:r|tm|c)\)/gi, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?:[^a-z0-9.]|(?<!\d)\.|\.(?!\d))+/g, '-')
    .replace(/^-+|-+$/g, '');

/** A short hash of a text (32-bit FNV-1a in base 36), for texts whose slug is empty. */
export const computeShortHash = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};
