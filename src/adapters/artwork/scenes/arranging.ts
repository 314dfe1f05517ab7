import { drawPackage } from '../packages/draw-package';
import type { PackageDesign } from '../packaging';

/** The elements of an `svg` of that size. */
export type SceneSvg = { readonly width: number; readonly height: number; readonly body: string };

export const positionSvg = (x: number, y: number, scale: number, what: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${what}</g>`;

export const buildScenePackaging = (more: Partial<PackageDesign>): PackageDesign => ({
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

/** Draws a package in a square of `size`, the middle of its bottom at `x`, `y`. */
export const drawStandingPackage = (packaging: PackageDesign, id: string, x: number, y: number, size: number): string =>
  positionSvg(x - size / 2, y - size * 0.94, size / 1000, drawPackage(packaging, id));

/** Draws a background with a gradient from the color `top` to `bottom`. */
export const drawGradientBackground = (width: number, height: number, top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`;
