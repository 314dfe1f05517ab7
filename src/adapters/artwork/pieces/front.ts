import { type BendTextPoint, computeFittingFontSize, drawText, measureTextWidth } from '../lettering';
import type { PackageDesign } from '../packaging';
import type { Palette } from '../palettes';
import { drawAnimalHead } from './animals';

/** Splits a brand of two words, such as `Provender Daily`, into name and line; other brands stay whole. */
const brandParts = (brand: string): readonly [name: string, family: string] => {
  const [name = '', ...rest] = brand.replace(/[®™]/g, '').trim().split(/\s+/);
  return rest.length === 1 ? [name, rest[0] ?? ''] : [brand.replace(/[®™]/g, '').trim(), ''];
};

/** The `Bend` of a flat surface: no bend. */
export const straightTextBend: BendTextPoint = (x, y) => [x, y];

/** Draws the brand, at most `width` wide, with its first baseline at `y`. */
export const drawWordmark = (
  p: PackageDesign,
  palette: Palette,
  x: number,
  y: number,
  width: number,
  bend = straightTextBend,
): string => {
  const [name, family] = brandParts(p.brand);
  const second = family.toUpperCase();
  const size = computeFittingFontSize(name, width, width * 0.205, 900, -0.015);
  const small = computeFittingFontSize(second, width * 0.6, size * 0.44, 700, 0.3);
  const outer = measureTextWidth(name, size, 900, -0.015) / 2;
  const inner = measureTextWidth(second, small, 700, 0.3) / 2 + small * 0.7;
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
    drawText(name, x, y, { size, weight: 900, fill: palette.ink, tracking: -0.015, bend }),
    drawText(second, x, below, { size: small, weight: 700, fill: palette.inkSoft, tracking: 0.3, bend }),
    family && outer - inner > small ? rule(x - outer, x - inner) + rule(x + inner, x + outer) : '',
  ].join('');
};

/** Draws the animal's head in a circle. */
export const drawHeadEmblem = (p: PackageDesign, palette: Palette, x: number, y: number, radius: number): string => `
<circle cx="${x}" cy="${y + radius * 0.05}" r="${radius * 1.04}" fill="#000" fill-opacity=".14"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="${palette.base}" fill-opacity=".2"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="none" stroke="${palette.base}" stroke-width="${radius * 0.035}"/>
<g transform="translate(${x} ${y + radius * 0.06}) scale(${radius * 0.0073})">${drawAnimalHead(p)}</g>`;

const roundedRectangle = (x: number, y: number, width: number, height: number, bend: BendTextPoint): string => {
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

/** Draws a text on a white pill; nothing for an empty text. */
export const drawPill = (
  text: string,
  palette: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  bend = straightTextBend,
): string => {
  if (text === '') return '';
  const size = computeFittingFontSize(text, width - height * 0.9, height * 0.58, 800);
  const across = Math.max(Math.min(width, measureTextWidth(text, size, 800) + height * 1.1), width * 0.5);
  return (
    `<path d="${roundedRectangle(x, y, across, height, bend)}" fill="#fff"/>` +
    drawText(text, x, y + size * 0.35, { size, weight: 800, fill: palette.mark, bend })
  );
};

/** Who the food is for, such as `ADULT DOG`. */
export const formatPackageAudience = ({ lifestage, species }: PackageDesign): string => {
  const said = lifestage.trim();
  return (/puppy|kitten|dog|cat/i.test(said) ? said : `${said} ${species}`.trim()).toUpperCase();
};

export const formatFlavorPhrase = ({ flavor }: PackageDesign): string => {
  const said = flavor.trim().toLowerCase();
  if (said === '' || said.startsWith('original')) return said;
  return said === 'vegetable' ? 'with vegetables' : `with ${said}`;
};
