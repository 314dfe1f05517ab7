import type * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { FinishSignIn } from '#application/identity/finish-sign-in';
import { type AuthFormScreen, authScreenRoutes, type IdentityFormState } from '#application/identity/identity-page';
import type { IdentityRefusal } from '#application/identity/identity-refusal';
import { buildIdentityErrors, describeIdentityRefusal } from '#application/identity/messages';
import type { OpenedSession } from '#application/identity/session-opener';
import type { ShowIdentity } from '#application/identity/show-identity';
import type { SignOut } from '#application/identity/sign-out';
import { findVisitingCustomer } from '#application/visitor';
import { encodeRedirect } from '#domain/identity/redirect';
import { cookieCheck } from '#domain/identity/visitor-redirect';
import { findRoutePath } from '#domain/shell/routes';
import { type EmbeddedProvider, endProviderSession } from '../../embedded-provider';
import { type RetryAfter, readRetryAfter } from '../../retry-after';
import { sentNoCookies } from '../../visits';
import { goTo, showPage } from '../answers';
import { defineForm } from '../define-form';
import type { ReadFormField } from '../form-fields';
import type { Act, FormVisit, Visit, WebAnswer } from '../page-row';
import { parseRedirect } from '../read-redirect';
import { identityRefusalStatuses } from './identity-refusal-statuses';

export type IdentityFormShop = {
  readonly showIdentity: ShowIdentity;
  readonly finishSignIn: FinishSignIn;
  readonly signOut: SignOut;
};

type ScreenOutcome = RetryAfter & {
  readonly kind: 'screen';
  readonly status: number;
  readonly state: IdentityFormState;
};

/** What a posted form led to: logged in, or the screen with what it says now. */
type FormOutcome =
  | {
      readonly kind: 'logged-in';
      readonly opened: OpenedSession;
      readonly redirect?: string;
      /** The account was just confirmed. */
      readonly isNewAccount?: true;
    }
  | ScreenOutcome;

export const refuseForm = (refusal: IdentityRefusal, values: IdentityFormState['values'] = {}): ScreenOutcome => ({
  kind: 'screen',
  status: identityRefusalStatuses[refusal.kind],
  ...readRetryAfter(refusal),
  state:
    refusal.kind === 'Invalid'
      ? { values, errors: buildIdentityErrors(refusal.errors) }
      : { values, alert: describeIdentityRefusal(refusal) },
});

/** The form is done: a sentence stands in its place, and the email can be sent again. */
export const finishForm = (sentence: string, email: string): ScreenOutcome => ({
  kind: 'screen',
  status: 200,
  state: { done: sentence, values: { email } },
});

/** An email that wasn't sent again: the page that names the recipient stays, and says why if that's a limit. */
export const refuseResend = (refusal: IdentityRefusal, sentence: string, email: string): ScreenOutcome => {
  const { state, ...outcome } = refuseForm(refusal, { email });
  return { ...outcome, state: refusal.kind === 'Invalid' ? state : { ...state, done: sentence } };
};

const longest = 300;

export const readIdentityText = (field: ReadFormField, name: string): string => field(name).slice(0, longest);

/** The accounts of a site: those at its embedded provider, where it has one. */
export const openAccounts = <Shop>({ shop, provider, visitor }: Visit<Shop>): Shop =>
  provider?.shopFor(visitor) ?? shop;

type IdentityForm<Shop, Input, Refusal, Result> = {
  readonly parse: (visit: FormVisit<Shop>) => E.Either<never, Input>;
  /** Runs with the accounts of the site. */
  readonly useCase: (accounts: Shop, input: Input) => TaskEither<Refusal, Result>;
  /** Decides the outcome; `input` is what `parse` returned. */
  readonly respond: (outcome: E.Either<Refusal, Result>, input: Input) => FormOutcome;
};

/** A form of a login screen. There is none if people log in at a provider of their own. */
export const defineIdentityForm =
  <Shop extends IdentityFormShop>(screen: AuthFormScreen) =>
  <Input, Refusal, Result>({ respond, ...form }: IdentityForm<Shop, Input, Refusal, Result>): Act<Shop> =>
  async (visit) => {
    const accounts = openAccounts(visit);
    if (accounts.showIdentity.signInMethod !== 'password') return goTo(findRoutePath(authScreenRoutes[screen]));
    return defineForm<Shop>()({
      ...form,
      respond: (outcome, _visit, input) => answer(screen, visit, accounts, respond(outcome, input)),
    })({ ...visit, shop: accounts });
  };

const answer = async <Shop extends IdentityFormShop>(
  screen: AuthFormScreen,
  visit: FormVisit<Shop>,
  accounts: Shop,
  outcome: FormOutcome,
): Promise<WebAnswer> => {
  const { field, request, shop, provider } = visit;
  const asked = parseRedirect(field('redirect', 'exact'));
  const isAcknowledged = field('ack') === '1';
  if (outcome.kind === 'logged-in') {
    const { opened, redirect = asked.redirect, isNewAccount = false } = outcome;
    const destination = { ...(redirect === undefined ? {} : { redirect }), isAcknowledged, isNewAccount };
    if (provider) return goToProvider(screen, visit, provider, opened, destination);
    const sentCookies = !sentNoCookies(request);
    const { target, cookieChanges } = await shop.finishSignIn.execute(opened, destination, { sentCookies })();
    return goTo(target, cookieChanges);
  }
  const token = field('token').slice(0, 200);
  const page = await accounts.showIdentity.execute({
    authScreen: screen,
    ...asked,
    ...outcome.state,
    isAcknowledged,
    status: outcome.status,
    ...(token === '' || outcome.status === 410 ? {} : { token }),
  })();
  return { ...showPage(page), ...readRetryAfter(outcome) };
};

type Destination = { readonly redirect?: string; readonly isAcknowledged: boolean };

/** Starts a login at the embedded provider for somebody whose password it has just accepted. */
const goToProvider = async <Shop extends IdentityFormShop>(
  screen: AuthFormScreen,
  { request, shop, visitor }: FormVisit<Shop>,
  provider: EmbeddedProvider<Shop>,
  { token, customer }: OpenedSession,
  { redirect, isAcknowledged }: Destination,
): Promise<WebAnswer> => {
  const wasLoggedIn = findVisitingCustomer(visitor) !== undefined;
  if (wasLoggedIn) await shop.signOut.execute()();
  // Otherwise the provider would log in whoever used this browser before.
  const providerCookies = await endProviderSession(provider, request);
  if (screen === 'reset-password') await provider.endSessionsOf(customer);
  const query = new URLSearchParams({
    ...(redirect === undefined ? {} : { redirect: encodeRedirect(redirect) }),
    ...(isAcknowledged ? { ack: '1' } : {}),
    ...(sentNoCookies(request) ? { [cookieCheck.name]: cookieCheck.value } : {}),
  }).toString();
  return goTo(findRoutePath('signInStart') + (query === '' ? '' : `?${query}`), {
    ...(wasLoggedIn ? { session: 'none' as const } : {}),
    ...providerCookies,
    providerLogin: token,
  });
};
