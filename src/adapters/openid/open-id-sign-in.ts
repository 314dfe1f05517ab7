import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import * as openid from 'openid-client';
import type { ReportError } from '#application/ports/report';
import type {
  ProviderClaims,
  SignInProvider,
  SignInProviderRefusal,
  SignInSecrets,
} from '#application/ports/sign-in-provider';
import { hasProgramClaims, mergeOpenIdClaims, parseOpenIdClaims } from './open-id-claims';
import type { OpenIdDiscovery } from './open-id-discovery';

/** The URLs of one site that the provider sends the browser back to. */
type ReturnUrls = { readonly callback: string; readonly afterLogout: string };

const isFailingServer = (error: unknown): boolean =>
  (error instanceof openid.ResponseBodyError && error.status >= 500) ||
  (error instanceof openid.ClientError && error.cause instanceof Response && error.cause.status >= 500);

/** `fetch` throws a TypeError with a cause if it can't reach the server. */
const isUnreachable = (error: unknown): boolean =>
  (error instanceof TypeError && error.cause !== undefined && !('code' in error)) ||
  (error instanceof openid.ClientError && ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code ?? ''));

const refusalOf = (error: unknown): SignInProviderRefusal => {
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
    return { kind: 'SignInCanceled' };
  return { kind: isFailingServer(error) || isUnreachable(error) ? 'ProviderDown' : 'AnswerRefused' };
};

/** The browser brought a response that names another provider. */
class OtherIssuer extends Error {}

/** Whether a response was made up in the browser: anyone can send one with another issuer or with their own code. */
const isForged = (error: unknown): boolean =>
  error instanceof OtherIssuer ||
  (error instanceof openid.ResponseBodyError && error.status < 500 && error.error === 'invalid_grant');

/** The kind of an error, without anything that the provider or the browser sent. */
const nameOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
};

/** Logs in at an OpenID provider by authorization code, with PKCE, state and nonce (API-10). */
export class OpenIdSignIn implements SignInProvider {
  constructor(
    private readonly discovery: OpenIdDiscovery,
    private readonly urls: ReturnUrls,
    private readonly report: ReportError,
    /** Whether the site uses what the provider says of the staff program. */
    private readonly usesProgram: boolean,
  ) {}

  start(): TaskEither<SignInProviderRefusal, { readonly url: string; readonly secrets: SignInSecrets }> {
    return this.attempt('ProviderDown', async () => {
      const configuration = await this.discovery.load();
      const secrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: this.urls.callback,
        scope: this.discovery.settings.scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, secrets };
    });
  }

  finish(query: string, secrets: SignInSecrets): TaskEither<SignInProviderRefusal, ProviderClaims> {
    return this.attempt(undefined, async () => {
      const configuration = await this.discovery.load();
      const { issuer } = configuration.serverMetadata();
      if ((new URLSearchParams(query).get('iss') ?? issuer) !== issuer) throw new OtherIssuer();
      const tokens = await openid.authorizationCodeGrant(configuration, new URL(`${this.urls.callback}?${query}`), {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('a provider sent no token about the person');
      const { iss, sub } = claims;
      const needsEmail = claims.email === undefined || claims.email_verified === undefined;
      const needsProgram = this.usesProgram && !hasProgramClaims(claims);
      const hasPage = configuration.serverMetadata().userinfo_endpoint !== undefined;
      if (!hasPage || !(needsEmail || needsProgram)) return parseOpenIdClaims(iss, sub, claims);
      const asked = openid.fetchUserInfo(configuration, tokens.access_token, sub);
      const page = await (needsEmail ? asked : asked.catch((error: unknown) => this.withoutPage(error)));
      return parseOpenIdClaims(iss, sub, mergeOpenIdClaims(claims, page));
    });
  }

  findLogoutUrl = () => async (): Promise<string | undefined> => {
    const found = await this.attempt(undefined, async () => {
      const configuration = await this.discovery.load();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return openid.buildEndSessionUrl(configuration, { post_logout_redirect_uri: this.urls.afterLogout }).href;
    })();
    return E.isRight(found) ? found.right : undefined;
  };

  /** Nobody is kept from logging in because the provider does not say what the shop can do without. */
  private withoutPage(error: unknown): Readonly<Record<string, unknown>> {
    this.report('the identity provider failed', nameOfError(error));
    return {};
  }

  /** Whatever the provider does is an outcome; `always` is the outcome of every failure if there's nothing to refuse yet. */
  private attempt<A>(always: 'ProviderDown' | undefined, work: () => Promise<A>): TaskEither<SignInProviderRefusal, A> {
    return async () => {
      try {
        return E.right(await work());
      } catch (error) {
        const refusal = always === undefined ? refusalOf(error) : { kind: always };
        if (refusal.kind !== 'SignInCanceled' && !isForged(error))
          this.report('the identity provider failed', nameOfError(error));
        return E.left(refusal);
      }
    };
  }
}
