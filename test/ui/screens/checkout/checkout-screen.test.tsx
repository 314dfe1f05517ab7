// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { renewalConsentText } from '#application/checkout/messages';
import { aCartLine } from '../../../builders';
import { aCheckout, aPage, aShop, someModels } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

const checkout = (overrides: Partial<CheckoutScreenData> = {}): CheckoutScreenData =>
  aCheckout({ lines: [aCartLine()], ...overrides });

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

describe('the checkout page', () => {
  it.each(labels)('has a field %s', async (label) => {
    await renderShop('/checkouts/token-1', aPage(checkout()));
    expect(screen.getByLabelText(label)).toBeDefined();
  });

  it('sends with the form which order it places: id, total and version', async () => {
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

  it('keeps every typed value except the card, and shows each message at its field', async () => {
    const errors = { email: 'email' } as const;
    await renderShop(
      '/checkouts/token-1',
      aPage(checkout({ values: { email: 'nobody' }, errors, alert: 'Declined.' })),
    );
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('nobody');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a valid email address.',
    );
    expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Declined.');
  });

  it('disables the button while an earlier attempt may still succeed', async () => {
    await renderShop(
      '/checkouts/token-1',
      aPage(checkout({ isPending: true, alert: 'Your order may still go through.' })),
    );
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Check again' }).getAttribute('href')).toBe('/checkouts/token-1');
  });

  it('focuses the first invalid field, and posts nothing', async () => {
    await renderShop('/checkouts/token-1', aPage(checkout()));
    const form = screen.getByRole('button', { name: 'Place order' }).closest('form');
    expect(fireEvent.submit(form ?? document.body)).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.getByRole('button', { name: 'Place order' })).toBeDefined();
  });

  it('says which items are unavailable at the typed zip, before a card is typed', async () => {
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
