import fastify from 'fastify';
import * as O from 'fp-ts/Option';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { drawPicture } from '#adapters/artwork/draw-picture';
import { drawShareCard } from '#adapters/artwork/share-card';
import { PictureFileCache } from '#adapters/http/images/picture-file-cache';
import { serveShareImages } from '#adapters/http/images/serve-share-images';
import { ShareImageRenderer } from '#adapters/http/images/share-image-renderer';
import type { PictureOriginal } from '#application/ports/catalog-writer';
import type { Product } from '#domain/catalog/product';
import { someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, origins } from '../../../http-shop';
import { temporaryDirectory } from '../../../temporary-directory';

let shop: HttpShop;
const handle = 'adult-chicken-dry-dog-food';
const variant = `/products/provender-daily/${handle}/chicken/15-lb-bag`;

beforeAll(async () => {
  shop = await anHttpShop({ ...defaultSeed, content: someContent() });
});

const headOf = async (url: string, site: 'DTC' | 'HPSF' = 'DTC'): Promise<string> => {
  const { body } = await shop.app.inject({ url, headers: { host: new URL(origins[site]).host } });
  return body.split('</head>')[0] ?? '';
};

const tagsOf = (head: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...head.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [
      name,
      content,
    ]),
  );

describe('a page for sharing', () => {
  it('has the title, address and picture of the product', async () => {
    expect(tagsOf(await headOf(variant))).toMatchObject({
      description: 'Balanced food for grown dogs.',
      robots: 'max-image-preview:large',
      'og:title': 'Adult Chicken &amp; Rice Dry Dog Food',
      'og:description': 'Balanced food for grown dogs.',
      'og:type': 'product',
      'og:url': `https://shop.test${variant}`,
      'og:site_name': 'Provender',
      'og:image': `https://shop.test/_img/share/${handle}.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Adult Chicken &amp; Rice Dry Dog Food by Provender Daily',
      'twitter:card': 'summary_large_image',
    });
  });

  it.each(['/', '/products', '/products/dog/flavor/chicken', '/faq'])(
    'has the picture of the shop on %s',
    async (url) => {
      expect(tagsOf(await headOf(url))).toMatchObject({
        description: expect.stringMatching(/\w/),
        'og:type': 'website',
        'og:image': 'https://shop.test/_img/share.jpg',
        'og:image:alt': 'Provender',
      });
    },
  );

  it.each(['/cart', '/nothing', '/products?search=x', '/shelter/login', '/maintenance'])(
    'is never one that has noindex, such as %s',
    async (url) => {
      const tags = tagsOf(await headOf(url));
      expect(tags).toMatchObject({ robots: 'noindex', description: expect.stringMatching(/\w/) });
      expect(Object.keys(tags).filter((name) => name.startsWith('og:') || name.startsWith('twitter:'))).toEqual([]);
    },
  );

  it.each(['/', '/products', variant, '/faq'])('is never one of the staff shop: %s', async (url) => {
    expect(Object.keys(tagsOf(await headOf(url, 'HPSF')))).not.toContain('og:image');
  });
});

const red = { create: { width: 300, height: 900, channels: 3, background: '#ff0000' } } as const;

const someFiles = async (): Promise<PictureFileCache> => {
  const files = new PictureFileCache(await temporaryDirectory(), () => undefined);
  onTestFinished(() => files.waitForWrites());
  return files;
};

const aServer = async () => {
  const bytes = await sharp(red).png().toBuffer();
  const originals: Readonly<Record<string, PictureOriginal>> = {
    photo: { kind: 'raster', bytes, mediaType: 'image/png', alt: '' },
  };
  let title = 'Adult Dry Dog Food';
  let drawn = 0;
  const app = fastify();
  const product = async (name: string) => {
    const found = await shop.ports.DTC.products.byHandle(handle)();
    return name === handle && O.isSome(found)
      ? O.some({ ...found.value, title, picture: { source: 'photo', alt: '' } })
      : O.none;
  };
  await app.register(serveShareImages, {
    siteName: 'Provender',
    isShared: ({ host }) => !host.startsWith('staff.'),
    product: (name) => () => product(name),
    find: (source) => async () => O.fromNullable(originals[source]),
    draw: drawPicture,
    drawCard: (card) => {
      drawn += 1;
      return drawShareCard(card);
    },
    files: await someFiles(),
  });
  return {
    get: (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers }),
    drawn: () => drawn,
    rename: (to: string) => {
      title = to;
    },
  };
};

describe('the share picture', () => {
  it('is allowed on other sites', async () => {
    const answer = await shop.app.inject({ url: '/_img/share.jpg', headers: { host: 'shop.test' } });
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it.each(['/_img/share.jpg', `/_img/share/${handle}.jpg`])('%s is a JPEG of 1200 by 630, made once', async (url) => {
    const { get, drawn } = await aServer();
    const [answer] = await Promise.all([get(url), get(url), get(url), get('/_img/share/nothing.jpg')]);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(answer.rawPayload.length).toBeLessThan(300 * 1024);
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, drawn()]).toEqual([304, 1]);
  });

  it('shows the whole picture of the product, whatever its shape', async () => {
    const { get } = await aServer();
    const { data } = await sharp((await get(`/_img/share/${handle}.jpg`)).rawPayload)
      .extract({ left: 900, top: 60, width: 2, height: 2 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([Number(data[0]) > 200, Number(data[1]) < 60]).toEqual([true, true]);
  });

  it('is refused temporarily when 50 wait to be made', async () => {
    const made = Promise.withResolvers<O.Option<PictureOriginal>>();
    const found = await shop.ports.DTC.products.byHandle(handle)();
    const app = fastify();
    await app.register(serveShareImages, {
      siteName: 'Provender',
      isShared: () => true,
      product: (title) => async () => O.map((product: Product) => ({ ...product, title }))(found),
      find: () => () => made.promise,
      draw: drawPicture,
      drawCard: () => '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
      files: await someFiles(),
    });
    const asked = Array.from({ length: 52 }, (_, index) => app.inject({ url: `/_img/share/food-${index}.jpg` }));
    const first = await Promise.race(asked);
    expect([first.statusCode, first.headers['retry-after'], first.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    made.resolve(O.none);
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(51);
  });

  it('changes with the product', async () => {
    const { get, rename } = await aServer();
    const { etag } = (await get(`/_img/share/${handle}.jpg`)).headers;
    rename('Another & longer <title> for the same food, of so many words that they have to be made small to be seen');
    const renamed = await get(`/_img/share/${handle}.jpg`);
    expect([renamed.statusCode, renamed.headers.etag === etag]).toEqual([200, false]);
  });

  it.each(['nothing.jpg', `${handle}.png`, handle, '..%2f..%2fetc%2fpasswd.jpg', '%00.jpg'])(
    'does not exist for %s',
    async (name) => expect((await (await aServer()).get(`/_img/share/${name}`)).statusCode).toBe(404),
  );

  it('does not exist for the staff shop', async () => {
    const { get } = await aServer();
    for (const url of ['/_img/share.jpg', `/_img/share/${handle}.jpg`])
      expect((await get(url, { host: 'staff.shop.test' })).statusCode).toBe(404);
  });

  it('is drawn without the product’s picture when that is gone', async () => {
    const found = await shop.ports.DTC.products.byHandle(handle)();
    const images = new ShareImageRenderer({
      siteName: 'Provender',
      product: () => async () => found,
      find: () => async () => O.none,
      draw: drawPicture,
      drawCard: drawShareCard,
      files: await someFiles(),
    });
    expect(O.isSome(await images.of(handle))).toBe(true);
  });
});
