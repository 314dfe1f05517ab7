import * as O from 'fp-ts/Option';
import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSitemapXml } from '#adapters/http/web/catalog/sitemap';
import { ShowSitemap, type Sitemap } from '#application/catalog/show-sitemap';
import type { ListingQuery } from '#domain/search/listing';
import { aProduct, aVariant, someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, origins } from '../../../http-shop';

let shop: HttpShop;

const get = (url: string, host = 'shop.test') => shop.app.inject({ url, headers: { host } });

beforeEach(async () => {
  shop = await anHttpShop({ ...defaultSeed, content: someContent() });
});

const addressesIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');

/** A date, or an instant with its zone. */
const w3cDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

describe('the sitemap', () => {
  it('lists canonical pages on the shop’s own origin, products with the date of their last change', async () => {
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

  it('dates lists by the latest change of their products (TI-15)', async () => {
    const { body } = await get('/sitemap.xml');
    const [, changed] = /15-lb-bag<\/loc><lastmod>([^<]+)/.exec(body) ?? [];
    for (const path of ['/', '/products', '/products/dog', '/products/dog/flavor/chicken']) {
      expect(body).toContain(`<loc>https://shop.test${path}</loc><lastmod>${changed}</lastmod>`);
    }
  });

  it('names each existing, canonical and indexable page once', async () => {
    const urls = addressesIn((await get('/sitemap.xml')).body);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) {
      const page = await get(url.replace(origins.DTC, '') || '/');
      expect([url, page.statusCode]).toEqual([url, 200]);
      expect(page.body).not.toContain('content="noindex"');
      expect(page.body).toContain(`<link rel="canonical" href="${url}">`);
    }
    expect(urls).toContain('https://shop.test/faq');
  });

  it('leaves out pages that another screen replaces', async () => {
    const pages = ['cart', 'logout', 'search', 'faq'].map((slug) => ({ slug, title: slug, blocks: [] }));
    shop = await anHttpShop({ ...defaultSeed, content: someContent({ pages }) });
    const plain = addressesIn((await get('/sitemap.xml')).body).filter((url) => !url.includes('/products'));
    expect(plain).toEqual(['https://shop.test/', 'https://shop.test/faq']);
  });

  it('follows the rules of sitemaps.org', async () => {
    const { body, rawPayload } = await get('/sitemap.xml');
    expect(rawPayload.length).toBeLessThan(50 * 1024 * 1024);
    const { documentElement: root } = new JSDOM(body, { contentType: 'application/xml' }).window.document;
    expect([root.localName, root.namespaceURI]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
    expect(root.children.length).toBeGreaterThan(5);
    for (const url of root.children) {
      const names = [...url.children].map(({ localName }) => localName);
      expect([url.localName, names.join()]).toEqual(['url', expect.stringMatching(/^loc(?:,lastmod)?$/)]);
      const loc = url.children[0]?.textContent ?? '';
      expect([new URL(loc).href, loc.length < 2048]).toEqual([loc, true]);
      expect(url.children[1]?.textContent ?? '2026-01-01').toMatch(w3cDate);
    }
  });

  it('has no parts while one file is enough', async () => {
    expect((await get('/sitemap.xml?page=1')).statusCode).toBe(200);
    for (const page of ['0', '2', 'x', '-1', '1e9'])
      expect((await get(`/sitemap.xml?page=${page}`)).statusCode).toBe(404);
  });

  it('is named in robots.txt, and does not exist for the staff shop', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origins.DTC}/sitemap.xml`);
    const staff = new URL(origins.HPSF).host;
    expect((await get('/sitemap.xml', staff)).statusCode).toBe(404);
    expect((await get('/robots.txt', staff)).body).not.toContain('Sitemap');
  });
});

describe('a sitemap of more products than one part holds', () => {
  const address = 'https://shop.test/sitemap.xml';
  const named = (index: number) => aProduct({ handle: `food-${index}`, variants: [aVariant({ sku: `F-${index}` })] });
  const products = Array.from({ length: 7 }, (_, index) => named(index));

  const parted = async () => {
    shop = await anHttpShop({ ...defaultSeed, products, content: someContent() });
    const { listings, products: sold, content, clock } = shop.ports.DTC;
    const read = { listings: 0, products: 0 };
    const counting = {
      listings: {
        find: (query: ListingQuery) => async () => {
          const listing = await listings.find(query)();
          read.listings += listing.products.length;
          return listing;
        },
      },
      products: {
        ...sold,
        published: () => sold.published(),
        forSitemap: (first: number, count: number) => async () => {
          const some = await sold.forSitemap(first, count)();
          read.products += some.length;
          return some;
        },
      } as typeof sold,
    };
    const identity = {
      site: 'DTC',
      name: 'Provender',
      origin: origins.DTC,
      legalName: 'Provender',
      shippingByState: true,
      signInMethod: 'password',
    } as const;
    const sitemap = new ShowSitemap(identity, counting.listings, counting.products, content, clock, 3);
    const readPart = async (part?: number): Promise<Sitemap | undefined> =>
      O.toUndefined(await sitemap.execute(part)());
    return { readPart, read };
  };

  const urlsOf = (sitemap: Sitemap | undefined): readonly string[] =>
    sitemap?.kind === 'entries' ? sitemap.entries.map(({ url }) => url) : [];

  it('is an index of parts: lists and pages first, then each product once', async () => {
    const { readPart } = await parted();
    const index = await readPart();
    expect(index).toEqual({ kind: 'index', parts: 4 });
    const text = buildSitemapXml(index ?? { kind: 'index', parts: 0 }, address);
    expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(addressesIn(text)).toEqual([1, 2, 3, 4].map((page) => `${address}?page=${page}`));
    const parts = await Promise.all([1, 2, 3, 4].map(async (part) => urlsOf(await readPart(part))));
    expect(parts[0]).toEqual(expect.arrayContaining(['https://shop.test/products/dog', 'https://shop.test/faq']));
    expect(parts.slice(1).map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(new Set(parts.flat()).size).toBe(parts.flat().length);
  });

  it('reads only the requested part, and no product for an unknown part', async () => {
    const { readPart, read } = await parted();
    await readPart();
    expect(read).toEqual({ listings: 0, products: 0 });
    expect(await readPart(5)).toBeUndefined();
    expect(await readPart(999_999)).toBeUndefined();
    expect(read).toEqual({ listings: 0, products: 0 });
    await readPart(2);
    expect(read).toEqual({ listings: 0, products: 3 });
  });

  it.each(['cat', '0', '-1', '1.5', '', '1e9', '99999999999'])('reads nothing for ?page=%s', async (page) => {
    const { DTC } = shop.ports;
    const asked = [vi.spyOn(DTC.products, 'published'), vi.spyOn(DTC.products, 'forSitemap')];
    expect((await get(`/sitemap.xml?page=${page}`)).statusCode).toBe(404);
    for (const read of asked) expect(read).not.toHaveBeenCalled();
  });
});

describe('robots.txt', () => {
  it('has only lines that crawlers know, and disallows no indexable page', async () => {
    for (const host of ['shop.test', new URL(origins.HPSF).host]) {
      const { body, headers } = await get('/robots.txt', host);
      expect(headers['content-type']).toMatch(/^text\/plain/);
      const lines = body.split('\n').filter(Boolean);
      expect(lines[0]).toBe('User-agent: *');
      for (const line of lines) expect(line).toMatch(/^(?:User-agent|Disallow|Sitemap): \S+$/);
      expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/', 'Disallow: /checkouts/']);
    }
  });
});
