import type { CheckoutInput } from '#domain/checkout/form';

/** The fields of a checkout form with a valid card. */
export const typed = (overrides: Partial<CheckoutInput> = {}): CheckoutInput => ({
  email: 'a.shopper@example.com',
  firstName: 'Sam',
  lastName: 'Shopper',
  address1: '1 Main Street',
  address2: '',
  city: 'Aurora',
  state: 'CO',
  zip: '80011',
  phone: '',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12/30',
  cardCode: '123',
  consent: '2026-11:Provender',
  ...overrides,
});
