import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { buildRenewalQuote } from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import { money } from '#domain/money';
import type { Order } from '#domain/orders/order';
import type { PaymentToken, SavedPaymentCard } from '#domain/payments/payment';
import { buildRoutePath } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import type { EligibilityRule } from '#domain/staff-program/eligibility';
import { addDays, type CalendarDate, type Instant, toCalendarDate } from '#domain/time';
import type { RenewalOffer } from '../ports/renewal-offers';
import { type AutoshipReader, nameAutoship } from './autoship-mail-parts';
import {
  buildCardExpiringMail,
  buildCardLinkMail,
  buildPriceRiseMail,
  buildYearlyNoticeMail,
} from './autoship-notice-mails';
import { buildReminderMail } from './delivery-reminder-mail';
import type { MailSample } from './mail-sample';
import type { DeliveryMailLinks } from './make-delivery-links';
import {
  buildAskedPauseMail,
  buildCanceledMail,
  buildNeedsCardMail,
  buildNotMadeMail,
  buildOutOfStockMail,
  buildPausedMail,
  buildRenewalDeclinedMail,
  buildRenewalPlacedMail,
  buildResumedMail,
} from './renewal-mails';

const merchandiseId = 'sample' as MerchandiseId;
const lineId = 'sample-line' as AutoshipLineId;

const offerOf = (pictureSource: string): RenewalOffer => ({
  merchandiseId,
  sku: 'SAMPLE',
  title: 'Chicken & Rice Dry Food',
  variantTitle: '15 lb bag / Chicken',
  productType: 'Dry Food',
  pictureSource,
  price: money(4599),
  weight: 15,
  weightUnit: 'lbs',
});

const sampleLine = (
  noticedOn: CalendarDate,
): AutoshipLine & Required<Pick<AutoshipLine, 'promisedPrice' | 'pendingPrice'>> => ({
  id: lineId,
  merchandiseId,
  quantity: 2,
  promisedPrice: money(4599),
  pendingPrice: { price: money(4999), noticedOn, deliveriesWithout: 0 },
  outOfStock: 'ship-the-rest',
  substitutes: [],
  skippedCycles: [],
  status: 'live',
});

const sampleLinks = ({ origin }: AutoshipReader['shop']): DeliveryMailLinks => ({
  delivery: origin + buildRoutePath('deliveryLink', 'sample'),
  calendar: origin + buildRoutePath('calendar', 'sample.ics'),
});

const sampleRule: EligibilityRule = { kind: 'AccountGroup', isMet: false, waitsFor: 'person' };

const card: SavedPaymentCard = { token: 'sample' as PaymentToken, brand: 'visa', last4: '4242', expiry: '2030-12' };

type Settings = {
  readonly site: Site;
  readonly reader: AutoshipReader;
  readonly order: Order;
  readonly now: Instant;
};

/** The mails of the engine of autoship with sample data, in the order in which a customer may get them. */
export const buildAutoshipMailSamples = ({ site, reader, order, now }: Settings): readonly MailSample[] => {
  const today = toCalendarDate(now, reader.shop.timeZone);
  const date = addDays(today, 3);
  const cardUrl = reader.shop.origin + buildRoutePath('cardLink', 'sample');
  const offers = [offerOf(order.lines[0]?.pictureSource ?? '')];
  const contract: AutoshipContract = {
    id: 'sample-1' as AutoshipContractId,
    site,
    customerId: 'sample' as CustomerId,
    firstOrderId: order.id,
    startedOn: addDays(today, -25),
    address: order.address,
    every: { count: 4, unit: 'week' },
    anchor: date,
    status: { kind: 'active' },
    consentVersion: '2026-02',
    version: 1,
    lines: [sampleLine(today)],
  };
  const [offer] = offers;
  const quoted = offer
    ? [{ ...offer, quantity: 2, currentPrice: offer.price, line: { id: lineId, promisedPrice: money(4599) } }]
    : [];
  const quote = {
    ...buildRenewalQuote(quoted, { state: 'CO', freeShippingMinimum: money(5000), contractVersion: 1 }),
    missing: [merchandiseId],
  };
  const prefix = site === 'HPSF' ? 'staff-autoship' : 'autoship';
  const sample = (name: string, sent: string, message: MailSample['message']): MailSample => ({
    name: `${prefix}-${name}`,
    sent,
    message,
  });
  return [
    sample(
      'reminder',
      'Three days before a delivery',
      buildReminderMail(contract, { date, quote }, { card, offers, links: sampleLinks(reader.shop), cardUrl }, reader),
    ),
    sample('placed', 'A renewal was charged and ordered', buildRenewalPlacedMail(order, addDays(date, 28), reader)),
    ...(['card_declined', 'insufficient_funds', 'expired_card'] as const).map((decline, index) =>
      sample(
        `declined-${index + 1}`,
        `Charge attempt ${index + 1} for a renewal was declined`,
        buildRenewalDeclinedMail(
          order,
          { declines: index + 1, retryOn: addDays(date, index + 1), decline, cardUrl },
          reader,
        ),
      ),
    ),
    sample(
      'needs-card',
      'The last charge attempt was declined',
      buildNeedsCardMail({ ...contract, paymentToken: card.token }, { offers, cardUrl }, reader),
    ),
    sample('has-no-card', 'No card was saved', buildNeedsCardMail(contract, { offers, cardUrl }, reader)),
    sample(
      'unserved-address',
      "We don't deliver to the address anymore",
      buildPausedMail({ kind: 'address' }, contract, offers, reader),
    ),
    sample(
      'unserved-items',
      "An item isn't sold anymore",
      buildPausedMail({ kind: 'items' }, contract, offers, reader),
    ),
    ...(site === 'HPSF'
      ? [
          sample(
            'ineligible',
            "A staff member can't order anymore",
            buildPausedMail({ kind: 'ineligible', rules: [sampleRule] }, contract, offers, reader),
          ),
          sample(
            'over-limit',
            'A single delivery weighs more than the monthly limit',
            buildPausedMail({ kind: 'overLimit', limitPounds: 60 }, contract, offers, reader),
          ),
        ]
      : [
          sample(
            'price-rise',
            'A list price rises above the promised one',
            buildPriceRiseMail(
              { title: offers[0]?.title ?? '', links: sampleLinks(reader.shop), ...sampleLine(today) },
              reader,
            ),
          ),
        ]),
    sample(
      'paused',
      'Whoever runs the shop pauses an Autoship',
      buildAskedPauseMail({ operatorsReason: 'vacation until May', until: undefined }, contract, offers, reader),
    ),
    sample('resumed', 'Somebody resumes an Autoship', buildResumedMail(date, contract, offers, reader)),
    sample('canceled', 'Somebody cancels an Autoship', buildCanceledMail(contract, offers, reader)),
    ...(['waits', 'skipped', 'sent-without'] as const).map((outcome) =>
      sample(
        `out-of-stock-${outcome}`,
        'An item of a delivery is out of stock',
        buildOutOfStockMail(outcome, [offers[0]?.title ?? ''], reader),
      ),
    ),
    ...(site === 'HPSF' ? (['over-quota'] as const) : (['nothing-left', 'ended'] as const)).map((reason) =>
      sample(
        `not-made-${reason}`,
        "A delivery isn't made on its date, or an Autoship ends",
        buildNotMadeMail(reason, contract, { offers, next: reason === 'ended' ? undefined : date }, reader),
      ),
    ),
    sample(
      'card-expiring',
      'A card expires within 30 days',
      buildCardExpiringMail(card, [{ name: nameAutoship(contract, offers), cardUrl }], reader),
    ),
    sample(
      'card-link',
      'The shop sends a customer a link to enter a card',
      buildCardLinkMail({ name: nameAutoship(contract, offers), cardUrl }, reader),
    ),
    sample('yearly-notice', 'Once a year', buildYearlyNoticeMail(contract, quote, reader)),
  ];
};
