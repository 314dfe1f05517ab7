import { formatDollars, type Money } from '#domain/money';
import type { FreeShippingProgress, ShippingPromise } from '#domain/shipping/free-shipping';
import type { ZipRefusal } from '#domain/shipping/zip';

/** Why a typed ZIP code is refused (VA-01), and the title of the page that says so. */
export const zipRefusalMessages: Readonly<Record<ZipRefusal['kind'], string>> = {
  MalformedZip: 'Enter a valid 5-digit ZIP code.',
  ZipNotServed: "Sorry, we don't deliver to this ZIP code yet.",
};

export const zipRefusedTitle = 'We need another ZIP code';

/** How far it is to free shipping (FS-04). */
export const freeShippingMessage = ({ reached, remaining }: FreeShippingProgress): string =>
  reached ? 'You get free shipping!' : `${formatDollars(remaining)} until free shipping`;

/** The shipping promise, if orders of `minimum` or more ship free (PC-11, AD-12). */
export const shippingPromiseMessage = (promise: ShippingPromise, minimum: Money): string => {
  switch (promise.kind) {
    case 'Free':
      return `Free 2-5 day shipping on orders of ${formatDollars(minimum)} or more`;
    case 'NotServed':
      return "Sorry, we don't deliver to your ZIP code yet";
    case 'AtCheckout':
      return 'See checkout for delivery date';
    case 'ServiceCharge':
      return `Shipping to ${promise.stateName} adds ${formatDollars(promise.amount)}, date at checkout`;
  }
};
