import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildErrorReport, describeFingerprint, describeThrown } from '#domain/reporting/error-report';
import { describeTopOwnFrame, formatStack, parseStack } from '#domain/reporting/stack';
import { anErrorReport } from '../../builders';

const where = { origin: 'browser', path: '/cart', release: 'release-1' } as const;

describe('the stack of a report', () => {
  it.each([
    [
      'V8',
      [
        'TypeError: Pat Doe has no cart',
        '    at async Cart.add (https://shop.test/assets/cart-screen-a1B2c3D4.js:1:23456)',
        '    at file:///home/pat/shop/dist/server/chunks/cart-a1B2c3D4.js:7:8',
        '    at startServer (/home/pat/shop/src/main/server/server.ts:9:10)',
        '    at startServer (/home/pat/main/src/main/server/server.ts:9:10)',
        '    at reads (/home/pat/shop/test/main/server/canary.test.ts:9:10)',
        '    at Object.run (/home/pat/shop/node_modules/@fastify/cookie/index.js:5:6)',
        '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
        '    at pat@example.com (https://shop.test/checkouts/secret?zip=80011:1:2)',
      ],
      [
        'at Cart.add (assets/cart-screen-a1B2c3D4.js:1:23456)',
        'at anonymous (server/chunks/cart-a1B2c3D4.js:7:8)',
        'at startServer (src/main/server/server.ts:9:10)',
        'at startServer (src/main/server/server.ts:9:10)',
        'at reads (other:9:10)',
        'at Object.run (node_modules/@fastify/cookie:5:6)',
        'at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
        'at anonymous (other:1:2)',
      ],
    ],
    [
      'other engines',
      ['add@https://shop.test/assets/cart-screen-a1B2c3D4.js:1:23', '@https://shop.test/cart:1:2', 'no frame'],
      ['at add (assets/cart-screen-a1B2c3D4.js:1:23)', 'at anonymous (other:1:2)'],
    ],
  ])('has functions and own files of a stack of %s', (_engine, lines, frames) => {
    expect(formatStack(parseStack(lines.join('\n'))).split('\n')).toEqual(frames);
  });

  it('has the same frames when it is parsed again, 50 at most', () => {
    const stack = Array.from({ length: 90 }, (_, line) => `    at Cart.add (/x/src/domain/cart/cart.ts:${line}:1)`);
    const once = formatStack(parseStack(stack.join('\n')));
    expect(once.split('\n')).toHaveLength(50);
    expect(formatStack(parseStack(once))).toBe(once);
  });

  it('has no personal data, whatever the frames name', () => {
    const personal = fc.oneof(fc.uuid(), fc.emailAddress(), fc.constantFrom('80011', '303-555-0100'));
    fc.assert(
      fc.property(personal, fc.constantFrom('', '/assets/', '/server/', '/src/'), (one, directory) => {
        const stack = formatStack(
          parseStack(
            `Error: ${one}\n at ${one} (https://shop.test${directory}${one}:1:2)\n${one}@https://a/${one}:1:2`,
          ),
        );
        expect(stack).not.toContain(one);
      }),
    );
  });
});

describe('a report', () => {
  it('has the pattern of the route for the path, and no message of the stack', () => {
    const thrown = { name: 'pat@example.com', message: 'no pat@example.com', stack: 'Error: pat\n at x' };
    expect(buildErrorReport(thrown, { ...where, path: '/checkouts/secret?email=pat' })).toEqual({
      origin: 'browser',
      name: 'Error',
      message: 'no [email]',
      stack: '',
      route: '/checkouts/:token',
      release: 'release-1',
    });
    expect(buildErrorReport(thrown, { ...where, path: 'nowhere' }).route).toBe('unknown');
  });

  it('is built of anything that is thrown', () => {
    expect(describeThrown('pat@example.com')).toEqual({ name: 'Error', message: 'thrown: string', stack: '' });
    expect(describeThrown(new TypeError('no'))).toMatchObject({ name: 'TypeError', message: 'no' });
  });
});

describe('the fingerprint of a report', () => {
  const stack = (file: string, line = 1) => `at node (node:internal/x:1:1)\nat Cart.add (${file}:${line}:2)`;

  it('is the same in the next release, on another route and line', () => {
    const one = anErrorReport({ stack: stack('assets/cart-a1b2c3d4.js') });
    const other = anErrorReport({ stack: stack('assets/cart-zzzzzzzz.js', 7), route: '/', release: 'release-2' });
    expect(describeFingerprint(one)).toBe(describeFingerprint(other));
    expect(describeTopOwnFrame(parseStack(one.stack))).toBe('Cart.add assets/cart.js');
  });

  it.each([
    ['name', { name: 'RangeError' }],
    ['message', { message: 'another' }],
    ['top own frame', { stack: stack('assets/checkout-a1b2c3d4.js') }],
  ])('differs with the %s', (_what, some) => {
    expect(describeFingerprint(anErrorReport(some))).not.toBe(describeFingerprint(anErrorReport()));
  });
});
