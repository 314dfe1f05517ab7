import { describe, expect, it } from 'vitest';
import { findStoredItem, storedItems } from '#domain/consent/stored-items';

describe('the registry of what is stored', () => {
  it('finds the item of a key by its kind, even if a pattern stands for many', () => {
    expect(findStoredItem('local storage', 'cart_count')).toBe(storedItems.cartCount);
    expect(findStoredItem('local storage', 'breadcrumb:Puppy Food')).toBe(storedItems.breadcrumbs);
    expect(findStoredItem('local storage', 'breadcrumbs')).toBe(storedItems.breadcrumbTimes);
    expect(findStoredItem('cookie', 'cart_count')).toBeUndefined();
    expect(findStoredItem('local storage', 'tracker')).toBeUndefined();
  });

  it('has each key of a kind once', () => {
    const names = Object.values(storedItems).map(({ kind, key }) => `${kind} ${key}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('has what remembers where someone was as functional, and the rest as required', () => {
    const functional = Object.values(storedItems).filter(({ category }) => category === 'functional');
    expect(functional.map(({ key }) => key).toSorted()).toEqual([
      'breadcrumb:*',
      'breadcrumbs',
      'listing:category',
      'listing:filters',
      'listing:product',
      'listing:search',
      'listing:species',
      'pageType:current',
      'pageType:previous',
      'recently_viewed',
      'welcome_seen',
    ]);
  });
});
