import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';

export type Listening = {
  readonly port: number;
  /**
   * Takes no one else, and resolves once what is being answered is answered, or `patienceMs` after. Connections on which
   * nothing is asked, such as browsers keep open, are cut.
   */
  readonly close: () => Promise<void>;
};

/** Whoever stops a process commonly waits ten seconds before using force. */
const patienceMs = 8000;
const looksEveryMs = 50;

const requestTimeout = 30_000;
/** Longer than the minute after which proxies in front let go of a connection. */
const keepAliveTimeout = 72_000;

const listenAt = async (answer: RequestListener, port: number, host: string): Promise<Listening> => {
  const connections = new Set<Socket>();
  let closing = false;
  const server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
    if (closing) response.setHeader('connection', 'close');
    answer(request, response);
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.listen({ port, host });
  await once(server, 'listening');
  const address = server.address();
  /** To Node a connection that never said a word is about to ask. */
  const cutIdle = (): void => {
    server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      closing = true;
      const closed = once(server, 'close');
      server.close();
      cutIdle();
      const looking = setInterval(cutIdle, looksEveryMs);
      const enough = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearInterval(looking);
      clearTimeout(enough);
    },
  };
};

const isNotHere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');

/** Listens on every address that `host` has on this machine; `localhost` is both loopbacks. Port 0 is any free one. */
export const listenOn = async (
  answer: RequestListener,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<Listening> => {
  const found = await lookup(host, { all: true });
  const addresses = new Set(found.map(({ address }) => address));
  const open: Listening[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(open.map((one) => one.close()));
  };
  for (const address of addresses) {
    try {
      open.push(await listenAt(answer, open[0]?.port ?? port, address));
    } catch (error) {
      if (isNotHere(error) && addresses.size > 1) continue;
      await close();
      throw error;
    }
  }
  const [first] = open;
  if (!first) throw new Error(`${host} is no address of this machine.`);
  return { port: first.port, close };
};
