import { type Money, money, sum, zero } from '#domain/money';
import { eligibleSubtotal } from '#domain/shipping/free-shipping';
import { serviceChargeTo } from '#domain/shipping/service-charge';
import type { StateCode } from '#domain/shipping/states';
import { lineTax, salesTaxRate } from './sales-tax';

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
  state: StateCode,
  freeShippingMinimum: Money,
): CheckoutCost => {
  const goods = sum(lines.map(({ amount }) => amount));
  const taxRate = salesTaxRate(state);
  const lineTaxes = lines.map(({ amount }) => lineTax(amount, taxRate));
  const shipping = eligibleSubtotal(lines) >= freeShippingMinimum ? zero : flatShipping;
  const serviceCharge = serviceChargeTo(state);
  const tax = sum(lineTaxes);
  return {
    goods,
    shipping,
    serviceCharge,
    tax,
    taxRate,
    total: sum([goods, shipping, serviceCharge, tax]),
  };
};
