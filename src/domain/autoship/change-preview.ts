import { type Money, sumMoney } from '#domain/money';
import type { Autoship, Moment } from './autoship';
import type { AutoshipContractId } from './contract-id';
import { type DeliverySupply, type QuotedDelivery, quoteNextDeliveries } from './quote-delivery';

/** How many deliveries a page or a preview shows. */
export const shownDeliveries = 6;

/** A delivery of one of the Autoships that a change concerns. */
export type PreviewedDelivery = QuotedDelivery & { readonly contractId: AutoshipContractId };

/** An Autoship, with what its deliveries can be made of. */
export type SuppliedAutoship = { readonly autoship: Autoship; readonly supply: DeliverySupply };

/** The next six deliveries of all these Autoships together, the earliest first. */
export const previewDeliveries = (
  autoships: readonly SuppliedAutoship[],
  moment: Moment,
): readonly PreviewedDelivery[] =>
  autoships
    .flatMap(({ autoship, supply }) =>
      quoteNextDeliveries(autoship, shownDeliveries, moment, supply).map((delivery) => ({
        ...delivery,
        contractId: autoship.contract.id,
      })),
    )
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))
    .slice(0, shownDeliveries);

/** What deliveries cost together. */
export const sumDeliveries = (deliveries: readonly Pick<QuotedDelivery, 'quote'>[]): Money =>
  sumMoney(deliveries.map(({ quote }) => quote.cost.total));

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
