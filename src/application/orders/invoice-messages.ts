import { formatDollars, sumMoney } from '#domain/money';
import type { OrderRefund } from '#domain/orders/order-refund';
import { formatCardBrand, type ShownPaymentCard } from '#domain/payments/payment';

/** The invoice of an order. */
export const invoiceTexts = {
  heading: (number: number): string => `Invoice for order ${number}`,
  link: 'View or print the invoice',
  back: 'Back to your order',
  print: 'Print',
  seller: 'From',
  customer: 'Ship to',
  details: 'Details',
  order: 'Order',
  date: 'Date',
  payment: 'Payment',
  item: 'Item',
  sku: (sku: string): string => `SKU ${sku}`,
  card: (card: ShownPaymentCard): string => `${formatCardBrand(card)} ending in ${card.last4}`,
  quantity: 'Qty',
  each: 'Price',
  amount: 'Amount',
  paidAfterRefunds: 'Paid after refunds',
  canceled: 'This order was canceled.',
} as const;

/** `Sales tax, Colorado (2.9%)`; `rate` is in thousandths of a percent. */
export const describeTax = (stateName: string, rate: number | undefined): string =>
  rate === undefined ? `Sales tax, ${stateName}` : `Sales tax, ${stateName} (${rate / 1000}%)`;

const refundLabels: Readonly<Record<OrderRefund['status'], string>> = {
  pending: 'Refund on its way',
  done: 'Refund',
  failed: 'Refund under review',
};

/** `Refund, March 8, 2026 (includes $1.27 tax)`. */
export const describeInvoicedRefund = ({ status, lines }: OrderRefund, date: string): string =>
  `${refundLabels[status]}, ${date} (includes ${formatDollars(sumMoney(lines.map(({ tax }) => tax)))} tax)`;
