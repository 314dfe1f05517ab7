import type { Task } from 'fp-ts/Task';
import type { Order } from '#domain/orders/order';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import type { Clock } from '../ports/clock';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { LookUpOrderRefusal } from './look-up-order';
import { orderLookUpMessages } from './lookup-messages';
import { describeOrderStanding } from './messages';
import { buildOrderRefundPart } from './order-refund-part';
import type { LookedUpOrder, OrderStatusScreenData } from './order-status-page';
import { buildOrderSteps } from './order-steps';
import { buildShownParcels, type ShownParcels } from './shown-parcels';

type ShowOrderStatusRequest = {
  readonly values: OrderStatusScreenData['values'];
  readonly order?: Order;
  readonly refusal?: LookUpOrderRefusal;
  readonly linkNotice?: LookedUpOrder['linkNotice'];
};

const statuses: Readonly<Record<LookUpOrderRefusal['kind'], number>> = {
  InvalidFields: 422,
  OrderNotFound: 422,
  TooManyLookUps: 429,
};

const describeRefusal = (refusal: LookUpOrderRefusal): Pick<OrderStatusScreenData, 'alert' | 'errors'> => {
  if (refusal.kind !== 'InvalidFields') return { alert: orderLookUpMessages[refusal.kind], errors: {} };
  const { fields } = refusal;
  return { errors: Object.fromEntries(fields.map((field) => [field, orderLookUpMessages[field]])) };
};

const describeShipping = (order: Order, timeZone: string): ShownParcels => {
  const shown = buildShownParcels(order, timeZone);
  if ((order.parcels ?? []).length > 0) return shown;
  return { ...shown, note: orderLookUpMessages[order.canceledAt === undefined ? 'notShipped' : 'canceled'] };
};

/** The page where a guest looks an order up, with what was found or refused. */
export class ShowOrderStatus {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute({ values, order, refusal, linkNotice }: ShowOrderStatusRequest): Task<PageData<OrderStatusScreenData>> {
    const title = findPageTitle(this.pageBuilder.identity.site, findRoutePath('orderStatus')) ?? '';
    const screen: OrderStatusScreenData = {
      kind: 'order-status',
      heading: title,
      values,
      errors: {},
      ...(refusal ? describeRefusal(refusal) : {}),
      ...(order ? { order: { ...this.describe(order), ...(linkNotice ? { linkNotice } : {}) } } : {}),
    };
    const status = refusal ? { status: statuses[refusal.kind] } : {};
    return this.pageBuilder.wrapInLayout({ title, noindex: true, ...status }, screen);
  }

  private describe(order: Order): LookedUpOrder {
    const moment = { at: this.clock(), timeZone: this.timeZone };
    const { refundRequests, askForRefund } = buildOrderRefundPart(order, moment, false);
    return {
      number: order.number,
      status: describeOrderStanding(order),
      steps: buildOrderSteps(order, this.timeZone),
      shipped: describeShipping(order, this.timeZone),
      refundRequests,
      ...(askForRefund ? { askForRefund: askForRefund.sentence } : {}),
      lines: order.lines.map(({ title, variantTitle, quantity, pictureSource }, position) => ({
        position,
        title,
        variantTitle,
        quantity,
        pictureSource,
      })),
    };
  }
}
