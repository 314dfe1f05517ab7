import * as E from 'fp-ts/Either';
import type { AuthScreenName, IdentityFormState } from '#application/identity/identity-page';
import type { IdentityRefusal } from '#application/identity/identity-refusal';
import { buildIdentityErrors, describeIdentityRefusal, identityMessages } from '#application/identity/messages';
import type { SessionOrigin } from '#application/identity/session-opener';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { KnownBrowser } from '#domain/identity/known-browser';
import type { SessionToken } from '#domain/identity/session';
import { findRoutePath } from '#domain/shell/routes';
import { readRetryAfter } from '../../retry-after';
import type { ReadFormField } from '../form-fields';

type ScreenOutcome = {
  readonly kind: 'screen';
  readonly status: number;
  readonly state: IdentityFormState;
  /** `Retry-After`, where a limit was reached. */
  readonly retryAfterSeconds?: number;
};

/** What a posted form led to: signed in, or the screen with what it says now. */
type IdentityFormOutcome =
  | {
      readonly kind: 'signed-in';
      readonly token: SessionToken;
      readonly redirect?: string;
      /** The account was just confirmed. */
      readonly isNewAccount?: true;
    }
  | ScreenOutcome;

type IdentityFormRequest = {
  readonly shop: VisitorUseCases;
  readonly field: ReadFormField;
  /** The network address. */
  readonly from: string;
  readonly knownBrowser?: KnownBrowser | undefined;
  readonly origin: SessionOrigin;
  /** A safe path to go to after signing in. */
  readonly redirect?: string;
};

type ProcessForm = (request: IdentityFormRequest) => Promise<IdentityFormOutcome>;

const longest = 300;

/** The status of the page that shows a refused form. */
export const identityRefusalStatuses: Readonly<Record<IdentityRefusal['kind'], number>> = {
  Invalid: 422,
  WrongCredentials: 422,
  AddressUnconfirmed: 422,
  TooManyTries: 429,
  TooManyMails: 429,
  LinkGone: 410,
  EmailTaken: 409,
  PasswordsBusy: 503,
};

const refused = (refusal: IdentityRefusal, values: IdentityFormState['values'] = {}): ScreenOutcome => ({
  kind: 'screen',
  status: identityRefusalStatuses[refusal.kind],
  ...readRetryAfter(refusal),
  state:
    refusal.kind === 'Invalid'
      ? { values, errors: buildIdentityErrors(refusal.errors) }
      : { values, alert: describeIdentityRefusal(refusal) },
});

const done = (sentence: string, email: string): IdentityFormOutcome => ({
  kind: 'screen',
  status: 200,
  state: { done: sentence, values: { email } },
});

/** The value of the field `intent` that has an email sent again. */
const resendIntent = 'resend';

/** An email that wasn't sent again: the page that names its address stays, and says why where that's a limit. */
const refuseResend = (refusal: IdentityRefusal, sentence: string, email: string): ScreenOutcome => {
  const { state, ...outcome } = refused(refusal, { email });
  return { ...outcome, state: refusal.kind === 'Invalid' ? state : { ...state, done: sentence } };
};

const text = (field: ReadFormField, name: string): string => field(name).slice(0, longest);

const login: ProcessForm = async ({ shop, field, from, knownBrowser, origin }) => {
  const email = text(field, 'email');
  const signedIn = await shop.signIn.execute({
    email,
    password: field('password', 'exact'),
    from,
    knownBrowser,
    origin,
  })();
  return E.isLeft(signedIn) ? refused(signedIn.left, { email }) : { kind: 'signed-in', token: signedIn.right };
};

const resendConfirmation: ProcessForm = async ({ shop, field, from }) => {
  const email = text(field, 'email');
  const sent = await shop.resendConfirmation.execute(email, from)();
  return E.isLeft(sent)
    ? refuseResend(sent.left, identityMessages.registeredBefore(email), email)
    : done(identityMessages.registeredAgain(email), email);
};

const register: ProcessForm = async (form) => {
  const { shop, field, from, redirect } = form;
  if (field('intent') === resendIntent) return resendConfirmation(form);
  const values = {
    email: text(field, 'email'),
    firstName: text(field, 'firstName'),
    lastName: text(field, 'lastName'),
  };
  const request = {
    ...values,
    password: field('password', 'exact'),
    from,
    ...(redirect === undefined ? {} : { redirect }),
  };
  const registered = await shop.registerAccount.execute(request)();
  return E.isLeft(registered)
    ? refused(registered.left, values)
    : done(identityMessages.registered(values.email), values.email);
};

/** The page that shows the changed address. */
const afterEmailChange = `${findRoutePath('profile')}?notice=email`;

const confirmEmailChange: ProcessForm = async ({ shop, field, from, origin }) => {
  const request = { link: field('token'), password: field('password', 'exact'), from, origin };
  const changed = await shop.confirmEmailChange.execute(request)();
  if (E.isRight(changed)) return { kind: 'signed-in', token: changed.right, redirect: afterEmailChange };
  const { state, ...outcome } = refused(changed.left, { email: text(field, 'email') });
  const taken = changed.left.kind === 'EmailTaken' ? ({ isEmailTaken: true } as const) : {};
  return { ...outcome, state: { ...state, ...taken, isEmailChange: true } };
};

const confirm: ProcessForm = async (form) => {
  const { shop, field, from, origin } = form;
  const link = await shop.findAccountLink.execute(field('token'))();
  if (E.isRight(link) && link.right.kind === 'change-email') return confirmEmailChange(form);
  const request = { link: field('token'), password: field('password', 'exact'), from, origin };
  const confirmed = await shop.confirmAccount.execute(request)();
  return E.isLeft(confirmed)
    ? refused(confirmed.left, { email: text(field, 'email') })
    : { kind: 'signed-in', isNewAccount: true, ...confirmed.right };
};

const forgotPassword: ProcessForm = async ({ shop, field, from }) => {
  const email = text(field, 'email');
  const asked = await shop.requestPasswordReset.execute(email, from)();
  if (E.isRight(asked)) return done(identityMessages.resetRequested(email), email);
  return field('intent') === resendIntent
    ? refuseResend(asked.left, identityMessages.resetRequestedBefore(email), email)
    : refused(asked.left, { email });
};

const resetPassword: ProcessForm = async ({ shop, field, from, knownBrowser, origin }) => {
  const request = { link: field('token'), password: field('password', 'exact'), from, knownBrowser, origin };
  const reset = await shop.resetPassword.execute(request)();
  return E.isLeft(reset)
    ? refused(reset.left, { email: text(field, 'email') })
    : { kind: 'signed-in', token: reset.right };
};

/** Processes the posted form of a sign-in screen. */
export const identityForms: Readonly<Record<Exclude<AuthScreenName, 'autoship-required-login'>, ProcessForm>> = {
  login,
  register,
  confirm,
  'forgot-password': forgotPassword,
  'reset-password': resetPassword,
};
