import type { AddressInfo } from 'node:net';
import * as E from 'fp-ts/Either';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SmtpMail } from '#adapters/smtp/smtp-mail';
import type { MailMessage } from '#domain/mail/message';
import { aMail } from '../../builders';
import { mailContract } from '../../contracts/mail.contract';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Received = MailMessage & {
  readonly from: string;
  readonly messageId: string;
  readonly autoSubmitted: string | undefined;
};

/** Where an email program may unsubscribe with one press (RFC 8058): it needs both headers. */
const readOneClick = (
  headers: readonly { readonly key: string; readonly value: string }[],
): Pick<MailMessage, 'unsubscribeUrl'> => {
  const readHeader = (name: string) => headers.find(({ key }) => key === name)?.value;
  const [, unsubscribeUrl] = /^<(.*)>$/.exec(readHeader('list-unsubscribe') ?? '') ?? [];
  const isOneClick = readHeader('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
  return isOneClick && unsubscribeUrl !== undefined ? { unsubscribeUrl } : {};
};

type MailServerBehavior = {
  /** Answered to every recipient. */
  readonly refusal?: string;
  /** The code of the refusal; 550 where it's absent. */
  readonly refusalCode?: number;
  readonly answersData?: boolean;
  /** Whether it breaks the first connection when a second email begins on it. */
  readonly breaksSecondMail?: boolean;
};

/** A mail server that stores its messages. */
const mailServer = async ({
  refusal,
  refusalCode = 550,
  answersData = true,
  breaksSecondMail = false,
}: MailServerBehavior = {}) => {
  const received: Received[] = [];
  const names: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 10,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onMailFrom: (_address, _session, done) => {
      const [first] = server.connections;
      if (breaksSecondMail && connections === 1 && received.length === 1) first?._socket.destroy();
      else done();
    },
    onRcptTo: (_address, _session, done) =>
      done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: refusalCode })),
    onData: (stream, session, done) => {
      if (!answersData) {
        stream.resume();
        return;
      }
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
        names.push(from?.name ?? '');
        received.push({
          to,
          ...(answers ? { replyTo: answers } : {}),
          ...readOneClick(headers),
          subject,
          text: text.trimEnd(),
          html: html.trimEnd(),
          from: from?.address ?? '',
          autoSubmitted: headers.find(({ key }) => key === 'auto-submitted')?.value,
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
    /** The names of the senders. */
    names,
    countConnections: () => connections,
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
    delivered: async () => received.map(({ from: _from, messageId: _id, autoSubmitted: _auto, ...message }) => message),
  };
});

describe('mail by SMTP', () => {
  it('is sent from the address of the shop', async () => {
    const { received, url } = await mailServer();
    await mailTo(url).send('one', aMail())();
    expect(received.map(({ from }) => from)).toEqual(['orders@provender.example']);
  });

  it('goes by the name of the site, unless the sender has a name of its own', async () => {
    const { names, url } = await mailServer();
    const unnamed = new SmtpMail(url, 'orders@shop.example');
    closing.push(() => unnamed.close());
    await unnamed.inNameOf('Bits & Bowls, "for" dogs').send('one', aMail())();
    await mailTo(url).inNameOf('Bits & Bowls').send('two', aMail())();
    expect(names).toEqual(['Bits & Bowls, "for" dogs', 'Provender']);
  });

  it('has the same Message-ID each time it is sent, with the sender’s domain, that discloses nothing', async () => {
    const { received, url } = await mailServer();
    const mail = mailTo(url);
    for (const id of ['OrderPlaced:1', 'OrderPlaced:1', 'OrderPlaced:2']) await mail.send(id, aMail())();
    const ids = received.map(({ messageId }) => messageId);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@provender\.example>$/);
    expect(ids.map((id) => id === ids[0])).toEqual([true, true, false]);
  });

  it('says that a program wrote it, so that no out-of-office program answers', async () => {
    const { received, url } = await mailServer();
    await mailTo(url).send('one', aMail())();
    expect(received.map(({ autoSubmitted }) => autoSubmitted)).toEqual(['auto-generated']);
  });

  it.each([
    [550, true],
    [553, true],
    [530, undefined],
    [534, undefined],
    [535, undefined],
    [538, undefined],
    [450, undefined],
  ])('is refused for good where the server answers %i to the recipient: %s', async (refusalCode, isFinal) => {
    const { url } = await mailServer({ refusal: 'no', refusalCode });
    const outcome = await mailTo(url).send('one', aMail())();
    expect(E.isLeft(outcome) && outcome.left.isFinal).toBe(isFinal);
  });

  it('is tried again if the server refuses the login', async () => {
    const server = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
    const { port } = server.server.address() as AddressInfo;
    const outcome = await mailTo(`smtp://user:secret@127.0.0.1:${port}`).send('one', aMail())();
    expect(E.isLeft(outcome) && [outcome.left.reason, outcome.left.isFinal]).toEqual([
      expect.stringContaining('535'),
      undefined,
    ]);
  });

  it('is not sent when the server refuses, and the error says why', async () => {
    const { url } = await mailServer({ refusal: 'we do not know this mailbox' });
    const outcome = await mailTo(url).send('one', aMail())();
    expect(E.isLeft(outcome) && outcome.left.reason).toContain('we do not know this mailbox');
  });

  it('uses one connection for emails that follow one another', async () => {
    const { received, url, countConnections } = await mailServer();
    const mail = mailTo(url);
    for (let index = 0; index < 5; index += 1) await mail.send(`mail-${index}`, aMail())();
    expect([received.length, countConnections()]).toEqual([5, 1]);
  });

  it('waits for no other mail', async () => {
    const { url, countConnections } = await mailServer({ answersData: false });
    const mail = mailTo(url);
    for (let index = 0; index < 20; index += 1) void mail.send(`mail-${index}`, aMail())();
    await vi.waitFor(() => expect(countConnections()).toBe(20));
  });

  it('is sent over another connection if the server breaks the one that was kept', async () => {
    const { received, url, countConnections } = await mailServer({ breaksSecondMail: true });
    const mail = mailTo(url);
    await mail.send('one', aMail())();
    expect(E.isRight(await mail.send('two', aMail())())).toBe(true);
    expect([received.length, countConnections()]).toEqual([2, 2]);
  });

  it('is not sent when no server answers', async () => {
    const outcome = await mailTo('smtp://127.0.0.1:1').send('one', aMail())();
    expect(E.isLeft(outcome) && outcome.left.kind).toBe('MailNotSent');
  });
});
