import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { buildRenewalQuote, type RenewalQuote } from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import { money } from '#domain/money';
import type { PaymentToken, SavedPaymentCard } from '#domain/payments/payment';
import { buildRoutePath } from '#domain/shell/routes';
import { addDays, type CalendarDate, toCalendarDate } from '#domain/time';
import type { RenewalOffer } from '../../ports/renewal-offers';
import { type BuildMailSamples, type MailSample, type SampleSite, samplePrefix } from '../mail-sample';
import type { DeliveryMailLinks } from '../make-delivery-links';
import type { AutoshipReader } from './autoship-mail-parts';

const merchandiseId = 'sample' as MerchandiseId;
const lineId = 'sample-line' as AutoshipLineId;

/** An Autoship with everything that an email about it may say. */
export type SampleAutoship = Pick<SampleSite, 'site' | 'order'> & {
  readonly reader: AutoshipReader;
  readonly contract: AutoshipContract;
  readonly line: AutoshipLine & Required<Pick<AutoshipLine, 'promisedPrice' | 'pendingPrice'>>;
  /** Of the next delivery. */
  readonly date: CalendarDate;
  readonly quote: RenewalQuote;
  readonly offer: RenewalOffer;
  readonly offers: readonly RenewalOffer[];
  readonly card: SavedPaymentCard;
  readonly cardUrl: string;
  readonly links: DeliveryMailLinks;
};

/** The samples of an email about an Autoship; their names are completed by `nameAutoshipSamples`. */
export type BuildAutoshipMailSamples = (sample: SampleAutoship) => readonly MailSample[];

const buildSampleAutoship = ({ site, shop, to, order, now }: SampleSite): SampleAutoship => {
  const today = toCalendarDate(now, shop.timeZone);
  const date = addDays(today, 3);
  const offer: RenewalOffer = {
    merchandiseId,
    sku: 'SAMPLE',
    title: 'Chicken & Rice Dry Food',
    variantTitle: '15 lb bag / Chicken',
    productType: 'Dry Food',
    pictureSource: order.lines[0]?.pictureSource ?? '',
    price: money(4599),
    weight: 15,
    weightUnit: 'lbs',
  };
  const promisedPrice = money(4599);
  const line = {
    id: lineId,
    merchandiseId,
    quantity: 2,
    promisedPrice,
    pendingPrice: { price: money(4999), noticedOn: today, deliveriesWithout: 0 },
    outOfStock: 'ship-the-rest',
    substitutes: [],
    skippedCycles: [],
    status: 'live',
  } as const;
  const quoted = { ...offer, quantity: 2, currentPrice: offer.price, line: { id: lineId, promisedPrice } };
  return {
    site,
    order,
    reader: { to, firstName: 'Sample', isEmailConfirmed: true, shop },
    contract: {
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
      lines: [line],
    },
    line,
    date,
    quote: {
      ...buildRenewalQuote([quoted], { state: 'CO', freeShippingMinimum: money(5000), contractVersion: 1 }),
      missing: [merchandiseId],
    },
    offer,
    offers: [offer],
    card: { token: 'sample' as PaymentToken, brand: 'visa', last4: '4242', expiry: '2030-12' },
    cardUrl: shop.origin + buildRoutePath('cardLink', 'sample'),
    links: {
      delivery: shop.origin + buildRoutePath('deliveryLink', 'sample'),
      calendar: shop.origin + buildRoutePath('calendar', 'sample.ics'),
    },
  };
};

/** The samples of an email about an Autoship on each site. */
export const autoshipSamples =
  (build: BuildAutoshipMailSamples): BuildMailSamples =>
  (site) =>
    build(buildSampleAutoship(site)).map((sample) => ({
      ...sample,
      name: `${samplePrefix(site)}autoship-${sample.name}`,
    }));
