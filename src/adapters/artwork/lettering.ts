import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Path } from 'opentype.js';

export type FontWeight = 500 | 600 | 700 | 800 | 900;
/** Moves a point of an outline, to bend lettering around a can. */
export type BendTextPoint = (x: number, y: number) => readonly [number, number];

export type TextStyle = {
  readonly size: number;
  /** A text that would be wider is drawn smaller. */
  readonly maximumWidth?: number;
  readonly weight?: FontWeight;
  readonly fill: string;
  /** Letter spacing as a fraction of the size. */
  readonly tracking?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bend?: BendTextPoint;
  readonly opacity?: number;
};

const require = createRequire(import.meta.url);

/** Node loads this package as CommonJS without named exports, a bundler as a module without a default export. */
const opentype: typeof import('opentype.js') = require('opentype.js');

const fonts = new Map<FontWeight, Font>();

const fontOf = (weight: FontWeight): Font => {
  const known = fonts.get(weight);
  if (known) return known;
  const file = require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`);
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(weight, font);
  return font;
};

/** The most letters of a line: more would be unreadable, and each adds its outline to the SVG. */
const maximumLetters = 60;

/** The part of a text that the font can draw, cut to 60 letters with `…`. */
const drawable = (font: Font, text: string): string => {
  const all = Array.from(text.slice(0, 4 * maximumLetters).normalize('NFC')).filter(
    (character) => font.charToGlyphIndex(character) > 0,
  );
  return all.length <= maximumLetters
    ? all.join('')
    : `${all
        .slice(0, maximumLetters - 1)
        .join('')
        .trimEnd()}…`;
};

/**
 * The text, if the font can draw each of its letters and numbers; else nothing, because a text without some of its letters
 * is another one. A symbol that the font lacks, such as an emoji, may be missing.
 */
export const keepDrawableText = (text: string): string => {
  const font = fontOf(800);
  const characters = Array.from(text.slice(0, 4 * maximumLetters).normalize('NFC'));
  const isWhole = characters.every((one) => !/[\p{L}\p{M}\p{N}]/u.test(one) || font.charToGlyphIndex(one) > 0);
  return isWhole && /[^\s…]/.test(drawable(font, text.trim())) ? text : '';
};

const fontOptions = (tracking: number) => ({ kerning: true, letterSpacing: tracking });

/** The width of a text. */
export const measureTextWidth = (text: string, size: number, weight: FontWeight = 700, tracking = 0): number => {
  const font = fontOf(weight);
  const plain = drawable(font, text);
  return plain === '' ? 0 : font.getAdvanceWidth(plain, size, fontOptions(tracking)) - tracking * size;
};

/** The largest size, up to `size`, at which a text fits into `width`. */
export const computeFittingFontSize = (
  text: string,
  width: number,
  size: number,
  weight: FontWeight = 700,
  tracking = 0,
): number => {
  const needed = measureTextWidth(text, size, weight, tracking);
  return needed <= width ? size : (size * width) / needed;
};

const round = (value: number): string => String(Math.round(value * 10) / 10);

const pathData = (path: Path, bend: BendTextPoint): string =>
  path.commands
    .map((command) => {
      const at = (x: number, y: number) => bend(x, y).map(round).join(' ');
      if (command.type === 'Z') return 'Z';
      if (command.type === 'C')
        return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
      if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
      return `${command.type}${at(command.x, command.y)}`;
    })
    .join('');

const anchorFactors = { start: 0, middle: 0.5, end: 1 } as const;

/** Draws a line of text as an outline with its baseline at `y`, so that it looks the same without the font. */
export const drawText = (text: string, x: number, y: number, style: TextStyle): string => {
  const { maximumWidth = Infinity, weight = 700, tracking = 0, anchor = 'middle', bend = (a, b) => [a, b] } = style;
  const font = fontOf(weight);
  const plain = drawable(font, text);
  if (plain === '') return '';
  const size = computeFittingFontSize(text, maximumWidth, style.size, weight, tracking);
  const start = x - measureTextWidth(plain, size, weight, tracking) * anchorFactors[anchor];
  const path = font.getPath(plain, start, y, size, fontOptions(tracking));
  const opacity = style.opacity === undefined ? '' : ` fill-opacity="${style.opacity}"`;
  return `<path d="${pathData(path, bend)}" fill="${style.fill}"${opacity}/>`;
};

/** Fits a text to one line or, if its size would be less than `smallest`, to two lines of similar length. */
export const fitTextToTwoLines = (
  text: string,
  width: number,
  size: number,
  smallest: number,
  weight: FontWeight = 700,
): { readonly lines: readonly string[]; readonly size: number } => {
  const words = text
    .slice(0, 2 * maximumLetters)
    .split(/\s+/)
    .filter(Boolean);
  const oneLine = computeFittingFontSize(text, width, size, weight);
  if (oneLine >= smallest || words.length < 2) return { lines: [words.join(' ')], size: oneLine };
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => measureTextWidth(line, size, weight)));
  const [best = [text]] = splits.toSorted((a, b) => longest(a) - longest(b));
  return { lines: best, size: Math.min(...best.map((line) => computeFittingFontSize(line, width, size, weight))) };
};
