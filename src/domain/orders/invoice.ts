import { type Money, subtractMoney, sumMoney } from '#domain/money';
import type { Order } from './order';
import type { OrderRefund } from './order-refund';
import { sumRefunded } from './refund';

/** The tax of an order at one rate. */
export type TaxAtRate = {
  /** In thousandths of a percent; absent if the order doesn't say which rate its tax has. */
  readonly rate?: number;
  readonly tax: Money;
};

/** Whether an order has an invoice: it's paid. */
export const hasInvoice = ({ status }: Pick<Order, 'status'>): boolean => status === 'placed';

/** The tax of an order by rate, the lowest first; together always the tax of the order. */
export const listTaxes = ({ lines, cost }: Pick<Order, 'lines' | 'cost'>): readonly TaxAtRate[] => {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].toSorted((one, other) => one - other);
  const taxes = rates.map((rate) => ({
    rate,
    tax: sumMoney(lines.filter(({ taxRate }) => taxRate === rate).map(({ tax }) => tax)),
  }));
  return sumMoney(taxes.map(({ tax }) => tax)) === cost.tax ? taxes : [{ tax: cost.tax }];
};

/** The refunds that an invoice lists: those that were paid, or are on their way. */
export const listInvoicedRefunds = ({ refunds = [] }: Pick<Order, 'refunds'>): readonly OrderRefund[] =>
  refunds.filter(({ status }) => status !== 'failed');

/** What an order costs after its refunds. */
export const computePaidAfterRefunds = (order: Pick<Order, 'cost' | 'refunds'>): Money =>
  subtractMoney(order.cost.total, sumRefunded(order));
