import { describe, expect, it } from 'vitest';
import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpCurrentContent } from '#adapters/http/client/http-current-content';
import type { Site } from '#domain/site';
import { aDrawing, anInstant, someContent } from '../../../builders';
import { anHttpShop, sendInto } from '../../../http-shop';

const open = async (site: Site) => {
  const shop = await anHttpShop();
  const { content } = shop.ports[site];
  await content.write(
    someContent({
      announcements: [{ id: 'a', text: 'Closed today', link: { text: 'Why', url: '/why' }, sites: [site] }],
      sitewideBanners: [{ id: 'b', headline: 'Snow', text: 'Slow roads.', copyColor: 'dark' }],
      promotionBanners: [
        {
          id: 'p',
          position: 3,
          image: aDrawing('bowl', 'A bowl'),
          headline: 'Look',
          action: { text: 'Shop', url: '/products' },
          sites: [site],
        },
      ],
      deals: [{ skus: ['A', 'B'] }],
    }),
  )();
  const current = createHttpCurrentContent(new HttpClient(sendInto(shop.app, site), async () => undefined));
  return { shop, content, current };
};

describe.each<Site>(['DTC', 'HPSF'])('the current content of %s, asked of the server', (site) => {
  it('is what the site shows now (API-50, API-51, API-56, API-57)', async () => {
    const { content, current } = await open(site);
    const now = anInstant();
    expect(await current.announcements()()).toEqual(await content.announcements(now)());
    expect(await current.sitewideBanners()()).toEqual(await content.sitewideBanners(now)());
    expect(await current.promotionBanners()()).toEqual(await content.promotionBanners(now)());
    expect(await current.dealSkus()()).toEqual(['A', 'B']);
  });

  it('ends when a document ends', async () => {
    const { shop, content, current } = await open(site);
    const endsAt = new Date(anInstant() + 30_000).toISOString();
    await content.write({ deals: [{ skus: ['A'], endsAt }] })();
    expect(await current.dealSkus()()).toEqual(['A']);
    shop.pass(30_000);
    expect(await current.dealSkus()()).toEqual([]);
  });
});

it('The current content throws when the server does not answer', async () => {
  const current = createHttpCurrentContent(
    new HttpClient(
      async () => Promise.reject(new Error('offline')),
      async () => undefined,
    ),
  );
  await expect(current.dealSkus()()).rejects.toThrow('offline');
});
