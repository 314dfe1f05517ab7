import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/Either';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importProductFile } from '#main/server/import-product-file.ts';
import { aCatalog, csvOf, inPieces, twoSizes } from '../../application/catalog/product-file';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'provender-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const [first = {}] = twoSizes;
const file = () => inPieces(csvOf([{ ...first, 'Image Src': 'https://pictures.test/a.png' }]));

const importing = async (bytes: Uint8Array) => {
  const catalog = aCatalog();
  let fetched = 0;
  const fetchPicture = () => async () => {
    fetched += 1;
    return E.right({ bytes, mediaType: 'image/png' });
  };
  const again = () => importProductFile({ catalogWriter: catalog.writer, dataDir, fetchPicture }, file);
  return {
    report: await again(),
    again,
    picture: catalog.products.get('adult-chicken')?.picture,
    fetched: () => fetched,
  };
};

describe('the picture of an imported product', () => {
  it('is stored, and fetched once', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa3311' } })
      .png()
      .toBuffer();
    const { report, again, picture, fetched } = await importing(bytes);
    expect(report).toMatchObject({ created: 1, warnings: [] });
    expect(picture).toMatchObject({ kind: 'raster', bytes });
    expect(await again()).toMatchObject({ unchanged: 1, warnings: [] });
    expect(fetched()).toBe(1);
  });

  it('is replaced by a drawing with a warning when it is broken, and is not stored (ST-22)', async () => {
    const { report, picture } = await importing(Buffer.from('\u0089PNG\r\n\u001a\nand then nothing', 'latin1'));
    expect(picture?.kind).toBe('drawing');
    expect(report.warnings).toEqual([
      {
        first: [
          {
            line: 2,
            column: 'Image Src',
            reason:
              "We can't read the picture, or it has too many pixels. If no picture is left, a drawing takes its place.",
          },
        ],
        more: 0,
      },
    ]);
    const kept = join(dataDir, 'fetched-pictures');
    expect(existsSync(kept) ? readdirSync(kept) : []).toEqual([]);
  });
});
