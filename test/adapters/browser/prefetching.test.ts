// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchPayloadsOfLinks } from '#adapters/browser/prefetching';

let asked: string[];
let answer: (() => void)[];
let told: string[];

beforeEach(() => {
  asked = [];
  answer = [];
  told = [];
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve) => {
        asked.push(url);
        answer.push(() => resolve(new Response('{}')));
      }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const connection = (some: object | undefined): void => {
  Object.defineProperty(navigator, 'connection', { value: some, configurable: true });
};

const point = (href: string, type = 'pointerover'): void => {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  document.body.append(link);
  link.dispatchEvent(new Event(type, { bubbles: true }));
};

const fetchesAhead = (): void => prefetchPayloadsOfLinks((url) => void told.push(url.pathname));

describe('prefetching a link', () => {
  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
    'is skipped on a metered or slow connection: %j (BU-06)',
    (some) => {
      connection(some);
      fetchesAhead();
      point('/products/a');
      expect(asked).toEqual([]);
    },
  );

  it('loads code and payload once, at most four at a time (RT-26)', async () => {
    connection({ effectiveType: '4g' });
    fetchesAhead();
    for (const handle of ['a', 'b', 'a', 'c', 'd', 'e']) point(`/products/${handle}?page=2`);
    expect(asked).toEqual(['a', 'b', 'c', 'd'].map((handle) => `/products/${handle}/_payload.json?page=2`));
    expect(told).toEqual(['a', 'b', 'c', 'd'].map((handle) => `/products/${handle}`));
    answer[0]?.();
    await vi.waitFor(() => {
      point('/products/e');
      expect(asked).toContain('/products/e/_payload.json');
    });
  });

  it.each(['focusin', 'touchstart'])('is also done for a link that has %s', (type) => {
    connection(undefined);
    fetchesAhead();
    point(`/about-${type}`, type);
    expect(asked).toContain(`/about-${type}/_payload.json`);
  });

  it.each([
    '/account/orders',
    '/shelter/login',
    '/checkouts/x',
    '/logout',
    '/maintenance',
    '/password-protect',
    '/api',
    '/_img/x',
  ])('is skipped for a link to %s, which has no payload', (href) => {
    connection(undefined);
    fetchesAhead();
    point(href);
    expect(asked.filter((url) => url.startsWith(href))).toEqual([]);
  });

  it('is skipped for a link to another host', () => {
    connection(undefined);
    fetchesAhead();
    for (const href of ['https://elsewhere.example/a', '//elsewhere.example/b', 'mailto:a@b.example']) point(href);
    expect(asked.filter((url) => /elsewhere|\/a\/|\/b\//.test(url))).toEqual([]);
  });
});
