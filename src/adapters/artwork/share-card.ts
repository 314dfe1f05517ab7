import { type ShareImageText, shareImagePicturePosition } from '#application/catalog/shared-picture';
import { shareImageSize } from '#application/shell/head-tags';
import { drawText, keepDrawableText } from './lettering';
import { drawScene } from './scenes/draw-scene';
import { fitTextLines } from './text-lines';

const darkBlue = '#003672';
const blue = '#0054A4';
const margin = 72;
const column = shareImagePicturePosition.left - margin - 24;
const sizes = [68, 62, 56, 50, 44, 38] as const;
const maximumLines = 4;
const boldText = { maximumWidth: column, weight: 800, fill: darkBlue, anchor: 'start' } as const;

const backgroundFor = (brand: string): string => {
  const tints: readonly (readonly [RegExp, string])[] = [
    [/clinical/i, '#E3F1EC'],
    [/treats/i, '#FDF0DC'],
  ];
  return tints.find(([pattern]) => pattern.test(brand))?.[1] ?? '#E1EDF9';
};

const drawSiteName = (siteName: string): string =>
  `<rect x="${margin}" y="${shareImageSize.height - 106}" width="64" height="8" rx="4" fill="${blue}"/>` +
  drawText(siteName, margin, shareImageSize.height - 46, { ...boldText, size: 34 });

const productCard = ({ title, brand }: { readonly title: string; readonly brand: string }): string => {
  const { lines, size } = fitTextLines(keepDrawableText(title), { width: column, sizes, maximumLines });
  const leading = size * 1.14;
  const top = (shareImageSize.height - 110 - lines.length * leading) / 2 + 44;
  const { left, top: above, size: square } = shareImagePicturePosition;
  return [
    `<rect width="1200" height="630" fill="${backgroundFor(brand)}"/>`,
    `<circle cx="${left + square / 2}" cy="${above + square / 2}" r="${square / 2 + 14}" fill="#fff"/>`,
    drawText(keepDrawableText(brand), margin, top - 26, { ...boldText, size: 30, weight: 700, fill: blue }),
    ...lines.map((line, index) => drawText(line, margin, top + size * 0.8 + index * leading, { ...boldText, size })),
  ].join('');
};

/** The card without a product: the shelf scene with the shop's name below it. */
const siteCard = (siteName: string): string =>
  `<g transform="translate(0 -96)">${drawScene('shelf').body}</g>` +
  '<rect y="486" width="1200" height="144" fill="#fff"/>' +
  drawText(siteName, 600, 586, { size: 80, maximumWidth: 1056, weight: 900, fill: darkBlue });

/** Draws a share card of 1200 by 630 as SVG; a product's picture is added later at `shareImagePicturePosition`. */
export const drawShareCard = ({ siteName, product }: ShareImageText): string => {
  const body = product ? productCard(product) + drawSiteName(siteName) : siteCard(siteName);
  const { width, height } = shareImageSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
};
