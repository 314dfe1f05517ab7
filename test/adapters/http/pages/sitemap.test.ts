import { beforeEach, describe, expect, it } from 'vitest';
import { someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, origins } from '../../../http-shop';

let shop: HttpShop;

const get = (url: string, host = 'shop.test') => shop.app.inject({ url, headers: { host } });

beforeEach(async () => {
  shop = await anHttpShop({ ...defaultSeed, content: someContent() });
});

describe('the sitemap', () => {
  it('lists canonical pages on the own origin, products with the day they changed', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    for (const path of ['/', '/products', '/products/dog', '/products/dog/flavor/chicken']) {
      expect(body).toContain(`<loc>https://shop.test${path}</loc>`);
    }
    expect(body).toMatch(
      /<loc>https:\/\/shop\.test\/products\/provender-daily\/adult-chicken-dry-dog-food\/chicken\/15-lb-bag<\/loc><lastmod>\d{4}-/,
    );
    expect(body).not.toContain('/products/cat/flavor/chicken');
  });

  it('names pages that are there', async () => {
    const { body } = await get('/sitemap.xml');
    const urls = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
    for (const url of urls.filter((one) => one.startsWith('/products'))) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    }
  });

  it('is named in robots.txt, and is not there for the staff shop', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origins.DTC}/sitemap.xml`);
    const staff = new URL(origins.HPSF).host;
    expect((await get('/sitemap.xml', staff)).statusCode).toBe(404);
    expect((await get('/robots.txt', staff)).body).not.toContain('Sitemap');
  });
});
