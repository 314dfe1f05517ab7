import { beforeAll, describe, expect, it } from 'vitest';
import type { Facet } from '#domain/search/listing';
import type { Site } from '#domain/site';
import { aProductNamed, someTerms } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, origins } from '../../../http-shop';

let shop: HttpShop;

beforeAll(async () => {
  const product = (title: string, species: string, flavor: string, rank: number) =>
    aProductNamed(title, { rank, terms: someTerms({ species: [species], flavor: [flavor] }) });
  shop = await anHttpShop({
    ...defaultSeed,
    products: [
      product('First', 'dog', 'beef', 1),
      product('Second', 'dog', 'duck', 2),
      product('Third', 'dog', 'beef', 3),
      product('Fourth', 'cat', 'tuna', 4),
    ],
  });
});

const send = (handle: string, limit: number, site: Site = 'DTC') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/ecom/v1.0/get-filters-by-handle',
    headers: { host: new URL(origins[site]).host, 'content-type': 'application/json' },
    payload: { handle, limit },
  });

/** How many products each option of a group has, by its slug. */
const counts = async (group: string, handle: string, limit = 250): Promise<Readonly<Record<string, number>>> => {
  const { filters } = (await send(handle, limit)).json<{ readonly filters: readonly Facet[] }>();
  const options = filters.find(({ slug }) => slug === group)?.options ?? [];
  return Object.fromEntries(options.map(({ slug, count }) => [slug, count]));
};

describe('the list of filters of a collection (API-41)', () => {
  it('counts every product of the collection', async () => {
    expect(await counts('flavor', 'all')).toEqual({ beef: 2, duck: 1, tuna: 1 });
    expect(await counts('flavor', 'dog')).toEqual({ beef: 2, duck: 1 });
    expect(await counts('species', 'beef')).toEqual({ dog: 2 });
  });

  it('counts only the first products when there is a limit', async () => {
    expect(await counts('flavor', 'all', 1)).toEqual({ beef: 1 });
    expect(await counts('flavor', 'dog', 2)).toEqual({ beef: 1, duck: 1 });
  });

  it.each(['nothing', '', 'All', 'first', '__proto__'])('is empty for the unknown collection %j', async (handle) => {
    const answer = await send(handle, 10);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
  });

  it('is empty for a collection that this site does not have', async () => {
    expect((await send('provender-treats', 10, 'DTC')).statusCode).toBe(200);
    expect((await send('provender-treats', 10, 'HPSF')).statusCode).toBe(404);
  });

  it.each([0, 251, 1.5])('is refused for a limit of %d products', async (limit) => {
    expect((await send('all', limit)).json()).toMatchObject({
      error: { fields: { limit: 'This must be a whole number from 1 to 250.' } },
    });
  });
});
