/** The characters of Windows-1252 whose byte differs from their Unicode code point, by that byte. */
const windows1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
  œ: 0x9c,
};

const utf16 = (text: string, isBigEndian: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

/** The encodings in which spreadsheets and shops write text files, by name. */
export const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'UTF-16, the small end first': (text: string) => utf16(`\ufeff${text}`, false),
  'UTF-16, the big end first': (text: string) => utf16(`\ufeff${text}`, true),
  'UTF-16 without a mark': (text: string) => utf16(text, false),
  'Windows-1252': (text: string) =>
    Buffer.from(Array.from(text, (character) => windows1252[character] ?? character.charCodeAt(0))),
} as const satisfies Readonly<Record<string, (text: string) => Buffer>>;

export const encodingNames = Object.keys(encodings) as readonly (keyof typeof encodings)[];
