import type { MerchandiseId } from '#domain/catalog/product';
import { type Money, zeroMoney } from '#domain/money';
import type { AutoshipContract, AutoshipLine, OutOfStockPolicy } from './contract';
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

/** The one-time items of a delivery as they were quoted. */
export const listQuotedItems = ({ lines }: RenewalQuote): readonly QuotedLine[] =>
  lines.filter(({ lineId }) => lineId === undefined);

/** What's for sale now: the units of a variant near the address, and its list price. */
export type Availability = (
  merchandiseId: MerchandiseId,
) => { readonly left: number; readonly price: Money } | undefined;

type ShippedLine = { readonly line: AutoshipLine; readonly merchandiseId: MerchandiseId };

/** Units of a variant that a delivery takes. */
type TakenUnits = { readonly merchandiseId: MerchandiseId; readonly quantity: number };

/** `leftOut` and `missing`: lines and one-time items that are short. */
export type ShipmentDecision =
  | {
      readonly kind: 'Ship';
      readonly lines: readonly ShippedLine[];
      readonly oneTimeItems: readonly TakenUnits[];
      readonly leftOut: readonly TakenUnits[];
    }
  | { readonly kind: 'Wait'; readonly missing: readonly TakenUnits[] }
  | { readonly kind: 'Skip'; readonly missing: readonly TakenUnits[] };

/** The first approved substitute with enough stock left, at most at the promised price. */
const findSubstitute = (
  { substitutes, quantity, promisedPrice }: AutoshipLine,
  available: Availability,
): MerchandiseId | undefined =>
  substitutes.find((candidate) => {
    const found = available(candidate);
    const costsNoMore = promisedPrice === undefined || (found !== undefined && found.price <= promisedPrice);
    return found !== undefined && found.left >= quantity && costsNoMore;
  });

/** What's for sale besides the units that the same delivery takes. */
const subtractTaken =
  (available: Availability, taken: readonly TakenUnits[]): Availability =>
  (merchandiseId) => {
    const found = available(merchandiseId);
    const own = taken.filter((one) => one.merchandiseId === merchandiseId);
    return found && { ...found, left: own.reduce((left, { quantity }) => left - quantity, found.left) };
  };

const toTakenUnits = ({ line: { quantity }, merchandiseId }: ShippedLine): TakenUnits => ({
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

/** The one-time items that are in stock, besides the ones before them. */
const chooseOneTimeItems = (items: readonly TakenUnits[], available: Availability): readonly TakenUnits[] => {
  const chosen: TakenUnits[] = [];
  for (const item of items) {
    const left = subtractTaken(available, chosen)(item.merchandiseId)?.left ?? 0;
    if (left >= item.quantity) chosen.push(item);
  }
  return chosen;
};

/**
 * Which parts of a delivery are sent. A line is in stock if all of its units are, besides the units of the lines before
 * it. A line whose substitute is out of stock too is left out, and so is a one-time item if the lines leave too little. A
 * delivery without any lines or one-time items left is skipped.
 */
export const decideShipment = (
  lines: readonly AutoshipLine[],
  available: Availability,
  oneTimeItems: readonly TakenUnits[] = [],
): ShipmentDecision => {
  const inStock = shipLines([], lines, available, findOwn);
  const missing = lines.filter((line) => !inStock.some((one) => one.line === line));
  const hasPolicy = (policy: AutoshipLine['outOfStock']): boolean =>
    missing.some(({ outOfStock }) => outOfStock === policy);
  if (hasPolicy('skip')) return { kind: 'Skip', missing };
  if (hasPolicy('wait')) return { kind: 'Wait', missing };
  const replaceable = missing.filter(({ outOfStock }) => outOfStock === 'substitute');
  const sent = shipLines(inStock, replaceable, available, findSubstitute);
  const items = chooseOneTimeItems(oneTimeItems, subtractTaken(available, sent.map(toTakenUnits)));
  const leftOut = [
    ...missing.filter((line) => !sent.some((one) => one.line === line)),
    ...oneTimeItems.filter((item) => !items.includes(item)),
  ];
  if (sent.length + items.length === 0) return { kind: 'Skip', missing: leftOut };
  return {
    kind: 'Ship',
    lines: lines.flatMap((line) => sent.filter((one) => one.line === line)),
    oneTimeItems: items,
    leftOut,
  };
};

/** What will happen if the items that are short now still are when the delivery is due. */
export const foreseeShipment = (
  { lines }: Pick<AutoshipContract, 'lines'>,
  { lines: quoted, missing = [] }: RenewalQuote,
): OutOfStockPolicy => {
  const renewed = lines.filter(({ id }) => quoted.some(({ lineId }) => lineId === id));
  const available = (id: MerchandiseId) => ({
    left: missing.includes(id) ? 0 : Number.POSITIVE_INFINITY,
    price: zeroMoney,
  });
  const once = quoted.filter(({ lineId }) => lineId === undefined);
  const decision = decideShipment(renewed, available, once);
  if (decision.kind === 'Wait') return 'wait';
  if (decision.kind === 'Skip') return 'skip';
  return decision.lines.some(({ line, merchandiseId }) => line.merchandiseId !== merchandiseId)
    ? 'substitute'
    : 'ship-the-rest';
};

const withoutStop = (line: AutoshipLine): AutoshipLine =>
  line.outOfStock === 'substitute' ? line : { ...line, outOfStock: 'ship-the-rest' };

/** The variants of lines and one-time items that were quoted and are not among the units sent, nor is a substitute. */
export const listUnsent = (
  contract: AutoshipContract,
  quote: RenewalQuote,
  sent: readonly TakenUnits[],
): readonly MerchandiseId[] => {
  const units = (id: MerchandiseId): number =>
    sent.reduce((sum, { merchandiseId, quantity }) => (merchandiseId === id ? sum + quantity : sum), 0);
  const decision = decideShipment(
    listQuotedLines(contract, quote).map(withoutStop),
    (id) => ({ left: units(id), price: zeroMoney }),
    listQuotedItems(quote),
  );
  const unsent = decision.kind === 'Ship' ? decision.leftOut : decision.missing;
  return unsent.map(({ merchandiseId }) => merchandiseId);
};
