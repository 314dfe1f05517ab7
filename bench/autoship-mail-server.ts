import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An email that arrived. */
type ArrivedMail = {
  /** The part of its Message-ID before the at sign. */
  readonly id: string;
  readonly subject: string;
  readonly to: readonly string[];
  /** By `performance.now()`. */
  readonly at: number;
};

export type MailServer = {
  readonly url: string;
  /** Every email that arrived, those that arrived again too. */
  readonly arrived: readonly ArrivedMail[];
  readonly close: () => Promise<void>;
};

const readHeader = (mail: string, name: string): string => {
  const [head = ''] = mail.split('\r\n\r\n');
  const [, value = ''] = new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll(/\r\n[ \t]/g, ' ')) ?? [];
  return value.trim();
};

/** A mail server that takes every email, and returns when it has it. */
export const startMailServer = async (): Promise<MailServer> => {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then(
        (mail) => {
          const [, id = ''] = /^<(\w+)@/.exec(readHeader(mail, 'Message-ID')) ?? [];
          const to = envelope.rcptTo.map(({ address }) => address);
          arrived.push({ id, subject: readHeader(mail, 'Subject'), to, at: performance.now() });
          done();
        },
        // The node was killed while it sent the email, which did not arrive.
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    close: () => new Promise((done) => server.close(done)),
  };
};
