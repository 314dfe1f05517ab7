import { describe, expect, it } from 'vitest';
import { CompressibleBody, computeEtag } from '#adapters/http/answers/body';
import { addRenderedPageSize } from '#adapters/http/rendered-page';

const aBody = (text: string): CompressibleBody =>
  new CompressibleBody(Buffer.from(text), 'text/html', computeEtag(Buffer.from(text)));

describe('a body', () => {
  it('is compressed once for each encoding', async () => {
    const body = aBody('food '.repeat(200));
    const [first, second] = await Promise.all([body.as('br'), body.as('br')]);
    expect(first).toBe(second);
    expect(first.length).toBeLessThan(body.plain.length);
    expect(await body.as('identity')).toBe(body.plain);
  });

  it('has the same ETag for the same text, and another for another text', () => {
    expect(computeEtag(Buffer.from('food'))).toBe(computeEtag(Buffer.from('food')));
    expect(computeEtag(Buffer.from('food'))).not.toBe(computeEtag(Buffer.from('foot')));
  });
});

describe('a rendered page', () => {
  it('counts the size of its two bodies and their compressed forms', async () => {
    const [document, payload] = [aBody('food '.repeat(200)), aBody('food '.repeat(100))];
    const { sizeInBytes } = addRenderedPageSize({ status: 200, document, payload, isCacheable: true });
    expect(sizeInBytes).toBe(2 * (1000 + 500));
  });
});
