import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTestFinder } from '../../scripts/tests-of-file.mjs';

const findTests: (file: string) => readonly string[] = createTestFinder();

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(?:tsx?|css|sql)$/.test(file));

describe('the finder of tests for a changed file', () => {
  it('finds tests for each source file', () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter((file) => findTests(file).length === 0)).toEqual([]);
  });

  it('finds those of its room and those that import it', () => {
    const tests = findTests('src/domain/cart/quantity.ts');
    expect(tests).toContain('test/domain/cart/quantity.test.ts');
    expect(tests.some((file) => file.startsWith('test/application/cart/'))).toBe(true);
  });

  it('finds those of a file directly in main or in a layer', () => {
    expect(findTests('src/main/server/doctor.ts')).toContain('test/main/server/command-line.test.ts');
    expect(findTests('src/domain/money.ts')).toContain('test/domain/money.test.ts');
  });

  it('finds a changed test itself, and the tests that use a changed helper', () => {
    expect(findTests('test/domain/money.test.ts')).toEqual(['test/domain/money.test.ts']);
    expect(findTests('test/memory/memory-mail.ts')).toContain('test/memory/memory-shop.test.ts');
  });
});
