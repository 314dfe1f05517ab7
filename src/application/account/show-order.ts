import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Autoship } from '#domain/autoship/autoship';
import { findSharedStatus, isAnyUncanceled } from '#domain/autoship/start-autoships';
import { computeMaximumItemsPerLine } from '#domain/cart/quantity';
import { hasInvoice } from '#domain/orders/invoice';
import { computeOrderProgramDiscount, computeOrderSavings, type Order, type OrderLine } from '#domain/orders/order';
import { canCancelOrder } from '#domain/orders/order-standing';
import { findPackingTime } from '#domain/orders/packing';
import { countOrderAgainItems, describeOrderAgainPlan, type OrderAgainLine } from '#domain/orders/plan-order-again';
import { buildRoutePath } from '#domain/shell/routes';
import { formatLongDateTime } from '#domain/time';
import {
  buildSubscribeLabel,
  cancelOrderTexts,
  describeCanceledOrder,
  describeOrderAgainLine,
} from '../orders/account-messages';
import { buildOrderTitle, describeOrderPlan, describeOrderStanding, refundStatusTexts } from '../orders/messages';
import type { OrderAgain } from '../orders/order-again';
import { buildOrderRefundPart } from '../orders/order-refund-part';
import { buildOrderSteps } from '../orders/order-steps';
import { buildShownParcels } from '../orders/shown-parcels';
import type { Autoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { ContentReader } from '../ports/content';
import { type NotFoundOutcome, notFoundOutcome, type PageData, type RedirectOutcome } from '../shell/page';
import { loadWithFallback } from '../shell/with-timeout';
import { describeStaffOrder } from '../staff-program/describe-staff-order';
import type { AccountPageBuilder } from './account-page-builder';
import type { ExplainOwnOrder } from './explain-own-order';
import type { FindOwnOrder } from './find-own-order';
import { buildOrderPath, formatDateOf } from './order-cards';
import { listLineDiscounts } from './order-line-discounts';
import type { OrderAgainRow, OrderAgainSection, OrderLineRow, OrderScreenData } from './order-page';

const buildLineRow = (line: OrderLine, position: number): OrderLineRow => ({
  position,
  title: line.title,
  variantTitle: line.variantTitle,
  pictureSource: line.pictureSource,
  quantity: line.quantity,
  listPrice: line.listPrice,
  amount: line.amount,
  ...(line.sellingPlan ? { plan: describeOrderPlan(line.sellingPlan) } : {}),
  discounts: listLineDiscounts(line),
});

const buildAgainRow = (planned: OrderAgainLine, position: number): OrderAgainRow => ({
  position,
  merchandiseId: planned.line.merchandiseId,
  title: planned.line.title,
  variantTitle: planned.line.variantTitle,
  quantity: planned.quantity,
  ...(planned.variant?.price === undefined ? {} : { price: planned.variant.price }),
  notes: describeOrderAgainLine(planned),
  ...(planned.subscription
    ? {
        subscribe: {
          quantity: Math.min(planned.line.quantity, computeMaximumItemsPerLine(true)),
          planId: planned.subscription.id,
          label: buildSubscribeLabel(planned.subscription),
        },
      }
    : {}),
});

/** What the page says about the action just taken. */
export type SaidOnOrderPage = {
  /** Why ordering again has added nothing. */
  readonly againAlert?: string;
  /** Whether it was canceled just now; ignored for an order that isn't canceled. */
  readonly wasCanceledNow?: boolean;
  /** Whether a refund was asked for just now; ignored for an order without an open request. */
  readonly wasRefundRequestedNow?: boolean;
  /** Why the order was not canceled. */
  readonly cancelAlert?: string;
  /** Asks whether it is to be canceled. */
  readonly isCanceling?: boolean;
};

export type ShowOrderOutcome =
  | { readonly kind: 'page'; readonly page: PageData<OrderScreenData> }
  | RedirectOutcome
  | NotFoundOutcome;

/** An order as it was charged, and what ordering it again would add; not found if it isn't the visitor's. */
export class ShowOrder {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly ownOrder: FindOwnOrder,
    private readonly orderAgain: Pick<OrderAgain, 'plan'>,
    private readonly autoships: Pick<Autoships, 'ofOrder' | 'list'>,
    private readonly explain: ExplainOwnOrder,
    private readonly content: Pick<ContentReader, 'accountPages'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** `reference` is the order's number. An old link has its id, and redirects to the number (RT-18). */
  execute(reference: string, said: SaidOnOrderPage = {}, status?: number): Task<ShowOrderOutcome> {
    return async () => {
      const found = await this.ownOrder.execute(reference)();
      if (O.isNone(found)) return notFoundOutcome;
      const { number } = found.value;
      if (String(number) !== reference && status === undefined)
        return { kind: 'redirect', status: 301, location: buildOrderPath(number) };
      const page = await this.pages.build('orders', () => this.loadScreen(found.value, said), status)();
      return page ? { kind: 'page', page } : notFoundOutcome;
    };
  }

  private async loadScreen(order: Order, said: SaidOnOrderPage) {
    const { againAlert, wasCanceledNow, cancelAlert, isCanceling } = said;
    const { number, createdAt, lines, cost, address, card } = order;
    const date = formatDateOf(createdAt, this.timeZone);
    const canCancel = canCancelOrder(order, this.clock());
    const asksToCancel = canCancel && isCanceling === true;
    const showsCancelNotice = wasCanceledNow === true && order.canceledAt !== undefined;
    const [planned, { satisfactionGuarantee }, autoships, why] = await Promise.all([
      this.orderAgain.plan(lines)(),
      loadWithFallback<{ readonly satisfactionGuarantee?: OrderScreenData['guarantee'] }>(
        this.content.accountPages(this.clock()),
        {},
      )(),
      asksToCancel || showsCancelNotice ? this.loadAutoships(order) : [],
      this.explain.execute(order)(),
    ]);
    return {
      kind: 'order' as const,
      heading: buildOrderTitle(number),
      number,
      url: buildOrderPath(number),
      ...(hasInvoice(order) ? { invoiceUrl: buildRoutePath('invoice', String(number)) } : {}),
      date,
      status: describeOrderStanding(order),
      steps: buildOrderSteps(order, this.timeZone),
      shipped: buildShownParcels(order, this.timeZone),
      lines: lines.map(buildLineRow),
      cost: { ...cost, savings: computeOrderSavings(order), programDiscount: computeOrderProgramDiscount(order) },
      address,
      ...(order.site === 'HPSF' ? { program: describeStaffOrder(order) } : {}),
      ...(card ? { card } : {}),
      ...(satisfactionGuarantee ? { guarantee: satisfactionGuarantee } : {}),
      refunds: (order.refunds ?? []).map((refund) => ({
        number: refund.number,
        label: refundStatusTexts[refund.status],
        date: formatDateOf(refund.begunAt, this.timeZone),
        amount: refund.total,
      })),
      ...buildOrderRefundPart(
        order,
        { at: this.clock(), timeZone: this.timeZone },
        said.wasRefundRequestedNow === true,
      ),
      ...(canCancel ? { cancel: this.describeCancellation(order) } : {}),
      ...(asksToCancel
        ? { cancelConfirmation: { hasAutoship: order.origin.kind === 'checkout' && isAnyUncanceled(autoships) } }
        : {}),
      ...(showsCancelNotice ? { cancelNotice: describeCanceledOrder(findSharedStatus(autoships)) } : {}),
      ...(cancelAlert === undefined ? {} : { cancelAlert }),
      again: this.buildAgainSection(planned, againAlert),
      ...(why ? { why } : {}),
    };
  }

  private async loadAutoships({ id, origin }: Order): Promise<readonly Autoship[]> {
    if (origin.kind !== 'renewal') return this.autoships.ofOrder(id)();
    return (await this.autoships.list()()).filter(({ contract }) => contract.id === origin.contractId);
  }

  private describeCancellation(order: Order): readonly string[] {
    return [cancelOrderTexts.until(formatLongDateTime(findPackingTime(order), this.timeZone))];
  }

  private buildAgainSection(planned: readonly OrderAgainLine[], alert: string | undefined): OrderAgainSection {
    return {
      rows: planned.map(buildAgainRow),
      itemCount: countOrderAgainItems(planned),
      plan: describeOrderAgainPlan(planned),
      ...(alert === undefined ? {} : { alert }),
    };
  }
}
