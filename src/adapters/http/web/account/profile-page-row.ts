import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { ProfileFormState, ProfileState } from '#application/account/profile-page';
import type { ShowProfile } from '#application/account/show-profile';
import { buildProfileFieldMessages, profileMessages } from '#application/customer/messages';
import type { SaveProfile } from '#application/customer/save-profile';
import type { RequestEmailChange } from '#application/identity/change-email';
import type { ChangePassword } from '#application/identity/change-password';
import type { IdentityRefusal } from '#application/identity/identity-refusal';
import {
  buildIdentityErrors,
  describeIdentityRefusal,
  emailChangeRequestedMessage,
  identityMessages,
} from '#application/identity/messages';
import type { ChangeOwnProfile } from '#application/staff-program/change-own-profile';
import { buildStaffDetailsMessages } from '#application/staff-program/messages';
import { findVisitingCustomer } from '#application/visitor';
import type { SessionFamilyId } from '#domain/identity/session';
import { findRoutePath } from '#domain/shell/routes';
import { readRetryAfter } from '../../retry-after';
import { goTo, showOrLogIn } from '../answers';
import { chooseForm, defineForm } from '../define-form';
import type { ReadFormField } from '../form-fields';
import { identityRefusalStatuses } from '../identity/identity-refusal-statuses';
import { defineLogOutForm, type LogOutShop } from '../identity/log-out-visitor';
import type { Act, PrivatePageRow, Visit, WebAnswer } from '../page-row';
import { parseStaffDetails } from '../staff-program/parse-staff-details';

type ProfilePageShop = LogOutShop & {
  readonly showProfile: ShowProfile;
  readonly saveProfile: SaveProfile;
  readonly requestEmailChange: RequestEmailChange;
  readonly changePassword: ChangePassword;
  readonly changeOwnProfile: ChangeOwnProfile;
};

/** What the profile says once, by the `notice` in its URL. */
const notices: ReadonlyMap<unknown, string> = new Map([
  ['saved', profileMessages.saved],
  ['ended', identityMessages.sessionsEnded],
  ['email', identityMessages.emailChanged],
]);

const longestEmail = 300;
const longestText = 1000;

const show = async (visit: Visit<ProfilePageShop>, state: ProfileState, status?: number): Promise<WebAnswer> =>
  showOrLogIn(visit, await visit.shop.showProfile.execute(state, status)());

const backToProfile = (notice: string): WebAnswer => goTo(`${findRoutePath('profile')}?notice=${notice}`);

const stateOf = (refusal: IdentityRefusal): ProfileFormState =>
  refusal.kind === 'Invalid'
    ? { errors: buildIdentityErrors(refusal.errors) }
    : { alert: describeIdentityRefusal(refusal) };

const refuse = async (
  visit: Visit<ProfilePageShop>,
  refusal: IdentityRefusal,
  state: ProfileState,
): Promise<WebAnswer> => ({
  ...(await show(visit, state, identityRefusalStatuses[refusal.kind])),
  ...readRetryAfter(refusal),
});

const parseDetails = (field: ReadFormField) => {
  const read = (name: string) => field(name, 'exact').slice(0, longestText);
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    phone: read('phone'),
    acceptsMarketing: field('acceptsMarketing') !== '',
  };
};

const saveDetails = defineForm<ProfilePageShop>()({
  parse: ({ field }) => E.right(parseDetails(field)),
  useCase: ({ saveProfile }, details) => saveProfile.execute(details),
  respond: (saved, visit, values) =>
    E.isRight(saved)
      ? backToProfile('saved')
      : show(visit, { details: { values, errors: buildProfileFieldMessages(saved.left) } }, 422),
});

const saveStaffDetails = defineForm<ProfilePageShop>()({
  parse: ({ field }) => E.right(parseStaffDetails(field)),
  useCase: ({ changeOwnProfile }, details) => changeOwnProfile.save(details),
  respond: (saved, visit, values) =>
    E.isRight(saved)
      ? backToProfile('saved')
      : show(visit, { staffDetails: { values, errors: buildStaffDetailsMessages(saved.left) } }, 422),
});

const changeEmail = defineForm<ProfilePageShop>()({
  parse: ({ field, request }) =>
    E.right({
      email: field('email').slice(0, longestEmail),
      currentPassword: field('currentPassword', 'exact'),
      clientIp: request.ip,
    }),
  useCase: ({ requestEmailChange }, asked) => requestEmailChange.execute(asked),
  respond: (asked, visit, { email }) =>
    E.isRight(asked)
      ? show(visit, { notice: emailChangeRequestedMessage(email) }, 200)
      : refuse(visit, asked.left, { changeEmail: { email, ...stateOf(asked.left) } }),
});

const changePassword = defineForm<ProfilePageShop>()({
  parse: ({ field, request }) =>
    E.right({
      currentPassword: field('currentPassword', 'exact'),
      password: field('password', 'exact'),
      clientIp: request.ip,
    }),
  useCase: (shop, passwords) => shop.changePassword.execute(passwords),
  respond: (changed, visit) =>
    E.isRight(changed)
      ? show(visit, { notice: identityMessages.passwordChanged }, 200)
      : refuse(visit, changed.left, { changePassword: stateOf(changed.left) }),
});

const logOut = defineLogOutForm<ProfilePageShop>(() => undefined);

const afterEnding = (isEnded: boolean): WebAnswer =>
  isEnded ? backToProfile('ended') : goTo(findRoutePath('profile'));

const endOtherSessions = defineForm<ProfilePageShop>()({
  parse: () => E.right(undefined),
  useCase: ({ signOut }) => TE.fromTask(signOut.endOtherSessions()),
  respond: (ended) => afterEnding(E.isRight(ended) && ended.right > 0),
});

const parseFamily = (field: ReadFormField) => field('family') as SessionFamilyId;

const endOneSession = defineForm<ProfilePageShop>()({
  parse: ({ field }) => E.right(parseFamily(field)),
  useCase: ({ signOut }, family) => TE.fromTask(signOut.endSession(family)),
  respond: (ended) => afterEnding(E.isRight(ended) && ended.right),
});

/** Ends one session, or all but this one. Ending this one logs out. */
const endSessions: Act<ProfilePageShop> = (visit) => {
  const { field, visitor } = visit;
  if (parseFamily(field) === findVisitingCustomer(visitor)?.session?.family) return logOut(visit);
  return field('intent') === 'end-others' ? endOtherSessions(visit) : endOneSession(visit);
};

/** The forms of the profile, by the value of their field `intent`. */
export const profileForms: Readonly<Record<string, Act<ProfilePageShop>>> = {
  'save-details': saveDetails,
  'save-staff-details': saveStaffDetails,
  'change-email': changeEmail,
  'change-password': changePassword,
};

export const profilePageRow: PrivatePageRow<ProfilePageShop> = {
  route: 'profile',
  audience: 'customer',
  load: (visit) => {
    const notice = notices.get(visit.query.notice);
    return show(visit, notice === undefined ? {} : { notice });
  },
  act: chooseForm(profileForms, endSessions),
};
