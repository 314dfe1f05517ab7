import { type Money, money, zeroMoney } from '#domain/money';
import type { AmericanStateCode } from './states';

/** The states outside the contiguous 48: their orders take longer and cost more (FS-09). */
const remoteStates = new Map<AmericanStateCode, string>([
  ['AK', 'Alaska'],
  ['HI', 'Hawaii'],
]);

/** Added even if shipping is free (KO-09). */
const remoteStateCharge = money(400);

export const findServiceChargeStateName = (state: AmericanStateCode): string | undefined => remoteStates.get(state);

export const findRemoteStateServiceCharge = (state: AmericanStateCode): Money =>
  remoteStates.has(state) ? remoteStateCharge : zeroMoney;
