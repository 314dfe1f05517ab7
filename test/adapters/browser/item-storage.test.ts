// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetShopper } from '#adapters/browser/activity-key';
import { hasPrivacySignal, readConsentChoice } from '#adapters/browser/cookie-consent-store';
import { applyConsentToStorage, readItem, writeItem } from '#adapters/browser/item-storage';
import { storedItems } from '#domain/consent/stored-items';
import { forgetConsent, setConsent } from '../../browser-consent';

const { activity, breadcrumbs, cartCount, reloadGuard, viewedProducts, welcome } = storedItems;

beforeEach(() => {
  setConsent();
  for (const item of [viewedProducts, welcome]) writeItem(item, undefined);
  writeItem(breadcrumbs, undefined, 'Food');
  localStorage.clear();
  sessionStorage.clear();
  forgetConsent();
});

describe('storing an item', () => {
  it('needs no consent if it is required', () => {
    expect([writeItem(cartCount, '3'), writeItem(reloadGuard, '{}')]).toEqual([true, true]);
    expect([localStorage.getItem('cart_count'), sessionStorage.getItem('reload-guard')]).toEqual(['3', '{}']);
  });

  it('remembers a functional one in this page alone before consent, and reads it back', () => {
    writeItem(viewedProducts, '["food"]');
    writeItem(breadcrumbs, '[]', 'Food');
    expect(localStorage.length).toBe(0);
    expect([readItem(viewedProducts), readItem(breadcrumbs, 'Food'), readItem(breadcrumbs, 'Other')]).toEqual([
      '["food"]',
      '[]',
      undefined,
    ]);
  });

  it('stores what was remembered once consent is given', () => {
    writeItem(viewedProducts, '["food"]');
    writeItem(breadcrumbs, '[]', '$& Food');
    setConsent();
    applyConsentToStorage();
    expect(Object.entries(localStorage).toSorted()).toEqual([
      ['breadcrumb:$& Food', '[]'],
      ['recently_viewed', '["food"]'],
    ]);
    expect(readItem(viewedProducts)).toBe('["food"]');
  });

  it('keeps what was stored later than it was remembered, in this tab or another', () => {
    writeItem(viewedProducts, '["remembered"]');
    writeItem(breadcrumbs, '["remembered"]', 'Food');
    setConsent();
    writeItem(viewedProducts, '["stored"]');
    localStorage.setItem('breadcrumb:Food', '["by another tab"]');
    applyConsentToStorage();
    expect([readItem(viewedProducts), readItem(breadcrumbs, 'Food')]).toEqual(['["stored"]', '["by another tab"]']);
    forgetConsent();
    expect([readItem(viewedProducts), readItem(breadcrumbs, 'Food')]).toEqual([undefined, undefined]);
  });

  it('does not bring back a remembered value once a later one was stored and removed', () => {
    writeItem(viewedProducts, '["remembered"]');
    setConsent();
    writeItem(viewedProducts, '["stored"]');
    localStorage.removeItem('recently_viewed');
    applyConsentToStorage();
    expect(readItem(viewedProducts)).toBeUndefined();
  });

  it.each([
    ['is withdrawn', () => setConsent({ functional: false })],
    ['was given for an outdated text', () => setConsent({ textVersion: '2020-01' })],
    ['is gone with its cookie', forgetConsent],
  ])('removes functional items where consent %s, and nothing else', (_case, change) => {
    setConsent();
    writeItem(viewedProducts, '["food"]');
    writeItem(breadcrumbs, '[]', 'Food');
    writeItem(cartCount, '3');
    localStorage.setItem('of-somebody-else', 'x');
    change();
    applyConsentToStorage();
    expect(Object.keys(localStorage).toSorted()).toEqual(['cart_count', 'of-somebody-else']);
    expect(readItem(viewedProducts)).toBeUndefined();
  });

  it('returns that nothing was stored if storage is blocked', () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    expect(writeItem(cartCount, '3')).toBe(false);
    blocked.mockRestore();
  });
});

describe('the choice of a browser', () => {
  it('allows no advertising under Global Privacy Control', () => {
    setConsent({ advertising: true });
    expect(readConsentChoice()).toMatchObject({ functional: true, advertising: true });
    Object.assign(navigator, { globalPrivacyControl: true });
    expect([hasPrivacySignal(), readConsentChoice()]).toEqual([true, { functional: true, advertising: false }]);
    Object.assign(navigator, { globalPrivacyControl: undefined });
  });
});

describe('logging out', () => {
  it('removes trail, viewed products and count of the person who was logged in; the welcome stays (SE-16)', () => {
    setConsent();
    writeItem(welcome, 'true');
    writeItem(viewedProducts, '["food"]');
    writeItem(breadcrumbs, '[]', 'Food');
    writeItem(cartCount, '3');
    forgetShopper();
    expect(localStorage.length).toBe(4);
    writeItem(activity, '{}');
    forgetShopper();
    expect(Object.keys(localStorage)).toEqual(['welcome_seen']);
  });
});
