import fastify, { type FastifyInstance } from 'fastify';
import * as E from 'fp-ts/Either';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveMailSamples } from '#adapters/http/operator/email-samples-page';
import { guardOperatorPages, readBasicPassword } from '#adapters/http/operator/operator-access';
import { FailedSignIns } from '#application/identity/failed-sign-ins';
import { buildMailSamples } from '#application/mail/mail-samples';
import { CheckOperatorPassword } from '#application/shell/check-operator-password';
import { instant } from '#domain/time';
import { emailSamples } from '#main/wiring/events/domain-events.ts';
import { anInstant } from '../../../builders';
import { openMemoryShop } from '../../../memory/memory-shop';

const password = 'open the pages: please';
const now = { at: anInstant() };
const shop = { name: 'Provender', legalName: 'Provender', origin: 'https://shop.test', timeZone: 'America/Denver' };
const samples = buildMailSamples(emailSamples, { shop, now: anInstant(), pictureSources: ['a-picture'] });

const pagesShop = { name: 'Provender', fonts: [], rooms: ['/_operator/mails'] } as const;

let app: FastifyInstance;

const openPages = async (hasPassword: boolean): Promise<void> => {
  const { limitCounters } = openMemoryShop();
  const failures = new FailedSignIns(
    limitCounters,
    () => now.at,
    (text) => text,
  );
  const check = hasPassword
    ? new CheckOperatorPassword(failures, (typed) => async () => typed === password)
    : undefined;
  app = fastify();
  serveMailSamples(async () => samples, pagesShop, guardOperatorPages(new Set(['shop.test']), check))(app);
  await app.ready();
};

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

const ask = (url: string, { remoteAddress = '203.0.113.9', authorization = '' } = {}) =>
  app.inject({
    url,
    remoteAddress,
    headers: { host: 'shop.test', ...(authorization === '' ? {} : { authorization }) },
  });

beforeEach(() => openPages(true));

describe('a page for operators (RO-29)', () => {
  it('answers on this machine without a password', async () => {
    expect((await ask('/_operator/mails', { remoteAddress: '127.0.0.1' })).statusCode).toBe(200);
  });

  it('asks this machine for the password too if the shop is elsewhere, because a proxy may stand before it', async () => {
    app = fastify();
    const check = new CheckOperatorPassword(
      { attempt: (_name, _from, run) => async () => E.right((await run()).value) },
      (typed) => async () => typed === password,
    );
    serveMailSamples(async () => samples, pagesShop, guardOperatorPages(undefined, check))(app);
    await app.ready();
    expect((await ask('/_operator/mails', { remoteAddress: '127.0.0.1' })).statusCode).toBe(401);
  });

  it('asks other machines for the password, and opens with it', async () => {
    const asked = await ask('/_operator/mails');
    expect([asked.statusCode, asked.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="Operators", charset="UTF-8"',
    ]);
    const opened = await ask('/_operator/mails', { authorization: basic(`anybody:${password}`) });
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('is not found from other machines if the shop has no password', async () => {
    await openPages(false);
    const authorization = basic(`anybody:${password}`);
    expect((await ask('/_operator/mails', { authorization })).statusCode).toBe(404);
  });

  it('refuses every password after five wrong ones in a quarter of an hour', async () => {
    const wrong = { authorization: basic('anybody:wrong') };
    for (let tries = 0; tries < 5; tries += 1) expect((await ask('/_operator/mails', wrong)).statusCode).toBe(401);
    const right = { authorization: basic(`anybody:${password}`) };
    const refused = await ask('/_operator/mails', right);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    now.at = instant(now.at + 15 * 60_000);
    expect((await ask('/_operator/mails', right)).statusCode).toBe(200);
  });

  it('lets other networks in while many guess from theirs', async () => {
    const authorization = basic('anybody:wrong');
    for (let network = 0; network < 25; network += 1)
      expect(
        (await ask('/_operator/mails', { authorization, remoteAddress: `198.51.100.${network}` })).statusCode,
      ).toBe(401);
    expect((await ask('/_operator/mails', { authorization: basic(`anybody:${password}`) })).statusCode).toBe(200);
  });

  it('reads the password of basic credentials, colons included, and nothing else', () => {
    expect(readBasicPassword(basic('user:a:b'))).toBe('a:b');
    for (const header of [undefined, '', 'Basic', 'Basic ***', 'Bearer abc', basic('no colon')]) {
      expect(readBasicPassword(header)).toBeUndefined();
    }
  });
});

describe('an email with sample data', () => {
  const local = { remoteAddress: '127.0.0.1' };

  it('is listed with its subject and when it is sent', async () => {
    const { body } = await ask('/_operator/mails', local);
    for (const { name, sent } of samples) {
      expect(body).toContain(`href="/_operator/mails/${name}"`);
      expect(body).toContain(sent.replaceAll("'", '&#39;'));
    }
  });

  it.each(samples.map(({ name }) => name))('is shown as HTML and as plain text: %s', async (name) => {
    const html = await ask(`/_operator/mails/${name}`, local);
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect(html.body).toContain('<h1');
    const text = await ask(`/_operator/mails/${name}/text`, local);
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.body).not.toMatch(/[<>]/);
  });

  it('is not found by another name', async () => {
    expect((await ask('/_operator/mails/constructor', local)).statusCode).toBe(404);
  });
});
