import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as E from 'fp-ts/Either';
import type { CheckOperatorPassword } from '#application/shell/check-operator-password';
import { operatorMessages } from '#application/shell/messages';
import { privateUncached } from '../answers/cache-control';

/** Whether a host name, without port, always resolves to the machine that looks it up. */
export const isLoopbackHostName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';

const isLoopbackIp = (ip: string): boolean => ip === '::1' || /^(?:::ffff:)?127\./.test(ip);

type RequestOrigin = {
  readonly hostname: string;
  /** The client's IP; behind trusted proxies, the one that they forward. */
  readonly ip: string;
  /** More than one if a trusted proxy forwarded the request. */
  readonly ips?: readonly string[] | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** `Forwarded` (RFC 7239), its variants such as `Forwarded-For`, and every `X-Forwarded-*` and `X-Original-Forwarded-*`. */
const forwardedHeader = /^(?:x-(?:original-)?)?forwarded(?:-|$)/;

/** A client's IP under the names that proxies and delivery networks give it, such as `CF-Connecting-IP`. */
const clientIpHeader = /(?:^|-)(?:client|connecting|real|remote|external|originating)-?(?:ip|ipv6|addr|address)$/;

/** What else a proxy adds to a request that it forwards. */
const proxyHeaders: ReadonlySet<string> = new Set(['via', 'cdn-loop', 'cf-ray', 'x-original-host', 'x-amzn-trace-id']);

const isForwardingHeader = (name: string): boolean =>
  proxyHeaders.has(name) || forwardedHeader.test(name) || clientIpHeader.test(name);

/** Whether a proxy that the settings don't name forwarded the request; then nobody knows who sent it. */
const isForwardedByStranger = ({ headers, ips = [] }: RequestOrigin): boolean =>
  ips.length < 2 && Object.keys(headers).some(isForwardingHeader);

/**
 * Whether an operator page may be shown: only to this machine, and only under a loopback name or a host of the shop.
 * The name is checked because of DNS rebinding, where another site's name resolves to this machine. A request that a proxy on
 * this machine forwarded isn't from this machine, unless TRUST_PROXY names the proxy and the client is here too.
 */
export const isRequestFromOperator = (
  request: Pick<FastifyRequest, keyof RequestOrigin> | RequestOrigin,
  shopHosts: ReadonlySet<string>,
): boolean => {
  const { hostname, ip, socket } = request;
  const name = hostname.toLowerCase();
  const isLocal = isLoopbackIp(socket.remoteAddress ?? '') && isLoopbackIp(ip);
  return isLocal && !isForwardedByStranger(request) && (isLoopbackHostName(name) || shopHosts.has(name));
};

const basicCredentials = /^Basic ([A-Za-z0-9+/]{1,1000}={0,2})$/i;

/** The password of HTTP's basic credentials; the user name may be any. Undefined if there are none. */
export const readBasicPassword = (header: string | undefined): string | undefined => {
  const [, encoded] = basicCredentials.exec(header ?? '') ?? [];
  const [, ...password] = encoded === undefined ? [] : Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return password.length === 0 ? undefined : password.join(':');
};

/**
 * Lets only operators see their pages (RO-29): from this machine, or with the password if the shop has one. Others get
 * 404, or are asked for the password. `shopHosts` is undefined for a shop that isn't on this machine: there a request that
 * seems to come from this machine may have come through a proxy, and needs the password too.
 */
export const guardOperatorPages =
  (shopHosts: ReadonlySet<string> | undefined, check?: CheckOperatorPassword): onRequestAsyncHookHandler =>
  async (request, reply) => {
    reply.header('cache-control', privateUncached).header('x-robots-tag', 'noindex');
    if (shopHosts && isRequestFromOperator(request, shopHosts)) return undefined;
    if (!check) return reply.callNotFound();
    const password = readBasicPassword(request.headers.authorization);
    const checked = password === undefined ? undefined : await check.execute({ password, clientIp: request.ip })();
    if (checked && E.isRight(checked)) return undefined;
    if (checked?.left.kind === 'TooManyTries') {
      return reply
        .code(429)
        .header('retry-after', checked.left.retryAfterSeconds)
        .type('text/plain; charset=utf-8')
        .send(operatorMessages.tooManyTries);
    }
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Operators", charset="UTF-8"')
      .type('text/plain; charset=utf-8')
      .send(operatorMessages.passwordNeeded);
  };
