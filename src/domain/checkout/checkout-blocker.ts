import type { Attestation } from '#domain/cart/cart';
import { hasAutoship, type PricedCart, stockWarning } from '#domain/cart/priced-cart';
import { maximumPerOrder, orderLimitMessage } from '#domain/cart/quantity';
import { encodeRedirect } from '#domain/identity/redirect';
import { pathOf } from '#domain/shell/routes';
import type { Site } from '#domain/site';

const loginPath = `${pathOf('login')}?redirect=${encodeRedirect(pathOf('cart'))}`;
const autoshipLoginPath = pathOf('autoshipLogin');

type Buyer = 'Guest' | 'Shopper' | 'Staff';

/**
 * The login path that a buyer is redirected to instead of the checkout; undefined if they may check out. The staff shop
 * sells only to registered staff (RT-27); with `autoshipLoginRequired`, an autoship line needs an account (RT-21,
 * CH-09).
 */
export const checkoutLoginPath = (
  { site, lines }: Pick<PricedCart, 'site' | 'lines'>,
  buyer: Buyer,
  autoshipLoginRequired: boolean,
): string | undefined => {
  if (site === 'HPSF') return buyer === 'Staff' ? undefined : loginPath;
  return buyer === 'Guest' && autoshipLoginRequired && hasAutoship({ lines }) ? autoshipLoginPath : undefined;
};

/** Empties `checkoutUrl` if the buyer has to sign in before checking out (RO-07). */
export const withoutClosedCheckout = (cart: PricedCart, buyer: Buyer, autoshipLoginRequired: boolean): PricedCart =>
  checkoutLoginPath(cart, buyer, autoshipLoginRequired) === undefined ? cart : { ...cart, checkoutUrl: '' };

/** Whether a member of staff still has to confirm `attestationText` (CP-08). */
export const needsAttestation = ({
  site,
  attestation,
}: {
  readonly site: Site;
  readonly attestation?: Attestation | undefined;
}): boolean => site === 'HPSF' && attestation === undefined;

/** Why a cart cannot be ordered, stock aside: a sentence, or undefined if it can. */
export const orderBlocker = (cart: Pick<PricedCart, 'lines' | 'totalQuantity'>): string | undefined => {
  if (cart.lines.length === 0) return 'Your cart is empty.';
  return cart.totalQuantity > maximumPerOrder ? orderLimitMessage : undefined;
};

/**
 * Why a cart cannot be ordered, stock near its zip included: sentences, or undefined if it can (CP-02, CH-08). Stock is
 * checked again for the shipping address when the order is placed.
 */
export const checkoutBlocker = (cart: Pick<PricedCart, 'lines' | 'totalQuantity'>): string | undefined => {
  const reason = orderBlocker(cart);
  if (reason !== undefined) return reason;
  const troubles = cart.lines.flatMap((line) => {
    const warning = stockWarning(line);
    return warning === undefined ? [] : [`${line.product.title}: ${warning}`];
  });
  return troubles.length > 0 ? troubles.join(' ') : undefined;
};
