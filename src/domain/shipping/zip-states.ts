import * as O from 'fp-ts/Option';
import type { ShippingDestination } from './free-shipping';
import { type AmericanStateCode, americanStates } from './states';
import { isZip } from './zip';

/** Every range of three-digit prefixes, both ends inclusive, with its state; no two overlap. */
export const zipPrefixRanges = americanStates.flatMap(([state, , prefixes]) =>
  prefixes.split(' ').map((run) => ({ state, start: run.slice(0, 3), end: run.slice(4) })),
);

/** The state of a zip; none for a malformed zip, the armed forces and the territories. */
export const stateOfZip = (zip: string): O.Option<AmericanStateCode> => {
  if (!isZip(zip)) return O.none;
  const prefix = zip.slice(0, 3);
  return O.fromNullable(zipPrefixRanges.find(({ start, end }) => start <= prefix && prefix <= end)?.state);
};

export const findShippingDestination = (zip: string): ShippingDestination =>
  O.getOrElse((): ShippingDestination => 'elsewhere')(stateOfZip(zip));
