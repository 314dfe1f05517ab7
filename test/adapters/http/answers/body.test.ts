import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildBody } from '#adapters/http/answers/body';
import { hasSmallWindow } from './small-window';

const text = 'dog food, '.repeat(5000);

describe('a body compressed with Brotli', () => {
  it.each([
    ['quick', true],
    ['small', false],
  ] as const)('%s has a small window: %s, and is whole', async (compression, isSmall) => {
    const compressed = await buildBody(text, 'text/plain', compression).as('br');
    expect(hasSmallWindow(compressed)).toBe(isSmall);
    expect(brotliDecompressSync(compressed).toString()).toBe(text);
  });
});
