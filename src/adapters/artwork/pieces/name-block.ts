import { type BendTextPoint, computeFittingFontSize, drawText, fitTextToTwoLines } from '../lettering';
import type { PackageDesign } from '../packaging';
import type { Palette } from '../palettes';
import { drawPill, formatFlavorPhrase, straightTextBend } from './front';

/** The place of the line's name, the purpose and the flavor, one below the other. `name` is the size of the name. */
export type NameBlockPlacement = {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly name: number;
  readonly bend?: BendTextPoint;
  readonly parts?: readonly ('purpose' | 'flavor')[];
};

type Block = {
  readonly lines: readonly string[];
  readonly size: number;
  readonly pill: number;
  readonly flavor: number;
  readonly gap: number;
};

const spaceBelow = (size: number): number => size * 0.22;

const heightOf = ({ lines, size, pill: pillHeight, flavor, gap }: Block): number =>
  size * 0.72 +
  (lines.length - 1) * size * 1.02 +
  spaceBelow(size) +
  (pillHeight ? gap + pillHeight : 0) +
  (flavor ? gap * 1.1 + flavor * 0.76 : 0);

const scaleBlock = (block: Block, by: number): Block => ({
  lines: block.lines,
  size: block.size * by,
  pill: block.pill * by,
  flavor: block.flavor * by,
  gap: block.gap * by,
});

/** Draws the name, purpose and flavor centred in their place, smaller if they would not fit. */
export const drawNameBlock = (p: PackageDesign, palette: Palette, place: NameBlockPlacement): string => {
  const { x, top, bottom, width, name, bend = straightTextBend, parts = ['purpose', 'flavor'] } = place;
  const title = p.line || p.purpose;
  const purpose = parts.includes('purpose') && title !== p.purpose ? p.purpose : '';
  const flavor = parts.includes('flavor') ? formatFlavorPhrase(p) : '';
  const { lines, size } = fitTextToTwoLines(title, width, name, name * 0.74, 800);
  const wished: Block = {
    lines,
    size,
    pill: purpose ? name * 0.82 : 0,
    flavor: flavor ? computeFittingFontSize(flavor, width * 0.86, name * 0.6, 600) : 0,
    gap: name * 0.2,
  };
  const block = scaleBlock(wished, Math.min(1, (bottom - top) / heightOf(wished)));
  const first = (top + bottom - heightOf(block)) / 2 + block.size * 0.72;
  const last = first + (lines.length - 1) * block.size * 1.02;
  const pillAt = last + spaceBelow(block.size) + block.gap + block.pill / 2;
  const flavorAt =
    (purpose ? pillAt + block.pill / 2 : last + spaceBelow(block.size)) + block.gap * 1.1 + block.flavor * 0.76;
  return [
    ...lines.map((line, index) => {
      const style = { size: block.size, weight: 800, fill: palette.baseInk, tracking: -0.01, bend } as const;
      return drawText(line, x, first + index * block.size * 1.02, style);
    }),
    drawPill(purpose, palette, x, pillAt, width * 0.92, block.pill, bend),
    flavor ? drawText(flavor, x, flavorAt, { size: block.flavor, weight: 600, fill: palette.baseInk, bend }) : '',
  ].join('');
};
