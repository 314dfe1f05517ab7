import { describe, expect, it } from 'vitest';
import { CheckoutModel } from '#ui/screens/checkout/checkout-model.ts';
import { aCheckout, aShop } from '../../builders';

const finding = (errors: Readonly<Record<string, string>>) =>
  new CheckoutModel(aCheckout(), aShop().stock, async () => () => errors);

describe('placing an order', () => {
  it('posts a good form once', async () => {
    const checkout = finding({});
    const [first, second] = await Promise.all([checkout.place(new FormData()), checkout.place(new FormData())]);
    expect([first, second, checkout.isPlacing]).toEqual(['post', 'under way', true]);
  });

  it('may be done again by who comes back to the page', async () => {
    const checkout = finding({});
    await checkout.place(new FormData());
    checkout.comeBack();
    expect(await checkout.place(new FormData())).toBe('post');
  });

  it.each([
    [{ email: 'Enter an email.' }, 'Please check one field below.'],
    [{ email: 'Enter an email.', zip: 'Enter a zip.' }, 'Please check 2 fields below.'],
  ])('is refused while something is wrong, which is counted', async (errors, summary) => {
    const checkout = finding(errors);
    expect(await checkout.place(new FormData())).toBe('refused');
    expect([checkout.fieldErrors, checkout.summary, checkout.isPlacing]).toEqual([errors, summary, false]);
  });

  it('is left to the server where the code that checks cannot be had', async () => {
    const checkout = new CheckoutModel(aCheckout(), aShop().stock, () => Promise.reject(new Error('offline')));
    expect(await checkout.place(new FormData())).toBe('post');
  });
});
