import * as O from 'fp-ts/Option';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '#adapters/artwork/draw-picture';
import { buildVariantPath } from '#domain/catalog/variant-url';
import { importProductFile } from '#main/server/import-product-file.ts';
import { encodings } from '../../adapters/csv/encoded';
import { inPieces } from '../../application/catalog/product-file';
import { aListingQuery, aWarehouse } from '../../builders';
import { anHttpShop, origins } from '../../http-shop';
import { temporaryDirectory } from '../../temporary-directory';
import { type EncodingName, type ForeignCatalog, foreignCatalogs } from './foreign-catalogs';

const delimiters = { commas: ',', semicolons: ';', tabs: '\t' } as const;
const encodingNames: readonly EncodingName[] = ['UTF-8', 'UTF-16, the small end first', 'Windows-1252'];

const textOf = ({ rows }: ForeignCatalog, delimiter: string): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (text: string) => (/["\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(quoted).join(delimiter))
    .join('\r\n');
};

const aShopWith = async (file: Uint8Array) => {
  const shop = await anHttpShop({ products: [], warehouses: [aWarehouse({ ranges: [['00501', '99950']] })] });
  const { catalogWriter, pictures } = shop.ports.DTC;
  const dataDir = await temporaryDirectory();
  const report = await importProductFile({ catalogWriter, dataDir }, () => inPieces(file, 4096));
  const page = async (url: string) => {
    const { statusCode, body, headers } = await shop.app.inject({ url, headers: { host: new URL(origins.DTC).host } });
    const { document } = new JSDOM(body, { contentType: 'text/html' }).window;
    return { statusCode, headers, body, document, main: document.querySelector('main') };
  };
  return { shop, report, page, pictures };
};

const shownIn = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ');

const metaIn = (document: Document): readonly string[] =>
  [...document.querySelectorAll('meta[content]')].map((meta) => meta.getAttribute('content') ?? '');

const jsonLdIn = (document: Document): readonly Readonly<Record<string, unknown>>[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Readonly<Record<string, unknown>>,
  );

const ways = Object.entries(foreignCatalogs).flatMap(([name, catalog]) =>
  Object.entries(delimiters).flatMap(([by, delimiter]) =>
    encodingNames.map((encoding) => [name, by, encoding, catalog, delimiter] as const),
  ),
);

describe.each(ways)('the catalog of %s, by %s, in %s', (_name, _by, encoding, catalog, delimiter) => {
  const file = encodings[encoding](textOf(catalog, delimiter));
  const products = Object.entries(catalog.pages);

  it('is imported completely, with the same report the second time', async () => {
    const { shop, report } = await aShopWith(file);
    expect(report).toMatchObject({ created: products.length, problems: [], warnings: [] });
    const again = await importProductFile(
      { catalogWriter: shop.ports.DTC.catalogWriter, dataDir: await temporaryDirectory() },
      () => inPieces(file),
    );
    expect(again).toMatchObject({ created: 0, unchanged: products.length });
  });

  it('has pages with only the facts of the file', async () => {
    const { page, pictures, shop } = await aShopWith(file);
    for (const [path, { title, trail }] of products) {
      const { statusCode, document, main, body } = await page(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(shownIn(document.querySelector('h1'))).toBe(title);
      const crumbs = [...document.querySelectorAll('nav[aria-label="Breadcrumb"] li')];
      expect(crumbs.map((crumb) => shownIn(crumb).trim())).toEqual(trail);
      expect(body).not.toContain('provender-treats');
      const shown = [shownIn(main), ...metaIn(document), JSON.stringify(jsonLdIn(document).slice(1))].join('\n');
      const named = trail.slice(2, -1).join('|');
      expect(shown.replaceAll(/All Products/g, '').match(catalog.unsaid)?.[0], `${path} (${named})`).toBeUndefined();
      for (const link of document.querySelectorAll('nav[aria-label="Breadcrumb"] a')) {
        const back = await page(link.getAttribute('href') ?? '');
        expect([link.getAttribute('href'), back.statusCode]).toEqual([link.getAttribute('href'), 200]);
        if (link.getAttribute('href') !== '/') expect(shownIn(back.main)).toContain(title);
      }
      const product = await shop.ports.DTC.products.byHandle(path.split('/')[3] ?? '')();
      if (O.isNone(product)) throw new Error(`${path} is sold`);
      const original = await pictures.find(product.value.picture.source)();
      if (O.isNone(original) || original.value.kind !== 'drawing') throw new Error(`${path} has a drawing`);
      expect(drawPicture(original.value.drawing)).toMatch(/^<svg/);
      expect(JSON.stringify(original.value)).not.toMatch(catalog.unsaid);
    }
  });

  it('is found by list, search and brand', async () => {
    const { page } = await aShopWith(file);
    const list = await page('/products');
    const sitemap = (await page('/sitemap.xml')).body + (await page('/sitemap.xml?page=1')).body;
    expect(sitemap).not.toMatch(/\/brand\/(?!provender-)/);
    expect([shownIn(list.main), ...metaIn(list.document)].join('\n')).not.toMatch(catalog.unsaidInLists);
    for (const [path, { title }] of products) {
      const brand = path.split('/')[2];
      expect(shownIn(list.main)).toContain(title);
      expect(shownIn((await page(`/products?search=${encodeURIComponent(title)}`)).main)).toContain(title);
      expect(shownIn((await page(`/products?brand=${brand}`)).main)).toContain(title);
      expect(
        list.document.querySelector(`input[name="brand"][value="${brand}"], a[href*="brand=${brand}"]`),
      ).not.toBeNull();
      expect(sitemap).toContain(origins.DTC + path);
    }
  });
});

describe('a product of long texts', () => {
  it('has a page, a card and a picture to share', async () => {
    const [row = {}] = foreignCatalogs['a shirt shop'].rows;
    const long = (word: string) => `${word} `.repeat(200);
    const rows = [
      { ...row, Handle: 'long-'.repeat(100), Title: long('Shirt'), Vendor: long('Loom'), Type: long('Tops') },
    ];
    const { report, page, shop } = await aShopWith(
      encodings['UTF-8'](textOf({ ...foreignCatalogs['a shirt shop'], rows }, ',')),
    );
    expect(report).toMatchObject({ created: 1, problems: [] });
    const { products } = await shop.ports.DTC.listings.find(aListingQuery())();
    const [product] = products;
    const [variant] = product?.variants ?? [];
    if (!product || !variant) throw new Error('the product is sold');
    expect([...product.title, ...product.handle].length).toBeLessThanOrEqual(510);
    expect((await page(buildVariantPath(product, variant))).statusCode).toBe(200);
    expect((await page(`/products/${product.handle}`)).statusCode).toBe(200);
    expect((await page('/products')).statusCode).toBe(200);
    const url = `/_img/share/${product.handle}.jpg`;
    const { statusCode, headers } = await shop.app.inject({ url, headers: { host: new URL(origins.DTC).host } });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});

describe('the selling plans in a file', () => {
  it('are the only ones', async () => {
    const { page } = await aShopWith(encodings['UTF-8'](textOf(foreignCatalogs['a pet shop'], ',')));
    const shown = async (path: string) => shownIn((await page(path)).main);
    expect(await shown('/products/waggle-works/rope-lead/original/grun')).not.toMatch(/autoship/i);
    expect(await shown('/products/waggle-works/trout-kibble/original/3-lb')).toMatch(/autoship/i);
  });
});
