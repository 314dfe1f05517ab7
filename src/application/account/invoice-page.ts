import type { ShippingAddress } from '#domain/checkout/address';
import type { Money } from '#domain/money';
import type { CostRow } from '../orders/cost-rows';
import type { AccountPage } from './account-page-builder';

export type InvoiceLine = {
  /** Its place in the order, from 0. */
  readonly position: number;
  readonly title: string;
  /** What stands below the title, a line each: variant, SKU, plan, and discounts with what they save. */
  readonly details: readonly string[];
  readonly quantity: number;
  /** Of one unit, before discounts. */
  readonly listPrice: Money;
  /** Of the whole line, after discounts. */
  readonly amount: Money;
};

/** The invoice of an order, on one sheet of paper. */
export type InvoiceScreenData = AccountPage & {
  readonly kind: 'invoice';
  /** The page of the order. */
  readonly orderUrl: string;
  /** Who sells, a line each: name, company, address, phone, website. */
  readonly seller: readonly string[];
  readonly address: ShippingAddress;
  /** Number, date and payment. */
  readonly details: readonly { readonly label: string; readonly text: string }[];
  readonly lines: readonly InvoiceLine[];
  /** Items, program discount, shipping, tax by state, total, and what the discounts save. */
  readonly costs: readonly CostRow[];
  /** What was refunded, and what's left after that; empty if nothing was. */
  readonly refunds: readonly CostRow[];
  /** Says so if the order was canceled. */
  readonly note?: string;
};
