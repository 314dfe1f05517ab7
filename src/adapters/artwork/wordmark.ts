import { escapeHtml } from '#domain/escape-html';
import { drawText, fitTextToTwoLines, keepDrawableText } from './lettering';

const emblem =
  'M0 17a17 17 0 1 0 34 0a17 17 0 1 0 -34 0zM6.1 15.2a2.5 3 0 1 0 5 0a2.5 3 0 1 0 -5 0zM11.2 9.6a2.6 3.2 0 1 0 5.2 0a2.6 3.2 0 1 0 -5.2 0zM17.6 9.6a2.6 3.2 0 1 0 5.2 0a2.6 3.2 0 1 0 -5.2 0zM22.9 15.2a2.5 3 0 1 0 5 0a2.5 3 0 1 0 -5 0zM17 16.2c3.3 0 7.5 4.6 7.5 8 0 2.3-1.7 3.6-3.7 3.6-1.4 0-2.5-.7-3.8-.7s-2.4.7-3.8.7c-2 0-3.7-1.3-3.7-3.6 0-3.4 4.2-8 7.5-8z';

/** The size of a wordmark in its own units. */
export const wordmarkSize = { width: 168, height: 34 } as const;

const textStart = 42;
const textWidth = wordmarkSize.width - textStart;
const weight = 800;

/** Whether `drawWordmark` needs no font of the browser's. */
export const isWordmarkDrawable = (name: string): boolean => keepDrawableText(name) !== '';

const lettersOf = (name: string): string => {
  // No system font may be in a drawing, but a name in another script is better in the browser's font than not at all.
  if (!isWordmarkDrawable(name))
    return `<text x="${textStart}" y="24" font-size="20" font-weight="700" fill="currentColor">${escapeHtml(name)}</text>`;
  const { lines, size } = fitTextToTwoLines(name, textWidth, 27, 18, weight);
  const [first = '', second] = lines;
  const style = { weight, fill: 'currentColor', anchor: 'start', maximumWidth: textWidth } as const;
  if (second === undefined) return drawText(first, textStart, 17 + size * 0.35, { ...style, size });
  const small = Math.min(size, 15.5);
  return (
    drawText(first, textStart, 15, { ...style, size: small }) +
    drawText(second, textStart, 30.5, { ...style, size: small })
  );
};

/** The emblem and a name beside it as SVG of `wordmarkSize`, in the color of the text around it. */
export const drawWordmark = (name: string): string =>
  `<path fill="currentColor" fill-rule="evenodd" d="${emblem}"/>${lettersOf(name)}`;
