import { describe, expect, it } from 'vitest';
import { aProductNamed, someTerms } from '../../builders';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';

const opened = async () => {
  const dtc = openMemoryShop();
  await dtc.catalogWriter.write([
    aProductNamed('Kidney Stew', { terms: someTerms({ health_conditions: ['kidney-care'] }) }),
    aProductNamed('Lamb Stew', { terms: someTerms({ health_conditions: [] }) }, { stock: { 1: 0 } }),
  ])();
  await dtc.content.write({ searchSynonyms: [{ typed: ['renal'], finds: ['kidney-care'] }] })();
  const command = createCommandRunner(openTestShop([openTestSite(dtc)], ''));
  return async (...args: readonly string[]) => {
    const { exit, lines } = await command('search', 'explain', ...args);
    return [exit, ...lines];
  };
};

describe('provender search explain', () => {
  it('says how a query is read, and what counts for the products that come first', async () => {
    const explain = await opened();
    const [exit, ...lines] = await explain('best', 'renal', 'stew');
    expect(exit).toBe(0);
    expect(lines).toEqual([
      'How the search reads it:',
      '  "best": ignored: it says nothing about a product',
      '  "renal": a synonym from the content file; looks for =kidney-care',
      '  "stew": a word in the catalog; looks for stew',
      'It finds 1 product.',
      expect.stringMatching(/^ 1\. Kidney Stew: =kidney-care \d+\.\d\d, stew \d+\.\d\d$/),
    ]);
  });

  it('shows corrections, unknown words and what is sold out', async () => {
    const explain = await opened();
    expect(await explain('kidny')).toContain('The page asks: Did you mean "kidney"?');
    expect(await explain('zebra')).toEqual([
      0,
      'How the search reads it:',
      '  "zebra": no product has this word, and it isn\'t a synonym; looks for zebra',
      'It finds 0 products.',
    ]);
    expect((await explain('lamb')).at(-1)).toMatch(/^ 1\. Lamb Stew \(sold out, so it comes last\): lamb/);
  });

  it('refuses a site that the shop does not serve, and a query of nothing', async () => {
    const explain = await opened();
    expect(await explain('renal', '--site', 'HPSF')).toEqual([1, "This shop doesn't serve the site HPSF."]);
    expect((await explain(' '))[0]).toBe(64);
  });
});
