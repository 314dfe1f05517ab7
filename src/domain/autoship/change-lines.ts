import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import type { Autoship } from './autoship';
import { checkLimits } from './autoship-limits';
import { type AutoshipChange, changeContract, requireUnlockedCycle } from './change-delivery';
import { type AutoshipLine, listRenewingLines } from './contract';
import type { AutoshipLineId } from './contract-id';
import { findUnansweredPrice } from './price-rise';

/** A variant at the list price of the day on which it was chosen; none is promised on the staff site. */
export type ChosenVariant = { readonly merchandiseId: MerchandiseId; readonly currentPrice: Money };

const changeLine = (
  autoship: Autoship,
  id: AutoshipLineId,
  change: (line: AutoshipLine) => AutoshipLine,
): AutoshipChange => {
  const { contract } = autoship;
  const isThere = listRenewingLines(contract).some((line) => line.id === id);
  if (contract.status.kind === 'canceled') return E.left({ kind: 'AlreadyCanceled' });
  if (!isThere) return E.left({ kind: 'NoSuchLine' });
  const lines = contract.lines.map((line) => (line.id === id ? change(line) : line));
  return E.right(changeContract(autoship, { lines }));
};

/** Delivers 1 to 5 of a line, and at most 10 in all. */
export const changeLineQuantity = (autoship: Autoship, id: AutoshipLineId, quantity: number): AutoshipChange =>
  pipe(
    changeLine(autoship, id, (line) => ({ ...line, quantity })),
    E.chain(checkLimits),
  );

export const changeOutOfStockPolicy = (
  autoship: Autoship,
  id: AutoshipLineId,
  { outOfStock, substitutes }: Pick<AutoshipLine, 'outOfStock' | 'substitutes'>,
): AutoshipChange => changeLine(autoship, id, (line) => ({ ...line, outOfStock, substitutes }));

const promise = (autoship: Autoship, { currentPrice }: ChosenVariant): Pick<AutoshipLine, 'promisedPrice'> =>
  autoship.contract.site === 'HPSF' ? {} : { promisedPrice: currentPrice };

/** Delivers another variant from now on, at today's price, which is the new promise. */
export const swapLine = (autoship: Autoship, id: AutoshipLineId, variant: ChosenVariant): AutoshipChange =>
  pipe(
    changeLine(autoship, id, ({ pendingPrice: _answered, promisedPrice: _former, ...line }) => ({
      ...line,
      merchandiseId: variant.merchandiseId,
      substitutes: [],
      status: 'live',
      ...promise(autoship, variant),
    })),
    E.chain(checkLimits),
  );

/** Ends a line; without its last line the contract is to be canceled instead. */
export const removeLine = (autoship: Autoship, id: AutoshipLineId): AutoshipChange =>
  listRenewingLines(autoship.contract).length === 1
    ? E.left({ kind: 'LastLine' })
    : changeLine(autoship, id, (line) => ({ ...line, status: 'ended' }));

/** Leaves a line out of the next delivery. */
export const skipLine = (autoship: Autoship, id: AutoshipLineId): AutoshipChange =>
  pipe(
    requireUnlockedCycle(autoship),
    E.chain(({ number }) =>
      changeLine(autoship, id, (line) => ({ ...line, skippedCycles: [...new Set([...line.skippedCycles, number])] })),
    ),
  );

/** Puts a line that was left out back into the next delivery. */
export const putBackLine = (autoship: Autoship, id: AutoshipLineId): AutoshipChange =>
  pipe(
    requireUnlockedCycle(autoship),
    E.chain(({ number }) =>
      changeLine(autoship, id, (line) => ({
        ...line,
        skippedCycles: line.skippedCycles.filter((skipped) => skipped !== number),
      })),
    ),
  );

/**
 * Delivers another variant from now on, at today's price, which is the promise. If the Autoship has the variant already, it
 * delivers that many more.
 */
export const addLine = (
  autoship: Autoship,
  id: AutoshipLineId,
  { quantity, ...variant }: ChosenVariant & { readonly quantity: number },
): AutoshipChange => {
  const { contract } = autoship;
  const own = listRenewingLines(contract).find(({ merchandiseId }) => merchandiseId === variant.merchandiseId);
  if (own) return changeLineQuantity(autoship, own.id, own.quantity + quantity);
  if (contract.status.kind === 'canceled') return E.left({ kind: 'AlreadyCanceled' });
  const added: AutoshipLine = {
    id,
    merchandiseId: variant.merchandiseId,
    quantity,
    ...promise(autoship, variant),
    outOfStock: 'ship-the-rest',
    substitutes: [],
    skippedCycles: [],
    status: 'live',
  };
  return checkLimits(changeContract(autoship, { lines: [...contract.lines, added] }));
};

/** Accepts the announced price, which is the promise once the present one has ended. */
export const acceptPrice = (autoship: Autoship, id: AutoshipLineId): AutoshipChange =>
  changeLine(autoship, id, (line) => {
    const price = findUnansweredPrice(line);
    return price
      ? { ...line, status: 'live', pendingPrice: { ...price, deliveriesWithout: 0, isAccepted: true } }
      : line;
  });
