import { createHmac, createPrivateKey, hkdfSync, type JsonWebKey } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { Context } from 'oidc-provider';
import { storedItems } from '#domain/consent/stored-items';
import { embeddedProviderPath } from '#domain/identity/embedded-subject';
import { pendingSignInSeconds, providerSessionSeconds } from '#domain/identity/sign-in-method';

/** The public client that the shop is at its own provider; PKCE stands in for a secret. */
export const embeddedClientId = 'shop';
export const embeddedScope = 'openid email profile';

/** The page of the provider that asks who someone is, without its id. */
export const interactionPath = `${embeddedProviderPath}/interaction/`;

const minute = 60;

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The same secret gives the same key on every node. */
const deriveSigningKey = (secret: string): JsonWebKey => {
  const seed = createHmac('sha256', secret).update('embedded OpenID provider').digest();
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const kid = createHmac('sha256', secret).update('name of that key').digest('base64url').slice(0, 16);
  return { ...key.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' };
};

const deriveCookieKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'cookies of the embedded OpenID provider', 32)).toString('base64url');

export type ProviderSettings = {
  /** The shop's URLs that the provider sends the browser back to. */
  readonly callback: string;
  /** The first key signs, all verify. */
  readonly secretKeys: readonly string[];
  readonly programClaims: readonly string[];
  /** The claims of a person; undefined if there is nobody of that id. */
  readonly findClaims: (accountId: string) => Promise<Readonly<Record<string, unknown>> | undefined>;
  readonly adapterFor: (kind: string) => object;
};

type FullContext = Context & { readonly oidc: { readonly provider: Provider } };

/** The configuration of the library: one client, one flow, and no page of its own. */
export const buildProviderSettings = (settings: ProviderSettings): object => ({
  adapter: settings.adapterFor,
  clients: [
    {
      client_id: embeddedClientId,
      token_endpoint_auth_method: 'none',
      redirect_uris: [settings.callback],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
    },
  ],
  responseTypes: ['code'],
  jwks: { keys: settings.secretKeys.map(deriveSigningKey) },
  cookies: {
    keys: settings.secretKeys.map(deriveCookieKey),
    names: {
      session: storedItems.providerSession.key,
      interaction: storedItems.providerStep.key.replace('*', ''),
      resume: storedItems.providerStep.key.replace('*', '_resume'),
    },
    long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/' },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', ...settings.programClaims],
  },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => interactionPath + uid },
  pkce: { required: () => true },
  scopes: ['openid', 'email', 'profile'],
  ttl: {
    AccessToken: 5 * minute,
    AuthorizationCode: minute,
    Grant: 10 * minute,
    IdToken: 5 * minute,
    Interaction: pendingSignInSeconds,
    Session: providerSessionSeconds,
  },
  findAccount: async (_context: unknown, id: string) => {
    const claims = await settings.findClaims(id);
    return claims && { accountId: id, claims: () => ({ ...claims, sub: id }) };
  },
  // The shop is the only client, and asks nobody to consent to itself.
  loadExistingGrant: async ({ oidc: { client, session, provider } }: FullContext) => {
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(embeddedScope);
    await grant.save();
    return grant;
  },
  renderError: (context: { type: string; body: string }, { error }: { readonly error: string }) => {
    context.type = 'text/plain';
    context.body = error;
  },
});
