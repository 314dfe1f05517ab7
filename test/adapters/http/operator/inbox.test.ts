import fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveInbox } from '#adapters/http/operator/inbox-page';
import { guardOperatorPages, isRequestFromOperator } from '#adapters/http/operator/operator-access';
import { instant } from '#domain/time';

const pagesShop = { name: 'Provender', fonts: [], rooms: ['/_operator/mails', '/_inbox'] } as const;

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  const mail = {
    id: 'one',
    to: 'a@shop.example',
    subject: 'Your order',
    text: 'Thanks. See https://shop.example/orders?a=1&b=2.',
    html: '<html><head></head><body><script>alert(1)</script>Thanks</body></html>',
    at: instant(Date.parse('2026-11-27T18:00:00Z')),
  };
  serveInbox(
    { messages: () => async () => [mail] },
    'America/Denver',
    pagesShop,
    guardOperatorPages(new Set(['shop.internal'])),
  )(app);
  await app.ready();
});

const send = (host: string, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/_inbox', headers: { host }, remoteAddress });

describe('the inbox', () => {
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' });

  it('has links to click, the time of the shop, and the HTML in a sandboxed frame', async () => {
    const { body, headers } = await get('/_inbox');
    expect(body).toContain('<a href="https://shop.example/orders?a=1&amp;b=2">');
    expect(body).toContain('November 27, 2026 at 11:00 AM MST');
    expect(body).toContain('src="/_inbox/one" sandbox="allow-popups"');
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
  });

  it('serves the HTML of a message under a policy that runs no script', async () => {
    const { body, headers } = await get('/_inbox/one');
    expect(body).toContain('<base target="_blank">');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline';/,
    );
    expect((await get('/_inbox/two')).statusCode).toBe(404);
  });

  it('finds messages by address, subject and text', async () => {
    for (const search of ['A@SHOP', 'your+order', 'thanks'])
      expect((await get(`/_inbox?q=${search}`)).body).toContain('<article class="card">');
    expect((await get('/_inbox?q=zebra')).body).toContain('No emails match.');
    expect((await get('/_inbox?q=a&q=b')).statusCode).toBe(200);
  });

  it.each([
    'localhost',
    'localhost:3000',
    'staff.localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'LOCALHOST',
    'shop.internal',
  ])('is shown to a browser on the same machine under %s', async (host) => {
    const answer = await send(host);
    expect([answer.statusCode, answer.body.includes('Your order')]).toEqual([200, true]);
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    '192.168.1.7:3000',
    '0.0.0.0:3000',
  ])('is not found under the name %s, which may resolve here (DNS rebinding)', async (host) => {
    const answer = await send(host);
    expect([answer.statusCode, answer.body.includes('Your order')]).toEqual([404, false]);
  });

  it.each(['192.168.1.7', '203.0.113.9', '::ffff:192.168.1.7', 'fe80::1'])(
    'is not found for another machine, %s',
    async (address) => {
      expect((await send('localhost:3000', address)).statusCode).toBe(404);
    },
  );

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'is found for the same machine, %s',
    async (address) => {
      expect((await send('localhost:3000', address)).statusCode).toBe(200);
    },
  );

  it('is not found for a client behind a trusted proxy on the same machine', () => {
    const socket = { remoteAddress: '127.0.0.1' };
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const ips = ['127.0.0.1', '203.0.113.9'];
    const request = { hostname: 'localhost', ip: '203.0.113.9', ips, headers, socket };
    expect(isRequestFromOperator(request, new Set())).toBe(false);
  });

  it.each(['Accept', 'Origin', 'Referer', 'Sec-Fetch-Site', 'X-Requested-With', 'Upgrade-Insecure-Requests'])(
    'is found for a request with %s, which browsers send',
    async (name) => {
      const headers = { host: 'localhost:3000', [name]: 'anything' };
      expect((await app.inject({ url: '/_inbox', headers, remoteAddress: '127.0.0.1' })).statusCode).toBe(200);
    },
  );

  it.each([
    'Forwarded',
    'Forwarded-For',
    'Via',
    'CDN-Loop',
    'X-Real-IP',
    'X-Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
    'X-Forwarded-Port',
    'X-Original-Forwarded-For',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'X-Azure-ClientIP',
    'X-Originating-IP',
    'X-Remote-Addr',
    'Client-IP',
    'CF-Connecting-IP',
    'CF-Connecting-IPv6',
    'True-Client-IP',
    'Fastly-Client-IP',
    'Fly-Client-IP',
  ])('is not found for a request that a proxy forwarded with %s, which nobody trusts', async (name) => {
    const headers = { host: 'localhost:3000', [name]: '127.0.0.1' };
    expect((await app.inject({ url: '/_inbox', headers, remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
  });

  it('is found for a client on this machine behind a proxy that is trusted', async () => {
    const trusting = fastify({ trustProxy: 'loopback' });
    const guard = guardOperatorPages(new Set());
    serveInbox({ messages: () => async () => [] }, 'America/Denver', pagesShop, guard)(trusting);
    await trusting.ready();
    const headers = { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' };
    const ask = (from: string) =>
      trusting.inject({ url: '/_inbox', headers: { ...headers, 'x-forwarded-for': from }, remoteAddress: '127.0.0.1' });
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
    expect((await ask('203.0.113.9')).statusCode).toBe(404);
  });
});
