import { describe, expect, it } from 'vitest';
import { buildFilterMatcher, traitsOf } from '#domain/catalog/variant-traits';

const metBy = (form: string, chosen: Readonly<Record<string, readonly string[]>>): number =>
  buildFilterMatcher(chosen)(traitsOf({ options: [{ name: 'Product Form', value: form }], weightUnit: 'oz' }));

describe('the form of a variant', () => {
  it.each(['Can', 'tray', ' Pouch '])('is wet where it is "%s"', (form) => {
    expect(metBy(form, { 'food-form': ['wet-food'] })).toBe(1);
  });

  it.each(['constructor', '__proto__'])('is unknown where it is "%s"', (form) => {
    const chosen = { 'food-form': ['wet-food', 'dry-food'], type: ['can', 'bag'], weight: ['2.5oz-13oz'] };
    expect(metBy(form, chosen)).toBe(0);
  });
});
