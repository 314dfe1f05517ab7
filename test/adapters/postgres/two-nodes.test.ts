import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedShop, openShop } from '#main/server/open-shop.ts';
import { renderScreen } from '#main/server/render.tsx';
import { openShopServer, type ShopServer } from '#main/server/running-shop.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { aProduct, aVariant, aWarehouse, someContent } from '../../builders';
import { testBuild } from '../../http-shop';
import { hasServer, newDatabaseUrl } from './engines';

const variant = '/products/provender-daily/adult-chicken-dry-dog-food/chicken/15-lb-bag';
/** A node reads the revision every 2 s, and building its index takes a little longer. */
const pollOptions = { timeout: 15_000, interval: 200 };

const aKey = 'a-key-of-the-tests-that-is-long-enough';

let nodes: readonly ShopServer[] = [];
/** A separate writer besides the nodes, like the command line. */
let writer: OpenedShop;

beforeAll(async () => {
  if (!hasServer) return;
  const settings = parseSettings({
    DATABASE_URL: await newDatabaseUrl(),
    SECRET_KEY: aKey,
    LOOKUP_KEY: aKey,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'two-nodes-')),
    LOG_LEVEL: 'silent',
  });
  writer = await openShop(settings);
  const [dtc] = writer.sites;
  await dtc?.backends.commerce.embedded?.stockWriter.writeWarehouses([aWarehouse({ ranges: [['00501', '99950']] })])();
  await dtc?.backends.commerce.embedded?.catalogWriter.write([aProduct()])();
  await dtc?.backends.content.writer?.write(someContent())();
  const node = () => openShopServer(settings, { build: testBuild, render: renderScreen, maxEventLoopDelayMs: 0 });
  nodes = [await node(), await node()];
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await writer?.close();
});

const shown = async (url: string): Promise<readonly string[]> =>
  Promise.all(nodes.map(async ({ app }) => (await app.inject({ url, headers: { host: 'localhost:3000' } })).body));

const both = (text: string) => [expect.stringContaining(text), expect.stringContaining(text)];

describe.runIf(hasServer)('a cached page on two nodes over one database', () => {
  it('is dropped on both when its content has changed', async () => {
    expect(await shown('/')).toEqual(both('Good food'));
    const home = (someContent().home ?? []).map((version) => ({
      ...version,
      slides: version.slides.map((slide) => ({ ...slide, headline: 'Better food' })),
    }));
    await writer.sites[0]?.backends.content.writer?.write(someContent({ home }))();
    await expect.poll(() => shown('/'), pollOptions).toEqual(both('Better food'));
  });

  it('is dropped on both when the catalog has changed', async () => {
    expect(await shown(variant)).toEqual(both('45.99'));
    await writer.sites[0]?.backends.commerce.embedded?.catalogWriter.write([aProduct({ title: 'Renamed Dog Food' })])();
    await expect.poll(() => shown(variant), pollOptions).toEqual(both('Renamed Dog Food'));
    await expect.poll(() => shown('/products'), pollOptions).toEqual(both('Renamed Dog Food'));
  });

  it('is dropped on both when the class of its stock has changed', async () => {
    expect(await shown(variant)).toEqual(both('"availability":"in_stock"'));
    await writer.sites[0]?.backends.commerce.embedded?.catalogWriter.write([
      aProduct({ title: 'Renamed Dog Food', variants: [aVariant({ stock: { 1: 0 } })] }),
    ])();
    await expect.poll(() => shown(variant), pollOptions).toEqual(both('"availability":"out_of_stock"'));
  });
});
