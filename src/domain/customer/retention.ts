import { cartLifetimeDays } from '../cart/cart-life';
import { type Instant, instant } from '../time';

const dayInMs = 86_400_000;

/** Carts and checkouts, with the emails of guests in them, are deleted this many days after they expire. */
export const expiredCartDays = 60;

/** Handled deliveries of events are deleted after this many days. */
export const handledDeliveryDays = 30;

/** The instant before which a cart was last touched that is deleted now. */
export const findCartDeletionLimit = (now: Instant): Instant =>
  instant(now - (cartLifetimeDays + expiredCartDays) * dayInMs);

/** The instant before which a delivery was handled that is deleted now. */
export const findDeliveryDeletionLimit = (now: Instant): Instant => instant(now - handledDeliveryDays * dayInMs);
