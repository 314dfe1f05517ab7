import type { Cart } from '#domain/cart/cart';
import {
  type CheckoutToken,
  findLineStockShortage,
  hasAutoship,
  type PricedCart,
  type StockShortage,
} from '#domain/cart/priced-cart';
import { maximumItemsPerOrder } from '#domain/cart/quantity';
import { encodeRedirect } from '#domain/identity/redirect';
import { buildRoutePath, findRoutePath } from '#domain/shell/routes';
import type { Site } from '#domain/site';

/** The path of the login that leads back to the cart. */
export const cartLoginPath = `${findRoutePath('login')}?redirect=${encodeRedirect(findRoutePath('cart'))}`;

/** The path of the registration that leads back to the cart. */
export const cartRegisterPath = `${findRoutePath('register')}?redirect=${encodeRedirect(findRoutePath('cart'))}`;

/** The path of the login that leads back to a checkout, which is its customer's alone. */
export const buildCheckoutLoginPath = (token: CheckoutToken): string =>
  `${findRoutePath('login')}?redirect=${encodeRedirect(buildRoutePath('checkout', token))}`;

const autoshipLoginPath = findRoutePath('autoshipLogin');

type Buyer = 'Guest' | 'Shopper' | 'Staff';

/** Staff who are logged in but not registered for the program have to register first (RT-31). */
const staffPaths: Readonly<Record<Buyer, string | undefined>> = {
  Guest: cartLoginPath,
  Shopper: cartRegisterPath,
  Staff: undefined,
};

/**
 * Where a buyer goes to log in or register instead of the checkout; undefined if they may check out. The staff shop sells
 * only to registered staff (RT-27, RT-31); with `autoshipLoginRequired`, an Autoship line needs an account (RT-21,
 * CH-09).
 */
export const findCheckoutLoginPath = (
  { site, lines }: Pick<PricedCart, 'site' | 'lines'>,
  buyer: Buyer,
  autoshipLoginRequired: boolean,
): string | undefined => {
  if (site === 'HPSF') return staffPaths[buyer];
  return buyer === 'Guest' && autoshipLoginRequired && hasAutoship({ lines }) ? autoshipLoginPath : undefined;
};

/** Empties `checkoutUrl` if the buyer has to log in before checking out (RO-07). */
export const hideForbiddenCheckoutUrl = (cart: PricedCart, buyer: Buyer, autoshipLoginRequired: boolean): PricedCart =>
  findCheckoutLoginPath(cart, buyer, autoshipLoginRequired) === undefined ? cart : { ...cart, checkoutUrl: '' };

/** Whether a member of staff still has to confirm the attestation (CP-08). */
export const needsAttestation = ({ site, attestation }: { readonly site: Site } & Pick<Cart, 'attestation'>): boolean =>
  site === 'HPSF' && attestation === undefined;

export type OrderBlocker = { readonly kind: 'EmptyCart' | 'OverLimit' };
export type CheckoutBlocker =
  | OrderBlocker
  | {
      readonly kind: 'ShortOfStock';
      readonly lines: readonly { readonly title: string; readonly shortage: StockShortage }[];
    };

/** Why a cart cannot be ordered, stock aside; undefined if it can. */
export const findOrderBlocker = (cart: Pick<PricedCart, 'lines' | 'totalQuantity'>): OrderBlocker | undefined => {
  if (cart.lines.length === 0) return { kind: 'EmptyCart' };
  return cart.totalQuantity > maximumItemsPerOrder ? { kind: 'OverLimit' } : undefined;
};

/**
 * Why a cart can't be ordered, stock near its ZIP code included; undefined if it can (CP-02, CH-08). Placing the order
 * checks stock again for the shipping address.
 */
export const findCheckoutBlocker = (cart: Pick<PricedCart, 'lines' | 'totalQuantity'>): CheckoutBlocker | undefined => {
  const lines = cart.lines.flatMap((line) => {
    const shortage = findLineStockShortage(line);
    return shortage ? [{ title: line.product.title, shortage }] : [];
  });
  return findOrderBlocker(cart) ?? (lines.length > 0 ? { kind: 'ShortOfStock', lines } : undefined);
};
