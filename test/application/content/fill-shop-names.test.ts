import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { fillShopNames } from '#application/content/fill-shop-names';
import { anInstant, someContent } from '../../builders';
import { createSeededMemoryShop } from '../../seeded-memory-shop';

const names = { siteName: 'Bits & Bowls', legalName: 'Larder Foods, Inc.' };
const at = anInstant();

const openContent = async () => {
  const content = someContent({
    pages: [
      {
        slug: 'terms',
        title: 'Terms of {siteName}',
        blocks: [{ kind: 'text', html: '<p>{legalName} runs {siteName}. {other} stays.</p>' }],
      },
    ],
  });
  return (await createSeededMemoryShop({ content })).content;
};

describe('content with the names of the shop', () => {
  it('has them in place of their placeholders, escaped in HTML, and leaves everything else alone', async () => {
    const page = O.toUndefined(await fillShopNames(await openContent(), names).page('terms', at)());
    expect(page?.title).toBe('Terms of Bits & Bowls');
    expect(page?.blocks).toEqual([
      { kind: 'text', html: '<p>Larder Foods, Inc. runs Bits &amp; Bowls. {other} stays.</p>' },
    ]);
  });

  it("has the merchant's logo in the header if there is one", async () => {
    const content = await openContent();
    const logo = { source: 'logo-1', path: '/_img/_/logo-1', width: 120, height: 40 };
    expect((await fillShopNames(content, names, logo).header(at)()).logo).toEqual({
      source: 'logo-1',
      alt: 'Bits & Bowls',
      width: 120,
      height: 40,
    });
    expect(await fillShopNames(content, names).header(at)()).toEqual(await content.header(at)());
  });
});
