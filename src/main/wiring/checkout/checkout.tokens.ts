import type { CheckoutSettings } from '#application/checkout/prepare-order';
import type { Checkouts } from '#application/ports/checkouts';
import type { PaymentAttempts } from '#application/ports/payment-attempts';
import type { Payments } from '#application/ports/payments';
import { token } from '../token.ts';

/** Per visitor. */
export const checkouts = token<Checkouts>('Checkouts');
export const checkoutSettings = token<() => Promise<CheckoutSettings>>('CheckoutSettings');
/** Hosts that a checkout may redirect to, over https. */
export const checkoutHosts = token<readonly string[]>('CheckoutHosts');
export const autoshipLoginRequired = token<boolean>('AutoshipLoginRequired');
/** Whether the site places orders and renews. */
export const takesPayments = token<boolean>('TakesPayments');
export const payments = token<Payments>('Payments');
export const paymentAttempts = token<PaymentAttempts>('PaymentAttempts');
