import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '#adapters/http/api/open-api';
import { findCallPathConflict } from '#adapters/http/wire/call-path-conflict';
import { type CallPathNames, defaultCallPathNames, fillCallPathNames } from '#adapters/http/wire/call-path-names';
import { allApiCalls } from '#adapters/http/wire/call-table';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { TestBrowser } from '../../../test-browser';

const names: CallPathNames = { platform: 'store-9', identity: 'people' };
const namedPaths = allApiCalls.map(({ path }) => path).filter((path) => /\{(platform|identity)\}/.test(path));

describe('calling a shop whose platform and identity provider have names of their own (API-02)', () => {
  let shop: HttpShop;

  beforeAll(async () => {
    shop = await anHttpShop(undefined, { callPathNames: names });
  });

  const statusesWith = (pathNames: CallPathNames) =>
    Promise.all(
      namedPaths.map(
        async (path) => (await new TestBrowser(shop).call(fillCallPathNames(path, pathNames), {})).statusCode,
      ),
    );

  it('answers under those names', async () => {
    const { browser } = await aSignedInCustomer(shop);
    expect((await browser.call('/api/people/get-account-info', {})).statusCode).toBe(200);
    expect((await browser.call('/api/ecom/v1.0/get-store-9-customer', {})).statusCode).toBe(200);
    expect(namedPaths.length).toBeGreaterThan(5);
    expect(await statusesWith(names)).not.toContain(404);
  });

  it('returns 404 under the default names and under the placeholders', async () => {
    const missing = namedPaths.map(() => 404);
    expect(await statusesWith(defaultCallPathNames)).toEqual(missing);
    expect(await statusesWith({ platform: '{platform}', identity: '{identity}' })).toEqual(missing);
  });

  it('answers another method with 405 under those names alone', async () => {
    const browser = new TestBrowser(shop);
    expect((await browser.get('/api/ecom/v1.0/get-store-9-order')).statusCode).toBe(405);
    expect((await browser.get('/api/ecom/v1.0/get-platform-order')).statusCode).toBe(404);
  });

  it('describes the calls under those names', async () => {
    const { paths } = (await new TestBrowser(shop).get('/api/openapi.json')).json<OpenApiDocument>();
    for (const path of namedPaths) {
      expect(Object.keys(paths)).toContain(fillCallPathNames(path, names));
      expect(Object.keys(paths)).not.toContain(path);
    }
  });
});

describe('a name in the paths of calls', () => {
  it.each([
    [{ platform: 'platform', identity: 'cms' }, 'identity'],
    [{ platform: 'vip', identity: 'identity' }, 'platform'],
    [{ platform: 'cms', identity: 'people' }, undefined],
  ])('%j is in conflict with other calls by its %s', (some, conflict) => {
    const paths = ['/api/{identity}/logout', '/api/cms/get-page', '/api/get-{platform}-order', '/api/get-vip-order'];
    expect(findCallPathConflict(some, paths)).toBe(conflict);
  });
});
