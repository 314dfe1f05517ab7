import { describe, expect, it } from 'vitest';
import { buildMatchingFilterCounter, buildVariantTraits } from '#domain/catalog/variant-traits';

const countMatches = (form: string, chosen: Readonly<Record<string, readonly string[]>>): number =>
  buildMatchingFilterCounter(chosen)(
    buildVariantTraits({ options: [{ name: 'Product Form', value: form }], weightUnit: 'oz' }),
  );

describe('the form of a variant', () => {
  it.each(['Can', 'tray', ' Pouch '])('is wet when it is written "%s"', (form) => {
    expect(countMatches(form, { 'food-form': ['wet-food'] })).toBe(1);
  });

  it.each(['constructor', '__proto__'])('is unknown when it is written "%s"', (form) => {
    const chosen = { 'food-form': ['wet-food', 'dry-food'], type: ['can', 'bag'], weight: ['2.5oz-13oz'] };
    expect(countMatches(form, chosen)).toBe(0);
  });
});
