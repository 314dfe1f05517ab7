import { formatDollars, type Money, sumMoney, zeroMoney } from '#domain/money';
import type { Order } from '#domain/orders/order';

/**
 * What an order costs; `savings` if what its discounts save is shown too, `programDiscount` for staff. `taxes` are the
 * parts of its tax; absent: the tax is one row.
 */
export type ShownOrderCost = Order['cost'] & {
  readonly savings?: Money;
  readonly programDiscount?: Money;
  readonly taxes?: readonly { readonly label: string; readonly amount: Money }[];
};

/** One row of what an order costs, such as `Shipping` and `Free`. */
export type CostRow = {
  readonly kind: 'part' | 'total' | 'savings';
  readonly label: string;
  readonly amount: string;
};

const rowOf = (label: string, amount: Money, kind: CostRow['kind'] = 'part'): CostRow => ({
  kind,
  label,
  amount: formatDollars(amount),
});

/** A row of what staff save by the prices of the program (CP-03); none if that is nothing. */
export const buildProgramDiscountRows = (programDiscount: Money): readonly { label: string; amount: string }[] =>
  programDiscount > 0 ? [{ label: 'Program Discount', amount: `−${formatDollars(programDiscount)}` }] : [];

/**
 * What an order costs, row by row: the parts, their total, and the savings, with the program discount, if they're more
 * than zero. The service charge is a row only if there is one. `goodsLabel` names the row of the goods.
 */
export const buildCostRows = (cost: ShownOrderCost, goodsLabel: 'Items' | 'Subtotal'): readonly CostRow[] => {
  const { goods, shipping, serviceCharge, tax, total, savings, programDiscount = zeroMoney } = cost;
  const { taxes = [{ label: 'Tax', amount: tax }] } = cost;
  const saved = savings === undefined ? zeroMoney : sumMoney([savings, programDiscount]);
  return [
    ...(programDiscount > 0 ? [rowOf('Before Program Discount', sumMoney([goods, programDiscount]))] : []),
    ...buildProgramDiscountRows(programDiscount).map((row) => ({ kind: 'savings' as const, ...row })),
    rowOf(goodsLabel, goods),
    shipping === 0 ? { kind: 'part', label: 'Shipping', amount: 'Free' } : rowOf('Shipping', shipping),
    ...(serviceCharge > 0 ? [rowOf('Alaska and Hawaii service charge', serviceCharge)] : []),
    ...taxes.map(({ label, amount }) => rowOf(label, amount)),
    rowOf('Total', total, 'total'),
    ...(saved > 0 ? [rowOf('You saved', saved, 'savings')] : []),
  ];
};
