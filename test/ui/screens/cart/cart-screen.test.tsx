// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LineId } from '#domain/cart/cart';
import type { MerchandiseId, ProductId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { CartCarousels } from '#ui/components/cart-carousels.tsx';
import { PageLayoutContext } from '#ui/shell/shell-context.ts';
import { ShopModelsContext } from '#ui/shop-models.ts';
import { aCart, aCartLine, aLineContents, someContents, someTerms } from '../../../builders';
import { aCard, aPage, aShop, someModels } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

const cart = aCart({ lines: [aLineContents({ id: 'line-1' as LineId, quantity: 2 })] });
const page = aPage({ kind: 'cart' as const, cart });

describe('the cart page', () => {
  it('shows the cart that the server rendered, with the rows of the summary in order', async () => {
    await renderShop('/cart', page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shopping Cart');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Subtotal Before Savings',
      'Cart Subtotal',
      'Estimated Total',
    ]);
    expect(screen.getByText('You get free shipping!')).toBeDefined();
  });

  it('keeps a code that is typed while another is being checked, and empties the field of the checked one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const execute = vi.fn(() => async () => {
      await promise;
      return TE.right(cart)();
    });
    await renderShop('/cart', page, someModels(aShop({ applyDiscountCodes: { execute } })));
    const field = screen.getByLabelText<HTMLInputElement>('Discount code');
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type('SAVE5');
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    type('WELCOME10');
    resolve();
    await waitFor(() => expect(execute).toHaveBeenCalledOnce());
    await promise;
    expect(field.value).toBe('WELCOME10');
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(field.value).toBe(''));
  });

  it('changes a quantity, and shows the total that the server answers', async () => {
    const three = aCart({ lines: [aLineContents({ id: 'line-1' as LineId, quantity: 3 })] });
    await renderShop('/cart', page, someModels(aShop({ updateCartLines: { execute: () => TE.right(three) } })));
    fireEvent.click(screen.getByRole('button', { name: /^One more of/ }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ }).value).toBe('3');
    await waitFor(() => expect(screen.getAllByText('$137.97').length).toBeGreaterThan(0));
  });

  it('says that the cart is empty when the last line is removed, and offers to undo that', async () => {
    const empty = aCart({ lines: [] });
    await renderShop('/cart', page, someModels(aShop({ removeLine: { execute: () => TE.right(empty) } })));
    fireEvent.click(screen.getByRole('button', { name: /^Remove Adult/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeDefined());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });

  it('loads the first picture beside an empty cart eagerly, and no other picture before the lines of a filled one', async () => {
    const content = { page: 'Cart', headline: 'Liked', handles: [], copyColor: 'dark' as const };
    const carousels = [{ content, products: [aCard()] }];
    const loading = () => screen.getByRole('article').querySelector('img')?.getAttribute('loading');
    await renderShop('/cart', aPage({ kind: 'cart' as const, cart: aCart({ lines: [] }), carousels }));
    expect(loading()).toBe('eager');
    cleanup();
    await renderShop('/cart', aPage({ kind: 'cart' as const, cart, carousels }));
    expect(loading()).toBe('lazy');
  });

  describe('the carousels of a cart page that was reached by a link', () => {
    const content = { page: 'Cart', headline: 'Dessert', handles: [], copyColor: 'dark' as const };
    const aTreat = (handle: string, species: readonly string[]) =>
      aCard({ id: handle as ProductId, handle, title: handle, terms: someTerms({ species }) });
    const carousels = [{ content, products: [aTreat('biscuit', ['dog']), aTreat('tuna', ['cat'])] }];
    const inCart = aTreat('adult-chicken-dry-dog-food', ['dog']);
    const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
    const open = async (models: ReturnType<typeof someModels>) => {
      await models.cart.add({ merchandiseId: cart.lines[0]?.variant.merchandiseId as MerchandiseId, quantity: 1 });
      await renderShop('/cart', aPage({ kind: 'cart' as const, carousels }), models);
    };

    it('are those for the pets of this cart, and are hidden before the pets are known', async () => {
      const byHandles = vi.fn(() => async () => [inCart]);
      await open(someModels(aShop({ productCards: { byHandles } })));
      expect(titles()).toEqual([]);
      await waitFor(() => expect(titles()).toEqual(['biscuit']));
      expect(byHandles.mock.calls).toEqual([[['adult-chicken-dry-dog-food']]]);
    });

    it('are hydrated as the server rendered them, and then chosen, if this browser has a cart meanwhile', async () => {
      const models = someModels(aShop({ productCards: { byHandles: () => async () => [inCart] } }));
      const part = (own: ReturnType<typeof someModels>) => (
        <PageLayoutContext value={page.shell}>
          <ShopModelsContext value={own}>
            <CartCarousels carousels={carousels} chosen={false} eager />
          </ShopModelsContext>
        </PageLayoutContext>
      );
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(part(someModels()));
      await models.cart.add({ merchandiseId: cart.lines[0]?.variant.merchandiseId as MerchandiseId, quantity: 1 });
      const onRecoverableError = vi.fn();
      render(part(models), { container, hydrate: true, onRecoverableError });
      await waitFor(() => expect(titles()).toEqual(['biscuit']));
      expect(onRecoverableError).not.toHaveBeenCalled();
    });

    it('are shown beside the dialog of the added item', async () => {
      await open(someModels(aShop({ productCards: { byHandles: () => async () => [inCart] } })));
      await screen.findByRole('dialog', {}, { timeout: 4000 });
      await waitFor(() => expect(titles()).toEqual(['biscuit']));
    });

    it('are all shown when the pets cannot be found out', async () => {
      await open(someModels(aShop({ productCards: { byHandles: () => () => Promise.reject(new Error('away')) } })));
      await waitFor(() => expect(titles()).toEqual(['biscuit', 'tuna']));
    });

    it('have nothing for pets when the products in the cart are for no pet', async () => {
      const bowl = aTreat('adult-chicken-dry-dog-food', []);
      await open(someModels(aShop({ productCards: { byHandles: () => async () => [bowl] } })));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Shopping Cart' })).toBeDefined());
      await waitFor(() => expect(titles()).toEqual([]));
    });

    it('are not requested when the server has chosen them', async () => {
      const byHandles = vi.fn(() => async () => [inCart]);
      const chosen = aPage({ kind: 'cart' as const, cart, carousels });
      await renderShop('/cart', chosen, someModels(aShop({ productCards: { byHandles } })));
      expect(titles()).toEqual(['biscuit', 'tuna']);
      expect(byHandles).not.toHaveBeenCalled();
    });
  });

  it('disables the checkout while a line is out of stock', async () => {
    const line = aCartLine();
    const soldOut = {
      ...cart,
      lines: [{ ...line, variant: { ...line.variant, availability: 'out_of_stock' as const } }],
    };
    await renderShop('/cart', aPage({ kind: 'cart' as const, cart: soldOut }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Checkout' }).disabled).toBe(true);
    expect(screen.getByText('This item is out of stock.')).toBeDefined();
  });

  it('shows a line under AUTO35 at its list price, with the offer as a row of its own', async () => {
    const line = aCartLine({
      unitPrice: money(4599),
      subtotalAmount: money(2989),
      totalAmount: money(2989),
      discounts: [{ promotion: 'AUTO35', amount: money(1610) }],
    });
    await renderShop('/cart', aPage({ kind: 'cart' as const, cart: { ...cart, lines: [line] } }));
    expect(screen.getByText(/\$45\.99 each/)).toBeDefined();
    expect(screen.getByText('First Autoship −$16.10')).toBeDefined();
    expect(screen.getAllByText('$29.89').length).toBeGreaterThan(0);
  });

  it('disables the controls of a line that is being saved (CA-10)', async () => {
    const never = () => new Promise<never>(() => undefined);
    await renderShop('/cart', page, someModels(aShop({ updateCartLines: { execute: () => never } })));
    fireEvent.click(screen.getByRole('button', { name: /^One more of/ }));
    for (const name of [/^One more of/, /^One less of/, /^Remove Adult/]) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
    fireEvent.click(screen.getByRole('button', { name: /^One more of/ }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ }).value).toBe('3');
  });

  it('offers the items of a cart that expired', async () => {
    await renderShop('/cart', aPage({ kind: 'cart' as const, expired: { totalQuantity: 3 } }));
    const button = screen.getByRole('button', { name: 'Put them back in my cart' });
    expect(new FormData(button.closest('form') ?? undefined, button).get('intent')).toBe('restore');
    const startNew = screen.getByRole('button', { name: 'Start with an empty cart' });
    expect(new FormData(startNew.closest('form') ?? undefined, startNew).get('intent')).toBe('discard-expired');
  });

  it('shows carousels beside a cart that expired, from the server and once the browser has noticed it', async () => {
    const expired = { kind: 'CartExpired', contents: someContents({ lines: [aLineContents()] }) } as const;
    const models = someModels(aShop({ getCart: { execute: () => TE.left(expired) } }));
    models.cart.setCartFromPage(aCart());
    const content = { page: 'Cart', headline: 'Liked', handles: [], copyColor: 'dark' as const };
    const carousels = [{ content, products: [aCard()] }];
    await renderShop('/cart', aPage({ kind: 'cart' as const, expired: { totalQuantity: 1 }, carousels }), models);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await waitFor(() => expect(models.cart.progress).toBe('none'));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('says that the checkout could not be started (CH-07)', async () => {
    const broken = aShop({ startCheckout: { execute: () => () => Promise.reject(new Error('aborted')) } });
    await renderShop('/cart', page, someModels(broken));
    fireEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await waitFor(() => expect(screen.getByText("Sorry, we couldn't start checkout. Please try again.")).toBeDefined());
  });

  it('asks staff to attest, and shows them no shipping promise', async () => {
    await renderShop('/cart', aPage({ kind: 'cart' as const, cart }, { site: 'HPSF' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /own pets and will not be resold/ }).required).toBe(
      true,
    );
    expect(screen.queryByText(/free shipping/)).toBeNull();
  });

  it('posts every change as a form without script', async () => {
    await renderShop('/cart', page);
    const intents = [...document.querySelectorAll<HTMLInputElement>('main form[action="/cart"] [name=intent]')];
    expect(intents.map(({ value }) => value)).toEqual(['update', 'remove', 'code', 'checkout']);
    const update = intents[0]?.closest('form');
    expect(Object.fromEntries(new FormData(update ?? undefined))).toEqual({
      intent: 'update',
      lineId: 'line-1',
      expectedQuantity: '2',
      formerSellingPlanId: 'none',
      quantity: '2',
      sellingPlanId: '',
    });
  });
});

describe('the cart page of a customer', () => {
  const savedLine = {
    id: 'saved-1' as LineId,
    quantity: 2,
    plan: 'Every 4 weeks',
    item: {
      title: 'Tuna',
      path: '/products/provender-daily/tuna/tuna/4-lb',
      picture: { source: 'tuna', alt: 'A bag' },
      options: [{ name: 'Size', value: '4 lb' }],
      price: money(4369),
      availability: 'in_stock' as const,
    },
  };
  const show = (some: object, models = someModels(aShop())) =>
    renderShop('/cart', aPage({ kind: 'cart' as const, cart, ...some }), models);
  const buttons = (name: RegExp | string) => screen.queryAllByRole('button', { name });

  it('lets lines be saved for later, which a guest cannot', async () => {
    await show({ savedLines: [] });
    expect(buttons(/^Save for later: /)).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Saved for later' })).toBeNull();
    cleanup();
    await show({});
    expect(buttons(/^Save for later: /)).toHaveLength(0);
  });

  it('lists what was saved for later, with plan, price and a way back', async () => {
    await show({ savedLines: [savedLine] });
    expect(screen.getByRole('region', { name: 'Saved for later' }).textContent).toContain(
      'Quantity: 2 · $43.69 each · Autoship, every 4 weeks',
    );
    expect(buttons('Move to cart: Tuna')).toHaveLength(1);
    expect(buttons('Remove Tuna from Saved for later')).toHaveLength(1);
  });

  it('says what is out of stock or not sold anymore, which cannot be moved', async () => {
    const { item, ...unsold } = { ...savedLine, id: 'saved-2' as LineId };
    const outOfStock = { ...savedLine, item: { ...item, availability: 'out_of_stock' as const } };
    await show({ savedLines: [outOfStock, unsold] });
    expect(screen.getByText('Out of stock')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'An item we no longer sell' })).toBeDefined();
    expect(buttons(/^Move /)).toHaveLength(0);
    expect(buttons(/from Saved for later$/)).toHaveLength(2);
  });

  it('says line by line what a merge did, and offers to undo it until the cart changes', async () => {
    const three = aCart({ lines: [aLineContents({ id: 'line-1' as LineId, quantity: 3 })] }, { version: 2 });
    const models = someModels(aShop({ updateCartLines: { execute: () => TE.right(three) } }));
    await show({ savedLines: [], mergedLines: ['We kept 2 × Tuna in your cart.'] }, models);
    expect(screen.getByText('We kept 2 × Tuna in your cart.')).toBeDefined();
    expect(buttons('Undo')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /^One more of/ }));
    await waitFor(() => expect(buttons('Undo')).toHaveLength(0));
  });

  it('asks whoever is not logged in to log in to see it', async () => {
    await renderShop('/cart', aPage({ kind: 'cart' as const, signInPath: '/shelter/login?redirect=L2NhcnQ' }));
    expect(screen.getByText(/Log in to see your cart\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/shelter/login?redirect=L2NhcnQ');
  });
});
