import { describeOwnRefusal } from './own-change-messages';
import type { PlanChangeRefusal } from './plan-autoship-change';

/** Why a change of a customer's Autoship can't be shown, made or undone. `message` says it to the customer. */
export type RefusedChange = { readonly message: string } & (
  | { readonly kind: 'NoSuchAutoship' }
  /** What the customer was shown no longer holds; another preview shows what does. */
  | { readonly kind: 'PreviewOutdated' }
  /** `reason` is the kind of the rule, such as `DateTooEarly`. */
  | { readonly kind: 'Refused'; readonly reason: string }
  /** Nobody is logged in anymore. */
  | { readonly kind: 'SessionOver' }
  /** The Autoships can't be reached right now, so nothing was changed (ER-05). */
  | { readonly kind: 'Unavailable' }
);

export const refuseChange = (refusal: PlanChangeRefusal): RefusedChange => {
  const { kind } = refusal;
  const message = describeOwnRefusal(refusal);
  return kind === 'NoSuchAutoship' || kind === 'PreviewOutdated'
    ? { kind, message }
    : { kind: 'Refused', reason: kind, message };
};
