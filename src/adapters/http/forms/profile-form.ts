import * as E from 'fp-ts/Either';
import type { ProfileFormState, ProfileState } from '#application/account/profile-page';
import type { IdentityRefusal } from '#application/identity/identity-refusal';
import {
  buildIdentityErrors,
  emailChangeRequestedMessage,
  identityMessages,
  identityRefusalMessages,
} from '#application/identity/messages';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { ReadFormField } from './form-fields';
import { identityRefusalStatuses, readRetryAfter } from './identity-form';

type ProfileFormRequest = {
  readonly shop: VisitorUseCases;
  readonly field: ReadFormField;
  /** The network address. */
  readonly from: string;
};

type ProfileFormOutcome = {
  readonly status: number;
  readonly state: ProfileState;
  /** `Retry-After`, where a limit was reached. */
  readonly retryAfterSeconds?: number;
};

const longestEmail = 300;

const stateOf = (refusal: IdentityRefusal): ProfileFormState =>
  refusal.kind === 'Invalid'
    ? { errors: buildIdentityErrors(refusal.errors) }
    : { alert: identityRefusalMessages[refusal.kind] };

const refused = (refusal: IdentityRefusal, state: ProfileState): ProfileFormOutcome => ({
  status: identityRefusalStatuses[refusal.kind],
  state,
  ...readRetryAfter(refusal),
});

const changeEmail = async ({ shop, field, from }: ProfileFormRequest): Promise<ProfileFormOutcome> => {
  const email = field('email').trim().slice(0, longestEmail);
  const asked = await shop.requestEmailChange.execute({ email, currentPassword: field('currentPassword'), from })();
  return E.isRight(asked)
    ? { status: 200, state: { notice: emailChangeRequestedMessage(email) } }
    : refused(asked.left, { changeEmail: { email, ...stateOf(asked.left) } });
};

const changePassword = async ({ shop, field, from }: ProfileFormRequest): Promise<ProfileFormOutcome> => {
  const request = { currentPassword: field('currentPassword'), password: field('password'), from };
  const changed = await shop.changePassword.execute(request)();
  return E.isRight(changed)
    ? { status: 200, state: { notice: identityMessages.passwordChanged } }
    : refused(changed.left, { changePassword: stateOf(changed.left) });
};

/** Processes the posted forms of the profile, by the value of their field `intent`. */
export const profileForms: Readonly<
  Partial<Record<string, (request: ProfileFormRequest) => Promise<ProfileFormOutcome>>>
> = { 'change-email': changeEmail, 'change-password': changePassword };
