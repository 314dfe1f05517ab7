const domain = (name: string): string => `test/domain/autoship/${name}.test.ts`;
const contract = (name: string): string => `test/contracts/${name}.contract.ts`;

const life = domain('autoship-life');
const contractChanges = domain('change-contract');
const deliveryChanges = domain('change-delivery');
const steps = domain('renewal-steps');
const engine = contract('renewal-engine');
const queue = contract('renewal-queue');
const autoships = contract('site-autoships');
const payments = contract('payments');
const placing = contract('place-order');
const refunds = contract('refund-order');
const links = 'test/adapters/http/web/mail-links.test.ts';
const cardLinks = 'test/adapters/http/web/card-link.test.ts';
const killed = 'test/adapters/postgres/killed-while-renewing.test.ts';
const processor = 'test/adapters/test-payments/test-processor.test.ts';

/** The tests of each requirement of `docs/specification/autoship.md`: a file, and the title of a test in it. */
export const autoshipRequirements: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  'AS-01': [[autoships, 'has every field of contracts, lines, cycles, quotes and the ledger as it was stored']],
  'AS-02': [[autoships, 'has every field of contracts, lines, cycles, quotes and the ledger as it was stored']],
  'AS-03': [
    [autoships, 'has every field of contracts, lines, cycles, quotes and the ledger as it was stored'],
    [autoships, 'locks an Autoship for the holder of its lease, and for nobody after the lease ends'],
  ],
  'AS-04': [
    [life, 'has one open delivery while it is active, and none while it is paused or canceled'],
    [life, 'numbers its deliveries from 1, each once, and opens them as planned or sent now'],
    [autoships, 'refuses a second open delivery of a contract'],
  ],
  'AS-05': [[domain('start-autoships'), 'starts one contract for the lines of each frequency']],
  'AS-07': [
    [contractChanges, 'takes a new consent and the prices of today'],
    [contractChanges, 'is refused while the delivery is charged, and twice'],
    [life, 'has one open delivery while it is active, and none while it is paused or canceled'],
  ],
  'AS-08': [[life, 'passes through no other transitions than those of the table']],
  'AS-09': [
    [domain('frequency'), 'are 1 to 6, 8, 10 and 12 weeks at the shelf, and 1 to 3 months too in management'],
    [domain('frequency'), 'are written in days with 30 a month (API-24)'],
  ],
  'AS-10': [
    [
      'test/application/mail/autoship-emails.test.ts',
      'names the items, the card, the date and amount of the charge, and the last day for changes',
    ],
  ],
  'AS-11': [
    [engine, 'reminds at 09:00 three days before, locks at 06:00 the day before, charges at 06:00, and plans the next'],
    [steps, 'is reminded of at once if that hour is past, and moved if it would be charged within 48 hours'],
  ],
  'AS-12': [
    [steps, 'the hours of a delivery on a day on which the clocks change'],
    [life, 'is delivered on every date of its grid, through ends of months, leap years and both clock changes'],
  ],
  'AS-13': [
    [
      domain('delivery-grid'),
      'are counted in months from the anchor, and end with a shorter month: 31 January, 28 February, 31 March',
    ],
  ],
  'AS-14': [[deliveryChanges, 'makes 2 April the next after 5 March, every 4 weeks']],
  'AS-15': [
    [deliveryChanges, 'is possible from today + 3 to before the next date'],
    [deliveryChanges, 'moves this one alone, and the grid stays'],
    [deliveryChanges, 'makes the chosen date the anchor'],
    [deliveryChanges, 'moves the anchor by a week if it is delayed by a week'],
  ],
  'AS-16': [
    [deliveryChanges, 'charges it today, and today becomes the anchor'],
    [engine, 'is charged and ordered at once without a notice, and today is the anchor of the next'],
  ],
  'AS-17': [
    [contractChanges, 'leaves the next date, which becomes the anchor'],
    [contractChanges, 'counts from the last placed delivery if that is chosen'],
  ],
  'AS-18': [
    [
      contractChanges,
      'resumes at the first date of the grid from the chosen date on, and bills nothing that was missed',
    ],
  ],
  'AS-19': [
    [
      engine,
      'is tried on day 0, 1, 3 and 5 at 06:00, each attempt an order of its own; then it is paused with an email',
    ],
    ['test/journeys/autoship.test.ts', 'goes down the whole ladder with a declining card, is paused'],
  ],
  'AS-20': [
    [steps, 'leaves the grid if it is good on day 3'],
    [steps, 'skips a date within 3 days after the day on which it is good'],
  ],
  'AS-21': [
    [contractChanges, 'brings one delivery, three days from today or on the chosen date, and keeps the grid'],
    [engine, 'resumes with one delivery on the chosen date once another card ends a pause'],
  ],
  'AS-22': [
    [life, 'is never charged without a notice 48 hours before, unless it is sent now'],
    [engine, 'charges no delivery within 48 hours of its reminder'],
  ],
  'AS-23': [
    [steps, 'gets a new date, today + 3, and is reminded of again'],
    [engine, 'never charges two cycles in one run after a downtime, and reminds again of a delivery that was missed'],
  ],
  'AS-24': [
    [deliveryChanges, 'is refused while it is charged'],
    [contractChanges, 'is refused while the delivery is charged, and twice'],
  ],
  'AS-25': [
    [life, 'is as it was before a change that is undone'],
    [engine, 'takes back the newest change of a person until another comes or the delivery is locked'],
  ],
  'AS-26': [[engine, 'charges 95% of the smaller of the promised and the current price']],
  'AS-27': [
    [
      'test/ui/screens/checkout/checkout-screen.test.tsx',
      'shows beneath the consent what is charged today and what each later delivery costs',
    ],
    [placing, 'starts an autoship with its next date and the consent text'],
  ],
  'AS-28': [
    [
      domain('later-deliveries'),
      'are quoted at 95% of the list price, shipping by what each of them has alone, and tax',
    ],
    [engine, 'orders what was quoted, takes its stock, and says of the order what it renews'],
  ],
  'AS-29': [
    [domain('renewal-quote'), 'has one-time items at the price of today'],
    [domain('change-lines'), 'promises the price of today, and forgets the substitutes approved for the old food'],
  ],
  'AS-30': [
    [engine, 'never charges more than the reminder said, and charges less if prices fell by the lock'],
    [engine, 'adds shipping below the minimum'],
    [domain('renewal-quote'), 'is the present one if the customer has changed something since'],
  ],
  'AS-31': [
    [
      engine,
      'is told once, by one node a day, and the promise holds for 30 days; unanswered the line is left out and ends after two',
    ],
    ['test/application/mail/autoship-emails.test.ts', 'names old and new price of a rise'],
    [domain('change-lines'), 'makes it the promise once the former one has ended, and the line is delivered again'],
  ],
  'AS-32': [
    [engine, 'costs the present price of the program, is counted on the weight limit, and names the accounts'],
    ['test/application/mail/autoship-emails.test.ts', 'promises staff no price'],
  ],
  'AS-33': [
    [engine, 'moves to the first of the next month if it would pass the weight limit'],
    [engine, 'is paused, and the customer told, if they may not order anymore'],
  ],
  'AS-34': [[engine, 'is sent once a year to customers with an active Autoship']],
  'AS-35': [
    [contract('first-autoship-uses'), 'lets one of many orders of an address use it at once'],
    [placing, 'releases the first order offer when the card is declined'],
    ['test/adapters/postgres/first-autoship-uses.test.ts', 'stores them without the address'],
  ],
  'AS-36': [
    [payments, 'stores a card on request, shows its last digits only, and charges it by its token'],
    [payments, 'approves a good card with a reference'],
  ],
  'AS-37': [
    [payments, 'gives up for good on a charge that has not arrived, with an outcome that is no decline'],
    [payments, 'cancels no charge that has an outcome'],
  ],
  'AS-38': [
    [placing, 'charges the next card typed into the declined page as the next attempt of the order'],
    [placing, 'makes one order of 20 simultaneous attempts on a declined page'],
  ],
  'AS-39': [
    [payments, 'stores a card without a charge, once for a key, and charges it by its token'],
    [payments, 'declines a forgotten card by its token, and no longer stores it under its key'],
    [payments, 'refunds a charge, once for a key and never more'],
  ],
  'AS-40': [[placing, 'refunds an approval that arrives after the order was canceled']],
  'AS-41': [[engine, 'each attempt an order of its own']],
  'AS-42': [
    [payments, 'declines by token a card that it had approved by number, an expired card, and an unknown token'],
  ],
  'AS-43': [
    [processor, 'has every earlier record, except an incomplete last line'],
    [processor, 'loses responses after it has decided, and returns the same when it is asked again'],
    [processor, 'delays its answers'],
  ],
  'AS-44': [
    [
      contract('renewal-orders'),
      'are settled once, by what settles renewals alone, and never selected by what places checkouts',
    ],
  ],
  'AS-45': [
    [
      contract('renewal-orders'),
      'have the contract, the cycle and the attempt from which they came, or the cart and checkout',
    ],
  ],
  'AS-46': [
    [contract('order-refunds'), 'stores refunds with the order, by number, with their lines by position'],
    [contract('fulfillment'), 'stores parcels with their order, by number, with their lines by position'],
    [contract('fulfillment'), 'cancels an order once, and never one that has a parcel'],
  ],
  'AS-47': [
    [
      refunds,
      'cancels an order until it is packed: all is refunded, its stock is back, and the customer gets an email',
    ],
    ['test/domain/orders/packing.test.ts', 'ends two hours after it was placed'],
    [contract('fulfill-orders'), 'packs an order two hours after it was placed, and delivers it on its day'],
    [refunds, 'cancels once of many times at once'],
  ],
  'AS-48': [
    [
      'test/domain/orders/refund.test.ts',
      'is round(amount x refunded after / n) - refunded before, for k of n units and for their tax',
    ],
    ['test/domain/orders/refund.test.ts', 'has shipping and service charge with the last unit of the order only'],
    [
      'test/domain/orders/refund.test.ts',
      'sums to exactly what was paid, and never above, whatever units are refunded one after the other',
    ],
  ],
  'AS-49': [[refunds, 'asks the processor again under the same key where answers: %s, and refunds once']],
  'AS-50': [
    [engine, 'has what may be missing in its reminder'],
    [engine, 'never sells more than there is to many renewals at once'],
  ],
  'AS-51': [
    [engine, 'is sent without it by default, at no higher price, and says so'],
    [engine, 'waits daily for 14 days if a line waits, and then skips the delivery'],
    [engine, 'is sent with a substitute that was approved, at most at the promised price'],
    [engine, 'is skipped, and the customer told, if a line says so'],
  ],
  'AS-52': [[engine, 'pauses with an email if the address is not served anymore, or an item is archived']],
  'AS-53': [
    [queue, 'gives each of many callers at once others'],
    [
      'test/application/autoship/run-renewals.test.ts',
      'takes due renewals 50 at a time until none is left, and gives the leases back',
    ],
    ['test/adapters/p-queue/throttles.test.ts', 'lets eight contracts be worked on at once, of all sites together'],
  ],
  'AS-54': [
    ['test/main/server/background-engine.test.ts', 'runs when the node starts and every 15 seconds'],
    [
      'test/adapters/postgres/connections-of-the-engine.test.ts',
      'has connections of its own, and continues while all connections of visitors wait',
    ],
  ],
  'AS-55': [
    [contract('deliveries'), 'claims urgent events first, and with a priority none below it'],
    ['test/adapters/smtp/smtp-mail.test.ts', 'has the same Message-ID each time it is sent'],
    ['test/application/events/deliver-events.test.ts', 'is not blocked by 10,000 emails'],
  ],
  'AS-56': [
    [killed, 'makes the delivery once, with its order and its email: %s'],
    ['test/killing/renewing-task.ts', 'before the claim commits'],
  ],
  'AS-57': [
    [killed, 'after the charge was sent and before it is answered'],
    [killed, 'after the charge was answered and before it is settled'],
    [engine, 'abandons a charge that never arrived, which takes no money even if it arrives later'],
  ],
  'AS-58': [[engine, 'settles a charge that arrived and was not settled, once the lease has ended']],
  'AS-59': [
    ['test/application/mail/send-autoship-mail.test.ts', 'keeps its id when its event is handled again'],
    [killed, 'after the mail was sent and before it is marked'],
  ],
  'AS-60': [['test/main/server/renewals-command.test.ts', 'runs the step that is due and none that is due later']],
  'AS-61': [
    ['test/main/server/clock-command.test.ts', 'moves by nothing but a duration, never back'],
    [
      'test/main/backends/shop-clock.test.ts',
      'is ahead of the machine by what it was moved, on other nodes once they have read that',
    ],
    ['test/main/backends/shop-clock.test.ts', 'can be moved %s: %j is %j'],
  ],
  'AS-62': [
    ['test/adapters/session-secrets/hmac-mail-tokens.test.ts', 'has 128 bits and is the same for one purpose'],
    ['test/adapters/session-secrets/hmac-mail-tokens.test.ts', 'is stored as its SHA-256'],
    [contract('delivery-links'), 'lets one of many use a link at once, the others find what was done'],
    [domain('delivery-link'), 'is dead at the lock, to the millisecond'],
    [links, 'lets one of many presses at once act, and shows the others what was done'],
  ],
  'AS-63': [
    [links, 'shows items, date and first name, and neither address nor card'],
    [links, 'changes nothing however often it is opened'],
  ],
  'AS-64': [
    [
      domain('delivery-link'),
      'lets customers with an unconfirmed email skip, delay, confirm and cancel, and nothing else',
    ],
  ],
  'AS-65': [
    [links, 'has the next deliveries as days with their items, and neither address nor price'],
    [links, 'is revoked by a press on the page of a link, used or not'],
  ],
  'AS-66': [[links, 'takes the one-click POST as %s, without a redirect, and again']],
  'AS-67': [
    [domain('merge-autoships'), 'moves the lines of the later one to the earlier, and cancels the later one'],
    [domain('merge-autoships'), 'moves the next delivery of the later one to the date of the earlier one'],
    [domain('merge-autoships'), 'loses no line and no unit, holds the limits, and changes nothing if it is refused'],
  ],
  'AS-69': [
    [cardLinks, 'shows first name, items and when the card is charged, and neither the old card nor an address'],
    [cardLinks, 'saves the card once by its form, without script, and says when it is charged'],
    [domain('card-link'), 'works once, for 14 days, for ten cards, and while the Autoship is not canceled'],
  ],
  'AS-68': [
    [contract('personal-data'), 'cancels Autoships, ends sessions, and lets the email register again'],
    [contract('personal-data'), 'erases nothing while a payment of the person is being decided'],
  ],
};
