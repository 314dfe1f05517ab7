import { createServer } from 'node:http';
import type { Figure } from './figures.ts';
import { load } from './load.ts';
import { forget, freePort, startShop, temporaryDirectory } from './shop-process.ts';

const list = '/products';
const compressed = { 'accept-encoding': 'br' };

const sorts = ['featured', 'best-selling', 'price-asc', 'price-desc', 'title-asc', 'title-desc'];
/** Five full pages of each sort order, so that no two connections request the same page at once. */
const distinctPages = sorts.flatMap((sort) =>
  [1, 2, 3, 4, 5].map((page) => ({ path: `${list}?sort=${sort}&page=${page}`, headers: compressed })),
);

/** A server that does nothing but send the same bytes. */
const bareServer = async (body: Buffer, headers: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise<void>((done) => server.close(() => done())) };
};

/**
 * The list of 24 cards: from the page cache, compared with a bare server that sends the same bytes, and rendered again.
 */
export const pages = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory });
  const response = await fetch(`${shop.origin}${list}`, { headers: compressed });
  const plain = Buffer.from(await response.arrayBuffer());
  const { brotliCompressSync } = await import('node:zlib');
  const bare = await bareServer(brotliCompressSync(plain), { 'content-type': 'text/html', 'content-encoding': 'br' });
  const ratios: number[] = [];
  let keptRate = 0;
  for (let round = 0; round < 3; round += 1) {
    const kept = await load(shop.origin, [{ path: list, headers: compressed }], { seconds: 4, warming: 1 });
    const alone = await load(bare.url, [{ path: list, headers: compressed }], { seconds: 4, warming: 1 });
    keptRate = Math.max(keptRate, kept.perSecond);
    ratios.push(kept.perSecond / alone.perSecond);
  }
  await bare.close();
  await shop.stop();
  const anew = await startShop({ DATA_DIR: directory, KEPT_PAGES_MB: '0' });
  const rendered = await load(
    anew.origin,
    distinctPages.map(({ path }) => ({ path })),
    { seconds: 10, warming: 4 },
  );
  await anew.stop();
  await forget(directory);
  return [
    { name: 'kept list of 24 cards', value: keptRate, unit: 'pages/s' },
    {
      name: 'kept list, of a bare node:http server (median of 3)',
      value: ratios.toSorted((a, b) => a - b)[1] ?? 0,
      unit: 'x',
      atLeast: 0.5,
    },
    { name: 'list of 24 cards rendered anew', value: rendered.perSecond, unit: 'pages/s', atLeast: 300 },
    { name: 'failures among them', value: rendered.failures, unit: '', atMost: 0 },
  ];
};
