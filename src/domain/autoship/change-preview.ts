import { type Money, sumMoney } from '#domain/money';
import type { CalendarDate } from '#domain/time';
import type { Autoship, Moment } from './autoship';
import type { AutoshipContractId } from './contract-id';
import { computeCharge, type DeliverySupply, type QuotedDelivery, quoteNextDeliveries } from './quote-delivery';

/** How many deliveries a page or a preview shows. */
export const shownDeliveries = 6;

/** A delivery of one of the Autoships that a change concerns. */
export type PreviewedDelivery = QuotedDelivery & { readonly contractId: AutoshipContractId };

/** An Autoship, with what its deliveries can be made of. */
export type SuppliedAutoship = { readonly autoship: Autoship; readonly supply: DeliverySupply };

const listDeliveries = (autoships: readonly SuppliedAutoship[], moment: Moment): readonly PreviewedDelivery[] =>
  autoships
    .flatMap(({ autoship, supply }) =>
      quoteNextDeliveries(autoship, shownDeliveries, moment, supply).map((delivery) => ({
        ...delivery,
        contractId: autoship.contract.id,
      })),
    )
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1));

/** The next six deliveries of all these Autoships together, the earliest first. */
export const previewDeliveries = (
  autoships: readonly SuppliedAutoship[],
  moment: Moment,
): readonly PreviewedDelivery[] => listDeliveries(autoships, moment).slice(0, shownDeliveries);

/** Their next deliveries up to a day, at most six of each, to compare with what comes until then after a change. */
export const previewDeliveriesUntil = (
  autoships: readonly SuppliedAutoship[],
  moment: Moment,
  last: CalendarDate | undefined,
): readonly PreviewedDelivery[] =>
  listDeliveries(autoships, moment).filter(({ date }) => last === undefined || date <= last);

/** What deliveries cost together. */
export const sumDeliveries = (deliveries: readonly Pick<QuotedDelivery, 'quote'>[]): Money =>
  sumMoney(deliveries.map(({ quote }) => computeCharge(quote)));

const describeDelivery = ({ contractId, date, quote: { lines, cost } }: PreviewedDelivery) => [
  contractId,
  date,
  lines.map(({ merchandiseId, quantity, unitPrice }) => [merchandiseId, quantity, unitPrice]),
  cost.total,
];

/**
 * Everything that a customer agrees to in a preview, as text: two previews with the same text have the same dates, items
 * and charges.
 */
export const describePreview = (deliveries: readonly PreviewedDelivery[]): string =>
  JSON.stringify(deliveries.map(describeDelivery));
