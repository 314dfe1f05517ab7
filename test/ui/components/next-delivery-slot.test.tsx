// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderAgainSection } from '#application/account/order-page';
import type { ListNextDeliveries, UpcomingDeliveries } from '#application/autoship/list-next-deliveries';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import type { MerchandiseId, ProductId } from '#domain/catalog/product';
import { money } from '#domain/money';
import type { Site } from '#domain/site';
import { NextDeliverySlot } from '#ui/components/next-delivery-slot.tsx';
import { OrderAgainPanel } from '#ui/screens/account/order-again-panel.tsx';
import { PageLayoutContext } from '#ui/shell/shell-context.ts';
import { ShopModelsContext } from '#ui/shop-models.ts';
import { aCart, aLineContents } from '../../builders';
import { aCard, aList, anUpcomingAutoship, aPage, aShop, aSoldProduct, aSoldVariant, someModels } from '../builders';
import { renderShop } from '../render-screen';

afterEach(cleanup);

const product = aSoldProduct();
const variant = aSoldVariant();
const productPage = aPage({ kind: 'product' as const, product, variantId: variant.id, trail: [], related: [] });
const productPath = '/products/provender-daily/adult-chicken/chicken/15-lb';

const aCustomer = (autoships: readonly UpcomingDeliveries[] = [anUpcomingAutoship()], isSignedIn = true) => {
  const execute = vi.fn<ListNextDeliveries['execute']>(() => TE.right(autoships));
  return { execute, models: someModels(aShop({ listNextDeliveries: { execute } }), { isSignedIn }) };
};

const addition = /^(?:Add|Move) to (?:my March|Mar) 5 delivery, \+\$/;
const links = (): readonly string[] =>
  screen.queryAllByRole('link', { name: addition }).map(({ textContent }) => textContent);

const quantityOf = (link: HTMLElement) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('quantity');

describe('adding to the next delivery', () => {
  it('is offered on the product page, for the quantity that is chosen', async () => {
    const { models } = aCustomer();
    await renderShop(productPath, productPage, models);
    await waitFor(() => expect(links()).toEqual([`Add to my March 5 delivery, +$45.99 before tax: ${product.title}`]));
    fireEvent.click(screen.getByRole('button', { name: /^One more of/ }));
    const link = screen.getByRole('link', { name: addition });
    expect([link.textContent, quantityOf(link)]).toEqual([
      `Add to my March 5 delivery, +$91.98 before tax: ${product.title}`,
      '2',
    ]);
  });

  it('is offered on each card of a list, after one request', async () => {
    const { models, execute } = aCustomer();
    const cards = ['Chicken', 'Salmon', 'Turkey'].map((title) =>
      aCard({ id: title as ProductId, title, handle: title.toLowerCase() }),
    );
    await renderShop('/products', aPage({ ...aList({ products: cards }), kind: 'list' as const }), models);
    await waitFor(() =>
      expect(links()).toEqual(
        ['Chicken', 'Salmon', 'Turkey'].map((title) => `Add to Mar 5 delivery, +$45.99: ${title}`),
      ),
    );
    expect(execute.mock.calls).toEqual([[{ count: 1 }]]);
  });

  it('is offered on the lines of a cart that are not for an Autoship of their own', async () => {
    const lines = [
      aLineContents({ id: 'line-1' as LineId, quantity: 2 }),
      aLineContents({ id: 'line-2' as LineId, quantity: 1, sellingPlanId: 'autoship-4w' as SellingPlanId }),
    ];
    await renderShop('/cart', aPage({ kind: 'cart' as const, cart: aCart({ lines }) }), aCustomer().models);
    await waitFor(() => expect(links()).toHaveLength(1));
    expect(quantityOf(screen.getByRole('link', { name: addition }))).toBe('2');
  });

  it('is offered for each item that can be ordered again', async () => {
    const row = {
      position: 0,
      merchandiseId: variant.merchandiseId,
      title: 'Chicken',
      variantTitle: '15 lb',
      quantity: 2,
      price: money(4599),
      notes: [],
    };
    const gone = { ...row, position: 1, merchandiseId: 'gid://shop/ProductVariant/2' as MerchandiseId, quantity: 0 };
    const again: OrderAgainSection = { rows: [row, gone], itemCount: 2, plan: '' };
    render(
      <ShopModelsContext value={aCustomer().models}>
        <PageLayoutContext value={aPage({}).shell}>
          <OrderAgainPanel url="/account/orders/1" again={again} />
        </PageLayoutContext>
      </ShopModelsContext>,
    );
    await waitFor(() => expect(links()).toEqual(['Add to my March 5 delivery, +$91.98 before tax: Chicken']));
  });

  it('is not offered for what is out of stock', async () => {
    const { models, execute } = aCustomer();
    const out = aSoldProduct({ variants: [aSoldVariant({ availability: 'out_of_stock' })] });
    await renderShop(productPath, { ...productPage, screen: { ...productPage.screen, product: out } }, models);
    await waitFor(() => expect(execute).toHaveBeenCalledOnce());
    expect(links()).toEqual([]);
  });
});

/** The place for the link as it is rendered for a visitor, once hydrated or on the server. */
const slotOf = (site: Site, isSignedIn: boolean) => (
  <ShopModelsContext value={aCustomer([], isSignedIn).models}>
    <PageLayoutContext value={aPage({}, { site, ...(isSignedIn ? { isSignedIn } : {}) }).shell}>
      <NextDeliverySlot
        item={() => ({ ...variant, price: variant.price, title: product.title, quantity: 1, isOutOfStock: false })}
        className="place"
        linkClass={undefined}
      />
    </PageLayoutContext>
  </ShopModelsContext>
);

describe('the place for adding to the next delivery', () => {
  it.each<[Site, boolean, number]>([
    ['DTC', true, 1],
    ['DTC', false, 0],
    ['HPSF', true, 0],
  ])('is there for %s, logged in: %s, %i times', (site, isSignedIn, count) => {
    const { container } = render(slotOf(site, isSignedIn));
    expect(container.querySelectorAll('.place')).toHaveLength(count);
  });

  it('is empty in the HTML of the server', () => {
    expect(renderToString(slotOf('DTC', true))).toBe('<div class="place"></div>');
  });

  it('is not there for a guest, for whom nothing is asked', async () => {
    const { models, execute } = aCustomer([anUpcomingAutoship()], false);
    await renderShop(productPath, productPage, models);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Add to cart/ })).toBeDefined());
    expect([links(), execute.mock.calls]).toEqual([[], []]);
  });
});
