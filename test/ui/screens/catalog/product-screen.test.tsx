// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AddToCart } from '#application/cart/add-to-cart';
import type { MerchandiseId, VariantId } from '#domain/catalog/product';
import { money } from '#domain/money';
import type { Zip } from '#domain/shipping/zip';
import { aCart } from '../../../builders';
import { aPage, aShop, aSoldProduct, aSoldVariant, someModels } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

const small = aSoldVariant();
const large = aSoldVariant({
  id: 'variant-2' as VariantId,
  merchandiseId: 'gid://shop/ProductVariant/2' as MerchandiseId,
  sku: 'ADC-35',
  options: [
    { name: 'Size', value: '35 lb' },
    { name: 'Flavor', value: 'Chicken' },
  ],
  sizeSlug: '35-lb',
  price: money(8999),
});

const product = aSoldProduct({
  variants: [small, large],
  options: [
    { name: 'Size', values: ['15 lb', '35 lb'] },
    { name: 'Flavor', values: ['Chicken'] },
  ],
});
const path = '/products/provender-daily/adult-chicken/chicken';
const page = aPage({ kind: 'product' as const, product, variantId: small.id, trail: [], related: [] });

describe('the product page', () => {
  it('changes the size without loading another page', async () => {
    const load = vi.fn(async () => page);
    const router = await renderShop(`${path}/15-lb`, load);
    fireEvent.click(screen.getByRole('link', { name: '35 lb' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/35-lb`));
    const single = () => screen.getByRole('radio', { name: /Single Purchase/ }).closest('label')?.textContent;
    await waitFor(() => expect(single()).toContain('$89.99'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('offers the frequency only when autoship is chosen, and adds with it', async () => {
    const execute = vi.fn<AddToCart['execute']>(() => TE.right(aCart()));
    await renderShop(`${path}/15-lb`, page, someModels(aShop({ addToCart: { execute } })));
    expect(screen.queryByRole('combobox', { name: 'Deliver' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^Autoship/ }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Deliver' }), { target: { value: 'autoship-6w' } });
    fireEvent.click(screen.getByRole('button', { name: /Add to cart/ }));
    await waitFor(() =>
      expect(execute).toHaveBeenCalledWith({
        lines: [{ merchandiseId: small.merchandiseId, quantity: 1, sellingPlanId: 'autoship-6w' }],
      }),
    );
  });

  it('proposes a frequency from the daily amount that the pet eats', async () => {
    await renderShop(`${path}/15-lb`, page);
    expect(screen.getByText('2 cups a day')).toBeDefined();
    expect(screen.getByText(/lasts about 32 days/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Choose Autoship every 4 weeks' }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Deliver' }).value).toBe('autoship-4w');
  });

  it.each(['DTC', 'HPSF'] as const)('asks for the ZIP code right below the button on %s', async (site) => {
    const data = { kind: 'product' as const, product, variantId: small.id, trail: [], related: [] };
    await renderShop(`${path}/15-lb`, aPage(data, { site }));
    const form = screen.getByRole('button', { name: /Add to cart/ }).closest('form');
    const sentence = 'Enter your ZIP code to check stock near you.';
    expect((await screen.findByText(sentence)).previousElementSibling).toBe(form);
  });

  it('does not ask for the ZIP code once it is known', async () => {
    const models = someModels();
    await renderShop(`${path}/15-lb`, page, models);
    expect(screen.queryByText(/Enter your ZIP code to/)).not.toBeNull();
    act(() => models.location.choose({ ...models.location.location, zip: '80011' as Zip }));
    await screen.findByText(/for 80011/);
    expect(screen.queryByText(/Enter your ZIP code to/)).toBeNull();
  });

  it('shows no price on the staff site', async () => {
    const { price: _none, ...priceless } = small;
    const staff = { ...product, variants: [priceless] };
    await renderShop(
      `${path}/15-lb`,
      aPage(
        { kind: 'product' as const, product: staff, variantId: small.id, trail: [], related: [] },
        { site: 'HPSF' },
      ),
    );
    expect(screen.getByRole('main').textContent).not.toMatch(/\$|shipping|Save/);
    expect(screen.getByText('2 cups a day')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Autoship/ })).toBeNull();
  });

  it('shows the short code by which professionals know a diet', async () => {
    const diet = { ...product, tags: ['dry food', 'code::KC-10'] };
    await renderShop(
      `${path}/15-lb`,
      aPage({ kind: 'product' as const, product: diet, variantId: small.id, trail: [], related: [] }),
    );
    expect(screen.getByText('KC-10').parentElement?.textContent).toBe('Diet code KC-10');
  });
});
