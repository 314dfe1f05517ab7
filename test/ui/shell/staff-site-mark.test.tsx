import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckoutLayout } from '#ui/shell/checkout-layout.tsx';
import { PageLayoutContext } from '#ui/shell/shell-context.ts';
import { SingleCardLayout } from '#ui/shell/single-card-layout.tsx';
import { ShopModelsContext } from '#ui/shop-models.ts';
import { aPage, aShop, someModels } from '../builders';

describe.each([
  ['the checkout and the thank-you page', CheckoutLayout],
  ['a page with a single card', SingleCardLayout],
])('the header of %s', (_page, Layout) => {
  it.each([
    ['HPSF', 'for Clinics'],
    ['DTC', undefined],
  ] as const)('says on %s what marks the staff site: %j', (site, staffMark) => {
    const page = renderToStaticMarkup(
      <ShopModelsContext value={someModels(aShop())}>
        <PageLayoutContext value={aPage({}, { site, ...(staffMark === undefined ? {} : { staffMark }) }).shell}>
          <Layout>text</Layout>
        </PageLayoutContext>
      </ShopModelsContext>,
    );
    expect(page.includes('>for Clinics<')).toBe(staffMark !== undefined);
  });
});
