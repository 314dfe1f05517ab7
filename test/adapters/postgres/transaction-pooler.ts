import { connect, createServer, type Socket } from 'node:net';

type Backend = {
  readonly socket: Socket;
  onReady: ((isIdle: boolean) => void) | undefined;
  onBytes: ((bytes: Buffer) => void) | undefined;
};

/** Splits what comes of a connection into messages: a type, a length, and a body. */
const splitMessages = (take: (message: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (bytes: Buffer): void => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
};

const typeOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0);

const startMessage = (user: string, database: string): Buffer => {
  const body = Buffer.from(`\0\x03\0\0user\0${user}\0database\0${database}\0\0`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
};

const openBackend = (url: URL): Promise<Backend> =>
  new Promise((done) => {
    const directory = url.searchParams.get('host');
    const port = url.searchParams.get('port') ?? url.port;
    const socket = directory ? connect(`${directory}/.s.PGSQL.${port || 5432}`) : connect(Number(port), url.hostname);
    const backends: Backend = { socket, onReady: undefined, onBytes: undefined };
    socket.on('connect', () => socket.write(startMessage(url.username || 'postgres', url.pathname.slice(1))));
    socket.on(
      'data',
      splitMessages((message) => {
        backends.onBytes?.(message);
        if (typeOf(message) !== 'Z') return;
        done(backends);
        backends.onReady?.(message[5] === 'I'.charCodeAt(0));
      }),
    );
  });

/** What a session is told when it begins: it is in, and ready. */
const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A pooler that gives a session the connection that was used last for as long as a transaction, and ignores start-up
 * options. Returns its address and how to close it.
 */
export const openTransactionPooler = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const idle = [await openBackend(url), await openBackend(url)];
  const all = [...idle];
  const sessions: Socket[] = [];
  const server = createServer((session) => {
    sessions.push(session);
    let own: Backend | undefined;
    let batch: Buffer[] = [];
    const forward = splitMessages((message) => {
      batch.push(message);
      if (!['Q', 'S'].includes(typeOf(message))) return;
      const backends = own ?? idle.pop();
      if (!backends) throw new Error('no connection is left');
      own = backends;
      backends.onBytes = (bytes) => session.write(bytes);
      backends.onReady = (isIdle) => {
        if (!isIdle) return;
        own = undefined;
        backends.onBytes = undefined;
        idle.push(backends);
      };
      backends.socket.write(Buffer.concat(batch));
      batch = [];
    });
    session.on('error', () => undefined);
    session.once('data', () => {
      session.write(greeting);
      session.on('data', forward);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `postgres://${url.username || 'postgres'}@127.0.0.1:${port}${url.pathname}`,
    close: (): void => {
      for (const socket of [...sessions, ...all.map((backends) => backends.socket)]) socket.destroy();
      server.close();
    },
  };
};
