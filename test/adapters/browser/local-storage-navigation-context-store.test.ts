// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalStorageNavigationContextStore } from '#adapters/browser/local-storage-navigation-context-store';
import { setConsent } from '../../browser-consent';

const hour = 3_600_000;
let now = 0;
const memory = new LocalStorageNavigationContextStore(() => now);
const trail = [
  { label: 'Home', link: '/' },
  { label: 'Puppy', link: '/products/dog/pet-age/puppy' },
  { label: 'Food' },
];

beforeEach(() => {
  localStorage.clear();
  setConsent();
  now = 100 * hour;
});
afterEach(() => vi.restoreAllMocks());

describe('the stored navigation context', () => {
  it('is read as it was stored, each part under its key (BC-11)', () => {
    const context = {
      previous: 'PLP',
      current: 'PDP',
      search: 'salmon',
      species: 'cat',
      product: 'Food',
      filters: [{ group: 'flavor', option: 'beef', label: 'Beef' }],
    } as const;
    memory.storeNavigationContext(context);
    expect(memory.navigationContext()).toEqual(context);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'listing:filters',
      'listing:product',
      'listing:search',
      'listing:species',
      'pageType:current',
      'pageType:previous',
    ]);
    memory.storeNavigationContext({ previous: 'PDP', current: 'HOME', filters: [] });
    expect(Object.keys(localStorage).toSorted()).toEqual(['pageType:current', 'pageType:previous']);
  });

  it.each(['', 'x', '{', '7', '"<b>"', '[{}]', '{"label":7}', '[{"group":1}]', `"${'x'.repeat(5000)}"`])(
    'is empty when storage has %s (ST-26)',
    (text) => {
      for (const key of [
        'pageType:previous',
        'pageType:current',
        'listing:category',
        'listing:search',
        'listing:species',
        'listing:product',
        'listing:filters',
      ])
        localStorage.setItem(key, text);
      const { search: _text, product: _title, ...context } = memory.navigationContext();
      expect(context).toEqual({ filters: [] });
    },
  );

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', '/%2F%2Fevil.example'])(
    'has no link to %s (ST-26)',
    (link) => {
      localStorage.setItem('listing:category', JSON.stringify({ label: 'Puppy', link }));
      expect(memory.navigationContext().category).toBeUndefined();
    },
  );

  it('is empty when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    memory.storeNavigationContext({ current: 'HOME', filters: [] });
    memory.storeBreadcrumbs('Food', trail);
    expect([memory.navigationContext(), memory.findBreadcrumbs('Food')]).toEqual([{ filters: [] }, undefined]);
  });
});

describe('the stored trail of a product', () => {
  it('is stored for 24 hours under the product’s title (BC-09)', () => {
    memory.storeBreadcrumbs('Food', trail);
    expect(JSON.parse(localStorage.getItem('breadcrumb:Food') ?? '')).toEqual(trail);
    now += 24 * hour - 1;
    expect(memory.findBreadcrumbs('Food')).toEqual(trail);
    now += 1;
    expect(memory.findBreadcrumbs('Food')).toBeUndefined();
  });

  it('is stored for the latest 50 products, and the oldest is dropped (BC-09)', () => {
    for (let each = 0; each < 60; each += 1) memory.storeBreadcrumbs(`Food ${each}`, trail);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('breadcrumb:'))).toHaveLength(50);
    expect([memory.findBreadcrumbs('Food 9'), memory.findBreadcrumbs('Food 10')]).toEqual([undefined, trail]);
  });

  it.each([
    [[{ label: 'Home', link: '//evil.example' }]],
    [[{ label: 'Home', link: 'javascript:alert(1)' }]],
    [[{ label: '', link: '/' }]],
    [Array.from({ length: 11 }, () => ({ label: 'Home', link: '/' }))],
    [[]],
    ['Home'],
  ])('is missing when storage has %j (ST-26)', (kept) => {
    memory.storeBreadcrumbs('Food', trail);
    localStorage.setItem('breadcrumb:Food', JSON.stringify(kept));
    expect(memory.findBreadcrumbs('Food')).toBeUndefined();
  });
});
