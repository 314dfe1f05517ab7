import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readFirstLine } from '#main/server/read-first-line.ts';

describe('reading a line', () => {
  it.each([
    ['open sesame\n', 'open sesame'],
    ['open sesame', 'open sesame'],
    ['open sesame\r\nand more', 'open sesame'],
    ['\n', ''],
    ['', ''],
  ])('%j gives %j', async (input, line) => {
    expect(await readFirstLine(Readable.from([input]))).toBe(line);
  });
});
