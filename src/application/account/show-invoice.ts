import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { formatDollars } from '#domain/money';
import { computePaidAfterRefunds, hasInvoice, listInvoicedRefunds, listTaxes } from '#domain/orders/invoice';
import { computeOrderProgramDiscount, computeOrderSavings, type Order, type OrderLine } from '#domain/orders/order';
import { findStateName } from '#domain/shipping/states';
import { buildCostRows, type CostRow } from '../orders/cost-rows';
import { describeInvoicedRefund, describeTax, invoiceTexts as texts } from '../orders/invoice-messages';
import { describeOrderPlan } from '../orders/messages';
import type { Clock } from '../ports/clock';
import type { ContentReader } from '../ports/content';
import type { PageData } from '../shell/page';
import type { SiteIdentity } from '../shell/site-identity';
import { loadWithFallback } from '../shell/with-timeout';
import type { AccountPageBuilder } from './account-page-builder';
import type { FindOwnOrder } from './find-own-order';
import type { InvoiceLine, InvoiceScreenData } from './invoice-page';
import { buildOrderPath, formatDateOf } from './order-cards';
import { listLineDiscounts } from './order-line-discounts';

const buildLine = (line: OrderLine, position: number): InvoiceLine => ({
  position,
  title: line.title,
  details: [
    ...(line.variantTitle === '' ? [] : [line.variantTitle]),
    texts.sku(line.sku),
    ...(line.sellingPlan ? [describeOrderPlan(line.sellingPlan)] : []),
    ...listLineDiscounts(line).map(({ name, amount }) => `${name} −${formatDollars(amount)}`),
  ],
  quantity: line.quantity,
  listPrice: line.listPrice,
  amount: line.amount,
});

const buildCosts = (order: Order): readonly CostRow[] => {
  const { provinceCode } = order.address;
  const stateName = findStateName(provinceCode) ?? provinceCode;
  const taxes = listTaxes(order).map(({ rate, tax }) => ({ label: describeTax(stateName, rate), amount: tax }));
  const cost = {
    ...order.cost,
    savings: computeOrderSavings(order),
    programDiscount: computeOrderProgramDiscount(order),
  };
  return buildCostRows({ ...cost, taxes }, 'Items');
};

/** The invoice of an order of the visitor; none of an order that isn't theirs, or isn't paid. */
export class ShowInvoice {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly ownOrder: FindOwnOrder,
    private readonly content: Pick<ContentReader, 'contact'>,
    private readonly shop: Pick<SiteIdentity, 'name' | 'legalName' | 'postalAddress' | 'origin'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** `reference` is the order's number. */
  execute(reference: string): Task<PageData<InvoiceScreenData> | undefined> {
    return async () => {
      const found = O.toUndefined(await this.ownOrder.execute(reference)());
      if (!found || !hasInvoice(found)) return undefined;
      return this.pages.build('orders', () => this.loadScreen(found))();
    };
  }

  private async loadScreen(order: Order) {
    const { number, createdAt, lines, address, card, canceledAt } = order;
    return {
      kind: 'invoice' as const,
      heading: texts.heading(number),
      orderUrl: buildOrderPath(number),
      seller: await this.describeSeller(),
      address,
      details: [
        { label: texts.order, text: String(number) },
        { label: texts.date, text: formatDateOf(createdAt, this.timeZone) },
        ...(card ? [{ label: texts.payment, text: texts.card(card) }] : []),
      ],
      lines: lines.map(buildLine),
      costs: buildCosts(order),
      refunds: this.buildRefunds(order),
      ...(canceledAt !== undefined ? { note: texts.canceled } : {}),
    };
  }

  private async describeSeller(): Promise<readonly string[]> {
    const { name, legalName, postalAddress, origin } = this.shop;
    const { phone } = await loadWithFallback<{ readonly phone: string }>(this.content.contact(this.clock()), {
      phone: '',
    })();
    return [
      name,
      ...(legalName === name ? [] : [legalName]),
      ...(postalAddress === undefined ? [] : [postalAddress]),
      ...(phone === '' ? [] : [phone]),
      new URL(origin).host,
    ];
  }

  private buildRefunds(order: Order): readonly CostRow[] {
    const refunds = listInvoicedRefunds(order);
    if (refunds.length === 0) return [];
    return [
      ...refunds.map((refund) => ({
        kind: 'part' as const,
        label: describeInvoicedRefund(refund, formatDateOf(refund.begunAt, this.timeZone)),
        amount: `−${formatDollars(refund.total)}`,
      })),
      { kind: 'total', label: texts.paidAfterRefunds, amount: formatDollars(computePaidAfterRefunds(order)) },
    ];
  }
}
