import type { MerchandiseId } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import type { AutoshipContract, AutoshipLine } from './contract';
import type { QuotedLine, RenewalQuote } from './renewal-quote';

const toAutoshipLine = (
  { lines }: AutoshipContract,
  { lineId, merchandiseId, quantity }: QuotedLine,
): readonly AutoshipLine[] => {
  if (lineId === undefined) return [];
  const line = lines.find(({ id }) => id === lineId);
  if (line) return [{ ...line, merchandiseId, quantity }];
  return [
    {
      id: lineId,
      merchandiseId,
      quantity,
      outOfStock: 'ship-the-rest',
      substitutes: [],
      skippedCycles: [],
      status: 'ended',
    },
  ];
};

/** The lines of a delivery as they were quoted, with what the contract says now of each that is out of stock. */
export const listQuotedLines = (contract: AutoshipContract, quote: RenewalQuote): readonly AutoshipLine[] =>
  quote.lines.flatMap((line) => toAutoshipLine(contract, line));

/** What is for sale now: the units of a variant near the address, and its list price. */
export type Availability = (
  merchandiseId: MerchandiseId,
) => { readonly left: number; readonly price: Money } | undefined;

type ShippedLine = { readonly line: AutoshipLine; readonly merchandiseId: MerchandiseId };

export type ShipmentDecision =
  | { readonly kind: 'Ship'; readonly lines: readonly ShippedLine[]; readonly leftOut: readonly AutoshipLine[] }
  | { readonly kind: 'Wait'; readonly missing: readonly AutoshipLine[] }
  | { readonly kind: 'Skip'; readonly missing: readonly AutoshipLine[] };

/** The first approved substitute of which enough is left, at most at the promised price. */
const findSubstitute = (
  { substitutes, quantity, promisedPrice }: AutoshipLine,
  available: Availability,
): MerchandiseId | undefined =>
  substitutes.find((candidate) => {
    const found = available(candidate);
    const costsNoMore = promisedPrice === undefined || (found !== undefined && found.price <= promisedPrice);
    return found !== undefined && found.left >= quantity && costsNoMore;
  });

/** Units of a variant that a delivery takes. */
type TakenUnits = { readonly merchandiseId: MerchandiseId; readonly quantity: number };

/** What is for sale besides the units that the same delivery takes. */
export const subtractTaken =
  (available: Availability, taken: readonly TakenUnits[]): Availability =>
  (merchandiseId) => {
    const found = available(merchandiseId);
    const own = taken.filter((one) => one.merchandiseId === merchandiseId);
    return found && { ...found, left: own.reduce((left, { quantity }) => left - quantity, found.left) };
  };

export const toTakenUnits = ({ line: { quantity }, merchandiseId }: ShippedLine): TakenUnits => ({
  merchandiseId,
  quantity,
});

/** Adds each line for which `find` has a variant, of what the lines before it leave. */
const shipLines = (
  shipped: readonly ShippedLine[],
  lines: readonly AutoshipLine[],
  available: Availability,
  find: (line: AutoshipLine, left: Availability) => MerchandiseId | undefined,
): readonly ShippedLine[] => {
  const sent = [...shipped];
  for (const line of lines) {
    const merchandiseId = find(line, subtractTaken(available, sent.map(toTakenUnits)));
    if (merchandiseId !== undefined) sent.push({ line, merchandiseId });
  }
  return sent;
};

const findOwn = ({ merchandiseId, quantity }: AutoshipLine, available: Availability): MerchandiseId | undefined =>
  (available(merchandiseId)?.left ?? 0) >= quantity ? merchandiseId : undefined;

/**
 * What of a delivery is sent. A line is in stock where all of its units are, besides those of the lines before it; a line
 * whose substitute is out of stock too is left out. A delivery of which no line is left is skipped.
 */
export const decideShipment = (lines: readonly AutoshipLine[], available: Availability): ShipmentDecision => {
  const inStock = shipLines([], lines, available, findOwn);
  const missing = lines.filter((line) => !inStock.some((one) => one.line === line));
  const hasPolicy = (policy: AutoshipLine['outOfStock']): boolean =>
    missing.some(({ outOfStock }) => outOfStock === policy);
  if (hasPolicy('skip')) return { kind: 'Skip', missing };
  if (hasPolicy('wait')) return { kind: 'Wait', missing };
  const replaceable = missing.filter(({ outOfStock }) => outOfStock === 'substitute');
  const sent = shipLines(inStock, replaceable, available, findSubstitute);
  if (sent.length === 0) return { kind: 'Skip', missing };
  return {
    kind: 'Ship',
    lines: lines.flatMap((line) => sent.filter((one) => one.line === line)),
    leftOut: missing.filter((line) => !sent.some((one) => one.line === line)),
  };
};
