import { type Money, money, zero } from '#domain/money';
import type { StateCode } from './states';

/** The states outside the contiguous 48: their orders take longer and cost more (FS-09). */
const remoteStates = new Map<StateCode, string>([
  ['AK', 'Alaska'],
  ['HI', 'Hawaii'],
]);

/** Added even if shipping is free (KO-09). */
const remoteStateCharge = money(400);

/** The name of a remote state; undefined for other states. */
export const remoteStateName = (state: StateCode): string | undefined => remoteStates.get(state);

export const serviceChargeTo = (state: StateCode): Money => (remoteStates.has(state) ? remoteStateCharge : zero);
