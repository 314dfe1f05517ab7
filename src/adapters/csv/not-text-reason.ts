type Kind = { readonly mark: readonly number[]; readonly sentence: string };

const kinds: readonly Kind[] = [
  {
    mark: [0x50, 0x4b],
    sentence:
      'The file is a ZIP archive or an Excel workbook, not CSV. Unpack it, or save the sheet as "CSV UTF-8", and import that file.',
  },
  { mark: [0x1f, 0x8b], sentence: 'The file is compressed with gzip. Unpack it, and import the CSV file in it.' },
  {
    mark: [0xd0, 0xcf, 0x11, 0xe0],
    sentence: 'The file is an Excel workbook, not CSV. Save the sheet as "CSV UTF-8", and import that file.',
  },
  {
    mark: [0x25, 0x50, 0x44, 0x46],
    sentence: 'The file is a PDF, not CSV. Export the products as CSV, and import that file.',
  },
];

/** Why a file that begins with these bytes is not CSV, and what to do; undefined if it may be CSV. */
export const explainNonTextFile = (first: Uint8Array): string | undefined =>
  kinds.find(({ mark }) => mark.every((byte, index) => first[index] === byte))?.sentence;
