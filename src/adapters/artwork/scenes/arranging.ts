import { drawPackage } from '../packages/draw-package';
import type { Packaging } from '../packaging';

/** What stands in an `svg` of that size. */
export type DrawnScene = { readonly width: number; readonly height: number; readonly body: string };

export const at = (x: number, y: number, scale: number, what: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${what}</g>`;

export const placedPackage = (more: Partial<Packaging>): Packaging => ({
  kind: 'packaging',
  form: 'bag',
  brand: 'Provender Daily',
  line: 'Adult',
  species: 'dog',
  lifestage: 'Adult',
  purpose: 'Joint Care',
  flavor: 'Chicken',
  size: '35 lb',
  ...more,
});

/** A package with the middle of its foot at `x`, `y`; `size` is that of its square. */
export const standingPackage = (packaging: Packaging, id: string, x: number, y: number, size: number): string =>
  at(x - size / 2, y - size * 0.94, size / 1000, drawPackage(packaging, id));

/** What lies behind everything, from one color above to another below. */
export const drawBackground = (width: number, height: number, top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`;
