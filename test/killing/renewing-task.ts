import type { KilledShopTask } from './killed-processes';

/** The points of a renewal at which a process kills itself. */
export const crashPoints = [
  'before the claim commits',
  'after the claim commits',
  'before the order is stored',
  'after the order is stored and before the charge',
  'after the charge was sent and before it is answered',
  'after the charge was answered and before it is settled',
  'before the settlement commits',
  'after the settlement and before its mail is sent',
  'after the mail was sent and before it is marked',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** What a process that renews autoships is to do. */
export type RenewingWork =
  | { readonly kind: 'seed' }
  /** Starts an autoship with that card, and makes its first delivery until the process kills itself. */
  | { readonly kind: 'renew'; readonly name: string; readonly paymentToken: string; readonly killAt: CrashPoint }
  /** Goes on until nothing is left to do, and writes the state. */
  | { readonly kind: 'finish' };

/** The task of a process that renews autoships, passed to it as JSON. */
export type RenewingTask = KilledShopTask & RenewingWork;
