import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findHostProblem, stripRequestTargetHost } from '#adapters/http/request-host';
import { anHttpShop, type HttpShop } from '../../http-shop';

let shop: HttpShop;
let port: number;

/** The raw answer of the shop to these lines; `Connection: close` must be one of them. */
const raw = async (...lines: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
};

const close = 'Connection: close';
const statusOf = (answer: string): string => answer.split(' ')[1] ?? '';

beforeAll(async () => {
  shop = await anHttpShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(() => shop.app.close());

describe('a request over a socket', () => {
  it.each<[string, readonly string[]]>([
    ['two Host headers', ['GET /cart HTTP/1.1', 'Host: shop.test', 'Host: evil.example', close]],
    ['two Host headers that agree', ['GET / HTTP/1.1', 'Host: shop.test', 'host: shop.test', close]],
    ['no Host header', ['GET / HTTP/1.1', close]],
    ['an empty Host', ['GET / HTTP/1.1', 'Host:', close]],
    ['a Host that is none', ['GET / HTTP/1.1', 'Host: a b', close]],
    ['a list of hosts', ['GET / HTTP/1.1', 'Host: shop.test, evil.example', close]],
    ['a Host with a name and a password', ['GET / HTTP/1.1', 'Host: shop.test@evil.example', close]],
    ['a Host with a path', ['GET / HTTP/1.1', 'Host: shop.test/x', close]],
    ['a port that is none', ['GET / HTTP/1.1', 'Host: shop.test:x', close]],
    ['an address of another host', ['GET http://evil.example/cart HTTP/1.1', 'Host: shop.test', close]],
    ['an address of another port', ['GET http://shop.test:81/ HTTP/1.1', 'Host: shop.test', close]],
    ['two lengths', ['POST /logout HTTP/1.1', 'Host: shop.test', 'Content-Length: 0', 'Content-Length: 1', close]],
    [
      'a length and chunks',
      ['POST /logout HTTP/1.1', 'Host: shop.test', 'Content-Length: 5', 'Transfer-Encoding: chunked', close, '', '0'],
    ],
    [
      'two encodings of the body',
      [
        'POST /logout HTTP/1.1',
        'Host: shop.test',
        'Transfer-Encoding: chunked',
        'Transfer-Encoding: x',
        close,
        '',
        '0',
      ],
    ],
  ])('is refused with 400 when it has %s', async (_what, lines) => {
    expect(statusOf(await raw(...lines))).toBe('400');
  });

  it('is refused with an error of the usual form, and with the security policy', async () => {
    const answer = await raw('GET /cart HTTP/1.1', 'Host: a', 'Host: b', close);
    expect(answer).toContain('"fields":{"host":"A request must have exactly one Host header."}');
    expect(answer.toLowerCase()).toContain('content-security-policy:');
  });

  it.each(['GET / HTTP/1.1', 'GET http://shop.test/ HTTP/1.1', 'GET HTTP://SHOP.TEST HTTP/1.1'])(
    'is answered when its host is unambiguous: %s',
    async (line) => {
      const answer = await raw(line, 'Host: shop.test', close);
      expect([statusOf(answer), answer.includes('<title>Provender')]).toEqual(['200', true]);
    },
  );

  it('needs no Host header with HTTP/1.0', async () => {
    expect(statusOf(await raw('GET /healthz HTTP/1.0'))).toBe('200');
  });
});

describe('the host of a request', () => {
  it.each([
    'shop.test',
    'shop.test:8080',
    'localhost:3000',
    '127.0.0.1:80',
    '[::1]:3000',
    'SHOP.test',
    'my_shop.local',
  ])('may be %s', (host) => {
    expect(findHostProblem(['Host', host], '/', true)).toBeUndefined();
  });

  it.each([
    ['http://shop.test/cart?a=b', '/cart?a=b'],
    ['http://shop.test', '/'],
    ['https://shop.test?a=b', '/?a=b'],
    ['/cart', '/cart'],
    ['//shop.test/cart', '//shop.test/cart'],
    ['*', '*'],
  ])('is not part of the address %s', (target, path) => {
    expect(stripRequestTargetHost(target)).toBe(path);
  });
});
