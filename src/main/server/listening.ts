import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';

export type HttpListener = {
  readonly port: number;
  /**
   * Stops accepting requests and resolves once open requests have got their responses, or after `shutdownTimeoutMs`. Idle
   * keep-alive connections are closed at once.
   */
  readonly close: () => Promise<void>;
};

/** Shorter than the ten seconds that process managers commonly wait before they kill a process. */
const shutdownTimeoutMs = 8000;
const idleCheckMs = 50;
/** How long a connection may stay open without sending anything. */
const silentTimeoutMs = 60_000;

const requestTimeout = 30_000;
/** Longer than the minute after which reverse proxies commonly close an idle connection. */
const keepAliveTimeout = 72_000;

const listenAt = async (
  answer: RequestListener,
  { port, host, silentMs }: { readonly port: number; readonly host: string; readonly silentMs: number },
): Promise<HttpListener> => {
  const connections = new Set<Socket>();
  let closing = false;
  const server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
    if (closing) response.setHeader('connection', 'close');
    answer(request, response);
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    const silence = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, silentMs);
    silence.unref();
    socket.once('close', () => {
      clearTimeout(silence);
      connections.delete(socket);
    });
  });
  server.listen({ port, host });
  await once(server, 'listening');
  const address = server.address();
  /** Also closes connections that have sent nothing yet, which `closeIdleConnections` leaves open. */
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
      const idleCheck = setInterval(cutIdle, idleCheckMs);
      const shutdownTimeout = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
      await closed;
      clearInterval(idleCheck);
      clearTimeout(shutdownTimeout);
    },
  };
};

const isMissingHost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');

/**
 * Listens on every IP that `host` resolves to on this machine; `localhost` is both loopback IPs. Port 0 picks a free port.
 * A connection that sends nothing is closed after `silentMs`, a minute by default.
 */
export const listenOn = async (
  answer: RequestListener,
  {
    port,
    host,
    silentMs = silentTimeoutMs,
  }: { readonly port: number; readonly host: string; readonly silentMs?: number },
): Promise<HttpListener> => {
  const found = await lookup(host, { all: true });
  const hosts = new Set(found.map(({ address }) => address));
  const open: HttpListener[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(open.map((one) => one.close()));
  };
  for (const listened of hosts) {
    try {
      open.push(await listenAt(answer, { port: open[0]?.port ?? port, host: listened, silentMs }));
    } catch (error) {
      if (isMissingHost(error) && hosts.size > 1) continue;
      await close();
      throw error;
    }
  }
  const [first] = open;
  if (!first) throw new Error(`${host} is no address of this machine.`);
  return { port: first.port, close };
};
