import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The chunks that import each other in a circle, as a path of their names; none if each can be evaluated after its imports. */
const findCircle = (manifest: Manifest): readonly string[] | undefined => {
  const done = new Set<string>();
  const visit = (chunk: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(chunk)) return [...path.slice(path.indexOf(chunk)), chunk];
    if (done.has(chunk)) return undefined;
    for (const imported of manifest[chunk]?.imports ?? []) {
      const circle = visit(imported, [...path, chunk]);
      if (circle) return circle;
    }
    done.add(chunk);
    return undefined;
  };
  for (const chunk of Object.keys(manifest)) {
    const circle = visit(chunk, []);
    if (circle) return circle;
  }
  return undefined;
};

describe('the scripts of the build', () => {
  it('have no imports in a circle, so nothing is used before it is there', () => {
    const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
    expect(Object.keys(manifest).length).toBeGreaterThan(20);
    expect(findCircle(manifest)).toBeUndefined();
  });

  it('are refused if they do', () => {
    const one = { file: 'one.js', imports: ['two'] };
    const two = { file: 'two.js', imports: ['three'] };
    const three = { file: 'three.js', imports: ['two'] };
    expect(findCircle({ one, two, three })).toEqual(['two', 'three', 'two']);
  });
});
