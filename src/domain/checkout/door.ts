import { type Cart, hasAutoship, stockWarning } from '#domain/cart/cart';
import { maximumPerOrder, orderLimitSentence } from '#domain/cart/quantity';
import { encodeRedirect } from '#domain/identity/redirect';
import type { Site } from '#domain/site';

const loginPath = `/shelter/login?redirect=${encodeRedirect('/cart')}`;
const autoshipLoginPath = '/shelter/autoship-required-login';

/**
 * Where a guest is sent instead of the checkout: the staff shop sells to registered staff (RT-27); with
 * `autoshipLoginRequired` on, an autoship needs an account (RT-21, CH-09). Undefined: the door is open.
 */
export const closedDoor = (
  site: Site,
  cart: Pick<Cart, 'lines'>,
  autoshipLoginRequired: boolean,
): string | undefined => {
  if (site === 'HPSF') return loginPath;
  return autoshipLoginRequired && hasAutoship(cart) ? autoshipLoginPath : undefined;
};

/** A cart as this visitor may see it: without an address to check out at where the door is closed (RO-07). */
export const withoutClosedCheckout = (cart: Cart, autoshipLoginRequired: boolean): Cart =>
  closedDoor(cart.site, cart, autoshipLoginRequired) === undefined ? cart : { ...cart, checkoutUrl: '' };

/** Whether a member of staff still has to confirm what the food is for (CP-08). */
export const needsAttestation = ({ site, attestation }: Pick<Cart, 'site' | 'attestation'>): boolean =>
  site === 'HPSF' && attestation === undefined;

/** Why a cart cannot be bought as it stands, as sentences; undefined where it can (CP-02, CH-08). */
export const whyNotReady = (cart: Pick<Cart, 'lines' | 'totalQuantity'>): string | undefined => {
  if (cart.lines.length === 0) return 'Your cart is empty.';
  if (cart.totalQuantity > maximumPerOrder) return orderLimitSentence;
  const troubles = cart.lines.flatMap((line) => {
    const warning = stockWarning(line);
    return warning === undefined ? [] : [`${line.product.title}: ${warning}`];
  });
  return troubles.length > 0 ? troubles.join(' ') : undefined;
};
