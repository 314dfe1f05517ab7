import { fitted, letters, widthOf, wrapped } from '../lettering';
import type { Packaging } from '../packaging';
import type { Palette } from '../palettes';
import { animalHead } from './animals';

/** `Provender Daily` as name and line beneath; other brands stand whole. */
const brandParts = (brand: string): readonly [name: string, family: string] => {
  const [name = '', ...rest] = brand.replace(/[®™]/g, '').trim().split(/\s+/);
  return rest.length === 1 ? [name, rest[0] ?? ''] : [brand.replace(/[®™]/g, '').trim(), ''];
};

type Bend = (x: number, y: number) => readonly [number, number];

/** The brand, `width` wide at most, its first baseline at `y`. */
export const wordmark = (p: Packaging, palette: Palette, x: number, y: number, width: number, bend?: Bend): string => {
  const [name, family] = brandParts(p.brand);
  const more = bend ? { bend } : {};
  const size = fitted(name, width, width * 0.205, 900, -0.015);
  const small = Math.min(size * 0.44, fitted(family.toUpperCase(), width * 0.6, size * 0.44, 700, 0.3));
  const half = widthOf(family.toUpperCase(), small, 700, 0.3) / 2 + small * 0.7;
  const below = y + small * 1.55;
  const rule = (from: number, to: number) => {
    const [x1, y1] = (bend ?? ((a: number, b: number) => [a, b] as const))(from, below - small * 0.34);
    const [x2, y2] = (bend ?? ((a: number, b: number) => [a, b] as const))(to, below - small * 0.34);
    return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${palette.inkSoft}" stroke-opacity=".7" stroke-width="${small * 0.09}" stroke-linecap="round"/>`;
  };
  const outer = widthOf(name, size, 900, -0.015) / 2;
  const rules = family && outer - half > small ? rule(x - outer, x - half) + rule(x + half, x + outer) : '';
  return (
    letters(name, x, y, { size, weight: 900, fill: palette.ink, tracking: -0.015, ...more }) +
    (family ? letters(family.toUpperCase(), x, below, { size: small, weight: 700, fill: palette.inkSoft, tracking: 0.3, ...more }) : '') +
    rules
  );
};

/** The animal in its round window. */
export const emblem = (p: Packaging, palette: Palette, x: number, y: number, radius: number): string => `
<circle cx="${x}" cy="${y + radius * 0.05}" r="${radius * 1.04}" fill="#000" fill-opacity=".14"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="${palette.base}" fill-opacity=".2"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="none" stroke="${palette.base}" stroke-width="${radius * 0.035}"/>
<g transform="translate(${x} ${y + radius * 0.06}) scale(${radius * 0.0073})">${animalHead(p)}</g>`;

/** A text on a white pill; nothing for no text. */
export const pill = (text: string, palette: Palette, x: number, y: number, width: number, height: number): string => {
  if (text === '') return '';
  const size = fitted(text, width - height * 0.9, height * 0.56, 800);
  const across = Math.max(Math.min(width, widthOf(text, size, 800) + height * 1.1), width * 0.55);
  return (
    `<rect x="${x - across / 2}" y="${y - height / 2}" width="${across}" height="${height}" rx="${height / 2}" fill="#fff"/>` +
    letters(text, x, y + size * 0.35, { size, weight: 800, fill: palette.mark })
  );
};

/** The name of the line, on one line or two, the last baseline at `y`. */
export const lineName = (text: string, x: number, y: number, width: number, size: number, fill: string): string => {
  const { lines, size: fits } = wrapped(text, width, size, size * 0.8, 800);
  return lines
    .map((line, index) => letters(line, x, y - (lines.length - 1 - index) * fits * 1.04, { size: fits, weight: 800, fill, tracking: -0.01 }))
    .join('');
};

/** `ADULT DOG`. */
export const audience = ({ lifestage, species }: Packaging): string => {
  const said = lifestage.trim();
  return (/puppy|kitten|dog|cat/i.test(said) ? said : `${said} ${species}`.trim()).toUpperCase();
};

export const withFlavor = ({ flavor }: Packaging): string => (flavor.trim() === '' ? '' : `with ${flavor.trim().toLowerCase()}`);
