import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { readProductCsv } from '#adapters/csv/read-product-csv';
import { inPieces } from '../../application/catalog/product-file';

const reading = async (text: string) => {
  const rows = [];
  for await (const { row } of readProductCsv(inPieces(text, 5))) {
    rows.push(E.isRight(row) ? [row.right.line, Object.fromEntries(row.right.cells)] : row.left);
  }
  return rows;
};

describe('reading a product file', () => {
  it('tells the line that each record starts on, whatever is quoted before it', async () => {
    const text = 'Handle,Title\r\n\r\na,"x\r\ny\r\n\r\n"\r\n\r\nb,"c\nd"\r\ne,f';
    expect(await reading(text)).toEqual([
      [3, { handle: 'a', title: 'x\r\ny\r\n\r\n' }],
      [8, { handle: 'b', title: 'c\nd' }],
      [10, { handle: 'e', title: 'f' }],
    ]);
  });

  it('takes a byte order mark, short rows, long rows and quotes inside of a text', async () => {
    expect(await reading('\ufeffHandle,Title,Vendor\na,12" bag\nb,c,d,e,f\n')).toEqual([
      [2, { handle: 'a', title: '12" bag' }],
      [3, { handle: 'b', title: 'c', vendor: 'd' }],
    ]);
  });

  it('knows metafield columns by owner and key, and newer names of a column', async () => {
    expect(await reading('URL handle,Title,Pet age (product.metafields.custom.pet_age)\na,b,c')).toEqual([
      [2, { handle: 'a', title: 'b', 'product:pet-age': 'c' }],
    ]);
  });

  it('reports a quotation mark that is never closed, and reads what came before', async () => {
    expect(await reading('Handle,Title\na,b\nc,"d\ne,f\n')).toEqual([
      [2, { handle: 'a', title: 'b' }],
      expect.objectContaining({ line: 3, reason: expect.stringContaining('never closed') }),
    ]);
  });

  it('reads nothing without a handle column, and says so', async () => {
    expect(await reading('Name,Title\na,b')).toEqual([
      { line: 1, column: 'Handle', reason: 'The file has no column "Handle"; nothing is read.' },
    ]);
  });

  it('says that an empty file is empty', async () => {
    expect(await reading('')).toMatchObject([{ reason: 'The file is empty.' }]);
  });

  it('drops what no database keeps', async () => {
    expect(await reading('Handle,Title\na,b\u0000c')).toEqual([[2, { handle: 'a', title: 'bc' }]]);
  });
});
