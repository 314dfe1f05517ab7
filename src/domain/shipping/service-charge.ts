import { type Money, money, zero } from '#domain/money';
import type { StateCode } from './states';

/** The states that cannot be reached by road: their orders take longer and cost more (FS-09). */
const remoteStates = new Map<StateCode, string>([
  ['AK', 'Alaska'],
  ['HI', 'Hawaii'],
]);

/** KO-09: added even where shipping is free. */
const remoteStateCharge = money(400);

/** What a remote state is called; undefined for the others. */
export const remoteStateName = (state: StateCode): string | undefined => remoteStates.get(state);

export const serviceChargeTo = (state: StateCode): Money => (remoteStates.has(state) ? remoteStateCharge : zero);
