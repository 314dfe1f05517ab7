import * as E from 'fp-ts/Either';
import type { Instant } from '#domain/time';
import { type Autoship, findOpenCycle, type Moment } from './autoship';
import type { AutoshipChange } from './change-delivery';
import type { AutoshipContract } from './contract';
import { type Cycle, isFinalCycle } from './cycle';
import { computeDeliveryTimes } from './delivery-times';

type ChangedPart = { readonly contract: AutoshipContract; readonly cycles: readonly Cycle[] };

/** A change that was made: the newest entry of the ledger, with the contract and the cycles that it changed. */
export type MadeChange = { readonly before: ChangedPart; readonly after: ChangedPart };

const listLocks = ({ before, after }: MadeChange, timeZone: string): readonly Instant[] =>
  [before, after].flatMap((autoship) => {
    const open = findOpenCycle(autoship);
    return open ? [computeDeliveryTimes(open.date, timeZone).lockAt] : [];
  });

const isOpenOrVoid = (cycle: Cycle): boolean => !isFinalCycle(cycle) || cycle.status === 'void';

/** Cycles that the change opened are void; those that it closed are open as before. */
const restoreCycles = ({ before, after }: MadeChange, present: Autoship): readonly Cycle[] =>
  present.cycles.map((cycle) => {
    const former = before.cycles.find(({ number }) => number === cycle.number);
    if (former) return former;
    const isOpenedByChange = after.cycles.some(({ number }) => number === cycle.number);
    return isOpenedByChange && isOpenOrVoid(cycle) ? { ...cycle, status: 'void' } : cycle;
  });

/**
 * Takes back the newest change: the contract, its lines and its delivery are as before. Refused if another change came
 * after it, once a delivery that it touched is locked, and once that delivery is closed, for example because nothing was
 * left to send.
 */
export const undoChange = (
  present: Autoship,
  made: MadeChange | undefined,
  { at, timeZone }: Moment,
): AutoshipChange => {
  const refused = E.left({ kind: 'NothingToUndo' } as const);
  if (!made || made.after.contract.version !== present.contract.version) return refused;
  if (listLocks(made, timeZone).some((lockAt) => lockAt <= at)) return refused;
  const [open, presentOpen] = [findOpenCycle(made.after), findOpenCycle(present)];
  if (open?.number !== presentOpen?.number) return refused;
  if (open?.status === 'charging' || presentOpen?.status === 'charging') return refused;
  const contract = { ...made.before.contract, version: present.contract.version + 1 };
  return E.right({ contract, cycles: restoreCycles(made, present) });
};
