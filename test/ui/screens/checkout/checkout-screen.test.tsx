// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { buildRenewalConsent } from '#application/checkout/messages';
import { priceCheckoutForState } from '#application/checkout/price-for-address';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import { findRenewalConsentVersion } from '#domain/checkout/consent';
import { money } from '#domain/money';
import type { Zip } from '#domain/shipping/zip';
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
    await renderShop(
      '/checkouts/token-1',
      aPage(checkout({ consent: buildRenewalConsent(findRenewalConsentVersion('DTC', 'Provender')) })),
    );
    const form = screen.getByRole('button', { name: 'Place order' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/checkouts/token-1');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      orderId: 'order-1',
      seenTotal: String(checkout().cost.total),
      cartVersion: '7',
      state: 'CO',
    });
  });

  it('sends which codes it showed as applied', async () => {
    const discountCodes = [
      { code: 'WELCOME10', applicable: true, reason: null },
      { code: 'GONE', applicable: false, reason: { kind: 'CodeExpired' } as const },
      { code: 'AUTO35', applicable: true, reason: null },
    ];
    await renderShop('/checkouts/token-1', aPage(checkout({ discountCodes })));
    const form = screen.getByRole('button', { name: 'Place order' }).closest('form');
    expect(new FormData(form ?? undefined).get('seenCodes')).toBe('WELCOME10 AUTO35');
  });

  it('shows beneath the consent what is charged today and what each later delivery costs, for the chosen state', async () => {
    const line = { ...aCartLine(), sellingPlan: buildAutoshipPlan({ count: 4, unit: 'week' }) };
    await renderShop(
      '/checkouts/token-1',
      aPage(checkout({ lines: [line], consent: buildRenewalConsent(findRenewalConsentVersion('DTC', 'Provender')) })),
    );
    const box = screen.getByRole('checkbox', { name: /Autoship renews automatically/ });
    const prices = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(prices?.textContent).toMatch(/^Today: \$[\d.]+ for the whole order\.Every 4 weeks, from the second/);
    expect(prices?.textContent).not.toContain('service charge');
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'AK' } });
    await waitFor(() => expect(prices?.textContent).toContain('service charge $4.00'));
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
    const line = aCartLine({ quantity: 2 });
    const lines = [line];
    const otherSizes = { [line.id]: [{ sku: 'ADC-5', size: '5 lb', path: '/products/a/b/c/5-lb' }] };
    await renderShop('/checkouts/token-1', aPage(checkout({ lines, otherSizes })), someModels(shop));
    const zip = screen.getByLabelText('ZIP code');
    const said = async (typed: string, sentence: RegExp) => {
      fireEvent.change(zip, { target: { value: typed } });
      await waitFor(() =>
        expect(document.getElementById(zip.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(sentence),
      );
    };
    await said('80011', /^We can't ship everything to this ZIP code\. See below\.$/);
    const short = within(screen.getByRole('status', { name: 'These items need a change' }));
    expect(short.getByText(/^We have only 1 of .* left near you\.$/)).toBeDefined();
    expect(short.getByRole('link', { name: '5 lb' }).getAttribute('href')).toBe('/products/a/b/c/5-lb');
    const remove = short.getByRole<HTMLButtonElement>('button', { name: /^Remove / });
    expect([remove.name, remove.value, remove.type]).toEqual(['remove', lines[0]?.id, 'submit']);
    const [first] = [...(remove.form?.querySelectorAll<HTMLButtonElement>('[type=submit]') ?? [])];
    expect(first?.name).toBe('');
    fireEvent.submit(remove.form ?? document.body);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.getByLabelText('Card number').hasAttribute('aria-invalid')).toBe(false);
    await said('10001', /^Sorry, we don't deliver to this ZIP code yet\.$/);
    fireEvent.change(zip, { target: { value: '8001' } });
    await waitFor(() => expect(zip.hasAttribute('aria-describedby')).toBe(false));
    expect(screen.queryByRole('status', { name: 'These items need a change' })).toBeNull();
  });

  const clinic = {
    company: 'Alder Ford Animal Clinic',
    address1: '40 Alder Road',
    city: 'Aurora',
    provinceCode: 'CO',
    zip: '80011' as Zip,
  } as const;

  it('asks staff whether to deliver to the clinic or home, and sends the total of what is chosen (CH-03)', async () => {
    const data = checkout({ state: 'AK', delivery: { chosen: 'clinic', clinic } });
    await renderShop('/checkouts/token-1', aPage(data, { site: 'HPSF' }));
    const form = screen.getByRole('button', { name: 'Place order' }).closest('form') ?? undefined;
    const posted = () => new FormData(form);
    expect(posted().get('deliverTo')).toBe('clinic');
    expect(screen.getByLabelText(/Deliver to my clinic/).closest('label')?.textContent).toContain(clinic.company);
    fireEvent.click(screen.getByLabelText('Deliver to my home'));
    const atHome = priceCheckoutForState(data, 'AK', data.freeShippingMinimum).total;
    expect([posted().get('deliverTo'), posted().get('seenTotal')]).toEqual(['home', String(atHome)]);
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'CA' } });
    const inCalifornia = priceCheckoutForState(data, 'CA', data.freeShippingMinimum).total;
    expect(posted().get('seenTotal')).toBe(String(inCalifornia));
    fireEvent.click(screen.getByLabelText(/Deliver to my clinic/));
    expect(posted().get('seenTotal')).toBe(String(data.cost.total));
  });

  it('says why it offers staff home alone, and asks shoppers nothing', async () => {
    await renderShop('/checkouts/token-1', aPage(checkout({ delivery: { chosen: 'home' } })));
    expect(screen.getByText(/^Your clinic doesn't take deliveries, so/)).toBeDefined();
    expect(screen.queryByLabelText('Deliver to my home')).toBeNull();
    cleanup();
    await renderShop('/checkouts/token-1', aPage(checkout()));
    expect(screen.queryByText(/takes no deliveries/)).toBeNull();
  });

  it('shows what the prices of the program save, in the words of the cart', async () => {
    await renderShop('/checkouts/token-1', aPage(checkout({ programDiscount: money(2299) })));
    expect(screen.getByText('Program Discount').nextElementSibling?.textContent).toBe('−$22.99');
    expect(screen.getByText('Before Program Discount')).toBeDefined();
  });
});
