import type { FastifyRequest } from 'fastify';
import type { ProviderSignInProblem } from '#application/identity/messages';
import { storedItems } from '#domain/consent/stored-items';
import { embeddedProviderPath } from '#domain/identity/embedded-subject';
import { parseSessionToken } from '#domain/identity/session';
import { findRoutePath } from '#domain/shell/routes';
import type { EmbeddedProvider, ProviderAnswer, ProviderRequest } from '../../embedded-provider';
import type { WebCookieChanges } from '../../visitor-cookie-writer';
import { goTo } from '../answers';
import type { PrivatePageRow, Visit, WebAnswer } from '../page-row';

const requestOf = ({ method, url, headers, body }: FastifyRequest): ProviderRequest => ({
  method,
  url,
  headers,
  ...(typeof body === 'string' ? { body } : {}),
});

const passOn = ({ status, headers, body }: ProviderAnswer, cookieChanges: WebCookieChanges = {}): WebAnswer => {
  const { connection: _connection, date: _date, 'content-length': _length, ...kept } = headers;
  return { kind: 'raw', status, headers: { ...kept, 'referrer-policy': 'no-referrer' }, body, cookieChanges };
};

const goToLogin = (problem?: ProviderSignInProblem, cookieChanges?: WebCookieChanges): WebAnswer =>
  goTo(findRoutePath('login') + (problem === undefined ? '' : `?problem=${problem}`), cookieChanges);

const isInteraction = ({ url }: FastifyRequest): boolean => {
  const [path = ''] = url.slice(embeddedProviderPath.length).split('?');
  const [, name, id = '', ...more] = path.split('/');
  return name === 'interaction' && id !== '' && more.length === 0;
};

/** Asks who somebody is: whoever has just logged in is known, others see the form. */
const interact = async (
  { request, visitor }: Visit<unknown>,
  provider: EmbeddedProvider<unknown>,
): Promise<WebAnswer> => {
  const token = parseSessionToken(request.cookies[storedItems.providerLogin.key]);
  const used: WebCookieChanges = { providerLogin: 'none' };
  if (token === undefined) return goToLogin(undefined, used);
  const answer = await provider.finishLogin(requestOf(request), token, visitor);
  return answer ? passOn(answer, used) : goToLogin('SignInGone', used);
};

/** The embedded OpenID provider on the host of its site; elsewhere there is no such page. */
export const embeddedProviderPageRow: PrivatePageRow<unknown> = {
  route: 'embeddedProvider',
  audience: 'none',
  load: async (visit) => {
    const { provider, request } = visit;
    if (!provider) return { kind: 'no-route' };
    if (isInteraction(request)) return interact(visit, provider);
    const answer = await provider.answer(requestOf(request));
    const isLogin = request.url.startsWith(`${embeddedProviderPath}/auth`);
    return isLogin && answer.status >= 400 ? goToLogin('SignInGone') : passOn(answer);
  },
  act: async ({ provider, request }) =>
    provider ? passOn(await provider.answer(requestOf(request))) : { kind: 'no-route' },
};
