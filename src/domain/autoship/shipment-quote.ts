import * as E from 'fp-ts/Either';
import type { MerchandiseId } from '#domain/catalog/product';
import { type Money, multiplyMoney, sumMoney } from '#domain/money';
import { computeLineTax } from '#domain/pricing/sales-tax';
import { type Autoship, findOpenCycle } from './autoship';
import { requireUnlockedCycle } from './change-delivery';
import { computeRenewalUnitPrice, type QuotedLine, type QuotedVariant, type RenewalQuote } from './renewal-quote';
import type { ShipmentDecision } from './shipment-decision';

/**
 * The quote that holds for the open delivery: from the lock on the frozen one, whatever has changed since; before it the
 * reminder's, as long as the contract is as it was then. Undefined if the delivery is to be quoted again.
 */
export const findValidQuote = (autoship: Autoship): RenewalQuote | undefined => {
  const quote = findOpenCycle(autoship)?.quote;
  const isFrozen = E.isLeft(requireUnlockedCycle(autoship));
  return isFrozen || quote?.contractVersion === autoship.contract.version ? quote : undefined;
};

/** A variant that may be sent instead of another, at its current list price. */
export type SubstituteOffer = QuotedVariant & { readonly price: Money };

const substitute = (line: QuotedLine, { price, ...variant }: SubstituteOffer): QuotedLine => {
  const own = computeRenewalUnitPrice(price);
  const unitPrice = own < line.unitPrice ? own : line.unitPrice;
  const amount = multiplyMoney(unitPrice, line.quantity);
  return { ...line, ...variant, listPrice: price, unitPrice, amount };
};

/**
 * The quote of what's really sent: without short lines and one-time items, and with a substitute at most at the quoted
 * price. Shipping and service charge stay as they were quoted, so that nothing costs more because something is missing.
 */
export const quoteShipment = (
  quote: RenewalQuote,
  { lines: shipped, oneTimeItems }: Extract<ShipmentDecision, { readonly kind: 'Ship' }>,
  findOffer: (id: MerchandiseId) => SubstituteOffer | undefined,
): RenewalQuote => {
  const lines = quote.lines.flatMap((line): readonly QuotedLine[] => {
    if (line.lineId === undefined) return oneTimeItems.includes(line) ? [line] : [];
    const sent = shipped.find((one) => one.line.id === line.lineId)?.merchandiseId;
    if (sent === undefined) return [];
    const offer = sent === line.merchandiseId ? undefined : findOffer(sent);
    return [offer ? substitute(line, offer) : line];
  });
  const { shipping, serviceCharge, taxRate } = quote.cost;
  const goods = sumMoney(lines.map(({ amount }) => amount));
  const tax = sumMoney(lines.map(({ amount }) => computeLineTax(amount, taxRate)));
  const cost = { ...quote.cost, goods, tax, total: sumMoney([goods, shipping, serviceCharge, tax]) };
  return { ...quote, lines, cost };
};
