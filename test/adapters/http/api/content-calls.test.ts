import { beforeEach, describe, expect, it } from 'vitest';
import { aCarousel, aContact, aDrawing, aHeader, anInstant, someContactInput, someContent } from '../../../builders';
import { anHttpShop, type HttpShop } from '../../../http-shop';

let shop: HttpShop;

const call = (path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

const read = (path: string) => shop.app.inject({ url: `/api/${path}`, headers: { host: 'shop.test' } });

const action = { text: 'Shop', url: '/products' };
const image = { ...aDrawing('bowl', 'A bowl'), size: { width: 1200, height: 800 } };
const wireImage = {
  width: 1200,
  height: 800,
  id: expect.stringMatching(/^\w+$/),
  format: 'webp',
  description: 'A bowl',
  url: expect.stringMatching(/^\/_img\/format_webp,width_640\/\w+$/),
  alt: 'A bowl',
  narrowUrl: null,
};
const column = { headline: 'A', paragraph: 'B' };

beforeEach(async () => {
  shop = await anHttpShop();
  await shop.ports.DTC.content.write(
    someContent({
      contact: [aContact()],
      carousels: [
        aCarousel({ headline: 'One', handles: ['a', 'b'] }),
        aCarousel({ headline: 'Two', paragraph: 'More.', backgroundColor: 'gray', copyColor: 'light' }),
        aCarousel({ page: '404', headline: 'Lost' }),
      ],
      sitewideBanners: [{ id: 'a', headline: 'Hi', copyColor: 'dark' }],
      promotionBanners: [{ id: 'p', position: 3, image, headline: 'Look', action, sites: ['DTC'] }],
      highlight: [{ headline: 'New', paragraph: 'Taste.', image, actions: [action], copyColor: 'dark' }],
      twoColumns: [{ left: { ...column, image, action }, right: column }],
      goodnessBox: [{ image, text: 'Approved', skus: ['A'] }],
      deals: [{ skus: ['A', 'B'] }],
      noResults: [{ title: 'None', message: 'Sorry.', suggestions: [action], handles: ['one'] }],
      accountPages: [{ pages: [{ slug: 'orders', title: 'Orders' }] }],
      header: [aHeader({ navigation: [{ label: 'Dog', url: '/products/dog', children: [] }] })],
    }),
  )();
});

describe('a call of the content service', () => {
  it.each<[string, string, unknown]>([
    ['API-48', 'get-contact', { ...aContact() }],
    [
      'API-49',
      'get-account-pages-settings',
      { pages: [{ slug: 'orders', title: 'Orders', intro: null }], satisfactionGuarantee: null },
    ],
    [
      'API-51',
      'get-sitewide-banners',
      {
        banners: [
          { id: 'a', headline: 'Hi', text: null, image: null, cta: null, backgroundColor: null, copyColor: 'dark' },
        ],
      },
    ],
    [
      'API-52',
      'get-highlight-content-block',
      {
        headline: 'New',
        paragraph: 'Taste.',
        image: wireImage,
        cta: [action],
        backgroundColor: null,
        copyColor: 'dark',
      },
    ],
    [
      'API-53',
      'get-two-column-section',
      { left: { ...column, image: wireImage, cta: action }, right: { ...column, image: null, cta: null } },
    ],
    ['API-55', 'get-goodness-box-badge', { image: wireImage, text: 'Approved', skus: ['A'] }],
    [
      'API-56',
      'get-promotion-banners',
      { banners: [{ id: 'p', position: 3, image: wireImage, headline: 'Look', cta: action, sites: ['DTC'] }] },
    ],
    ['API-57', 'get-skus-with-deal', { skus: ['A', 'B'] }],
  ])('answers %s %s', async (_id, name, answer) => {
    const answered = await call(`cms/v1.0/${name}`);
    expect([answered.statusCode, answered.json()]).toEqual([200, answer]);
  });

  it('returns the carousels of all pages or of one, the last of each page marked (API-54, get-product-carousel)', async () => {
    const all = (await call('cms/v1.0/get-product-carousel')).json<{ carousels: readonly unknown[] }>();
    expect(all.carousels).toEqual([
      {
        page: '/',
        headline: 'One',
        paragraph: null,
        handles: [{ handle: 'a' }, { handle: 'b' }],
        backgroundColor: null,
        copyColor: 'dark',
        isLastComponent: false,
      },
      expect.objectContaining({
        headline: 'Two',
        paragraph: 'More.',
        backgroundColor: 'gray',
        copyColor: 'light',
        isLastComponent: true,
      }),
      expect.objectContaining({ page: '404', isLastComponent: true }),
    ]);
    const one = (await call('cms/v1.0/get-product-carousel', { page: '404' })).json<{
      carousels: readonly unknown[];
    }>();
    expect(one.carousels).toHaveLength(1);
  });

  it('returns a navigation, and 404 for an unknown handle (API-59, get-navigation)', async () => {
    const main = await call('cms/v1.0/get-navigation', { handle: 'main' });
    expect(main.json()).toEqual({ handle: 'main', items: [{ label: 'Dog', url: '/products/dog', children: [] }] });
    const unknown = await call('cms/v1.0/get-navigation', { handle: 'nobody' });
    expect([unknown.statusCode, unknown.json<{ error: { code: string } }>().error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('returns the suggestions for a search without results (API-63, get-no-results-suggestions)', async () => {
    expect((await read('cms/v1.0/get-no-results-suggestions')).json()).toEqual({
      title: 'None',
      message: 'Sorry.',
      suggestions: [action],
      handles: [{ handle: 'one' }],
    });
  });

  it.each(['get-highlight-content-block', 'get-two-column-section', 'get-goodness-box-badge'])(
    'answers null when there is none: %s',
    async (name) => {
      await shop.ports.DTC.content.write({ highlight: [], twoColumns: [], goodnessBox: [] })();
      const answered = await call(`cms/v1.0/${name}`);
      expect([answered.statusCode, answered.body]).toEqual([200, 'null']);
    },
  );

  it('includes a document from its start until before its end, by the clock of the server', async () => {
    const at = (milliseconds: number) => new Date(anInstant() + milliseconds).toISOString();
    await shop.ports.DTC.content.write({ deals: [{ skus: ['A'], startsAt: at(1000), endsAt: at(2000) }] })();
    const skus = async () => (await call('cms/v1.0/get-skus-with-deal')).json<{ skus: readonly string[] }>().skus;
    const seen = [];
    for (let second = 0; second < 3; second += 1) {
      seen.push(await skus());
      shop.pass(1000);
    }
    expect(seen).toEqual([[], ['A'], []]);
  });

  it('gives the staff shop nothing from the consumer shop', async () => {
    const answered = await call('cms/v1.0/get-skus-with-deal', {}, { host: 'staff.shop.test' });
    expect(answered.json()).toEqual({ skus: [] });
  });
});

describe('send-contact-us (API-27)', () => {
  const send = (overrides: object = {}) => call('send-contact-us', { data: { ...someContactInput(), ...overrides } });

  it('stores a message, and answers its reference', async () => {
    const sent = await send();
    expect([sent.statusCode, sent.json()]).toEqual([
      202,
      { accepted: true, reference: expect.stringMatching(/^C-[A-Z0-9]{10}$/) },
    ]);
  });

  it('keeps and marks a message that fills in the field that people do not see (ST-25)', async () => {
    const sent = await send({ topicDetail: 'https://spam.example', website: 'https://pat.example' });
    expect(sent.statusCode).toBe(202);
    await send({ email: 'lee@example.com', website: 'https://lee.example' });
    const { contactMessages } = shop.ports.DTC;
    expect(await contactMessages.from('pat@example.com')()).toMatchObject([{ isSuspectedSpam: true }]);
    expect((await contactMessages.from('lee@example.com')())[0]).not.toHaveProperty('isSuspectedSpam');
  });

  it('accepts a message of the required fields alone', async () => {
    const { phone: _phone, orderNumber: _order, topicDetail: _topicDetail, ...data } = someContactInput();
    expect((await call('send-contact-us', { data })).statusCode).toBe(202);
  });

  it('names each field that is refused, in the words of the form', async () => {
    const refused = await send({ email: 'nobody', message: 'short' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        error: {
          code: 'VALIDATION',
          fields: { 'data.email': 'Enter a valid email address.', 'data.message': expect.stringContaining('10') },
        },
      },
    ]);
  });

  it.each([
    [{}],
    [{ data: null }],
    [{ data: 'hello' }],
    [{ data: { ...someContactInput(), message: ['x'] } }],
    [{ data: { ...someContactInput(), email: 'a'.repeat(400) } }],
  ])('refuses a body that does not decode: %#', async (body) => {
    expect((await call('send-contact-us', body)).statusCode).toBe(400);
  });

  it('returns 429 after five messages in an hour', async () => {
    for (let index = 0; index < 5; index += 1) expect((await send()).statusCode).toBe(202);
    const sixth = await send();
    expect([sixth.statusCode, sixth.json<{ error: { code: string } }>().error.code]).toEqual([429, 'RATE_LIMITED']);
  });
});
