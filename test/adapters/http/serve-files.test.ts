import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { anHttpShop, defaultSeed } from '../../http-shop';
import { temporaryDirectory } from '../../temporary-directory';

const script = 'export const answer = 42;';

const aBuild = async () => {
  const clientDirectory = await temporaryDirectory();
  const assets = join(clientDirectory, 'assets');
  await mkdir(assets);
  await writeFile(join(assets, 'page-abc.js'), script);
  await writeFile(join(assets, 'page-abc.js.map'), '{}');
  await writeFile(join(clientDirectory, 'secret.txt'), script);
  await writeFile(join(assets, 'page-abc.js.br'), brotliCompressSync(script));
  const { app } = await anHttpShop(defaultSeed, { clientDirectory });
  const get = (url: string, encoding = 'identity') =>
    app.inject({ url, headers: { host: 'shop.test', 'accept-encoding': encoding } });
  return { assets, get };
};

describe('a built file', () => {
  it('is cacheable for a year, both uncompressed and compressed', async () => {
    const { get } = await aBuild();
    const plain = await get('/assets/page-abc.js');
    expect([plain.statusCode, plain.body]).toEqual([200, script]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-security-policy']).toBeUndefined();
    const compressed = await get('/assets/page-abc.js', 'br');
    expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
  });
});

describe('the icon for a home screen', () => {
  it.each(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])('is found at %s', async (url) => {
    const { get } = await aBuild();
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([302, '/assets/apple-touch-icon.png']);
  });
});

describe('an unknown address under /assets/', () => {
  it.each([
    '/assets/nothing.js',
    '/assets/page-abc.js.br',
    '/assets/page-abc.js.map',
    '/assets/PAGE-ABC.js',
    '/assets/',
    '/assets/%252500',
    '/assets/..%2fsecret.txt',
  ])('%s answers the error page, with the security policy of a page', async (url) => {
    const { get } = await aBuild();
    const answer = await get(url, 'br;q=1.0, gzip;q=0.8, *;q=0.1');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toBeDefined();
  });

  it('is never looked up on disk: a file added later has no address', async () => {
    const { assets, get } = await aBuild();
    await writeFile(join(assets, 'later.js'), script);
    expect((await get('/assets/later.js')).statusCode).toBe(404);
  });
});

describe('a built file that a later build removed', () => {
  it.each(['identity', 'br', 'gzip, deflate, br, zstd'])(
    'is a 404 that renders no page, asked for as %s',
    async (encoding) => {
      const { assets, get } = await aBuild();
      for (const name of ['page-abc.js', 'page-abc.js.br']) await rm(join(assets, name));
      const { statusCode, headers, body } = await get('/assets/page-abc.js', encoding);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain']);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toBe("This file isn't part of the shop anymore. Reload the page.");
    },
  );
});
