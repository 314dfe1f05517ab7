import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../../../src/ui');

/** UI-23; from 0 px is `xs`. */
const breakpoints = { sm: 480, md: 768, lg: 960, xl: 1280, xxl: 1440 };
/** UI-19: how many products stand side by side in a carousel is a table of its own (CT-25). */
const carousel = [780, 960, 1200];

const layoutWidths = new Set(Object.values(breakpoints).flatMap((from) => [`min ${from}`, `max ${from - 1}`]));
const carouselWidths = new Set(carousel.map((from) => `min ${from}`));

const isOfCarousel = (file: string): boolean => file.startsWith('components/product-carousel.');

const query = /\((min|max)-width:\s*([\d.]+)(px|r?em)\)/g;

/** The widths that a file asks the screen about: in media queries, in `sizes` and in script. */
const widthsIn = (text: string): readonly string[] =>
  [...text.matchAll(query)].map(([, side, number, unit]) => `${side} ${number}${unit === 'px' ? '' : unit}`);

const files = globSync('**/*.{css,ts,tsx}', { cwd: ui });
const asked = files.map((file) => ({ file, text: readFileSync(join(ui, file), 'utf8') }));

describe('the breakpoints of the layout (UI-23)', () => {
  it('are those of the table, in every style sheet, picture and script', () => {
    const others = asked.flatMap(({ file, text }) =>
      widthsIn(text)
        .filter((width) => !(isOfCarousel(file) ? carouselWidths : layoutWidths).has(width))
        .map((width) => `${file}: ${width}`),
    );
    expect(others).toEqual([]);
  });

  it('are tested in no other way', () => {
    const otherwise = asked.flatMap(({ file, text }) =>
      [...text.matchAll(/@(?:media|container)[^{]*\{/g)]
        .map(([rule]) => rule.replaceAll(query, ''))
        .filter((rule) => /width|height|resolution/.test(rule))
        .map((rule) => `${file}: ${rule}`),
    );
    expect(otherwise).toEqual([]);
  });

  it('have their own table for product carousels: 1, 2, 2.5 and 3 cards at a time (UI-19, CT-25)', () => {
    const sheet = readFileSync(join(ui, 'components/product-carousel.module.css'), 'utf8');
    const steps = [...sheet.matchAll(/@media \(min-width: (\d+)px\) \{\s*\.track \{\s*--per-view: ([\d.]+);/g)];
    expect(steps.map(([, from, perView]) => [Number(from), Number(perView)])).toEqual([
      [780, 2],
      [960, 2.5],
      [1200, 3],
    ]);
    expect(sheet).toMatch(/\.track \{\s*--per-view: 1;/);
  });
});
