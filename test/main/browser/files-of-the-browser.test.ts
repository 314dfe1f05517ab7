import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

type ImportsOf = (file: string) => readonly string[];

const sources: ReadonlySet<string> = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file)),
);

/** The files of ours that a file imports, now or later, without those it takes only types of. */
const importsOfSource: ImportsOf = (file) =>
  [
    ...readFileSync(`src/${file}`, 'utf8').matchAll(
      /^(?:import|export)\s(?!type\s)(?:[^'";]*\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].flatMap(([, now, later]) => {
    const path = now ?? later ?? '';
    const target = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
    return [target, `${target}.ts`, `${target}.tsx`].filter((one) => sources.has(one));
  });

const findReachable = (entry: string, importsOf: ImportsOf): readonly string[] => {
  const reached = new Set([entry]);
  for (const file of reached) for (const one of importsOf(file)) reached.add(one);
  return [...reached];
};

/** What the browser may load of `main`. */
const isOfBrowser = (file: string): boolean =>
  !file.startsWith('main/') ||
  file.startsWith('main/browser/') ||
  /^main\/wiring\/(?:.*\.(?:browser|tokens)|token|parts)\.ts$/.test(file);

const findServerFiles = (entry: string, importsOf: ImportsOf): readonly string[] =>
  findReachable(entry, importsOf).filter((file) => file.endsWith('.server.ts') || !isOfBrowser(file));

const entry = 'main/browser/browser-entry.ts';

describe('the files that a browser loads', () => {
  it('are those of its entry, and none of the server', () => {
    const reached = findReachable(entry, importsOfSource);
    expect(reached).toContain('main/wiring/cart/cart.browser.ts');
    expect(reached).toContain('ui/screens/home/home-screen.tsx');
    expect(reached.length).toBeGreaterThan(300);
    expect(findServerFiles(entry, importsOfSource)).toEqual([]);
  });

  it.each(['main/wiring/cart/cart.server.ts', 'main/server/open-site.ts', 'main/server/render.tsx'])(
    'are refused if they lead to %s',
    (planted) => {
      const importsOf: ImportsOf = (file) => (file === 'ui/shop.ts' ? [planted] : file === entry ? ['ui/shop.ts'] : []);
      expect(findServerFiles(entry, importsOf)).toEqual([planted]);
    },
  );
});
