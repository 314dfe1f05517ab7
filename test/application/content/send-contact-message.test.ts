import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { aContact, someContactInput, someContent } from '../../builders';
import { type ASite, aSite } from '../a-site';

const content = someContent({ contact: [aContact()] });
const hourInMs = 3_600_000;

const send = ({ shop }: ASite, some: Parameters<typeof someContactInput>[0] = {}, clientIp = '192.0.2.1') =>
  shop.sendContactMessage.execute({ input: someContactInput(some), clientIp })();

describe('sending a message to the shop', () => {
  it('stores it, emails it to customer service, and returns a reference', async () => {
    const site = await aSite({ content });
    const sent = await send(site);
    if (E.isLeft(sent)) throw new Error('not sent');
    const { reference } = sent.right;
    expect(reference).toMatch(/^C-[A-Z0-9]{10}$/);
    expect(await site.ports.contactMessages.from('pat@example.com')()).toMatchObject([
      { reference, topic: 'An order' },
    ]);
    const [mail] = await site.emailed();
    expect(mail).toMatchObject({ to: 'hello@shop.example', replyTo: 'pat@example.com' });
    expect(mail?.subject).toContain(reference);
  });

  it('stores it and sends a receipt when no address of customer service is set', async () => {
    const site = await aSite({ content: someContent({ contact: [aContact({ email: '' })] }) });
    expect(E.isRight(await send(site))).toBe(true);
    expect(await site.ports.contactMessages.from('pat@example.com')()).toHaveLength(1);
    expect((await site.emailed()).map(({ to }) => to)).toEqual(['pat@example.com']);
  });

  it('reports invalid fields, and stores nothing', async () => {
    const site = await aSite({ content });
    expect(await send(site, { email: 'nobody', message: '' })).toEqual(
      E.left({
        kind: 'Invalid',
        errors: { email: 'Enter a valid email address.', message: 'This field is required.' },
      }),
    );
    expect(await site.emailed()).toEqual([]);
  });

  it('treats a bot the same, and stores and emails its message marked as possible spam (ST-25)', async () => {
    const site = await aSite({ content });
    const sent = await send(site, { topicDetail: 'https://spam.example' });
    expect(sent).toMatchObject(E.right({ reference: expect.stringMatching(/^C-[A-Z0-9]{10}$/) }));
    expect(await site.ports.contactMessages.from('pat@example.com')()).toMatchObject([
      { firstName: 'Pat', isSuspectedSpam: true },
    ]);
    expect(await site.emailed()).toMatchObject([{ subject: expect.stringContaining('possible spam, An order') }]);
    await send(site, { topicDetail: ' ' });
    expect((await site.ports.contactMessages.from('pat@example.com')())[1]).not.toHaveProperty('isSuspectedSpam');
  });

  it('accepts five an hour from one network address', async () => {
    const site = await aSite({ content });
    for (let index = 0; index < 5; index += 1) {
      expect(E.isRight(await send(site, { email: `pat${index}@example.com` }))).toBe(true);
    }
    expect(await send(site, { email: 'another@example.com' })).toEqual(
      E.left({ kind: 'TooManyMessages', retryAfterSeconds: 3600 }),
    );
    expect(E.isRight(await send(site, { email: 'third@example.com' }, '192.0.2.2'))).toBe(true);
    site.time.pass(hourInMs);
    expect(E.isRight(await send(site, { email: 'another@example.com' }))).toBe(true);
  });

  it('accepts five an hour from one email in any case', async () => {
    const site = await aSite({ content });
    for (let index = 0; index < 5; index += 1) {
      expect(E.isRight(await send(site, {}, `192.0.2.${index}`))).toBe(true);
    }
    expect(await send(site, { email: 'PAT@example.com' }, '192.0.2.9')).toEqual(
      E.left({ kind: 'TooManyMessages', retryAfterSeconds: 3600 }),
    );
  });

  it('does not count messages with invalid fields', async () => {
    const site = await aSite({ content });
    for (let index = 0; index < 9; index += 1) await send(site, { message: 'short' });
    expect(E.isRight(await send(site))).toBe(true);
  });
});
