import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import config from '../../../vite.config';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** The files that Vite starts from: those that it's given by name. */
const entries: ReadonlySet<string> = new Set(['browser-entry', 'server', 'cli', 'search-worker', 'make-snapshot']);

const stemOf = (file: string): string => basename(file).replace(/(?:\.module)?\.\w+$/, '');

/** The files of ours, other than entries, whose name stands in a text. A name of one word may mean something else. */
const findNamedFiles = (text: string): readonly string[] => {
  const words = new Set(text.match(/\w+(?:-\w+)+/g));
  return sources.filter((file) => words.has(stemOf(file)) && !entries.has(stemOf(file)));
};

type Group = { readonly name: unknown; readonly test?: unknown };

/** Whether a group of chunks picks some of our files by their paths; one that picks an entry names nothing new. */
const picksFiles = ({ test: pattern }: Group): boolean => {
  if (pattern === undefined) return false;
  if (!(pattern instanceof RegExp)) throw new Error('a group tests by something else than a regular expression');
  const picked = sources.filter((file) => pattern.test(`/shop/src/${file.replaceAll('\\', '/')}`));
  return picked.length < sources.length && picked.some((file) => !entries.has(stemOf(file)));
};

const groupsOfBuild = async (): Promise<readonly Group[]> => {
  const { build } = await config({ command: 'build', mode: 'production', isSsrBuild: false });
  const output = build?.rollupOptions?.output as Rolldown.OutputOptions | undefined;
  return typeof output?.codeSplitting === 'object' ? (output.codeSplitting.groups ?? []) : [];
};

describe('the build for browsers', () => {
  it('groups all of our files or none, so that nobody keeps a list of them', async () => {
    const groups = await groupsOfBuild();
    expect(sources.length).toBeGreaterThan(500);
    expect(groups.length).toBeGreaterThan(0);
    expect(groups.filter(picksFiles)).toEqual([]);
  });

  it('names no file of ours but the entries', () => {
    expect(findNamedFiles(readFileSync('vite.config.ts', 'utf8'))).toEqual([]);
  });

  it('is refused if a list of files is kept after all', () => {
    expect(picksFiles({ name: 'cart', test: /src.domain.cart.priced-cart/ })).toBe(true);
    expect(findNamedFiles('const idle = /components.(link-list|privacy-link)/;').map(stemOf).toSorted()).toEqual([
      'link-list',
      'privacy-link',
    ]);
  });
});
