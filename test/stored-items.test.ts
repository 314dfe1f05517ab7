import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type StoredItem, storedItems } from '#domain/consent/stored-items';

/** The only files that may write to each kind of storage. All of them take its keys from the registry. */
const writers: Readonly<Record<string, readonly string[]>> = {
  '\\b(?:localStorage|sessionStorage|indexedDB)\\b|\\bcaches\\.': ['adapters/browser/item-storage.ts'],
  '\\bdocument\\.cookie\\b|\\bcookieStore\\b': ['adapters/browser/cookies.ts'],
  '\\b(?:setCookie|clearCookie)\\(|[Ss]et-[Cc]ookie': ['adapters/http/visitor-cookie-writer.ts'],
  '\\b(?:replaceState|pushState)\\(': ['adapters/browser/browser-list-history.ts'],
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(`src/${file}`, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '') }));

describe('storage in the browser', () => {
  it.each(Object.entries(writers))('is written by one file alone: %s', (pattern, files) => {
    const found = sources.filter(({ code }) => new RegExp(pattern).test(code)).map(({ file }) => file);
    expect(found).toEqual(files);
  });

  it('has its keys in the registry, and nowhere else', () => {
    const keys = Object.values<StoredItem>(storedItems)
      .map(({ key }) => key.replace('*', ''))
      .filter((key) => /[_:-]|[A-Z]/.test(key) && key !== 'hills-session')
      // A field of calls has the name of the cookie.
      .filter((key) => key !== 'sessionToken');
    const findRepeated = (files: typeof sources): readonly string[] =>
      files
        .filter(({ file }) => file !== 'domain/consent/stored-items.ts')
        .flatMap(({ file, code }) => keys.filter((key) => code.includes(`'${key}'`)).map((key) => `${file}: ${key}`));
    expect(findRepeated([{ file: 'planted.ts', code: "cookies.get('col_cart_id')" }])).toHaveLength(1);
    expect(sources.length).toBeGreaterThan(1000);
    expect(findRepeated(sources)).toEqual([]);
  });
});
