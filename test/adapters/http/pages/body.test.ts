import { describe, expect, it } from 'vitest';
import { Body, etagOf } from '#adapters/http/answers/body';
import { renderedPage } from '#adapters/http/pages/rendered-page';

const aBody = (text: string): Body => new Body(Buffer.from(text), 'text/html', etagOf(text));

describe('a body', () => {
  it('is compressed once an encoding', async () => {
    const body = aBody('food '.repeat(200));
    const [first, second] = await Promise.all([body.as('br'), body.as('br')]);
    expect(first).toBe(second);
    expect(first.length).toBeLessThan(body.plain.length);
    expect(await body.as('identity')).toBe(body.plain);
  });

  it('has one tag for one text, and another for another', () => {
    expect(etagOf('food')).toBe(etagOf('food'));
    expect(etagOf('food')).not.toBe(etagOf('foot'));
  });
});

describe('a rendered page', () => {
  it('has the size of its two bodies, with room for what they are compressed to', async () => {
    const [document, payload] = [aBody('food '.repeat(200)), aBody('food '.repeat(100))];
    const { sizeInBytes } = renderedPage({ status: 200, document, payload, isCacheable: true });
    expect(sizeInBytes).toBe(2 * (1000 + 500));
  });
});
