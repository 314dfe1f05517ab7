import { type Bend, fitted, letters, widthOf, wrapped } from '../lettering';
import type { Packaging } from '../packaging';
import type { Palette } from '../palettes';
import { animalHead } from './animals';

/** `Provender Daily` as name and line beneath; other brands stand whole. */
const brandParts = (brand: string): readonly [name: string, family: string] => {
  const [name = '', ...rest] = brand.replace(/[®™]/g, '').trim().split(/\s+/);
  return rest.length === 1 ? [name, rest[0] ?? ''] : [brand.replace(/[®™]/g, '').trim(), ''];
};

const flat: Bend = (x, y) => [x, y];

/** The brand, `width` wide at most, its first baseline at `y`. */
export const wordmark = (p: Packaging, palette: Palette, x: number, y: number, width: number, bend = flat): string => {
  const [name, family] = brandParts(p.brand);
  const second = family.toUpperCase();
  const size = fitted(name, width, width * 0.205, 900, -0.015);
  const small = fitted(second, width * 0.6, size * 0.44, 700, 0.3);
  const outer = widthOf(name, size, 900, -0.015) / 2;
  const inner = widthOf(second, small, 700, 0.3) / 2 + small * 0.7;
  const below = y + small * 1.55;
  const rule = (from: number, to: number) => {
    const ends = [
      bend(from, below - small * 0.34),
      bend((from + to) / 2, below - small * 0.34),
      bend(to, below - small * 0.34),
    ];
    return `<path d="M${ends.map((end) => end.map(Math.round).join(' ')).join('L')}" fill="none" stroke="${palette.inkSoft}" stroke-opacity=".7" stroke-width="${small * 0.09}" stroke-linecap="round"/>`;
  };
  return [
    letters(name, x, y, { size, weight: 900, fill: palette.ink, tracking: -0.015, bend }),
    letters(second, x, below, { size: small, weight: 700, fill: palette.inkSoft, tracking: 0.3, bend }),
    family && outer - inner > small ? rule(x - outer, x - inner) + rule(x + inner, x + outer) : '',
  ].join('');
};

/** The animal in its round window. */
export const emblem = (p: Packaging, palette: Palette, x: number, y: number, radius: number): string => `
<circle cx="${x}" cy="${y + radius * 0.05}" r="${radius * 1.04}" fill="#000" fill-opacity=".14"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="${palette.base}" fill-opacity=".2"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="none" stroke="${palette.base}" stroke-width="${radius * 0.035}"/>
<g transform="translate(${x} ${y + radius * 0.06}) scale(${radius * 0.0073})">${animalHead(p)}</g>`;

const rounded = (x: number, y: number, width: number, height: number, bend: Bend): string => {
  const r = height / 2;
  const steps = Array.from({ length: 13 }, (_, index) => index / 12);
  const edge = (side: 1 | -1) =>
    steps.map((step) => bend(x - side * (width / 2 - r) + side * step * (width - height), y - side * r));
  const point = ([a, b]: readonly [number, number]) => `${a.toFixed(1)} ${b.toFixed(1)}`;
  const [start = [x, y] as const] = edge(1);
  const [turn = [x, y] as const] = edge(-1);
  const line = (points: ReturnType<typeof edge>) =>
    points
      .slice(1)
      .map((one) => `L${point(one)}`)
      .join('');
  return `M${point(start)}${line(edge(1))}A${r} ${r} 0 0 1 ${point(turn)}${line(edge(-1))}A${r} ${r} 0 0 1 ${point(start)}Z`;
};

/** A text on a white pill; nothing for no text. */
export const pill = (
  text: string,
  palette: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  bend = flat,
): string => {
  if (text === '') return '';
  const size = fitted(text, width - height * 0.9, height * 0.58, 800);
  const across = Math.max(Math.min(width, widthOf(text, size, 800) + height * 1.1), width * 0.5);
  return (
    `<path d="${rounded(x, y, across, height, bend)}" fill="#fff"/>` +
    letters(text, x, y + size * 0.35, { size, weight: 800, fill: palette.mark, bend })
  );
};

/** `ADULT DOG`. */
export const audience = ({ lifestage, species }: Packaging): string => {
  const said = lifestage.trim();
  return (/puppy|kitten|dog|cat/i.test(said) ? said : `${said} ${species}`.trim()).toUpperCase();
};

export const withFlavor = ({ flavor }: Packaging): string => {
  const said = flavor.trim().toLowerCase();
  if (said === '') return '';
  return said === 'vegetable' ? 'with vegetables' : `with ${said}`;
};

/** Where the name of the line, the purpose and the flavor stand, one under the other. `name` is the size of the first. */
export type Place = {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly name: number;
  readonly bend?: Bend;
  readonly parts?: readonly ('purpose' | 'flavor')[];
};

type Block = {
  readonly lines: readonly string[];
  readonly size: number;
  readonly pill: number;
  readonly flavor: number;
  readonly gap: number;
};

const below = (size: number): number => size * 0.22;

const heightOf = ({ lines, size, pill: pillHeight, flavor, gap }: Block): number =>
  size * 0.72 +
  (lines.length - 1) * size * 1.02 +
  below(size) +
  (pillHeight ? gap + pillHeight : 0) +
  (flavor ? gap * 1.1 + flavor * 0.76 : 0);

const scaled = (block: Block, by: number): Block => ({
  lines: block.lines,
  size: block.size * by,
  pill: block.pill * by,
  flavor: block.flavor * by,
  gap: block.gap * by,
});

/** What the package is called, for what, and with what: centred in its place, smaller where it would not fit. */
export const nameBlock = (p: Packaging, palette: Palette, place: Place): string => {
  const { x, top, bottom, width, name, bend = flat, parts = ['purpose', 'flavor'] } = place;
  const title = p.line || p.purpose;
  const purpose = parts.includes('purpose') && title !== p.purpose ? p.purpose : '';
  const flavor = parts.includes('flavor') ? withFlavor(p) : '';
  const { lines, size } = wrapped(title, width, name, name * 0.74, 800);
  const wished: Block = {
    lines,
    size,
    pill: purpose ? name * 0.82 : 0,
    flavor: flavor ? fitted(flavor, width * 0.86, name * 0.6, 600) : 0,
    gap: name * 0.2,
  };
  const block = scaled(wished, Math.min(1, (bottom - top) / heightOf(wished)));
  const first = (top + bottom - heightOf(block)) / 2 + block.size * 0.72;
  const last = first + (lines.length - 1) * block.size * 1.02;
  const pillAt = last + below(block.size) + block.gap + block.pill / 2;
  const flavorAt =
    (purpose ? pillAt + block.pill / 2 : last + below(block.size)) + block.gap * 1.1 + block.flavor * 0.76;
  return [
    ...lines.map((line, index) => {
      const style = { size: block.size, weight: 800, fill: palette.baseInk, tracking: -0.01, bend } as const;
      return letters(line, x, first + index * block.size * 1.02, style);
    }),
    pill(purpose, palette, x, pillAt, width * 0.92, block.pill, bend),
    flavor ? letters(flavor, x, flavorAt, { size: block.flavor, weight: 600, fill: palette.baseInk, bend }) : '',
  ].join('');
};
