/** How many characters of a description a card shows (KO-34). */
const descriptionLimit = 25;

/** The length of HTML that is converted first for a card: it nearly always has the characters that a card shows. */
const htmlLimit = 250;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The plain text of sanitized HTML: tags become spaces, entities are decoded, white space is collapsed. */
export const convertHtmlToText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|([a-z]{2,6}));/gi, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name?.toLowerCase() ?? ''] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();

/** The first 25 code points without trailing space, and `…`; a text of up to 25 is returned whole (PC-08). */
export const buildCardDescription = (text: string): string => {
  const beginning = convertHtmlToText(text.slice(0, htmlLimit).replace(/(?:<[^>]*|&#?\w*)$/, ''));
  const plain = beginning.length > 2 * descriptionLimit ? beginning : convertHtmlToText(text);
  const points = Array.from(plain.slice(0, 2 * descriptionLimit + 1));
  return points.length <= descriptionLimit ? plain : `${points.slice(0, descriptionLimit).join('').trimEnd()}…`;
};

/** The meta description of a page: whole words, at most 160 characters and `…`. */
export const buildMetaDescription = (text: string): string => {
  const plain = convertHtmlToText(text);
  if (plain.length <= 160) return plain;
  return `${plain.slice(0, 160).replace(/\s+\S*$/, '')}…`;
};
