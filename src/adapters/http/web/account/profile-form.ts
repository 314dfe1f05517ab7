import * as E from 'fp-ts/Either';
import type { ProfileFormState, ProfileState } from '#application/account/profile-page';
import { buildProfileFieldMessages } from '#application/customer/messages';
import type { IdentityRefusal } from '#application/identity/identity-refusal';
import {
  buildIdentityErrors,
  describeIdentityRefusal,
  emailChangeRequestedMessage,
  identityMessages,
} from '#application/identity/messages';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import { readRetryAfter } from '../../retry-after';
import type { ReadFormField } from '../form-fields';
import { identityRefusalStatuses } from '../identity/identity-form';
import { saveStaffDetails } from '../staff-program/staff-details-form';

type ProfileFormRequest = {
  readonly shop: VisitorUseCases;
  readonly field: ReadFormField;
  /** The network address. */
  readonly from: string;
};

type RefusedOrShown = {
  readonly status: number;
  readonly state: ProfileState;
  /** `Retry-After`, where a limit was reached. */
  readonly retryAfterSeconds?: number;
};

/** What a posted form has done as the `notice` of the page, or the page that shows it. */
type ProfileFormOutcome = { readonly notice: 'saved' } | RefusedOrShown;

const longestEmail = 300;
const longestText = 1000;

const stateOf = (refusal: IdentityRefusal): ProfileFormState =>
  refusal.kind === 'Invalid'
    ? { errors: buildIdentityErrors(refusal.errors) }
    : { alert: describeIdentityRefusal(refusal) };

const refused = (refusal: IdentityRefusal, state: ProfileState): ProfileFormOutcome => ({
  status: identityRefusalStatuses[refusal.kind],
  state,
  ...readRetryAfter(refusal),
});

const saveDetails = async ({ shop, field }: ProfileFormRequest): Promise<ProfileFormOutcome> => {
  const read = (name: string) => field(name, 'exact').slice(0, longestText);
  const values = {
    firstName: read('firstName'),
    lastName: read('lastName'),
    phone: read('phone'),
    acceptsMarketing: field('acceptsMarketing') !== '',
  };
  const saved = await shop.saveProfile.execute(values)();
  return E.isRight(saved)
    ? { notice: 'saved' }
    : { status: 422, state: { details: { values, errors: buildProfileFieldMessages(saved.left) } } };
};

const changeEmail = async ({ shop, field, from }: ProfileFormRequest): Promise<ProfileFormOutcome> => {
  const email = field('email').slice(0, longestEmail);
  const asked = await shop.requestEmailChange.execute({
    email,
    currentPassword: field('currentPassword', 'exact'),
    from,
  })();
  return E.isRight(asked)
    ? { status: 200, state: { notice: emailChangeRequestedMessage(email) } }
    : refused(asked.left, { changeEmail: { email, ...stateOf(asked.left) } });
};

const changePassword = async ({ shop, field, from }: ProfileFormRequest): Promise<ProfileFormOutcome> => {
  const request = { currentPassword: field('currentPassword', 'exact'), password: field('password', 'exact'), from };
  const changed = await shop.changePassword.execute(request)();
  return E.isRight(changed)
    ? { status: 200, state: { notice: identityMessages.passwordChanged } }
    : refused(changed.left, { changePassword: stateOf(changed.left) });
};

const saveStaff = async ({ shop, field }: ProfileFormRequest): Promise<ProfileFormOutcome> => {
  const refusedForm = await saveStaffDetails(shop, field);
  return refusedForm ? { status: 422, state: { staffDetails: refusedForm } } : { notice: 'saved' };
};

/** Processes the posted forms of the profile, by the value of their field `intent`. */
export const profileForms: Readonly<
  Partial<Record<string, (request: ProfileFormRequest) => Promise<ProfileFormOutcome>>>
> = {
  'save-details': saveDetails,
  'save-staff-details': saveStaff,
  'change-email': changeEmail,
  'change-password': changePassword,
};
