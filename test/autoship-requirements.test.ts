import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { autoshipRequirements } from './autoship-requirements';

const page = readFileSync('docs/specification/autoship.md', 'utf8');
const defined = [...page.matchAll(/^- \*\*(AS-\d{2})\*\*/gm)].map(([, id = '']) => id);

describe('the requirements of autoship', () => {
  it('have tests, each of them', () => {
    expect(Object.keys(autoshipRequirements).toSorted()).toEqual(defined.toSorted());
    expect(Object.values(autoshipRequirements).every((tests) => tests.length > 0)).toBe(true);
  });

  it.each(Object.entries(autoshipRequirements).flatMap(([id, tests]) => tests.map((test) => [id, ...test] as const)))(
    '%s is tested: %s, %s',
    (_id, file, title) => {
      expect(title.length).toBeGreaterThan(12);
      expect(readFileSync(file, 'utf8')).toContain(title);
    },
  );
});
