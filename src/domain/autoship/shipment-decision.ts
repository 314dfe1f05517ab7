import type { MerchandiseId } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import type { AutoshipLine } from './contract';

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

/**
 * What of a delivery is sent. A line is in stock where all of its units are; a line whose substitute is out of stock too
 * is left out. A delivery of which no line is left is skipped.
 */
export const decideShipment = (lines: readonly AutoshipLine[], available: Availability): ShipmentDecision => {
  const isInStock = ({ merchandiseId, quantity }: AutoshipLine): boolean =>
    (available(merchandiseId)?.left ?? 0) >= quantity;
  const missing = lines.filter((line) => !isInStock(line));
  const hasPolicy = (policy: AutoshipLine['outOfStock']): boolean =>
    missing.some(({ outOfStock }) => outOfStock === policy);
  if (hasPolicy('skip')) return { kind: 'Skip', missing };
  if (hasPolicy('wait')) return { kind: 'Wait', missing };
  const shipped = lines.flatMap((line): readonly ShippedLine[] => {
    if (isInStock(line)) return [{ line, merchandiseId: line.merchandiseId }];
    const substitute = line.outOfStock === 'substitute' ? findSubstitute(line, available) : undefined;
    return substitute === undefined ? [] : [{ line, merchandiseId: substitute }];
  });
  if (shipped.length === 0) return { kind: 'Skip', missing };
  return {
    kind: 'Ship',
    lines: shipped,
    leftOut: missing.filter(({ id }) => !shipped.some(({ line }) => line.id === id)),
  };
};
