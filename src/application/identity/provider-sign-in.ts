import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { pendingSignInSeconds } from '#domain/identity/sign-in-method';
import { parseEmail } from '#domain/mail/email';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { IdentityLinkRefusal, LinkedIdentities, ProviderPerson } from '../ports/linked-identities';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type {
  ProgramClaims,
  ProviderClaims,
  SignInProvider,
  SignInProviderRefusal,
  SignInSecrets,
} from '../ports/sign-in-provider';
import type { StaffClaims } from '../ports/staff-profiles';
import type { StaffMemberships } from '../staff-program/staff-memberships';
import type { ProviderSignInLimit } from './provider-sign-in-limit';
import type { OpenedSession, SessionOpener, SessionOrigin } from './session-opener';

export type ProviderSignInRefusal =
  | SignInProviderRefusal
  | IdentityLinkRefusal
  /** The site has no provider. */
  | { readonly kind: 'SignInClosed' }
  /** This browser did not begin the login, began it on the other site or too long ago, or has finished it. */
  | { readonly kind: 'SignInGone' }
  /** Too many logins from that client IP lately were not finished (ST-24). */
  | { readonly kind: 'TooManySignIns' }
  | { readonly kind: 'EmailMissing' }
  | { readonly kind: 'EmailUnverified' };

/** A login that a browser has started: what it stores until the provider responds. */
export type PendingSignIn = {
  readonly site: Site;
  readonly startedAt: Instant;
  readonly secrets: SignInSecrets;
  /** A safe path to go to after logging in. */
  readonly redirect?: string;
  /** The acknowledgement flag (RT-34). */
  readonly isAcknowledged?: true;
};

const personOf = ({
  email: typed,
  isEmailVerified,
  program: _program,
  ...claims
}: ProviderClaims): E.Either<ProviderSignInRefusal, ProviderPerson> => {
  const email = parseEmail(typed ?? '');
  if (email === undefined) return E.left({ kind: 'EmailMissing' });
  return isEmailVerified ? E.right({ ...claims, email }) : E.left({ kind: 'EmailUnverified' });
};

/** Milliseconds for which a log-out waits for the provider. */
const longestLogoutMs = 1000;

/** The claims as the profile takes them: a graduation year that is no year of four digits counts as absent. */
const buildStaffClaims = ({
  graduationYear = '',
  zip: _zip,
  country: _country,
  ...claims
}: ProgramClaims): StaffClaims => ({
  ...claims,
  ...(/^\d{4}$/.test(graduationYear) ? { graduationYear: Number(graduationYear) } : {}),
});

/** Logs people in at the site's OpenID provider (API-10, RO-09). */
export class ProviderSignIn {
  constructor(
    private readonly site: Site,
    private readonly provider: O.Option<SignInProvider>,
    private readonly identities: LinkedIdentities,
    private readonly opener: SessionOpener,
    private readonly counters: Pick<RateLimitCounters, 'hit'>,
    private readonly limit: ProviderSignInLimit,
    private readonly memberships: Pick<StaffMemberships, 'fillFromClaims'>,
    private readonly clock: Clock,
    private readonly wait: (milliseconds: number) => Promise<void>,
  ) {}

  /** The URL where the browser logs in, and what it keeps for `finish`. Counted by the network of `clientIp`. */
  start(
    destination: Pick<PendingSignIn, 'redirect' | 'isAcknowledged'>,
    clientIp: string,
  ): TaskEither<ProviderSignInRefusal, { readonly url: string; readonly pending: PendingSignIn }> {
    return async () => {
      if (O.isNone(this.provider)) return E.left({ kind: 'SignInClosed' });
      if (!(await this.limit.begin(clientIp)())) return E.left({ kind: 'TooManySignIns' });
      const started = await this.provider.value.start()();
      if (E.isLeft(started)) return started;
      const { url, secrets } = started.right;
      return E.right({ url, pending: { ...destination, site: this.site, startedAt: this.clock(), secrets } });
    };
  }

  /** Opens a session for the person that the provider's response names. A pending login is finished at most once. */
  finish(
    query: string,
    pending: PendingSignIn | undefined,
    origin: SessionOrigin,
    clientIp: string,
  ): TaskEither<ProviderSignInRefusal, OpenedSession> {
    return async () => {
      if (O.isNone(this.provider)) return E.left({ kind: 'SignInClosed' });
      const answeredAt = this.clock();
      if (!(await this.limit.answer(clientIp, answeredAt)())) return E.left({ kind: 'TooManySignIns' });
      if (!pending || !(await this.isFirstAnswer(query, pending))) return E.left({ kind: 'SignInGone' });
      const finished = await this.provider.value.finish(query, pending.secrets)();
      if (E.isLeft(finished)) return finished;
      const person = personOf(finished.right);
      if (E.isLeft(person)) return person;
      const customer = await this.identities.findOrLink(person.right)();
      if (E.isLeft(customer)) return customer;
      const { program } = finished.right;
      if (this.site === 'HPSF' && program) {
        await this.memberships.fillFromClaims(customer.right, buildStaffClaims(program))();
      }
      const opened = await this.opener.open(customer.right, origin)();
      if (!opened) throw new Error('a customer of this site was found, and has no session');
      await this.limit.finish(clientIp, pending.startedAt, answeredAt)();
      return E.right(opened);
    };
  }

  /** The page that also ends the session at the provider; undefined if the provider doesn't name one within a second. */
  findLogoutUrl(): Task<string | undefined> {
    return async () => {
      if (O.isNone(this.provider)) return undefined;
      return Promise.race([this.provider.value.findLogoutUrl()(), this.wait(longestLogoutMs).then(() => undefined)]);
    };
  }

  private async isFirstAnswer(query: string, { site, startedAt, secrets }: PendingSignIn): Promise<boolean> {
    const age = this.clock() - startedAt;
    const isOurs = site === this.site && age >= 0 && age <= pendingSignInSeconds * 1000;
    if (!isOurs || new URLSearchParams(query).get('state') !== secrets.state) return false;
    // Counted in the window in which it began, so that all responses to one login are in the same window.
    return (await this.counters.hit(`sso:${secrets.state}`, pendingSignInSeconds, startedAt)()) === 1;
  }
}
