import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { buildRoutePath } from '#domain/shell/routes';
import { buildRefundFormView, type RefusedRefundForm } from '../orders/build-refund-form';
import type { OrderRefundScreenData } from '../orders/refund-form-page';
import { refundRequestTexts } from '../orders/refund-request-messages';
import type { Clock } from '../ports/clock';
import type { PageData } from '../shell/page';
import type { AccountPageBuilder } from './account-page-builder';
import type { FindOwnOrder } from './find-own-order';
import { buildOrderPath } from './order-cards';

/** The page where a customer asks for a refund of an order; not found if it isn't the visitor's. */
export class ShowOrderRefund {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly ownOrder: FindOwnOrder,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** `reference` is the order's number. With `refused`, what was posted is shown again, with what's wrong. */
  execute(reference: string, refused?: RefusedRefundForm): Task<PageData<OrderRefundScreenData> | undefined> {
    return async () => {
      const found = await this.ownOrder.execute(reference)();
      if (O.isNone(found)) return undefined;
      const { number } = found.value;
      const path = buildRoutePath('orderRefund', String(number));
      const moment = { at: this.clock(), timeZone: this.timeZone };
      return this.pages.build(
        'orders',
        async () => ({
          kind: 'order-refund' as const,
          heading: refundRequestTexts.ofOrder(number),
          orderUrl: buildOrderPath(number),
          ...buildRefundFormView(found.value, path, moment, refused),
        }),
        refused && 422,
      )();
    };
  }
}
