import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'src/ui';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
const sources = files.filter((file) => /\.tsx?$/.test(file));

/** Class names, without what stands in comments, strings and declarations. */
const classesOf = (sheet: string): ReadonlySet<string> => {
  const selectors = sheet.replace(/\/\*.*?\*\/|"[^"]*"/gs, '').replace(/:\s[^;{}]*;/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''));
};

const importPattern = /import (\w+) from '([^']+\.module\.css)'/g;

/** `{sheet} .{class}` for each class that a source takes from a sheet. */
const usedClasses = (source: string): readonly (readonly [sheet: string, name: string])[] => {
  const text = readFileSync(source, 'utf8');
  return [...text.matchAll(importPattern)].flatMap(([, local = '', path = '']) =>
    [...text.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, 'g'))].map(
      ([, name = '']) => [join(dirname(source), path), name] as const,
    ),
  );
};

describe('a class that a screen takes from a style sheet', () => {
  it('stands in that sheet', () => {
    const used = sources.flatMap(usedClasses);
    expect(used.length).toBeGreaterThan(300);
    const missing = used.filter(
      ([sheet, name]) => !existsSync(sheet) || !classesOf(readFileSync(sheet, 'utf8')).has(name),
    );
    expect(missing).toEqual([]);
  });

  it('is all that the sheet has', () => {
    const used = new Set(sources.flatMap(usedClasses).map(([sheet, name]) => `${sheet} ${name}`));
    const unused = files
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((sheet) => {
        const text = readFileSync(sheet, 'utf8');
        return [...classesOf(text)]
          .filter((name) => !used.has(`${sheet} ${name}`) && !text.includes(`composes: ${name}`))
          .map((name) => `${sheet} ${name}`);
      });
    expect(unused).toEqual([]);
  });
});

describe('a style sheet', () => {
  it('has no picture (record 65)', () => {
    const withPictures = files
      .filter((file) => file.endsWith('.css'))
      .filter((sheet) => /url\((?!"@fontsource)/.test(readFileSync(sheet, 'utf8')));
    expect(withPictures).toEqual([]);
  });
});

describe('the style sheet that overrides all others', () => {
  const sheet = readFileSync('src/ui/theme/preferences.css', 'utf8');

  it('shows no field in less than 16 pixels on a phone', () => {
    expect(sheet).toMatch(
      /@media \(max-width: 767px\) \{\s*input,\s*select,\s*textarea \{\s*font-size: max\(16px, 1em\);/,
    );
  });

  it('prints what a page says, and nothing that only works on a screen', () => {
    const print = /@media print \{(?<rules>[\s\S]*)\}/.exec(sheet)?.groups?.rules ?? '';
    const hidden = /\{[^{}]*\}(?<selectors>[^{}]*)\{\s*display: none;/.exec(print)?.groups?.selectors ?? '';
    expect(hidden.trim().split(/,\n\s*/)).toEqual(
      expect.arrayContaining(['#root > :not(main, :has(main))', 'nav', 'dialog', 'button', '.screen-only']),
    );
    expect(print).toMatch(/::details-content \{\s*content-visibility: visible;/);
  });
});
