import { computeFittingFontSize, drawText, keepDrawableText } from './lettering';
import { fitTextLines } from './text-lines';

/** The picture of a product whose package is unknown. */
export type ProductNameDrawing = { readonly kind: 'tile'; readonly title: string; readonly brand: string };

const background = '#EEF2F7';
const edge = '#D5DEE9';
const ink = '#22354C';
const inkSoft = '#52677F';

const width = 720;

/** A parcel, drawn for a name whose letters the font lacks. */
const parcel = `<g fill="none" stroke="${inkSoft}" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"><path d="M500 320 680 410V600L500 690 320 600V410Z"/><path d="M320 410 500 500 680 410M500 500V690M410 365 590 455V520"/></g>`;

const drawName = ({ title, brand }: ProductNameDrawing): string => {
  const { lines, size } = fitTextLines(title, { width, sizes: [96, 84, 72, 62, 54], maximumLines: 6 });
  const leading = size * 1.16;
  const top = 500 - (lines.length * leading) / 2 + (brand ? 34 : 0);
  return [
    drawText(brand, 500, top - 34, { size: computeFittingFontSize(brand, width, 40), weight: 600, fill: inkSoft }),
    ...lines.map((line, index) =>
      drawText(line, 500, top + size * 0.82 + index * leading, { size, maximumWidth: width, weight: 800, fill: ink }),
    ),
  ].join('');
};

/** Draws a square of 1000 with only the name of the product and its brand. */
export const drawProductNameTile = (tile: ProductNameDrawing): string =>
  `<rect x="40" y="40" width="920" height="920" rx="48" fill="${background}" stroke="${edge}" stroke-width="4"/>` +
  (keepDrawableText(tile.title) ? drawName({ ...tile, brand: keepDrawableText(tile.brand) }) : parcel);
