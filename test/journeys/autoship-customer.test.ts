import { afterAll, beforeAll, describe } from 'vitest';
import { signUp } from './account-steps';
import { Customer, daysAfter, ShopClock } from './autoship-customer-steps';
import * as story from './autoship-customer-story';
import { type BuiltShop, openBuiltShop } from './built-shop';
import { keyboardHands, pointerHands } from './hands';
import { journey } from './journey';
import { newEmail } from './steps';

const modes = [
  { mode: 'with script at 1280 pixels', width: 1280, script: true, hands: pointerHands },
  { mode: 'without script at 390 pixels', width: 390, script: false, hands: pointerHands },
  { mode: 'by keyboard alone', width: 1280, script: true, hands: keyboardHands },
] as const;

/** What a browser is told that comes back after its session is over. */
const sessionOver = ['401 /api/ecom/v1.0/refresh-session-token', 'console: Error refreshing session token'];

describe('an Autoship customer', () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await openBuiltShop({ DEMO: 'true' });
  });
  afterAll(() => shop.close());

  journey.for(modes)(
    'subscribes, changes what ships, pays after a decline, cancels, starts again and asks for a refund: $mode',
    { timeout: 300_000 },
    async ({ mode, hands, width, script }, { visit }) => {
      const page = await visit({ origin: shop.origins.DTC, width, script, expects: sessionOver });
      const customer = new Customer(page, newEmail(), { hands, script, mode });
      const clock = new ShopClock(shop);
      await signUp(page, customer.email, hands);
      const first = await story.subscribe(customer);
      const planned = daysAfter(await clock.today(), 28);
      const path = await story.findAutoship(customer, planned);
      const delayed = await story.delay(customer, clock, planned);
      const renewal = await story.getDelivery(customer, clock, delayed);
      const next = daysAfter(delayed, 28);
      await story.swapAndUndo(customer, path);
      await story.changeNextDelivery(customer);
      await story.pauseAndResume(customer, next);
      await story.readDeliveredOrders(customer, first, renewal);
      await story.failToPay(customer, clock, path, next);
      await story.payNow(customer);
      await story.combine(customer, path);
      await story.cancelAndStartAgain(customer, path);
      await story.askForRefund(customer, clock, renewal);
    },
  );
});
