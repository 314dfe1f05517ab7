import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import { priceLines } from '#domain/autoship/price-rise';
import { quoteOpenDelivery } from '#domain/autoship/quote-delivery';
import type { RenewalQuote } from '#domain/autoship/renewal-quote';
import { decideShipment, listQuotedItems, listQuotedLines } from '#domain/autoship/shipment-decision';
import { findValidQuote, quoteShipment } from '#domain/autoship/shipment-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import type { RenewalSupply } from './load-renewal-supply';

type RenewalDecision =
  | { readonly kind: 'Ship'; readonly shipment: RenewalQuote }
  | { readonly kind: 'Wait' | 'Skip'; readonly missing: readonly MerchandiseId[] };

/** What the open delivery costs if everything is sent: as frozen, as the reminder said, or as of now. */
export const quoteCharge = (autoship: Autoship, supply: RenewalSupply): RenewalQuote =>
  findValidQuote(autoship) ?? quoteOpenDelivery(autoship, supply);

/** What of the open delivery can be sent now, and what that costs. */
export const decideRenewal = (autoship: Autoship, supply: RenewalSupply): RenewalDecision => {
  const quote = quoteCharge(autoship, supply);
  const available = (id: MerchandiseId) => {
    const offer = supply.offers.get(id);
    return offer && { left: offer.left ?? Number.POSITIVE_INFINITY, price: offer.price };
  };
  const open = findOpenCycle(autoship);
  const contract = open ? priceLines(autoship.contract, open.date) : autoship.contract;
  const decision = decideShipment(listQuotedLines(contract, quote), available, listQuotedItems(quote));
  if (decision.kind === 'Ship')
    return { kind: 'Ship', shipment: quoteShipment(quote, decision, (id) => supply.offers.get(id)) };
  return { kind: decision.kind, missing: decision.missing.map(({ merchandiseId }) => merchandiseId) };
};
