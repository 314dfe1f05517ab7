/**
 * A URL segment for a text: marks, (R) and (TM) dropped, lower case, every run of other than a-z, 0-9 and a point
 * between digits one dash, trimmed (RT-04). `2.9 oz` is `2.9-oz`. Empty where nothing of that is in the text.
 */
export const slug = (text: string): string =>
  text
    .replace(/[®™©]|\((?:r|tm|c)\)/gi, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?:[^a-z0-9.]|(?<!\d)\.|\.(?!\d))+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The same few letters and digits for the same text (FNV-1a, of 32 bits), for what has no slug of its own. */
export const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};
