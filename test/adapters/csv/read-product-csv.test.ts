import { isUtf8 } from 'node:buffer';
import * as E from 'fp-ts/Either';
import { describe, expect, it, vi } from 'vitest';
import { splitAtLineEnds } from '#adapters/csv/detect-encoding';
import { createProductCsvReader } from '#adapters/csv/read-product-csv';
import { inPieces } from '../../application/catalog/product-file';
import { encodingNames, encodings } from './encoded';

const reading = async (file: string | Uint8Array, size = 5) => {
  const rows = [];
  for await (const { row, kind } of createProductCsvReader(() => inPieces(file, size))()) {
    if (E.isRight(row)) rows.push([row.right.line, Object.fromEntries(row.right.cells)]);
    else if (kind !== 'warning') rows.push(row.left);
  }
  return rows;
};

const header = 'Handle,Title,Variant Price';

describe('reading a product file', () => {
  it('has the line that each record starts on, whatever is quoted before it', async () => {
    const text = `${header}\r\n\r\na,"x\r\ny\r\n\r\n"\r\n\r\nb,"c\nd"\r\ne,f`;
    expect(await reading(text)).toEqual([
      [3, { handle: 'a', title: 'x\r\ny\r\n\r\n' }],
      [8, { handle: 'b', title: 'c\nd' }],
      [10, { handle: 'e', title: 'f' }],
    ]);
  });

  it('accepts a byte order mark, short rows, long rows and quotes inside a text', async () => {
    expect(await reading(`\ufeff${header}\na,12" bag\nb,c,d,e,f\n`)).toEqual([
      [2, { handle: 'a', title: '12" bag' }],
      [3, { handle: 'b', title: 'c', 'variant price': 'd' }],
    ]);
  });

  it('recognizes metafield columns by owner and key, and newer names of a column', async () => {
    expect(await reading('URL handle,Title,Price,Pet age (product.metafields.custom.pet_age)\na,b,1,c')).toEqual([
      [2, { handle: 'a', title: 'b', 'variant price': '1', 'product:pet-age': 'c' }],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])("names the line of a quotation mark that isn't closed, with %j", async (end) => {
    expect(await reading([header, 'a,b', 'c,"d', 'e,f', ''].join(end))).toEqual([
      [2, { handle: 'a', title: 'b' }],
      {
        line: 3,
        column: '',
        reason: "A quotation mark isn't closed, so 2 lines are left out, from line 3 to the end of the file.",
      },
    ]);
    expect((await reading([header, 'a,b', 'c,"d'].join(end))).at(-1)).toEqual({
      line: 3,
      column: '',
      reason: "A quotation mark isn't closed, so line 3, the last one, is left out.",
    });
  });

  it.each([65_536, 10_000])(
    'says how many lines such a quotation mark makes unreadable in a file of 10 MB, in chunks of %i bytes',
    async (size) => {
      const rows = Array.from({ length: 500_000 }, (_none, index) => `p-${index},Plain food,1`);
      const file = [header, 'a,"b\r\nb",1', 'c,"d,1', ...rows, 'x,"y",1', 'z,z,1'].join('\n');
      expect(await reading(file, size)).toEqual([
        [2, { handle: 'a', title: 'b\r\nb', 'variant price': '1' }],
        {
          line: 4,
          column: '',
          reason:
            "The record is longer than 4 MiB, probably because a quotation mark isn't closed, so 500003 lines are left out, from line 4 to the end of the file.",
        },
      ]);
    },
  );

  it('says in one sentence that there is no column Handle, and reads nothing', async () => {
    expect(await reading('Name,Title,Variant Price\na,b,1\nc,d,2')).toEqual([
      { line: 1, column: 'Handle', reason: 'The file has no column "Handle", so nothing was imported.' },
    ]);
  });

  it.each([
    ['Title', 'Handle,Name,Variant Price'],
    ['Variant Price', 'Handle,Title,Cost'],
  ])('reads a file without the column %s, which can change known products', async (_column, names) => {
    expect(await reading(`${names}\na,b,1\nc,d,2`)).toHaveLength(2);
  });

  it('needs no consumer prices when the file has sites and staff prices', async () => {
    const names = 'Handle,Title,Sites (product.metafields.x.sites),Staff price (variant.metafields.x.price_hpsf)';
    expect(await reading(`${names}\na,b,HPSF,1`)).toHaveLength(1);
  });

  it('drops characters that a database cannot store', async () => {
    expect(await reading(`${header}\na,b\u0000c`)).toEqual([[2, { handle: 'a', title: 'bc' }]]);
  });

  it('reads a text of 2 MB', async () => {
    const long = 'word '.repeat(400_000);
    expect(await reading(`${header}\na,"${long}"\nb,c`, 65_536)).toEqual([
      [2, { handle: 'a', title: long }],
      [3, { handle: 'b', title: 'c' }],
    ]);
  });

  it('reads the same file several times', async () => {
    const rows = createProductCsvReader(() => inPieces(`${header}\na,b,1`));
    for (const _time of [1, 2]) {
      const read = [];
      for await (const { row, kind } of rows()) if (!kind) read.push(row);
      expect(read).toHaveLength(1);
    }
  });
});

describe('a file without products', () => {
  it.each(['', '\n\n', '\ufeff'])('is reported as empty when it is %j', async (text) => {
    expect(await reading(text)).toEqual([
      { line: 1, column: '', reason: 'The file is empty, so nothing was imported.' },
    ]);
  });

  it.each([header, `${header}\n`, `${header}\r`, `${header}\r\n\r\n`])(
    'is reported as a header without rows when it is %j',
    async (text) => {
      expect(await reading(text)).toEqual([
        { line: 1, column: '', reason: 'The file has a header but no rows, so nothing was imported.' },
      ]);
    },
  );
});

describe('a line of a file', () => {
  it.each(['\n', '\r\n', '\r'])('ends with %j', async (end) => {
    const text = [header, 'a,b,1', `c,"d${end}e",2`, 'f,g,3', ''].join(end);
    expect(await reading(text)).toEqual([
      [2, { handle: 'a', title: 'b', 'variant price': '1' }],
      [3, { handle: 'c', title: `d${end}e`, 'variant price': '2' }],
      [5, { handle: 'f', title: 'g', 'variant price': '3' }],
    ]);
  });
});

describe('the delimiter of a file', () => {
  it.each([',', ';', '\t'])('is %j as in the header', async (delimiter) => {
    const text = [
      ['Handle', 'Title', 'Variant Price', 'Body (HTML)'],
      ['a', '"b;,\tc"', '1', 'd'],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\n');
    expect(await reading(text)).toEqual([
      [2, { handle: 'a', title: 'b;,\tc', 'variant price': '1', 'body (html)': 'd' }],
    ]);
  });

  it.each([
    ['sep=;\r\n', ';', '\r\n'],
    ['sep=\t\n', '\t', '\n'],
    ['"sep=,"\r', ',', '\r'],
  ])('is named in a first line %j, which still counts as a line', async (first, delimiter, end) => {
    const text = first + [header.replaceAll(',', delimiter), ['a', 'b', '1'].join(delimiter)].join(end);
    expect(await reading(text)).toEqual([[3, { handle: 'a', title: 'b', 'variant price': '1' }]]);
  });
});

describe('the encoding of a file', () => {
  const text = `${header}\nkaese,Käse “mit” Größe – 5 €,1\ncreme,Crème brûlée,2\n`;

  it.each(encodingNames)('is detected when it is %s', async (name) => {
    expect(await reading(encodings[name](text))).toEqual([
      [2, { handle: 'kaese', title: 'Käse “mit” Größe – 5 €', 'variant price': '1' }],
      [3, { handle: 'creme', title: 'Crème brûlée', 'variant price': '2' }],
    ]);
  });

  it('is Windows-1252 when the first byte beyond ASCII comes late', async () => {
    const rows = Array.from({ length: 5000 }, (_none, index) => `p-${index},Plain,1`);
    const read = await reading(encodings['Windows-1252']([header, ...rows, 'x,Café,1'].join('\n')), 4096);
    expect(read.at(-1)).toEqual([5002, { handle: 'x', title: 'Café', 'variant price': '1' }]);
  });

  it.each([
    ['Shift-JIS', [0x82, 0xb1, 0x82, 0xf1, 0x81, 0x42, 0x83, 0x65]],
    ['Shift-JIS of one word', [0x83, 0x56, 0x83, 0x83, 0x83, 0x63]],
    ['Windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]],
    ['GBK', [0xc4, 0xe3, 0xba, 0xc3, 0xca, 0xc0]],
    ['Mac Roman', [0x43, 0x72, 0x8f, 0x6d, 0x65]],
    ['Windows-1250', [0x6d, 0xb9, 0x6b, 0xb3, 0x61]],
  ])('makes the reader refuse the file and name the line when it is unknown: %s', async (_name, bytes) => {
    const file = Buffer.concat([Buffer.from(`${header}\na,b,1\nc,`), Buffer.from(bytes), Buffer.from(',2\nd,e,3')]);
    expect(await reading(file)).toEqual([
      {
        line: 3,
        column: '',
        reason:
          'The file isn’t text in UTF-8, UTF-16 or Windows-1252, so nothing was imported. Save it as "CSV UTF-8" and import it again.',
      },
    ]);
  });

  it('makes the reader leave out a single row of invalid UTF-8', async () => {
    const file = Buffer.concat([
      Buffer.from(`${header}\na,Käse,1\nb,Br`),
      Buffer.from([0xf6]),
      Buffer.from('t,2\nc,Öl,3'),
    ]);
    expect(await reading(file)).toEqual([
      [2, { handle: 'a', title: 'Käse', 'variant price': '1' }],
      { line: 3, column: '', reason: expect.stringContaining("isn't in the file's encoding") },
      [4, { handle: 'c', title: 'Öl', 'variant price': '3' }],
    ]);
  });
});

describe('a file without line ends', () => {
  const endless = {
    line: 1,
    column: '',
    reason: "The first 4 MiB of the file have no line break, so it isn't CSV and nothing was imported.",
  };

  it.each([
    ['ASCII', Buffer.from('{"a":1},')],
    ['UTF-8', Buffer.from('{"ä":1},')],
    ['UTF-16', Buffer.from('{"a":1},', 'utf16le')],
  ])('is refused in %s once the maximum of a line is read', async (_name, unit) => {
    const piece = Buffer.alloc(65_536, unit);
    let pieces = 0;
    const file = async function* () {
      for (; pieces < 4096; pieces += 1) yield piece;
    };
    const notes = [];
    for await (const { row } of createProductCsvReader(file)()) notes.push(E.isLeft(row) ? row.left : row.right);
    expect(notes).toEqual([endless]);
    expect(pieces).toBeLessThan(70);
  });

  it('is refused as well when its first line end comes too late', async () => {
    expect(await reading(`${'a,'.repeat(3_000_000)}\n`, 65_536)).toEqual([endless]);
  });

  it('is reported as one record that is too long, without a split character, when it has a header', async () => {
    const pieces = [];
    const long = Buffer.from(`${header}\n${'é€🐾'.repeat(1_000_000)}`);
    for await (const piece of splitAtLineEnds(inPieces(long, 65_536))) pieces.push(piece);
    expect(pieces.map((piece) => isUtf8(piece))).toEqual(pieces.map(() => true));
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(4.2 * 1024 * 1024);
    expect(Buffer.concat(pieces).equals(long)).toBe(true);
    expect(await reading(long, 65_536)).toEqual([
      { line: 2, column: '', reason: expect.stringContaining('longer than 4 MiB') },
    ]);
  });

  it('takes time in proportion to its length', async () => {
    const copied = vi.spyOn(Buffer, 'concat');
    for await (const _piece of splitAtLineEnds(inPieces(Buffer.alloc(4_000_000, 'a'), 4096)));
    expect(copied.mock.calls.length).toBeLessThan(5);
    copied.mockRestore();
  });
});

describe('a file that is not text', () => {
  it.each([
    ['ZIP archive or an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0]],
    ['compressed with gzip', [0x1f, 0x8b, 8, 0]],
    ['Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
    ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ])('is reported as a %s, and nothing is read', async (what, bytes) => {
    expect(await reading(Buffer.from(bytes))).toEqual([{ line: 1, column: '', reason: expect.stringContaining(what) }]);
  });
});
