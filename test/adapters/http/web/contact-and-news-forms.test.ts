import { beforeEach, describe, expect, it } from 'vitest';
import { aContact, someContactInput, someContent } from '../../../builders';
import { anHttpShop, type HttpShop, postForm } from '../../../http-shop';

let shop: HttpShop;

beforeEach(async () => {
  shop = await anHttpShop();
  const pages = [{ slug: 'contact-us', title: 'Contact us', blocks: [] }];
  await shop.ports.DTC.content.write(someContent({ pages, contact: [aContact()] }))();
});

const post = (url: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  postForm(shop.app, url, fields, headers);

const contact = (some: Parameters<typeof someContactInput>[0] = {}) =>
  post('/contact-us', { ...someContactInput(some) });
/** `Retry-After`; the clock of these tests stands at the start of an hour. */
const waitOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => Number(headers['retry-after']);
const wholeHour = 3600;
const kept = () => shop.ports.DTC.contactMessages.from('pat@example.com')();

describe('the contact form without script', () => {
  it('is on the cached page, with a field that people do not see', async () => {
    const page = await shop.app.inject({ url: '/contact-us', headers: { host: 'shop.test' } });
    expect(page.body).toMatch(/<form[^>]*action="\/contact-us"/);
    expect(page.body).toMatch(/<p[^>]*aria-hidden="true"[^>]*><label>Leave this field empty/);
    expect(page.body).not.toContain('hello@shop.example');
  });

  it('redirects to a page with thanks and the reference, so that a reload sends nothing again (decisions, Forms)', async () => {
    const sent = await contact();
    const [message] = await kept();
    const { statusCode, headers } = sent;
    expect([statusCode, headers.location]).toEqual([303, `/contact-us?sent=${message?.reference}`]);
    const read = async (url: string) => (await shop.app.inject({ url, headers: { host: 'shop.test' } })).body;
    const thanks = await read(String(headers.location));
    expect(thanks).toContain(`<strong>${message?.reference}</strong>`);
    expect(thanks).toContain('content="noindex"');
    expect(await read('/contact-us')).not.toContain(message?.reference);
  });

  it.each(['C-1', 'C-<script>12', '1234567890', ''])('shows no thanks for %j', async (sent) => {
    const url = `/contact-us?${new URLSearchParams({ sent })}`;
    const page = await shop.app.inject({ url, headers: { host: 'shop.test' } });
    expect(page.body).toMatch(/<form[^>]*action="\/contact-us"/);
    expect(page.body).not.toContain('on its way');
  });

  it('is shown again with the typed values, a message at each invalid field, and the first of them focused', async () => {
    const refused = await contact({ email: '<nobody>', message: 'short' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('value="&lt;nobody&gt;"');
    expect(refused.body).toContain('Enter a valid email address.');
    expect(refused.body.match(/autofocus/gi)).toHaveLength(1);
    expect(refused.body).toMatch(/<input[^>]*name="email"[^>]*autofocus|<input[^>]*autofocus[^>]*name="email"/i);
    expect(refused.body).toContain('>short</textarea>');
    expect(await kept()).toEqual([]);
  });

  it('returns 429 and says that there were too many messages', async () => {
    for (let index = 0; index < 5; index += 1) await contact();
    const sixth = await contact();
    expect([sixth.statusCode, waitOf(sixth)]).toEqual([429, wholeHour]);
    expect(sixth.body).toContain('Please try again in an hour');
    expect(await kept()).toHaveLength(5);
  });

  it('counts by the address of the connection, whatever a header says, when no proxy is trusted', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const input = someContactInput({ email: `pat${index}@example.com` });
      statuses.push((await post('/contact-us', { ...input }, { 'x-forwarded-for': `192.0.2.${index}` })).statusCode);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  it('treats a bot like everyone else, and marks its message', async () => {
    const sent = await contact({ topicDetail: 'https://spam.example' });
    expect([sent.statusCode, await kept()]).toMatchObject([303, [{ isSuspectedSpam: true }]]);
    expect(sent.headers.location).toMatch(/^\/contact-us\?sent=C-[A-Z0-9]{10}$/);
  });

  it('is refused from another site', async () => {
    const foreign = await post('/contact-us', { ...someContactInput() }, { origin: 'https://evil.example' });
    expect([foreign.statusCode, await kept()]).toEqual([403, []]);
  });

  it('treats an empty body as an empty form', async () => {
    expect((await post('/contact-us', {})).statusCode).toBe(422);
  });

  it('does not exist when the editors wrote no contact page', async () => {
    await shop.ports.DTC.content.write({ pages: [] })();
    const page = await shop.app.inject({ url: '/contact-us', headers: { host: 'shop.test' } });
    expect(page.statusCode).toBe(404);
  });
});

describe('the email signup form without script', () => {
  it('is shown again with the typed address and what is wrong', async () => {
    const refused = await post('/email-signup', { email: 'pat at <example>' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('value="pat at &lt;example&gt;"');
    expect(refused.body).toContain('Enter a valid email address.');
    expect(refused.body).toMatch(/<form[^>]*action="\/email-signup[#"]/);
  });

  it('opens the next page at the position of the form', async () => {
    const { body } = await post('/email-signup', { email: 'pat' });
    const fragment = /<form[^>]*action="\/email-signup#([\w-]+)"/.exec(body)?.[1];
    expect(body).toContain(` id="${fragment}"`);
  });

  it('has the same rate limit as the call', async () => {
    for (let index = 0; index < 30; index += 1) await post('/email-signup', { email: 'pat@example.com' });
    const more = await post('/email-signup', { email: 'pat@example.com' });
    expect([more.statusCode, more.body.includes('try again in an hour')]).toEqual([429, true]);
    expect(waitOf(more)).toBe(wholeHour);
  });
});
