import * as E from 'fp-ts/Either';
import { findDeleteAccountAlert } from '#application/account/messages';
import type { PersonalDataState } from '#application/account/personal-data-page';
import { buildIdentityErrors } from '#application/identity/messages';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import { readRetryAfter } from '../../retry-after';
import type { ReadFormField } from '../form-fields';
import { identityRefusalStatuses } from '../identity/identity-form';

const paymentRunningStatus = 409;

type DeleteAccountOutcome =
  | { readonly kind: 'deleted' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly state: PersonalDataState;
      /** `Retry-After`, where a limit was reached. */
      readonly retryAfterSeconds?: number;
    };

/** Processes the form that deletes the visitor's account; `from` is the network address. */
export const processDeleteAccountForm = async (
  shop: VisitorUseCases,
  field: ReadFormField,
  from: string,
): Promise<DeleteAccountOutcome> => {
  const deleted = await shop.ownPersonalData.delete({
    currentPassword: field('currentPassword', 'exact'),
    typedEmail: field('email'),
    from,
  })();
  if (E.isRight(deleted)) return { kind: 'deleted' };
  const refusal = deleted.left;
  if (refusal.kind === 'Invalid') {
    return {
      kind: 'refused',
      status: identityRefusalStatuses.Invalid,
      state: { errors: buildIdentityErrors(refusal.errors) },
    };
  }
  const alert = findDeleteAccountAlert(refusal);
  const state = alert === undefined ? {} : { alert };
  return refusal.kind === 'PaymentRunning'
    ? { kind: 'refused', status: paymentRunningStatus, state }
    : { kind: 'refused', status: identityRefusalStatuses[refusal.kind], state, ...readRetryAfter(refusal) };
};
