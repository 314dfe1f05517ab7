import { beforeEach, describe, expect, it } from 'vitest';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { registerIn, testPerson } from '../../../signed-in-browser';
import { screenOf, TestBrowser } from '../../../test-browser';

const path = '/account/my-data';

let shop: HttpShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await anHttpShop();
  browser = new TestBrowser(shop);
  await registerIn(browser, shop);
});

const remove = (currentPassword: string) => browser.post(path, { intent: 'delete', currentPassword });
const accountOf = () => shop.ports.DTC.accounts.find(testPerson.email)();

describe('downloading one’s data', () => {
  it('answers one file with what is stored, and no secret', async () => {
    const file = await browser.post(path, { intent: 'download' });
    expect([file.statusCode, file.headers['content-disposition'], file.headers['cache-control']]).toEqual([
      200,
      'attachment; filename="my-data.json"',
      'private, no-store',
    ]);
    expect(JSON.parse(file.body)).toMatchObject({
      site: 'DTC',
      email: testPerson.email,
      data: { customer: [{ email: testPerson.email }], sessions: [{}] },
    });
    expect(file.body).not.toContain(testPerson.password);
  });

  it('leads a guest to the login page', async () => {
    const answer = await new TestBrowser(shop).post(path, { intent: 'download' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, expect.stringContaining('/shelter/login')]);
  });
});

describe('deleting one’s account', () => {
  it('says beforehand what will be deleted and what stays', async () => {
    const page = await browser.get(path);
    expect(page.body).toContain('ll delete this right away:');
    expect(page.body).toContain('We have to keep this:');
    expect(page.body).toContain('<title>My Data');
  });

  it.each([
    ['', 'This field is required.'],
    ['not it', 'That password is wrong. Please try again.'],
  ])('asks for the password again: "%s" is refused, and deletes nothing', async (typed, message) => {
    const answer = await remove(typed);
    expect([answer.statusCode, screenOf(answer.body)]).toMatchObject([422, { errors: { currentPassword: message } }]);
    expect(await accountOf()).toMatchObject({ _tag: 'Some' });
  });

  it('deletes it, logs every browser out, and emails that it is done', async () => {
    const second = new TestBrowser(shop);
    await second.post('/shelter/login', testPerson);
    const answer = await remove(testPerson.password);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/logout?deleted=1']);
    expect((await browser.get('/logout?deleted=1')).body).toContain('We deleted your account');
    for (const one of [browser, second]) expect((await one.get('/account/dashboard')).statusCode).toBe(302);
    expect(await accountOf()).toMatchObject({ _tag: 'None' });
    const events = await shop.ports.DTC.store.within(({ deliveries }) =>
      [...deliveries.values()].map(({ event }) => event),
    );
    const mail = { to: testPerson.email, subject: expect.stringContaining('was deleted') };
    expect(events).toContainEqual(expect.objectContaining({ message: expect.objectContaining(mail) }));
  });

  it('lets the same email register again, without any of the old data', async () => {
    await remove(testPerson.password);
    await registerIn(browser, shop, { firstName: 'New' });
    expect(screenOf((await browser.get('/account/dashboard')).body)).toMatchObject({ firstName: 'New' });
  });

  it('is refused by a person without a session', async () => {
    const answer = await new TestBrowser(shop).post(path, { intent: 'delete', currentPassword: testPerson.password });
    expect(answer.statusCode).toBe(302);
    expect(await accountOf()).toMatchObject({ _tag: 'Some' });
  });
});
