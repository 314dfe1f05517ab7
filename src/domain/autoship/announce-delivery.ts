import * as E from 'fp-ts/Either';
import { type Autoship, findOpenCycle, type Moment, skipOpenCycle } from './autoship';
import { cancelAutoship } from './change-contract';
import { listRenewingLines } from './contract';
import { countDeliveriesWithout, holdBackLines } from './price-rise';
import { type DeliverySupply, quoteOpenDelivery } from './quote-delivery';
import { remindOfDelivery } from './renewal-steps';

/** What comes of the day on which a delivery is announced. `ended`: no items are left in any delivery. */
export type Announcement = {
  readonly kind: 'reminded' | 'skipped' | 'ended';
  readonly autoship: Autoship;
};

/**
 * The autoship once the reminder of its open delivery is queued, with what the delivery costs. Lines whose new price is
 * unanswered after 30 days are left out; a delivery without items is skipped, and an autoship without items is canceled
 * for `endedReason`.
 */
export const announceDelivery = (
  autoship: Autoship,
  supply: DeliverySupply,
  moment: Moment,
  endedReason: string,
): Announcement => {
  const held = holdBackLines(autoship, findOpenCycle(autoship)?.date ?? moment.today);
  const quote = quoteOpenDelivery(held, supply);
  if (quote.lines.length > 0) return { kind: 'reminded', autoship: remindOfDelivery(held, quote, moment) };
  const counted = countDeliveriesWithout(held);
  if (listRenewingLines(counted.contract).length > 0)
    return { kind: 'skipped', autoship: skipOpenCycle(counted, moment) };
  const ended = cancelAutoship(counted, endedReason);
  if (E.isLeft(ended)) throw new Error(`an autoship without items was not ended: ${ended.left.kind}`);
  return { kind: 'ended', autoship: ended.right };
};
