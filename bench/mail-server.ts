import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that counts what it is sent, and says when the first mail to each recipient came. */
export const startMailServer = async () => {
  const arrivals = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          if (!arrivals.has(address)) arrivals.set(address, performance.now());
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** The moment of `performance.now()` at which the first mail to that address came; undefined where none did. */
    arrivalOf: (address: string): number | undefined => arrivals.get(address),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
