import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import * as O from 'fp-ts/Option';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PictureFileCache } from '#adapters/http/images/picture-file-cache';
import { serveImages } from '#adapters/http/images/serve-images';
import type { PictureOriginal } from '#application/ports/catalog-writer';
import { temporaryDirectory } from '../../../temporary-directory';

const drawing = 'd'.repeat(64);
const photo = 'a'.repeat(64);
const foreign = 'f'.repeat(64);
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#0054A4"/></svg>';

const aServer = async () => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer();
  const originals: Readonly<Record<string, PictureOriginal>> = {
    [drawing]: { kind: 'drawing', drawing: 'one', alt: '' },
    [photo]: { kind: 'raster', bytes, mediaType: 'image/jpeg', alt: '' },
    [foreign]: { kind: 'raster', bytes: Buffer.from(svg), mediaType: 'image/png', alt: '' },
  };
  let drawn = 0;
  const app = fastify();
  const dataDir = await temporaryDirectory();
  const files = new PictureFileCache(dataDir, () => undefined);
  onTestFinished(() => files.waitForWrites());
  await app.register(serveImages, {
    find: (source) => async () => O.fromNullable(originals[source]),
    draw: () => {
      drawn += 1;
      return svg;
    },
    files,
  });
  const get = (path: string, headers = {}) => app.inject({ url: `/_img/${path}`, headers });
  return { app, get, dataDir, files, drawn: () => drawn };
};

describe('requesting a picture', () => {
  it('returns a WebP of the requested width, cacheable forever', async () => {
    const { get } = await aServer();
    const answer = await get(`format_webp,width_320/${drawing}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
  });

  it('returns a PNG for emails, under a tag of its own', async () => {
    const { get } = await aServer();
    const [png, webp] = [await get(`format_png,width_150/${drawing}`), await get(`format_webp,width_150/${drawing}`)];
    expect(png.headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' });
    expect(png.headers.etag).not.toBe(webp.headers.etag);
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 150 });
  });

  it('returns a width of 1200 by default, and otherwise exactly the requested one', async () => {
    const { get } = await aServer();
    const size = async (modifiers: string) => {
      const { width, height } = await sharp((await get(`${modifiers}/${drawing}`)).rawPayload).metadata();
      return [width, height];
    };
    expect(await size('_')).toEqual([1200, 600]);
    expect(await size('resize_320x320,fit_contain,background_ffffff')).toEqual([320, 320]);
    expect(await size('width_180,height_50,fit_cover,quality_50')).toEqual([180, 50]);
  });

  it('never enlarges an image', async () => {
    const { get } = await aServer();
    expect(await sharp((await get(`width_900/${photo}`)).rawPayload).metadata()).toMatchObject({
      width: 400,
      height: 300,
    });
  });

  it.each([
    'format_gif',
    'width_321',
    'width_99999',
    'height_0',
    'quality_101',
    'quality_0',
    'background_123456',
    'fit_fill',
    'resize_320',
    'width_320,width_640',
    'blur_3',
    'constructor_1',
    'width',
  ])('refuses %s with a sentence (ST-22)', async (modifiers) => {
    const { get } = await aServer();
    const answer = await get(`${modifiers}/${drawing}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toMatch(/^[A-Z].+\.$/);
  });

  it.each(['b'.repeat(64), 'short', '..%2F..%2Fetc%2Fpasswd-0000', 'https:%2F%2Fexample.test%2Fa.png'])(
    'finds no picture %s',
    async (source) => {
      const { get } = await aServer();
      expect((await get(`width_320/${source}`)).statusCode).toBe(404);
    },
  );

  it('never reads a foreign file as SVG (ST-22)', async () => {
    const { get, drawn } = await aServer();
    expect((await get(`width_320/${foreign}`)).statusCode).toBe(404);
    expect(drawn()).toBe(0);
  });

  it('returns 304 to a client that has the picture, and no body to HEAD', async () => {
    const { app, get } = await aServer();
    const { headers } = await get(`width_50/${drawing}`);
    expect(headers.etag).toMatch(/^".+"$/);
    expect((await get(`width_50/${drawing}`, { 'if-none-match': `W/"x", ${headers.etag}` })).statusCode).toBe(304);
    const head = await app.inject({ method: 'HEAD', url: `/_img/width_50/${drawing}` });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });

  it('makes a rendition once for many simultaneous requests', async () => {
    const { get, drawn } = await aServer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`width_150/${drawing}`)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await get(`width_150/${drawing}`);
    expect(drawn()).toBe(1);
  });

  it('stores on disk only the renditions that pages of the shop request', async () => {
    const { get, dataDir, files } = await aServer();
    await get(`width_150/${drawing}`);
    await get(`width_150,quality_33/${drawing}`);
    await files.waitForWrites();
    expect(await readdir(join(dataDir, 'renditions', 'dd'))).toEqual([`${drawing}-w150.webp`]);
  });

  it('reads a rendition from disk that was made before', async () => {
    const { get, dataDir, files } = await aServer();
    const first = await get(`width_150/${drawing}`);
    await files.waitForWrites();
    const later = fastify();
    const find = () => async () => O.none;
    await later.register(serveImages, { find, draw: () => '', files: new PictureFileCache(dataDir, () => undefined) });
    const second = await later.inject({ url: `/_img/width_150/${drawing}` });
    expect([second.statusCode, second.rawPayload.equals(first.rawPayload)]).toEqual([200, true]);
  });
});
