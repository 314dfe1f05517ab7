import { readdir, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as E from 'fp-ts/Either';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cacheFetchedPictures } from '#adapters/fetch-pictures/cache-pictures';
import { createPictureFetcher, type PictureFetchLimits } from '#adapters/fetch-pictures/fetch-picture';
import { isPublicIp } from '#adapters/fetch-pictures/is-public-ip';
import { detectRasterImageType } from '#adapters/fetch-pictures/raster-type';
import { temporaryDirectory } from '../../temporary-directory';
import { certificate, privateKey } from './certificate';

const png = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(64)]);
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const localhost: PictureFetchLimits['resolve'] = (_host, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }]);

/** A server under the name `pictures.test`, and a fetcher that reaches it. */
const aServer = async (answer: RequestListener, limits: Partial<PictureFetchLimits> = {}) => {
  const server = createServer({ key: privateKey, cert: certificate }, answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetchPicture = createPictureFetcher({
    resolve: localhost,
    isAllowed: () => true,
    connection: { ca: certificate },
    ...limits,
  });
  return { fetchPicture, url: `https://pictures.test:${port}/a.png` };
};

describe('fetching a picture (ST-22)', () => {
  it('answers its bytes and their type, whatever type the server sends', async () => {
    const { fetchPicture, url } = await aServer((_request, reply) =>
      reply.setHeader('content-type', 'text/html').end(png),
    );
    expect(await fetchPicture(url)()).toEqual(E.right({ bytes: png, mediaType: 'image/png' }));
  });

  it('refuses everything but raster images, for example an SVG', async () => {
    const { fetchPicture, url } = await aServer((_request, reply) =>
      reply.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    expect(await fetchPicture(url)()).toEqual(E.left("The picture isn't a PNG, JPEG, WebP, GIF or AVIF."));
  });

  it('follows no redirect', async () => {
    const asked: string[] = [];
    const { fetchPicture, url } = await aServer((request, reply) => {
      asked.push(request.url ?? '');
      reply.writeHead(302, { location: '/b.png' }).end();
    });
    expect(E.isLeft(await fetchPicture(url)())).toBe(true);
    expect(asked).toEqual(['/a.png']);
  });

  it('stops at the maximum size, announced or not', async () => {
    const { fetchPicture, url } = await aServer(
      (request, reply) => {
        if (request.url?.endsWith('b.png')) reply.setHeader('content-length', 4096);
        reply.write(png);
        reply.end(Buffer.alloc(4096 - png.length));
      },
      { bytes: 1024 },
    );
    expect(E.isLeft(await fetchPicture(url)())).toBe(true);
    expect(E.isLeft(await fetchPicture(url.replace('a.png', 'b.png'))())).toBe(true);
  });

  it('stops after its timeout', async () => {
    const { fetchPicture, url } = await aServer((_request, reply) => reply.write('\u0089PNG'), { milliseconds: 60 });
    expect(E.isLeft(await fetchPicture(url)())).toBe(true);
  });

  it('sends no request to a host without a public address', async () => {
    let asked = 0;
    const answer: RequestListener = (_request, reply) => {
      asked += 1;
      reply.end(png);
    };
    const { fetchPicture, url } = await aServer(answer, { isAllowed: isPublicIp });
    expect(await fetchPicture(url)()).toEqual(E.left("The picture isn't at a public address."));
    expect(asked).toBe(0);
  });

  it.each([
    'http://pictures.test/a.png',
    'file:///etc/passwd',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://0x7f000001/a.png',
    'https://user:secret@pictures.test/a.png',
    'no address',
  ])('refuses %s', async (url) => {
    const resolve = vi.fn<PictureFetchLimits['resolve']>();
    expect(E.isLeft(await createPictureFetcher({ resolve })(url)())).toBe(true);
    expect(resolve).not.toHaveBeenCalled();
  });

  it('gives up a host that was unreachable three times', async () => {
    let lookups = 0;
    const resolve: PictureFetchLimits['resolve'] = (_host, _options, callback) => {
      lookups += 1;
      callback(new Error('no such host'), []);
    };
    const fetchPicture = createPictureFetcher({ resolve });
    for (const name of ['a', 'b', 'c', 'd', 'e']) await fetchPicture(`https://pictures.test/${name}.png`)();
    expect(lookups).toBe(3);
  });
});

describe('a public address (ST-22)', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'])('is %s', (address) => {
    expect(isPublicIp(address)).toBe(true);
  });

  it.each([
    ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...[
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'x',
    ],
  ])('is never %s', (address) => {
    expect(isPublicIp(address)).toBe(false);
  });
});

describe('the type of an image by its first bytes', () => {
  it.each([
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'image/webp'],
    ['\u0000\u0000\u0000\u0020ftypavif', 'image/avif'],
    ['%PDF-1.7', undefined],
    ['', undefined],
  ])('is for %j %s', (start, type) => {
    expect(detectRasterImageType(Buffer.from(start, 'latin1'))).toBe(type);
  });
});

describe('caching pictures', () => {
  it('fetches no picture twice, and failed ones again', async () => {
    const directory = await temporaryDirectory();
    const answers = [E.left('Broken off.'), E.right({ bytes: png, mediaType: 'image/png' })];
    const fetchPicture = vi.fn(() => async () => answers.shift() ?? E.left('Asked too often.'));
    const remembering = cacheFetchedPictures(fetchPicture, join(directory, 'fetched'));
    expect(await remembering('https://pictures.test/a.png')()).toEqual(E.left('Broken off.'));
    for (let time = 0; time < 3; time += 1) {
      expect(await remembering('https://pictures.test/a.png')()).toEqual(
        E.right({ bytes: png, mediaType: 'image/png' }),
      );
    }
    expect(fetchPicture).toHaveBeenCalledTimes(2);
  });

  it('fetches a picture again when the stored file is not one', async () => {
    const directory = await temporaryDirectory();
    const remembering = cacheFetchedPictures(
      () => async () => E.right({ bytes: png, mediaType: 'image/png' }),
      directory,
    );
    await remembering('https://pictures.test/a.png')();
    const [name = ''] = await readdir(directory);
    await writeFile(join(directory, name), '');
    expect(E.isRight(await remembering('https://pictures.test/a.png')())).toBe(true);
  });
});
