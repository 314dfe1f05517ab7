import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '#adapters/artwork/draw-picture';
import { packagingForms } from '#adapters/artwork/packaging';
import { drawShareCard } from '#adapters/artwork/share-card';

const longTexts: Readonly<Record<string, string>> = {
  'words without an end': 'Slow roasted organic quail with garden peas '.repeat(3000),
  'one word without an end': 'Wmq'.repeat(40_000),
  'emoji without an end': '\u{1f43e}\u{1f9b4}'.repeat(30_000),
  'accents without an end': 'e\u0301\u0302\u0303'.repeat(30_000),
  'letters from right to left': 'طعام القطط '.repeat(10_000),
  'letters beside emoji': `${'\u{1f43e} Good Dog '.repeat(8000)}`,
  'spaces alone': ' \u00a0'.repeat(50_000),
};

/** Three times as many path commands as the longest texts of the seed catalog need. */
const mostCommands = 12_000;
const mostMs = 300;

const commandsIn = (svg: string): number => svg.match(/[MLQCZ](?=[\d-]|[MLQCZ"])/g)?.length ?? 0;

/** The shortest of three measured times of the processor, because other work on the same core takes none of them. */
const timed = async <T>(make: () => T | Promise<T>) => {
  const times = [];
  let made: T | undefined;
  for (const _time of [1, 2, 3]) {
    const before = process.cpuUsage();
    made = await make();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return { made: made as T, milliseconds: Math.min(...times) };
};

const aPackaging = (text: string) => ({
  kind: 'packaging',
  species: 'dog',
  brand: text,
  line: text,
  lifestage: text,
  purpose: text,
  flavor: text,
  size: text,
});

describe.each(Object.entries(longTexts))('a text of %s', (_name, text) => {
  it('is drawn on a share picture in 300 ms', async () => {
    drawShareCard({ siteName: 'Provender', product: { title: 'Title', brand: 'Brand' } });
    const card = { siteName: text, product: { title: text, brand: text } };
    const { made: svg, milliseconds } = await timed(() => drawShareCard(card));
    expect(commandsIn(svg)).toBeLessThan(mostCommands);
    expect(milliseconds).toBeLessThan(mostMs);
    const jpeg = await timed(() => sharp(Buffer.from(svg)).jpeg().toBuffer({ resolveWithObject: true }));
    expect([jpeg.made.info.width, jpeg.made.info.height]).toEqual([1200, 630]);
    expect(jpeg.milliseconds).toBeLessThan(mostMs);
  });

  it.each([...packagingForms, 'tile'])('is drawn on a %s in 300 ms', async (form) => {
    const drawing = form === 'tile' ? { kind: 'tile', title: text, brand: text } : { ...aPackaging(text), form };
    drawPicture({ kind: 'tile', title: 'Title', brand: 'Brand' });
    const { made: svg, milliseconds } = await timed(() => drawPicture(drawing));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(commandsIn(svg)).toBeLessThan(mostCommands);
    expect(milliseconds).toBeLessThan(mostMs);
  });
});

describe('a title that does not fit', () => {
  it('is cut with an ellipsis, and no letter exceeds its box', () => {
    const few = drawShareCard({ siteName: 'Provender', product: { title: 'Word '.repeat(40), brand: '' } });
    const many = drawShareCard({ siteName: 'Provender', product: { title: 'Word '.repeat(4000), brand: '' } });
    expect(many).toBe(few);
  });
});
