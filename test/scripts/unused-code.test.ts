import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import productionConfig from '../../knip.production';

type Patterns = { readonly entry: readonly string[]; readonly project: readonly string[] };

const everything: Patterns = JSON.parse(readFileSync('knip.json', 'utf8'));
const production = productionConfig as Patterns & { readonly ignoreIssues: Readonly<Record<string, unknown>> };

/** `!` marks what is part of the product. */
const filesOf = (pattern: string): readonly string[] => globSync(pattern.replace(/!$/, ''));

describe('the search for unused code', () => {
  it.each([everything, production].flatMap(({ entry, project }) => [...entry, ...project]))(
    'finds files under %s',
    (pattern) => {
      expect(filesOf(pattern)).not.toEqual([]);
    },
  );

  it.each(Object.keys(production.ignoreIssues))('makes an exception for files that exist: %s', (pattern) => {
    expect(filesOf(pattern)).not.toEqual([]);
  });

  it('finds no file under a folder that is gone', () => {
    expect(filesOf('src/adapters/http/calls/**/*.ts')).toEqual([]);
  });
});
