import type { AddressInfo } from 'node:net';
import * as E from 'fp-ts/Either';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { SmtpMail } from '#adapters/smtp/smtp-mail';
import type { MailMessage } from '#domain/mail/message';
import { aMail } from '../../builders';
import { mailContract } from '../../contracts/mail.contract';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Received = MailMessage & { readonly from: string; readonly messageId: string };

/** Where a mail program may unsubscribe with one press (RFC 8058): it needs both headers. */
const readOneClick = (
  headers: readonly { readonly key: string; readonly value: string }[],
): Pick<MailMessage, 'unsubscribeUrl'> => {
  const readHeader = (name: string) => headers.find(({ key }) => key === name)?.value;
  const [, unsubscribeUrl] = /^<(.*)>$/.exec(readHeader('list-unsubscribe') ?? '') ?? [];
  const isOneClick = readHeader('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
  return isOneClick && unsubscribeUrl !== undefined ? { unsubscribeUrl } : {};
};

/** A mail server that stores its messages; with `refusal` it answers that to every recipient. */
const mailServer = async (refusal?: string) => {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 10,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onRcptTo: (_address, _session, done) => done(refusal === undefined ? null : new Error(refusal)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const {
          subject = '',
          text = '',
          html = '',
          from,
          replyTo,
          messageId = '',
          headers,
        } = await PostalMime.parse(Buffer.concat(chunks));
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        const answers = replyTo?.[0]?.address;
        received.push({
          to,
          ...(answers ? { replyTo: answers } : {}),
          ...readOneClick(headers),
          subject,
          text: text.trimEnd(),
          html: html.trimEnd(),
          from: from?.address ?? '',
          messageId,
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return {
    received,
    countConnections: () => connections,
    dropConnections: () => {
      for (const connection of server.connections) connection._socket.destroy();
    },
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  };
};

const mailTo = (url: string): SmtpMail => {
  const mail = new SmtpMail(url, 'Provender <orders@provender.example>');
  closing.push(() => mail.close());
  return mail;
};

mailContract('smtp', async () => {
  const { received, url } = await mailServer();
  return {
    mail: mailTo(url),
    delivered: async () => received.map(({ from: _from, messageId: _id, ...message }) => message),
  };
});

describe('mail by SMTP', () => {
  it('is sent from the address of the shop', async () => {
    const { received, url } = await mailServer();
    await mailTo(url).send('one', aMail())();
    expect(received.map(({ from }) => from)).toEqual(['orders@provender.example']);
  });

  it('has the same Message-ID each time it is sent, with the sender’s domain, that discloses nothing', async () => {
    const { received, url } = await mailServer();
    const mail = mailTo(url);
    for (const id of ['OrderPlaced:1', 'OrderPlaced:1', 'OrderPlaced:2']) await mail.send(id, aMail())();
    const ids = received.map(({ messageId }) => messageId);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@provender\.example>$/);
    expect(ids.map((id) => id === ids[0])).toEqual([true, true, false]);
  });

  it('is not sent when the server refuses, and the error says why', async () => {
    const { url } = await mailServer('we do not know this mailbox');
    const outcome = await mailTo(url).send('one', aMail())();
    expect(E.isLeft(outcome) && outcome.left.reason).toContain('we do not know this mailbox');
  });

  it('leaves over few connections, however many mails there are', async () => {
    const { received, url, countConnections } = await mailServer();
    const mail = mailTo(url);
    const send = (_none: unknown, index: number) => mail.send(`mail-${index}`, aMail())();
    await Promise.all(Array.from({ length: 60 }, send));
    expect(received.length).toBe(60);
    expect(countConnections()).toBeLessThanOrEqual(5);
  });

  it('is sent over another connection where the server has closed the one that was open', async () => {
    const { received, url, dropConnections, countConnections } = await mailServer();
    const mail = mailTo(url);
    await mail.send('one', aMail())();
    dropConnections();
    expect(E.isRight(await mail.send('two', aMail())())).toBe(true);
    expect([received.length, countConnections()]).toEqual([2, 2]);
  });

  it('is not sent when no server answers', async () => {
    const outcome = await mailTo('smtp://127.0.0.1:1').send('one', aMail())();
    expect(E.isLeft(outcome) && outcome.left.kind).toBe('MailNotSent');
  });
});
