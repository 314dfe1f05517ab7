import { describe, expect, it } from 'vitest';
import { aProduct, someContent } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop } from '../../../http-shop';
import { contentThat, down, silent } from '../../../troubled-content';

const host = 'shop.test';
const handle = 'adult-chicken-dry-dog-food';

const get = ({ app }: HttpShop, url: string) => app.inject({ url, headers: { host } });

const urls = ['/', '/products', '/products/dog', `/products/${handle}`, '/cart'];

describe('a failing content provider', () => {
  it.each(urls)('does not break %s', async (url) => {
    const answer = await get(await anHttpShop(defaultSeed, { content: contentThat(down) }), url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).not.toContain('the provider is down');
  });

  it('does not remove products from the list', async () => {
    const answer = await get(await anHttpShop(defaultSeed, { content: contentThat(down) }), '/products');
    expect(answer.body).toContain('Adult Chicken &amp; Rice Dry Dog Food');
  });

  it('leaves the built-in texts on the page for unknown addresses (RT-39)', async () => {
    const answer = await get(await anHttpShop(defaultSeed, { content: contentThat(down) }), '/products/dog/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('exist or has moved.');
    expect(answer.body).toContain('Shop all products');
  });

  it('breaks a content page, which shows the error screen (RT-43)', async () => {
    const shop = await anHttpShop(defaultSeed, { content: contentThat(down) });
    const answer = await get(shop, '/faq');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.body).toContain('<title>404 Error</title>');
    expect(answer.body).toContain('Something went wrong');
    expect(answer.body).toContain(answer.headers['x-request-id']);
    expect(answer.body).not.toContain('the provider is down');
    expect(shop.log.some((line) => line.includes('the provider is down'))).toBe(true);
  });

  it('is loaded again by the next request for a page that it broke', async () => {
    const shop = await anHttpShop({ ...defaultSeed, content: someContent() });
    const { content } = shop.ports.DTC;
    const page = content.page.bind(content);
    content.page = down;
    expect((await get(shop, '/faq')).statusCode).toBe(503);
    content.page = page;
    expect((await get(shop, '/faq')).statusCode).toBe(200);
  });

  it('does not break a content page that is cached', async () => {
    const shop = await anHttpShop({ ...defaultSeed, content: someContent() });
    await get(shop, '/faq');
    shop.ports.DTC.content.page = down;
    for (const _visit of ['refreshes', 'is shown again']) {
      shop.pass(2 * 60_000);
      const answer = await get(shop, '/faq');
      expect([answer.statusCode, answer.body.includes('Ask.')]).toEqual([200, true]);
    }
  });

  it('is reported in the payload of a content page', async () => {
    const shop = await anHttpShop(defaultSeed, { content: contentThat(down) });
    const payload = await get(shop, '/faq/_payload.json');
    expect([payload.statusCode, payload.json()]).toMatchObject([503, { error: { code: 'UNAVAILABLE' } }]);
    expect(payload.body).not.toContain('the provider is down');
    expect(shop.log.some((line) => line.includes('the provider is down'))).toBe(true);
  });
});

describe('a content provider that never answers', () => {
  it('does not break a list', async () => {
    const answer = await get(await anHttpShop(defaultSeed, { content: contentThat(silent) }), '/products');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Adult Chicken &amp; Rice Dry Dog Food');
  });

  it('breaks a content page, which shows the error screen (RT-43)', async () => {
    const shop = await anHttpShop(defaultSeed, { content: contentThat(silent) });
    const answer = await get(shop, '/faq');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(answer.body).toContain('<title>404 Error</title>');
    expect(answer.body).toContain('Something went wrong');
    expect(shop.log.some((line) => line.includes('no answer in 1500 ms'))).toBe(true);
  });
});

describe('a failing stock provider', () => {
  const withoutStock = async () => {
    const shop = await anHttpShop();
    shop.ports.DTC.stock.levels = down;
    return shop;
  };

  it('does not break a product page', async () => {
    const answer = await get(await withoutStock(), `/products/${handle}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Adult Chicken &amp; Rice Dry Dog Food');
  });

  it('is answered as 500 by its own call, without the cause', async () => {
    const { app } = await withoutStock();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/get-products-stock',
      headers: { host, 'content-type': 'application/json' },
      payload: { skus: ['ADC-15'], zipCode: '80011', destination: 'HOME' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        error: { code: 'INTERNAL', message: 'Something went wrong. Please try again.', requestId: expect.any(String) },
      },
    ]);
  });
});

describe('a failing catalog', () => {
  it('leaves the home page without its carousel', async () => {
    const shop = await anHttpShop({ products: [aProduct()], content: someContent() });
    shop.ports.DTC.products.byHandles = down;
    const answer = await get(shop, '/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Good food');
  });

  it('breaks a product page, which shows the error screen, and its payload', async () => {
    const shop = await anHttpShop();
    shop.ports.DTC.products.byHandle = down;
    const page = await get(shop, `/products/${handle}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    const payload = await get(shop, `/products/${handle}/_payload.json`);
    expect([payload.statusCode, payload.json()]).toMatchObject([500, { error: { code: 'INTERNAL' } }]);
  });
});

describe('an address with a percent sign', () => {
  it.each([
    '/%25',
    '/products/100%25',
    '/products/provender-daily/a%25b/c/d',
    '/products/dog/flavor/%25',
    '/products/%2525',
  ])('%s is answered 404', async (url) => {
    expect((await get(await anHttpShop(), url)).statusCode).toBe(404);
  });

  it('redirects to the nearest variant', async () => {
    const answer = await get(await anHttpShop(), `/products/provender-daily/${handle}/chicken/15%25`);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      301,
      `/products/provender-daily/${handle}/chicken/15-lb-bag`,
    ]);
  });
});
