import { type Money, money, sumMoney, zeroMoney } from '#domain/money';
import { computeFreeShippingSubtotal } from '#domain/shipping/free-shipping';
import { findRemoteStateServiceCharge } from '#domain/shipping/service-charge';
import type { AmericanStateCode } from '#domain/shipping/states';
import { computeLineTax, findSalesTaxRate } from './sales-tax';

const flatShipping = money(695);

export type CheckoutCost = {
  readonly goods: Money;
  readonly shipping: Money;
  /** For Alaska and Hawaii. */
  readonly serviceCharge: Money;
  readonly tax: Money;
  /** In thousandths of a percent. */
  readonly taxRate: number;
  readonly total: Money;
};

/** The cost of an order shipped to `state`. Each line's `amount` is its total after all discounts. */
export const priceCheckout = (
  lines: readonly { readonly productType: string; readonly amount: Money }[],
  state: AmericanStateCode,
  freeShippingMinimum: Money,
): CheckoutCost => {
  const goods = sumMoney(lines.map(({ amount }) => amount));
  const taxRate = findSalesTaxRate(state);
  const shipping = computeFreeShippingSubtotal(lines) >= freeShippingMinimum ? zeroMoney : flatShipping;
  const serviceCharge = findRemoteStateServiceCharge(state);
  const tax = sumMoney(lines.map(({ amount }) => computeLineTax(amount, taxRate)));
  const total = sumMoney([goods, shipping, serviceCharge, tax]);
  return { goods, shipping, serviceCharge, tax, taxRate, total };
};
