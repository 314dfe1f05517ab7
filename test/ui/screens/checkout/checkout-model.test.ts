import { describe, expect, it } from 'vitest';
import type { CheckoutFieldMessages } from '#application/checkout/messages';
import type { CheckoutFieldErrors } from '#domain/checkout/form';
import { CheckoutModel } from '#ui/screens/checkout/checkout-model.ts';
import { aCheckout, aShop } from '../../builders';

const finding = (errors: CheckoutFieldErrors) =>
  new CheckoutModel(
    aCheckout(),
    async () => aShop(),
    async () => () => errors,
  );

describe('placing an order', () => {
  it('posts a valid form once', async () => {
    const checkout = finding({});
    const [first, second] = await Promise.all([checkout.place(new FormData()), checkout.place(new FormData())]);
    expect([first, second, checkout.isPlacing]).toEqual(['post', 'under way', true]);
  });

  it('is possible again for a shopper who comes back to the page', async () => {
    const checkout = finding({});
    await checkout.place(new FormData());
    checkout.comeBack();
    expect(await checkout.place(new FormData())).toBe('post');
  });

  const email = 'Enter a valid email address.';
  const zip = 'Enter a valid 5-digit ZIP code.';

  it.each<readonly [CheckoutFieldErrors, CheckoutFieldMessages, string]>([
    [{ email: 'email' }, { email }, 'Please check one field below.'],
    [{ email: 'email', zip: 'zip' }, { email, zip }, 'Please check 2 fields below.'],
  ])('is refused while something is wrong, which is said and counted', async (errors, messages, summary) => {
    const checkout = finding(errors);
    expect(await checkout.place(new FormData())).toBe('refused');
    expect([checkout.fieldMessages, checkout.summary, checkout.isPlacing]).toEqual([messages, summary, false]);
  });

  it('is left to the server when the code that validates fails to load', async () => {
    const checkout = new CheckoutModel(
      aCheckout(),
      async () => aShop(),
      () => Promise.reject(new Error('offline')),
    );
    expect(await checkout.place(new FormData())).toBe('post');
  });
});
