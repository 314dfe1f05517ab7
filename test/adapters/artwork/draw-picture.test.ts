import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '#adapters/artwork/draw-picture';
import { type PackageDesign, packagingForms, sceneNames } from '#adapters/artwork/packaging';
import { packagingPalettesByName } from '#adapters/artwork/palettes';
import { runCount } from '../../property-runs';
import { temporaryDirectory } from '../../temporary-directory';

const aBag: PackageDesign = {
  kind: 'packaging',
  form: 'bag',
  brand: 'Provender Daily',
  line: 'Sensitive Digestion',
  species: 'dog',
  lifestage: 'Adult',
  purpose: 'Digestive Care',
  flavor: 'Salmon',
  size: '15.5 lb',
};

const hashOf = async (svg: string) =>
  createHash('sha256')
    .update(await sharp(Buffer.from(svg)).raw().toBuffer())
    .digest('hex');

/** The same picture, drawn in a process that finds no font. */
const hashWithoutFonts = async (svg: string): Promise<string> => {
  const directory = await temporaryDirectory();
  await writeFile(join(directory, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>');
  await writeFile(join(directory, 'drawing.svg'), svg);
  const script = `require(process.argv[1])(process.argv[2]).raw().toBuffer().then((bytes) => process.stdout.write(require('crypto').createHash('sha256').update(bytes).digest('hex')))`;
  const where = createRequire(import.meta.url).resolve('sharp');
  const env = {
    ...process.env,
    FONTCONFIG_FILE: join(directory, 'fonts.conf'),
    XDG_DATA_HOME: directory,
    HOME: directory,
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-e', script, where, join(directory, 'drawing.svg')],
    { env },
  );
  return stdout;
};

describe('drawing a package', () => {
  it('looks the same when no font is installed', async () => {
    const svg = drawPicture(aBag);
    expect(await hashWithoutFonts(svg)).toBe(await hashOf(svg));
  });

  it.each(packagingForms)('draws a %s of a thousand by a thousand, with lettering as outlines', async (form) => {
    const svg = drawPicture({ ...aBag, form });
    expect(svg).not.toMatch(/<text|<image|<filter|NaN|undefined|null/);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 1000, height: 1000 });
  });

  it('shows every fact of the package', () => {
    const changed: readonly Partial<PackageDesign>[] = [
      { brand: 'Provender Clinical' },
      { line: 'Adult' },
      { species: 'cat' },
      { lifestage: 'Puppy' },
      { purpose: 'Joint Care' },
      { flavor: 'Beef' },
      { size: '30 lb' },
    ];
    const drawn = packagingForms.flatMap((form) =>
      [{}, ...changed].map((more) => drawPicture({ ...aBag, form, ...more })),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each([['Корм для котят'], ['Chicken и Rice'], ['مزيج الدجاج'], ['鶏肉とご飯'], ['Ryż i kurczak']])(
    'draws %s whole or not at all',
    (text) => {
      for (const form of packagingForms)
        for (const name of ['line', 'purpose', 'flavor', 'brand'] as const) {
          const [shown, left] = [
            drawPicture({ ...aBag, form, [name]: text }),
            drawPicture({ ...aBag, form, [name]: '' }),
          ];
          expect([form, name, shown === left]).toEqual([form, name, true]);
        }
    },
  );

  it('draws a text without its emoji', () => {
    const symbol = String.fromCodePoint(0x1f43e);
    expect(drawPicture({ ...aBag, line: `Good Dog ${symbol}` })).not.toBe(drawPicture({ ...aBag, line: '' }));
  });

  it('draws any text of a merchant', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...packagingForms),
        fc.constantFrom<'dog' | 'cat'>('dog', 'cat'),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 6, maxLength: 6 }),
        async (form, species, [brand = '', line = '', lifestage = '', purpose = '', flavor = '', size = '']) => {
          const svg = drawPicture({ kind: 'packaging', form, species, brand, line, lifestage, purpose, flavor, size });
          expect(svg).not.toMatch(/NaN|Infinity|undefined/);
          expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(1000);
        },
      ),
      { numRuns: runCount(60) },
    );
  });

  it('gives no two palettes the same colors', () => {
    const pairs = Object.values(packagingPalettesByName).map(({ top, base }) => `${top}${base}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.length).toBeGreaterThanOrEqual(8);
  });

  it('refuses an unknown drawing', () => {
    expect(() => drawPicture({ kind: 'packaging', form: 'barrel' })).toThrow('not a drawing');
    expect(() => drawPicture('<svg/>')).toThrow('not a drawing');
  });
});

describe('drawing a scene', () => {
  it.each(sceneNames)('draws %s', async (name) => {
    const svg = drawPicture({ kind: 'scene', name });
    expect(svg).not.toMatch(/<text|NaN|undefined/);
    expect((await sharp(Buffer.from(svg)).stats()).entropy).toBeGreaterThan(0.5);
  });
});
