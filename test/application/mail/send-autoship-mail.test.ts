import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { notHandledReasons } from '#application/events/messages';
import { pauseFor } from '#domain/autoship/change-contract';
import type { AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import type { CycleStatus } from '#domain/autoship/cycle';
import { buildEventKey } from '#domain/events/domain-event';
import type { MailToken } from '#domain/mail/mail-token';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { aGuest, anOrder } from '../../builders';
import { cardToken } from '../../contracts/autoship-cases';
import { date } from '../../domain/autoship/autoship-builders';
import { testIdentityServices } from '../../open-test-site';
import {
  askedForCard,
  canceled,
  declined,
  type Event,
  expiring,
  inStatus,
  nobody,
  openMailShop,
  ordered,
  orderId,
  type Prepare,
  paused,
  pendingPrice,
  placed,
  reminded,
  remindedAt,
  resumed,
  risen,
  short,
  started,
  states,
  withCard,
  yearly,
} from './autoship-mail-cases';

const pausedUntilApril = { status: { kind: 'paused', reason: 'shopper', until: date('2026-04-02') } } as const;

describe('an email about an Autoship', () => {
  it.each<[string, Event, Prepare, string, string]>([
    ['a reminder', reminded, withCard(), 'ships on March 5, 2026', 'to your Visa card ending in 4242'],
    ['a reminder without a saved card', reminded, started(), 'ships on March 5, 2026', '1 x Adult Chicken'],
    [
      'a placed delivery',
      placed,
      ordered(),
      'Autoship order 100001 is confirmed',
      'Your next delivery ships on March 5, 2026.',
    ],
    ['a declined charge', declined, ordered(states.retrying), "couldn't charge", "We'll try again on March 6, 2026."],
    [
      'a declined charge with its reason',
      { ...declined, decline: 'expired_card' },
      ordered(states.retrying),
      "couldn't charge",
      'Your card has expired',
    ],
    [
      'a pause for want of a card',
      paused,
      started(states.stopped('needs-card')),
      'needs a card',
      "We won't charge you",
    ],
    [
      'an unserved address',
      { ...paused, cause: 'address' },
      started(states.stopped('unserved')),
      'is paused',
      "We can't deliver to your address anymore.",
    ],
    [
      'an item that is not sold',
      { ...paused, cause: 'items' },
      started(states.stopped('unserved')),
      'is paused',
      'We no longer carry one of your items.',
    ],
    [
      'the rules of staff',
      paused,
      started(states.stopped('ineligible')),
      'is paused',
      "You don't meet the staff program's rules",
    ],
    [
      'a pause that the customer asked for',
      paused,
      started(states.stopped('shopper')),
      'is paused',
      "We won't charge you or ship anything while it's paused. You can resume it anytime.",
    ],
    [
      'a pause until a day',
      paused,
      started({ ...states.stopped('shopper'), contract: pausedUntilApril }),
      'is paused',
      "We won't charge you or ship anything before April 2, 2026.",
    ],
    [
      'a resumed Autoship',
      resumed,
      started(inStatus('planned')),
      'is active again',
      'Your next delivery ships on March 5, 2026.',
    ],
    ['a canceled Autoship', canceled, started(states.canceled), 'is canceled', "We won't charge you or ship it again."],
    ['a delivery that waits', short('waits'), started(inStatus('waiting')), 'out of stock', '14 days'],
    [
      'a skipped delivery',
      short('skipped'),
      started(inStatus('skipped')),
      'out of stock',
      "We're skipping this delivery",
    ],
    [
      'a delivery without it',
      short('sent-without'),
      started(inStatus('placed')),
      'out of stock',
      'We sent everything else',
    ],
    [
      'a price rise',
      risen,
      started({ line: { pendingPrice } }),
      'is going up',
      'Kibble (15 lb bag / Chicken) now costs $49.99.',
    ],
    ['a link to enter a card', askedForCard, started(), 'Enter a card for your', 'works once, for 14 days'],
    ['a card that expires', expiring, withCard(), 'expires soon', 'valid through 03/2026'],
    ['the notice of the year', yearly, started(), 'what renews', 'Your Autoship started on February 5, 2026'],
  ])('goes to the customer under the id of its event: %s', async (_what, event, prepare, subject, sentence) => {
    const mailing = await openMailShop();
    await prepare(mailing);
    expect(await mailing.handle(event)).toEqual(E.right(undefined));
    expect(mailing.sent).toEqual([
      {
        id: buildEventKey(event),
        to: 'shopper@example.com',
        subject: expect.stringContaining(subject),
        text: expect.stringContaining(sentence),
      },
    ]);
  });

  it.each<CycleStatus>(['locked', 'waiting', 'charging', 'retry'])(
    'still reminds of a delivery that is %s meanwhile',
    async (status) => {
      const mailing = await openMailShop();
      await mailing.start(inStatus(status));
      await mailing.handle(reminded);
      expect(mailing.sent).toHaveLength(1);
    },
  );

  it.each([
    ['operator', true],
    ['customer', false],
  ] as const)('gives the reason for which the %s paused an Autoship: %s', async (actor, isGiven) => {
    const mailing = await openMailShop();
    await mailing.start();
    const { siteAutoships } = mailing.ports;
    const [before] = await siteAutoships.ofCustomer(mailing.customerId)();
    if (!before) throw new Error('there is no Autoship');
    const note = { at: remindedAt, actor, act: 'paused', reason: 'You called us' } as const;
    await siteAutoships.save(before, pauseFor(before, 'shopper'), note)();
    await mailing.handle(paused);
    expect(mailing.sent).toHaveLength(1);
    expect(mailing.sent[0]?.text.includes("Here's why we paused it: You called us.")).toBe(isGiven);
  });

  it('names what was missing, as far as it is still for sale', async () => {
    const mailing = await openMailShop();
    await mailing.start(inStatus('placed'));
    await mailing.handle({ ...short('sent-without'), missing: [mailing.merchandiseId] });
    expect(mailing.sent[0]?.text).toContain("We don't have enough Kibble (15 lb bag / Chicken) near you.");
  });

  it('says nothing of a next delivery if none is planned', async () => {
    const mailing = await openMailShop();
    await ordered(states.canceled)(mailing);
    await mailing.handle(placed);
    expect(mailing.sent[0]?.text).not.toContain('Your next delivery');
  });

  it('keeps its id when its event is handled again', async () => {
    const mailing = await openMailShop();
    await mailing.start();
    await mailing.handle(reminded);
    await mailing.handle(reminded);
    expect(mailing.sent.map(({ id }) => id)).toEqual([buildEventKey(reminded), buildEventKey(reminded)]);
  });
});

describe('an event about an autoship that is outdated', () => {
  it.each<[string, Event, Prepare]>([
    ['the delivery was moved', reminded, started({ cycle: { date: date('2026-03-09') } })],
    [
      'it was moved away and back, and reminded anew',
      reminded,
      started({ cycle: { remindedAt: instant(remindedAt + 1) } }),
    ],
    ['it was moved away and back, and not reminded yet', reminded, started(inStatus('planned'))],
    ['it was skipped', reminded, started(inStatus('skipped'))],
    ['it was sent already', reminded, started(inStatus('placed'))],
    ['it failed', reminded, started(inStatus('failed'))],
    ['the autoship was paused since', reminded, started(states.stopped('shopper'))],
    ['the Autoship was resumed since', paused, started()],
    ['the Autoship was paused again since', resumed, started(states.stopped('shopper'))],
    ['another delivery is the next', { ...reminded, cycle: 2 }, started()],
    ['the delivery was charged since', declined, ordered(inStatus('placed'))],
    [
      'another attempt is under way',
      declined,
      ordered({ cycle: { ...states.retrying.cycle, status: 'charging', attempts: 2 } }),
    ],
    ['another attempt was declined', declined, ordered({ cycle: { ...states.retrying.cycle, attempts: 2 } })],
    ['another delivery is open', declined, ordered({ cycle: { ...states.retrying.cycle, number: 2 } })],
    [
      'no further try is planned',
      { ...declined, orderId: 'contract-1.1.4' as OrderId },
      ordered({ cycle: { ...states.retrying.cycle, attempts: 4, declines: 4 } }, 4),
    ],
    ['the autoship goes on', paused, started()],
    ['the customer canceled it', paused, started(states.canceled)],
    ['what waited was sent', short('waits'), started(inStatus('placed'))],
    ['the skip was taken back', short('skipped'), started(inStatus('reminded'))],
    ['the delivery is not among the newest', { ...short('sent-without'), cycle: 7 }, started(inStatus('placed'))],
    ['the price fell again or was accepted', risen, started()],
    [
      'the price rose further',
      risen,
      started({ line: { pendingPrice: { ...pendingPrice, noticedOn: date('2026-03-02') } } }),
    ],
    ['the item was removed', risen, started({ line: { pendingPrice, status: 'ended' } })],
    ['the autoship of the item was canceled', risen, started({ ...states.canceled, line: { pendingPrice } })],
    ['there is no such item', { ...risen, lineId: 'line-9' as AutoshipLineId }, started({ line: { pendingPrice } })],
    [
      'the item is not for sale any more',
      risen,
      started({ line: { pendingPrice, merchandiseId: 'gone' as AutoshipLine['merchandiseId'] } }),
    ],
    ['the card was deleted', expiring, started({ contract: { paymentToken: cardToken('1') } })],
    ['another card pays', expiring, withCard({ contract: { paymentToken: cardToken('2') } })],
    ['what it pays is paused', expiring, withCard(states.stopped('shopper'))],
    ['the autoship was paused before its notice', yearly, started(states.stopped('shopper'))],
    ['the autoship was canceled before its notice', yearly, started(states.canceled)],
  ])('sends no email: %s', async (_why, event, prepare) => {
    const mailing = await openMailShop();
    await prepare(mailing);
    expect(await mailing.handle(event)).toEqual(E.right(undefined));
    expect(mailing.sent).toEqual([]);
  });
});

describe('an event whose mail cannot be sent', () => {
  const { autoshipMissing, customerMissing, orderMissing } = notHandledReasons;
  const ofNobody = { contract: { customerId: nobody } };
  const checkoutOrder: Prepare = async ({ ports }) => {
    await ports.portsFor(aGuest()).orders.keep(anOrder({ id: orderId }))();
  };

  it.each<[string, Event, Prepare, string]>([
    ['a reminder without its autoship', reminded, async () => {}, autoshipMissing],
    ['a pause without its autoship', paused, async () => {}, autoshipMissing],
    ['a shortage without its autoship', short('waits'), async () => {}, autoshipMissing],
    ['a price rise without its autoship', risen, async () => {}, autoshipMissing],
    ['a notice without its autoship', yearly, async () => {}, autoshipMissing],
    ['a placed delivery without its order', placed, started(), orderMissing],
    ['a declined one without its order', declined, started(), orderMissing],
    ['an order of a checkout', placed, checkoutOrder, orderMissing],
    ['an order without its autoship', placed, ({ order }) => order(), autoshipMissing],
    ['a reminder to nobody', reminded, started(ofNobody), customerMissing],
    ['a placed delivery of nobody', placed, ordered(ofNobody), customerMissing],
    ['a notice to nobody', yearly, started(ofNobody), customerMissing],
  ])('is not handled, and says why: %s', async (_what, event, prepare, reason) => {
    const mailing = await openMailShop();
    await prepare(mailing);
    expect(await mailing.handle(event)).toEqual(E.left({ kind: 'NotHandled', reason }));
    expect(mailing.sent).toEqual([]);
  });

  it('is not handled if the email is refused, and says why', async () => {
    const mailing = await openMailShop('the mailbox is full');
    await mailing.start();
    expect(await mailing.handle(reminded)).toEqual(E.left({ kind: 'NotHandled', reason: 'the mailbox is full' }));
  });
});

describe('the link to enter another card', () => {
  it.each<[string, Event, Prepare]>([
    ['a declined charge', declined, ordered(states.retrying)],
    ['a pause for want of a card', paused, started(states.stopped('needs-card'))],
    ['a card that expires', expiring, withCard()],
    ['a link that was asked for', askedForCard, started()],
  ])('is in the mail about %s, the same one when it is sent again, and works', async (_what, event, prepare) => {
    const mailing = await openMailShop();
    await prepare(mailing);
    await mailing.handle(event);
    await mailing.handle(event);
    const [one, other] = mailing.sent.map(({ text }) => /\/deliveries\/([\w-]{22})\/card/.exec(text)?.[1]);
    expect([one, one]).toEqual([other, expect.any(String)]);
    const hash = testIdentityServices.mailTokens.hashOf(one as MailToken);
    expect(await mailing.ports.cardLinks.find(hash)()).toMatchObject(O.some({ tries: 0 }));
  });
});
