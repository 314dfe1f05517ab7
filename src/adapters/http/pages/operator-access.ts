import type { FastifyRequest } from 'fastify';

/** Whether a host name, without port, always resolves to the machine that looks it up. */
export const isLoopbackHostName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';

const isLoopbackAddress = (address: string): boolean => address === '::1' || /^(?:::ffff:)?127\./.test(address);

type RequestOrigin = {
  readonly hostname: string;
  /** The client's IP address; behind trusted proxies, the address that they forward. */
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Whether an operator page may be shown: only to this machine, and only under a loopback name or a host of the shop.
 * The name is checked because of DNS rebinding, where another site's name resolves to this machine.
 */
export const isRequestFromOperator = (
  { hostname, ip, socket }: Pick<FastifyRequest, keyof RequestOrigin> | RequestOrigin,
  shopHosts: ReadonlySet<string>,
): boolean => {
  const name = hostname.toLowerCase();
  const isLocal = isLoopbackAddress(socket.remoteAddress ?? '') && isLoopbackAddress(ip);
  return isLocal && (isLoopbackHostName(name) || shopHosts.has(name));
};
