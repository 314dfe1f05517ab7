import { describe, expect, it } from 'vitest';
import { privacyMessages, storedItemDescriptions } from '#application/consent/messages';
import { consentTextVersion } from '#domain/consent/consent-choice';
import { type StoredItem, type StoredItemName, storedItems } from '#domain/consent/stored-items';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { TestBrowser } from '../../../test-browser';

type Asked = { readonly host?: string; readonly cookie?: string; readonly signal?: boolean };

const headersOf = ({ host = 'shop.test', cookie, signal = false }: Asked) => ({
  host,
  ...(cookie === undefined ? {} : { cookie }),
  ...(signal ? { 'sec-gpc': '1' } : {}),
});

const show = async ({ app }: HttpShop, asked: Asked = {}, query = '') =>
  (await app.inject({ url: `/privacy${query}`, headers: headersOf(asked) })).body;

const choose = ({ app }: HttpShop, payload: string, asked: Asked = {}) =>
  app.inject({
    method: 'POST',
    url: '/privacy',
    headers: { ...headersOf(asked), 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

const call = ({ app }: HttpShop, body: object, asked: Asked = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/consent',
    headers: { ...headersOf(asked), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

type Answer = Awaited<ReturnType<typeof choose>>;

/** The cookies that an answer sets, each with its attributes. */
const setCookies = ({ headers }: Answer): readonly string[] => [headers['set-cookie'] ?? []].flat();

/** The `Cookie` header after an answer. */
const cookieOf = (answer: Answer): string => setCookies(answer).map((cookie) => cookie.split(';')[0])[0] ?? '';

const choiceIn = (answer: Answer): string => cookieOf(answer).split('.')[1] ?? '';

const recordsOf = (shop: HttpShop, site: 'DTC' | 'HPSF' = 'DTC') => shop.ports[site].consentRecords.list(0, 100)();

describe('the page on privacy', () => {
  it('says before a choice that only required items are stored', async () => {
    const page = await show(await anHttpShop());
    expect(page).toContain('<title>Privacy | ');
    expect(page).toContain(privacyMessages.undecided);
    expect(page).not.toContain('checked=""');
  });

  it.each(['shop.test', 'staff.shop.test'])(
    'lists everything that the site stores, with its purpose: %s',
    async (host) => {
      const page = (await show(await anHttpShop(), { host })).replaceAll('&#x27;', "'");
      for (const name of Object.keys(storedItems) as StoredItemName[]) {
        const item: StoredItem = storedItems[name];
        if (item.isOfProviderLogin) continue;
        expect(page).toContain(`<code>${item.key}</code>`);
        expect(page).toContain(storedItemDescriptions[name].purpose);
      }
    },
  );

  it('names nothing of the staff site on a consumer site with its own passwords', async () => {
    const page = await show(await anHttpShop());
    expect(page).not.toMatch(/staff|provider_|sso_state/i);
  });

  it('is never cached, and has no payload', async () => {
    const { app } = await anHttpShop();
    const { headers } = await app.inject({ url: '/privacy', headers: headersOf({}) });
    expect(headers['cache-control']).toBe('private, no-store');
    const payload = await app.inject({ url: '/privacy/_payload.json', headers: headersOf({}) });
    expect(payload.statusCode).toBe(404);
  });

  it('takes a malformed cookie for none (ST-26)', async () => {
    expect(await show(await anHttpShop(), { cookie: 'consent=<script>' })).toContain(privacyMessages.undecided);
  });

  it('asks again if the choice was made on an outdated text', async () => {
    const page = await show(await anHttpShop(), { cookie: 'consent=2020-01.11.browser-one-0000' });
    expect(page).toContain(privacyMessages.outdated);
    expect(page).not.toContain('checked=""');
  });

  it('says that Global Privacy Control refuses advertising, if the browser sends it', async () => {
    const shop = await anHttpShop();
    expect(await show(shop, { signal: true })).toContain(privacyMessages.privacySignal);
    expect(await show(shop)).not.toContain(privacyMessages.privacySignal);
  });
});

describe('choosing on the page on privacy', () => {
  it('sets a cookie of 180 days that scripts can read, and leads back', async () => {
    const answer = await choose(await anHttpShop(), 'functional=on&intent=save');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/privacy?notice=saved']);
    const [cookie = '', ...others] = setCookies(answer);
    expect(others).toEqual([]);
    expect(cookie).toMatch(new RegExp(`^consent=${consentTextVersion}\\.10\\.[\\w-]{22,64}; `));
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(['Max-Age=15552000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it.each([
    ['intent=accept', '11'],
    ['intent=reject&functional=on&advertising=on', '00'],
    ['intent=save&advertising=on', '01'],
    ['', '00'],
    ['intent=save&functional=yes', '00'],
  ])('takes %s for %s', async (payload, expected) => {
    expect(choiceIn(await choose(await anHttpShop(), payload))).toBe(expected);
  });

  it('reads back each choice of this browser, the latest first, and no other', async () => {
    const shop = await anHttpShop();
    const cookie = cookieOf(await choose(shop, 'intent=accept'));
    const again = cookieOf(await choose(shop, 'intent=reject', { cookie }));
    await choose(shop, 'intent=save&advertising=on');
    expect(again.split('.')[2]).toBe(cookie.split('.')[2]);
    const page = await show(shop, { cookie: again }, '?notice=saved');
    expect(page).toContain(privacyMessages.saved);
    const history = page.slice(page.indexOf('id="history"'), page.indexOf('</ol>', page.indexOf('id="history"')));
    expect(history.indexOf('You allow only what&#x27;s required.')).toBeGreaterThan(0);
    expect(history.indexOf('You allow required, functional and advertising.')).toBeGreaterThan(
      history.indexOf('You allow only what&#x27;s required.'),
    );
    expect(history).not.toContain('but not functional');
    expect(history).toContain(consentTextVersion);
  });

  it('stores the choice with its time and source, without address or browser', async () => {
    const shop = await anHttpShop();
    await choose(shop, 'intent=accept');
    const [record] = await recordsOf(shop);
    expect(Object.keys(record ?? {}).toSorted()).toEqual(
      ['advertising', 'browserId', 'decidedAt', 'functional', 'number', 'source', 'textVersion'].toSorted(),
    );
    expect(record).toMatchObject({ functional: true, advertising: true, source: 'page' });
    expect(await recordsOf(shop, 'HPSF')).toEqual([]);
  });

  it('never allows advertising under Global Privacy Control, and records that the signal decided', async () => {
    const shop = await anHttpShop();
    expect(choiceIn(await choose(shop, 'intent=accept', { signal: true }))).toBe('10');
    await choose(shop, 'intent=save&functional=on', { signal: true });
    expect((await recordsOf(shop)).map(({ source }) => source)).toEqual(['signal', 'page']);
  });

  it('is refused if another site posts it', async () => {
    const { app } = await anHttpShop();
    const answer = await app.inject({
      method: 'POST',
      url: '/privacy',
      headers: { ...headersOf({}), origin: 'https://other.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'intent=accept',
    });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });
});

describe('the call of consent', () => {
  it('sets the cookie and returns what is allowed', async () => {
    const shop = await anHttpShop();
    const answer = await call(shop, { functional: true, advertising: true }, { signal: true });
    expect([answer.statusCode, answer.json()]).toEqual([202, { functional: true, advertising: false }]);
    expect(choiceIn(answer)).toBe('10');
    await call(shop, { functional: true, advertising: false });
    expect((await recordsOf(shop)).map(({ source }) => source)).toEqual(['signal', 'banner']);
  });

  it('stores up to 60 choices a minute of one browser, and sets the cookie of each', async () => {
    const shop = await anHttpShop();
    const browser = new TestBrowser(shop);
    for (let count = 0; count < 62; count += 1) {
      const answer = await browser.call('/api/consent', { functional: true, advertising: false });
      expect([answer.statusCode, choiceIn(answer)]).toEqual([202, '10']);
    }
    // The first choice of a browser is made before it has a number.
    expect(await recordsOf(shop)).toHaveLength(61);
  });

  it('is refused above 16 KiB, and if it does not decode', async () => {
    const shop = await anHttpShop();
    expect((await call(shop, { functional: true, advertising: true, x: 'x'.repeat(16 * 1024) })).statusCode).toBe(413);
    expect((await call(shop, { functional: 'yes' })).statusCode).toBe(400);
    expect(await recordsOf(shop)).toEqual([]);
  });
});
