import { type Figure, median } from './figures.ts';
import { load } from './load.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';

const path = '/api/cms/v1.0/get-filtered-products';
const body = JSON.stringify({ filters: [], limit: 24, fields: 'card' });

const listAs = (encoding: string) =>
  ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
    body,
  }) as const;

/** Calls for the cards of 24 products, answered from the cache: their rate and the size of the answer. */
export const calls = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory });
  const { method, headers } = listAs('br');
  const response = await fetch(shop.origin + path, { method, headers, body });
  const plain = await response.arrayBuffer();
  const sent = Number(response.headers.get('content-length'));
  const rates: number[] = [];
  let failures = 0;
  for (let round = 0; round < 3; round += 1) {
    const loaded = await load(shop.origin, [listAs('br')], { seconds: 4, warming: 1 });
    rates.push(loaded.perSecond);
    failures += loaded.failures;
  }
  const uncompressed = await load(shop.origin, [listAs('identity')], { seconds: 4, warming: 1 });
  await shop.stop();
  await forget(directory);
  return [
    { name: 'list of 24 by call (median of 3)', value: median(rates), unit: 'calls/s', atLeast: 3000 },
    { name: 'list of 24 by call, not compressed', value: uncompressed.perSecond, unit: 'calls/s' },
    { name: 'failures among them', value: failures + uncompressed.failures, unit: '', atMost: 0 },
    { name: 'list of 24 by call, as JSON', value: plain.byteLength / 1000, unit: 'KB', atMost: 40 },
    { name: 'list of 24 by call, as sent', value: sent / 1000, unit: 'KB' },
  ];
};
