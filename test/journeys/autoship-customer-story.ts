import { randomInt } from 'node:crypto';
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { type Customer, daysAfter, type ShopClock } from './autoship-customer-steps';
import { dogFood, goodCard, waitForThankYou, waitUntilHydrated } from './steps';

const stew = 'Adult Savory Stew Wet Dog Food';
const stewPath = '/products/provender-daily/adult-savory-stew-wet-dog-food/beef/12.8-oz';
const trays = 'Small & Mini Breed Bistro Trays Wet Dog Food';
const name = `${dogFood.title} and 1 more`;
/** A card that the bank approves once, and declines when it's charged again. */
const decliningLater = '4000000000000341';

/** Every change is confirmed by an email; those within ten minutes are in one. */
const receivesChanges = (customer: Customer, ...sentences: readonly string[]): Promise<string> =>
  customer.receives(/^You changed your Provender Autoship$/, ...sentences);

/** Opens an item of the Autoship to change it, and returns it. */
const openItem = async (customer: Customer, title: string): Promise<Locator> => {
  const items = customer.part('In every delivery');
  await customer.open(`Change ${title}`, items);
  return items.getByRole('listitem').filter({ hasText: title }).first();
};

/** The first entry of a list that says something. */
const entryOf = (customer: Customer, text: string): Locator =>
  customer.main.getByRole('listitem').filter({ hasText: text }).first();

/** Puts an item into the cart every four weeks. */
const putIntoCart = async (customer: Customer, path: string): Promise<void> => {
  await customer.page.openPath(path);
  const place = customer.part('Buy');
  if (customer.script) {
    await waitUntilHydrated(place);
    await customer.hands.check(place.getByRole('radio', { name: /^Autoship/ }));
    await customer.choose('Deliver', 'Every 4 weeks', place);
  } else await customer.choose('Purchase', 'Autoship, every 4 weeks', place);
  await customer.press(/^Add to cart/, place);
  await customer.page.getByText('Item added to your cart!').first().waitFor();
};

const goToCheckout = async (customer: Customer): Promise<void> => {
  if (customer.script) await customer.press('Go to Cart', customer.page.getByRole('dialog'));
  await customer.readsHeading('Shopping Cart');
  await customer.looks('the cart');
  await customer.press('Proceed to Checkout');
  await customer.readsHeading('Checkout');
};

const fillInCard = async (customer: Customer, card: string, expiry = '12/40'): Promise<void> => {
  await customer.fill('Card number', card);
  await customer.fill('Expiration date', expiry);
  await customer.fill('Security code', '123');
};

/** Agrees to the renewal and places the order; returns its number. */
const order = async (customer: Customer): Promise<string> => {
  await customer.hands.check(customer.main.getByRole('checkbox', { name: /^I agree/ }));
  await customer.looks('the checkout');
  await customer.press('Place order');
  return waitForThankYou(customer.page);
};

const saveCard = async (customer: Customer, card: string, expiry?: string): Promise<void> => {
  await customer.readsHeading('Saved Cards');
  await fillInCard(customer, card, expiry);
  await customer.press('Save card');
  await customer.isTold('We saved your card.');
  await customer.looks('the cards');
};

/** Subscribes to two items at the checkout, at the first-time price; returns the order's number. */
export const subscribe = async (customer: Customer): Promise<string> => {
  await putIntoCart(customer, `${dogFood.path}/15-lb`);
  await putIntoCart(customer, stewPath);
  await goToCheckout(customer);
  await customer.fill('Address', `${randomInt(1, 1_000_000)} Elm Street`);
  await customer.fill('City', 'Denver');
  await customer.choose('State', 'Colorado');
  await customer.fill('ZIP code', '80202');
  await customer.check('Save this address in my address book');
  await fillInCard(customer, goodCard);
  await customer.reads('Codes: AUTO35');
  return order(customer);
};

/** Finds the new Autoship in the account, and stays on its page; returns its path. */
export const findAutoship = async (customer: Customer, planned: string): Promise<string> => {
  await customer.go('/account/autoships', 'My Subscriptions');
  await customer.reads(`Ships ${planned}`);
  await customer.looks('the list');
  await customer.follow('Manage this Autoship');
  await customer.readsHeading(name);
  await customer.remembers('You started this Autoship with an order.');
  await customer.looks('the Autoship');
  return new URL(customer.page.url()).pathname;
};

/** Delays the delivery by the link of its reminder, without logging in; returns the later date. */
export const delay = async (customer: Customer, clock: ShopClock, planned: string): Promise<string> => {
  const delayed = daysAfter(planned, 7);
  await clock.moveTo(daysAfter(planned, -3), 10.5);
  const reminder = await customer.receives(new RegExp(`^Your Provender Autoship ships on ${planned}$`));
  await customer.page.openPath(/\/deliveries\/[\w-]{22}/.exec(reminder)?.[0] ?? '');
  await customer.readsHeading(`Pat, your next Autoship ships on ${planned}`);
  await customer.looks('the link of the reminder');
  await customer.press('Delay by a week');
  await customer.readsHeading('Done, Pat');
  await customer.isTold(`We delayed the ${planned} delivery by a week. Your next delivery ships on ${delayed}.`);
  await customer.looks('the delayed delivery');
  return delayed;
};

/** Lets the delivery be charged, sent and delivered; returns the order's number. */
export const getDelivery = async (customer: Customer, clock: ShopClock, date: string): Promise<string> => {
  await clock.moveTo(daysAfter(date, -3), 10.5);
  await customer.receives(new RegExp(`^Your Provender Autoship ships on ${date}$`));
  await receivesChanges(customer, `You moved this and all later deliveries from ${daysAfter(date, -7)} to ${date}.`);
  await clock.moveTo(date, 7.5);
  const placed = await customer.receives(/^Your Provender Autoship order \d+ is confirmed$/);
  expect(placed).toContain(`Your next delivery ships on ${daysAfter(date, 28)}.`);
  await clock.moveTo(daysAfter(date, 9), 12);
  return /Autoship order (\d+) is confirmed/.exec(placed)?.[1] ?? '';
};

/** Swaps the flavor of an item, and undoes that. */
export const swapAndUndo = async (customer: Customer, path: string): Promise<void> => {
  await customer.go(path, name);
  await customer.remembers(/^We charged your card \$[\d.]+ and placed the order\. Your next delivery ships /);
  await customer.follow('Swap for another size, flavor or food', await openItem(customer, stew));
  await customer.readsHeading('Swap this item');
  await customer.looks('choosing a flavor');
  const offered = entryOf(customer, stew);
  await customer.choose(`Size and flavor of ${stew}`, /^12\.8 oz · Turkey/, offered);
  await customer.press('Swap for this', offered);
  const swapped = `You swapped ${stew} (Beef / 12.8 oz / Canned) for ${stew} (Turkey / 12.8 oz / Canned).`;
  await customer.agrees({
    to: 'Swap this item?',
    reads: ['Your next delivery costs the same.'],
    press: 'Swap it',
    done: swapped,
  });
  const items = customer.part('In every delivery');
  await customer.reads('Turkey / 12.8 oz / Canned', items);
  await customer.press('Undo the last change');
  await customer.isTold('You undid the last change.');
  await customer.keepsFocus();
  await customer.reads('Beef / 12.8 oz / Canned', items);
  await customer.remembers(swapped);
};

/** Leaves an item out of the next delivery, and adds another one just once. */
export const changeNextDelivery = async (customer: Customer): Promise<void> => {
  await customer.press('Leave it out of the next delivery', await openItem(customer, stew));
  await customer.agrees({
    to: 'Leave this out of your next delivery?',
    reads: [/^Your next delivery costs \$[\d.]+ less\.$/],
    press: 'Leave it out',
    done: `You left ${stew} (Beef / 12.8 oz / Canned) out of the next delivery.`,
  });
  await customer.reads('Left out of the next delivery', customer.part('In every delivery'));
  await customer.follow('Add something just once');
  await customer.readsHeading('Add something to your next delivery');
  await customer.fill('Find an item', 'bistro trays');
  await customer.press('Search');
  await customer.reads(trays);
  await customer.looks('choosing an item');
  await customer.choose(`Size and flavor of ${trays}`, /^3\.5 oz · Beef/);
  await customer.press('Add it once', entryOf(customer, trays));
  const added = `You added 1 × ${trays}`;
  await customer.agrees({
    to: 'Add this to your next delivery?',
    reads: [/^Your next delivery costs \$[\d.]+ more\.$/],
    press: 'Add it once',
    done: added,
  });
  await customer.reads('Just this once', customer.part('Next deliveries'));
  await customer.remembers(added);
};

export const pauseAndResume = async (customer: Customer, next: string): Promise<void> => {
  const schedule = customer.part('Schedule');
  await customer.open('Pause', schedule);
  await customer.press('Pause', schedule);
  await customer.agrees({
    to: 'Pause this Autoship?',
    reads: ["We won't ship anything or charge you while it's paused."],
    press: 'Pause',
    done: 'You paused this Autoship.',
  });
  await customer.reads('Paused by you');
  await customer.looks('the paused Autoship');
  await customer.press('Resume', schedule);
  const resumed = `You resumed this Autoship. Your next delivery ships ${next}.`;
  await customer.agrees({ to: 'Resume this Autoship?', press: 'Resume', done: resumed });
  await customer.reads(`Ships ${next}`);
  expect(await customer.page.getByRole('region', { name: 'Notices' }).getByText('You paused').count()).toBe(0);
  await customer.remembers(resumed);
};

/** Reads that both orders arrived, and why the second one was charged. */
export const readDeliveredOrders = async (customer: Customer, first: string, renewal: string): Promise<void> => {
  for (const number of [first, renewal]) {
    await customer.receives(new RegExp(`^Your Provender order ${number} has shipped$`));
    await customer.receives(new RegExp(`^Your Provender order ${number} was delivered$`));
  }
  await customer.go(`/account/orders/${renewal}`, `Order ${renewal}`);
  await customer.reads('Delivered', customer.part('Order status'));
  const why = customer.part('Why was I charged?');
  await customer.reads(/^We charged \$[\d.]+ for delivery 2 of your Autoship, which ships every 4 weeks\.$/, why);
  await customer.looks('the delivered order');
  await customer.follow('See this Autoship', why);
  await customer.readsHeading(name);
};

/** Pays with a card that's declined when the next delivery is charged, and is told so everywhere. */
export const failToPay = async (customer: Customer, clock: ShopClock, path: string, date: string): Promise<void> => {
  await customer.follow('Use another card', customer.part('Paid with'));
  await saveCard(customer, decliningLater);
  await customer.press('Use this card', entryOf(customer, 'Visa ending in 0341'));
  const chosen = 'You switched this Autoship to your Visa card ending in 0341.';
  await customer.agrees({ to: 'Pay with this card?', press: 'Use this card', done: chosen });
  await clock.moveTo(daysAfter(date, -3), 10.5);
  await customer.receives(new RegExp(`^Your Provender Autoship ships on ${date}$`));
  await receivesChanges(
    customer,
    `You swapped ${stew}`,
    'You undid the last change.',
    `You left ${stew}`,
    'to the next delivery, just this once.',
    'You paused this Autoship.',
    'You resumed this Autoship.',
    chosen,
  );
  await clock.moveTo(date, 7.5);
  await customer.receives(/^We couldn't charge your card for your Provender Autoship$/);
  const places = [
    ['/account/dashboard', 'My Account'],
    ['/account/autoships', 'My Subscriptions'],
    [path, name],
  ] as const;
  for (const [place, title] of places) {
    await customer.go(place, title);
    await customer.reads(
      new RegExp(
        `Your card was declined for \\$[\\d.]+, so we haven't shipped your delivery\\. We'll try again on ${daysAfter(date, 1)}\\.`,
      ),
    );
    await customer.looks(`${title} after a decline`);
  }
  await customer.reads('Your card was declined, so this delivery is on hold.');
  await customer.remembers("We tried to charge your card, but the payment didn't go through.");
};

/** Saves a new card from the notice, and pays at once. */
export const payNow = async (customer: Customer): Promise<void> => {
  await customer.follow('Use another card', customer.main.locator('[data-tone=warning]'));
  await saveCard(customer, goodCard, '11/41');
  await customer.press('Pay now with this card', entryOf(customer, 'Valid through 11/2041'));
  await customer.agrees({
    to: 'Pay now with this card?',
    reads: ["We'll charge this card right away and pack your box about two hours later. You can't undo this."],
    press: 'Pay now',
    done: "We charged your card and placed your order. We'll pack it in about two hours.",
  });
  await customer.remembers('You asked us to send the next delivery right away.');
  await customer.receives(/^Your Provender Autoship order \d+ is confirmed$/);
};

/** Subscribes to another item at the same address with the same card, and combines both boxes. */
export const combine = async (customer: Customer, path: string): Promise<void> => {
  await putIntoCart(customer, `${dogFood.path}/5-lb`);
  await goToCheckout(customer);
  await fillInCard(customer, goodCard, '11/41');
  await order(customer);
  await customer.go(path, name);
  await customer.open('Combine two boxes or ship them on the same day');
  await customer.press('Combine into one box');
  const combined = 'You combined this Autoship with another one.';
  await customer.agrees({
    to: 'Combine these two Autoships?',
    reads: ["Everything will ship in one box. You can't undo this."],
    press: 'Combine them',
    done: combined,
  });
  await customer.readsHeading(`${dogFood.title} and 2 more`);
  await customer.remembers(combined);
  await customer.looks('the combined Autoship');
};

/** Cancels with a reason, and starts again from the email. */
export const cancelAndStartAgain = async (customer: Customer, path: string): Promise<void> => {
  const canceled = 'You canceled this Autoship. Reason: Bella eats something else now.';
  await customer.press('Cancel this Autoship');
  await customer.agrees({
    to: 'Cancel this Autoship?',
    press: 'Cancel Autoship',
    done: canceled,
    decide: (preview) => customer.fill('Why are you canceling? (optional)', 'Bella eats something else now', preview),
  });
  await customer.reads('Canceled: Bella eats something else now.');
  await customer.remembers(canceled);
  await customer.looks('the canceled Autoship');
  expect(await customer.receives(/^Your Provender Autoship is canceled$/)).toContain(path);
  await customer.go(path, `${dogFood.title} and 2 more`);
  await customer.choose('Pay with', /^Visa ending in 4242, valid through 11\/2041$/);
  await customer.press('Restart');
  await customer.agrees({
    to: 'Restart this Autoship?',
    press: 'Restart',
    done: /^You started this Autoship again\. Your next delivery ships /,
    decide: (preview) => customer.hands.check(preview.getByRole('checkbox', { name: /^I agree/ })),
  });
  await customer.remembers(/^You started this Autoship again\./);
  await customer.looks('the Autoship that started again');
};

/** Asks for a refund of one item of a delivered order. */
export const askForRefund = async (customer: Customer, clock: ShopClock, number: string): Promise<void> => {
  await customer.go(`/account/orders/${number}`, `Order ${number}`);
  await customer.follow('Ask for a refund');
  await customer.readsHeading(`Ask for a refund on order ${number}`);
  await customer.choose(`Quantity to refund: ${dogFood.title}`, '1 of 1');
  await customer.choose('What happened?', "It doesn't agree with my pet");
  await customer.looks('asking for a refund');
  await customer.press('Ask for a refund');
  await customer.isTold("We got your request. We'll email you our answer.");
  await customer.looks('the refund request');
  await customer.receives(new RegExp(`^We got your refund request for Provender order ${number}$`));
  await clock.forward('11m');
  await receivesChanges(customer, 'You combined this Autoship with another one.', 'You started this Autoship again.');
};
