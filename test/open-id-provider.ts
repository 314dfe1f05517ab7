import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import { OpenIdDiscovery, type OpenIdSettings } from '#adapters/openid/open-id-discovery';
import { OpenIdSignIn } from '#adapters/openid/open-id-sign-in';
import type { SignInProvider } from '#application/ports/sign-in-provider';
import { findRoutePath } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import { instant } from '#domain/time';
import { origins } from './http-shop';
import type { TestBrowser } from './test-browser';

/** Listens on loopback until `close`; `answer` is made once the port is known. */
export const listenOnLoopback = async (makeListener: (origin: string) => Promise<RequestListener>) => {
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  listener = await makeListener(origin);
  return {
    origin,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** The shop's adapter for a provider, for one site. */
export const signInAt = (
  issuer: string,
  site: Site,
  some: Partial<OpenIdSettings> = {},
  report: (message: string, why: unknown) => void = () => undefined,
): SignInProvider =>
  new OpenIdSignIn(
    new OpenIdDiscovery({ issuer, clientId: 'shop', scope: 'openid email profile', ...some }, () =>
      instant(Date.now()),
    ),
    { callback: origins[site] + findRoutePath('signInCallback'), afterLogout: `${origins[site]}/` },
    report,
    site === 'HPSF',
  );

type Person = Readonly<Record<string, unknown>>;

const people: Readonly<Record<string, Person>> = {
  pat: { email: 'pat@example.com', email_verified: true, given_name: 'Pat', family_name: 'Doe' },
  sam: { email: 'sam@example.com', email_verified: true, given_name: 'Sam', family_name: 'Roe' },
  unverified: { email: 'una@example.com', email_verified: false },
  nameless: { given_name: 'Nobody' },
};

const settingsFor = async (whoSignsIn: () => string) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: 'shop',
        token_endpoint_auth_method: 'none',
        redirect_uris: Object.values(origins).map((origin) => origin + findRoutePath('signInCallback')),
        post_logout_redirect_uris: Object.values(origins).map((origin) => `${origin}/`),
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'a', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    pkce: { required: () => true },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    findAccount: (_context: Context, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    loadExistingGrant: async (context: Context & { readonly oidc: { readonly provider: Provider } }) => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    whoSignsIn,
  };
};

/** A complete OpenID provider in this process, where whoever `signsIn` names is logged in at once. */
export const openProvider = async () => {
  let who = 'pat';
  const { origin, close } = await listenOnLoopback(async (issuer) => {
    const { whoSignsIn, ...settings } = await settingsFor(() => who);
    const provider = new Provider(issuer, settings);
    const answer = provider.callback();
    return (request, response) => {
      if (request.url !== '/interaction') return answer(request, response);
      const accountId = whoSignsIn();
      const result = accountId === 'nobody' ? { error: 'access_denied' } : { login: { accountId } };
      return void provider.interactionFinished(request, response, result);
    };
  });
  return {
    issuer: origin,
    close,
    signsIn: (person: keyof typeof people | 'nobody') => {
      who = person;
    },
  };
};

export type TestProvider = Awaited<ReturnType<typeof openProvider>>;

/** Goes through the pages of a provider as a new browser, and returns the URL that it leads back to. */
const walkThrough = async (start: string): Promise<string> => {
  const cookies = new Map<string, string>();
  const { origin } = new URL(start);
  let url = start;
  for (let step = 0; step < 10 && url.startsWith(origin); step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url).href;
  }
  return url;
};

const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

/** Begins a login and comes back with the provider's answer, which is not shown to the shop yet. */
export const beginSignIn = async (browser: TestBrowser, start = '/shelter/sso'): Promise<string> => {
  const { headers } = await browser.get(start);
  return pathOf(await walkThrough(String(headers.location)));
};

/** Signs a browser in at the provider. */
export const signInThrough = async (browser: TestBrowser, start?: string) =>
  browser.get(await beginSignIn(browser, start));
