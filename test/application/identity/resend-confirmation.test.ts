import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { aSite } from '../a-site';

const registered = 'pat@example.com';
const clientIp = '192.0.2.1';

/** A shop where one person waits for the link that confirms an address. */
const open = async () => {
  const { shop, emailed, time } = await aSite();
  const details = { email: registered, password: 'eleven yellow trams', firstName: 'Pat', lastName: 'Doe' };
  const taken = await shop.registerAccount.execute({ ...details, clientIp: '203.0.113.1' })();
  if (E.isLeft(taken)) throw new Error(taken.left.kind);
  const ask = async (email: string, network = clientIp): Promise<string> => {
    const answer = await shop.resendConfirmation.execute(email, network)();
    return E.isRight(answer) ? 'sent' : answer.left.kind;
  };
  const askTimes = async (count: number, email: (at: number) => string, network = (_at: number) => clientIp) => {
    const answers: string[] = [];
    for (let at = 0; at < count; at += 1) answers.push(await ask(email(at), network(at)));
    return answers;
  };
  const mailsTo = async (email: string) => (await emailed()).filter(({ to }) => to === email).length;
  return { ask, askTimes, mailsTo, time };
};

const sentThenRefused = (sent: number) => [...Array.from({ length: sent }, () => 'sent'), 'TooManyMails'];

describe('sending the link of a registration again', () => {
  it('emails another link, in whatever case the email is typed', async () => {
    const { ask, mailsTo } = await open();
    expect(await mailsTo(registered)).toBe(1);
    expect(await ask(' PAT@Example.com ')).toBe('sent');
    expect(await mailsTo(registered)).toBe(2);
  });

  it('treats an unregistered email the same, and sends it nothing', async () => {
    const { ask, mailsTo } = await open();
    expect(await ask('nobody@example.com')).toBe(await ask(registered));
    expect(await mailsTo('nobody@example.com')).toBe(0);
  });

  it.each([registered, 'nobody@example.com'])('sends %s five an hour from one network', async (email) => {
    const { askTimes, ask, time } = await open();
    expect(await askTimes(6, () => email)).toEqual(sentThenRefused(5));
    expect(await ask(email, '198.51.100.1')).toBe('sent');
    time.pass(3_600_000);
    expect(await ask(email)).toBe('sent');
  });

  it('limits every email, known or unknown, to 20 an hour from all networks', async () => {
    const network = (at: number) => `198.51.${at}.1`;
    const { askTimes } = await open();
    // The registration itself was the first email.
    expect(await askTimes(20, () => registered, network)).toEqual(sentThenRefused(19));
    expect(await askTimes(21, () => 'nobody@example.com', network)).toEqual(sentThenRefused(20));
  });

  it('limits every network to 50 an hour for all addresses', async () => {
    const { askTimes, ask } = await open();
    expect(await askTimes(51, (at) => `nobody-${at}@example.com`)).toEqual(sentThenRefused(50));
    expect(await ask(registered)).toBe('TooManyMails');
  });

  it('sends no more than the limit allows', async () => {
    const { askTimes, mailsTo } = await open();
    await askTimes(9, () => registered);
    expect(await mailsTo(registered)).toBe(6);
  });

  it('refuses text that isn’t an email', async () => {
    const { ask } = await open();
    expect(await ask('no email')).toBe('Invalid');
  });
});
