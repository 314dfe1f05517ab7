import type { FastifyRequest } from 'fastify';

/** Whether a name, without a port, is this machine's own wherever it is asked for. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';

const isLoopbackAddress = (address: string): boolean => address === '::1' || /^(?:::ffff:)?127\./.test(address);

type Asked = {
  readonly hostname: string;
  /** Of whoever asks, behind the proxies that are trusted. */
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Whether a page for operators answers: only to this machine itself, and only under a name of its own or of the shop. A
 * page of another site whose name was made to lead to this machine (DNS rebinding) asks under that other name.
 */
export const isOperator = (
  { hostname, ip, socket }: Pick<FastifyRequest, keyof Asked> | Asked,
  shopHosts: ReadonlySet<string>,
): boolean => {
  const name = hostname.toLowerCase();
  const isNear = isLoopbackAddress(socket.remoteAddress ?? '') && isLoopbackAddress(ip);
  return isNear && (isLoopbackName(name) || shopHosts.has(name));
};
