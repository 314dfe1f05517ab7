// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { renewalConsentText } from '#domain/checkout/consent';
import { aCartLine } from '../../../builders';
import { aCheckout, aPage, aShop, someModels } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

const checkout = (some: Partial<CheckoutScreenData> = {}): CheckoutScreenData =>
  aCheckout({ lines: [aCartLine()], ...some });

const labels = [
  'Email',
  'First name',
  'Last name',
  'Address',
  'City',
  'State',
  'ZIP code',
  'Phone (optional)',
  'Card number',
  'Expiration date',
  'Security code',
];

describe('the checkout', () => {
  it.each(labels)('has a field %s', async (label) => {
    await renderShop('/checkouts/token-1', aPage(checkout()));
    expect(screen.getByLabelText(label)).toBeDefined();
  });

  it('carries what the press places: order, total and version', async () => {
    await renderShop('/checkouts/token-1', aPage(checkout({ consent: { version: '1', text: renewalConsentText } })));
    const form = screen.getByRole('button', { name: 'Place order' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/checkouts/token-1');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      orderId: 'order-1',
      seenTotal: String(checkout().cost.total),
      cartVersion: '7',
      consentVersion: '1',
      state: 'CO',
    });
  });

  it('keeps what was typed but for the card, and says what is wrong at the field', async () => {
    const errors = { email: 'Enter a valid email address.' };
    await renderShop(
      '/checkouts/token-1',
      aPage(checkout({ values: { email: 'nobody' }, errors, alert: 'Declined.' })),
    );
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('nobody');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(errors.email);
    expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Declined.');
  });

  it('offers no press while an earlier one may still go through', async () => {
    await renderShop(
      '/checkouts/token-1',
      aPage(checkout({ isPending: true, alert: 'Your order may still go through.' })),
    );
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Check again' }).getAttribute('href')).toBe('/checkouts/token-1');
  });

  it('goes to the first field that is wrong, and posts nothing', async () => {
    await renderShop('/checkouts/token-1', aPage(checkout()));
    const form = screen.getByRole('button', { name: 'Place order' }).closest('form');
    expect(fireEvent.submit(form ?? document.body)).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.getByRole('button', { name: 'Place order' })).toBeDefined();
  });

  it('says what cannot be had at the zip that is typed, before a card is', async () => {
    const shop = aShop({
      stock: {
        levels: (skus) => async () => skus.map((sku) => ({ sku, availability: 'limited', onHand: 1 })),
        warehouses: () => async () => [{ number: 1, name: 'Denver', ranges: [['80000', '81999']] }],
      },
    });
    const lines = [aCartLine({ quantity: 2 })];
    await renderShop('/checkouts/token-1', aPage(checkout({ lines })), someModels(shop));
    const zip = screen.getByLabelText('ZIP code');
    const said = async (typed: string, sentence: RegExp) => {
      fireEvent.change(zip, { target: { value: typed } });
      await waitFor(() =>
        expect(document.getElementById(zip.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(sentence),
      );
    };
    await said('80011', /^Only 1 of .* is left at the warehouse near you\./);
    await said('10001', /^Sorry, we do not deliver to this zip code yet\.$/);
    fireEvent.change(zip, { target: { value: '8001' } });
    await waitFor(() => expect(zip.hasAttribute('aria-describedby')).toBe(false));
  });
});
