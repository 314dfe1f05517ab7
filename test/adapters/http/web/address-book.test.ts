import { beforeEach, describe, expect, it } from 'vitest';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { ShippingAddress } from '#domain/checkout/address';
import type { AddressFieldError } from '#domain/checkout/address-form';
import { anAddress, aProductNamed, aWarehouse } from '../../../builders';
import { startAutoship } from '../../../contracts/start-autoship';
import { anAutoshipLine } from '../../../domain/autoship/autoship-builders';
import { postingForms } from '../../../html-forms';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { refusedAddresses } from '../../../refused-addresses';
import { screenOf, TestBrowser } from '../../../test-browser';

const path = '/account/address-book';

let shop: HttpShop;
let browser: TestBrowser;

const signedIn = async (email: string): Promise<TestBrowser> => {
  await shop.ports.DTC.accounts.confirm({ email, firstName: 'Pat', lastName: 'Doe', passwordHash: 'plain words' })();
  const one = new TestBrowser(shop);
  await one.post('/shelter/login', { email, password: 'words' });
  return one;
};

beforeEach(async () => {
  shop = await anHttpShop({ products: [aProductNamed('Kibble')] });
  browser = await signedIn('pat@example.com');
});

const typedText = {
  firstName: 'Pat',
  lastName: 'Doe',
  company: '',
  address1: '1 Main Street',
  address2: '',
  city: 'Aurora',
  state: 'CO',
  zip: '80011',
  phone: '',
};
const typed = { intent: 'save', ...typedText };

const sentences: Readonly<Record<AddressFieldError, string>> = {
  required: 'This field is required.',
  'too-long': 'Please shorten this.',
  phone: 'Enter a valid phone number.',
  state: 'Choose a state.',
  zip: 'Enter a valid 5-digit ZIP code.',
  'zip-of-other-state': "This ZIP code isn't in the state you chose.",
};

const post = (fields: Readonly<Record<string, string>>, by = browser) => by.post(path, fields);
const screenAt = async (query = '', by = browser) => screenOf((await by.get(path + query)).body);
const add = async (some: Partial<typeof typed> = {}, by = browser) => {
  const answer = await post({ ...typed, ...some }, by);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?notice=added`]);
  return (await screenAt('', by)).addresses as { readonly id: string; readonly address1: string }[];
};
const linesOf = async (): Promise<string[]> =>
  (await screenAt()).addresses.map(
    ({ address1, isDefault }: { address1: string; isDefault: boolean }) => address1 + (isDefault ? ' (default)' : ''),
  );

describe('the address book', () => {
  it('is a page of its own, for logged-in customers only (RO-28, CU-07)', async () => {
    const { statusCode, body, headers } = await browser.get(path);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toMatch(/<title>Address Book \| /);
    expect(body).toMatch(/<a href="\/account\/address-book"[^>]*aria-current="page"/);
    const guest = new TestBrowser(shop);
    for (const answer of [await guest.get(path), await post(typed, guest)])
      expect([answer.statusCode, answer.headers.location]).toEqual([302, expect.stringMatching('/shelter/login')]);
  });

  it('saves an address that nobody delivers to, with a warning beside it', async () => {
    await shop.ports.DTC.stockWriter.writeWarehouses([aWarehouse()])();
    await add();
    const addresses = await add({ address1: '9 Far Street', city: 'Honolulu', state: 'HI', zip: '96801' });
    const page = await browser.get(path);
    const far = addresses.find(({ address1 }) => address1 === '9 Far Street');
    expect(screenOf(page.body)).toMatchObject({ unserved: [far?.id] });
    expect(page.body.split('you can&#x27;t use this address for an order').length - 1).toBe(1);
  });

  it('leads on from an empty book to a form with the names of the account', async () => {
    const { body } = await browser.get(path);
    expect(body).toContain('saved any addresses yet.');
    expect(body).toContain(`href="${path}?add=1"`);
    const [form] = postingForms((await browser.get(`${path}?add=1`)).body).filter(({ action }) => action === path);
    const values = Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ firstName: 'Pat', lastName: 'Doe', address1: '' });
  });

  it('offers the 51 states by name, and lets the browser fill in each field', async () => {
    const { body } = await browser.get(`${path}?add=1`);
    const names = [...body.matchAll(/<option value="[A-Z]{2}"[^>]*>([^<]+)/g)].map(([, name]) => name);
    expect([names.length, names]).toEqual([51, names.toSorted()]);
    for (const purpose of ['given-name', 'family-name', 'organization', 'address-line1', 'address-line2', 'tel'])
      expect(body).toContain(`autoComplete="${purpose}"`);
  });

  it('shows what was added, the first as the default, and says so once', async () => {
    await add({ address2: 'Unit 2', company: 'A clinic', phone: '303-555-0100' });
    await add({ address1: '2 Main Street' });
    expect(await linesOf()).toEqual(['1 Main Street (default)', '2 Main Street']);
    const { body } = await browser.get(`${path}?notice=added`);
    for (const text of ['We added the address to your address book.', 'Unit 2', 'A clinic', '303-555-0100'])
      expect(body).toContain(text);
    expect((await browser.get(path)).body).not.toContain('We added the address to your address book.');
  });

  it.each(refusedAddresses)('refuses %j at the field, and keeps what was typed', async (wrong, errors) => {
    const answer = await post({ ...typed, ...wrong });
    expect(answer.statusCode).toBe(422);
    const { view } = screenOf(answer.body);
    expect(view).toMatchObject({ kind: 'form', values: { ...typedText, ...wrong } });
    expect(view.errors).toEqual(
      Object.fromEntries(
        Object.entries(errors).map(([field, error]) => [
          field,
          sentences[field === 'state' && error === 'required' ? 'state' : error],
        ]),
      ),
    );
    expect(answer.body.match(/aria-invalid="true"/g)).toHaveLength(Object.keys(errors).length);
    expect(await linesOf()).toEqual([]);
  });

  it('says of an address that is there already that it is, and adds nothing', async () => {
    await add();
    const answer = await post({ ...typed, address1: ' 1 MAIN  Street' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('This address is already in your address book.');
    expect(await linesOf()).toHaveLength(1);
  });

  it('says when it is full', async () => {
    for (let number = 1; number <= 50; number += 1) await post({ ...typed, address1: `${number} Main Street` });
    const answer = await post({ ...typed, address1: '51 Main Street' });
    expect(answer.body).toContain('Your address book is full. It can hold 50 addresses.');
    expect(await linesOf()).toHaveLength(50);
  });

  it('changes an address in its form', async () => {
    const [saved] = await add();
    const { view } = await screenAt(`?edit=${saved?.id}`);
    expect(view).toMatchObject({ kind: 'form', id: saved?.id, values: { address1: '1 Main Street', state: 'CO' } });
    const refused = await post({ ...typed, id: saved?.id ?? '', zip: '' });
    expect(screenOf(refused.body).view).toMatchObject({ id: saved?.id, values: { zip: '' } });
    const answer = await post({ ...typed, id: saved?.id ?? '', address1: '9 Main Street' });
    expect(answer.headers.location).toBe(`${path}?notice=changed&saved=${saved?.id}`);
    expect(await linesOf()).toEqual(['9 Main Street (default)']);
  });

  it('offers to ship an Autoship to the changed address if it shipped there before, and no other Autoship', async () => {
    const [saved] = await add();
    const id = saved?.id ?? '';
    const { customers, siteAutoships } = shop.ports.DTC;
    const customerId = await customers.withEmail('pat@example.com')();
    const merchandiseId = await merchandiseOf(shop.ports.DTC, 'KIBBLE-1');
    const start = (name: string, some: Partial<ShippingAddress>) =>
      startAutoship({ siteAutoships }, customerId, {
        id: name as AutoshipContractId,
        address: anAddress({ firstName: 'Pat', lastName: 'Doe', ...some }),
        lines: [anAutoshipLine({ id: `${name}-line` as AutoshipLineId, merchandiseId })],
      });
    const { contract } = await start('home', {});
    await start('clinic', { address1: '5 Clinic Road' });
    const changed = await post({ ...typed, id, address1: '9 Main Street' });
    const { autoships } = await screenAt(String(changed.headers.location).slice(path.length));
    expect(autoships).toEqual([
      {
        key: contract.id,
        text: 'This Autoship still goes to 1 Main Street: Kibble, every 4 weeks.',
        url: `/account/autoships/${contract.id}/change?kind=set-address&addressId=${id}`,
      },
    ]);
    expect((await screenAt('')).autoships).toEqual([]);
    const again = await post({ ...typed, id, address1: '9 Main Street', phone: '303-555-0100' });
    expect(again.headers.location).toBe(`${path}?notice=changed&saved=${id}`);
    const { autoships: named } = await screenAt(`?notice=changed&saved=${id}&outdated=nothing,${contract.id}`);
    expect(named).toHaveLength(1);
  });

  it('leads a new address back to the Autoship that it was added for, and to no one else’s', async () => {
    const { customers, siteAutoships } = shop.ports.DTC;
    const startFor = async (email: string, id: string) => {
      const customerId = await customers.withEmail(email)();
      const lines = [anAutoshipLine({ merchandiseId: await merchandiseOf(shop.ports.DTC, 'KIBBLE-1') })];
      return (await startAutoship({ siteAutoships }, customerId, { id: id as AutoshipContractId, lines })).contract.id;
    };
    const id = await startFor('pat@example.com', 'own');
    const linked = (await browser.get(`/account/autoships/${id}`)).body;
    expect(linked).toContain(`href="${path}?add=1&amp;autoship=${id}"`);
    const { view } = await screenAt(`?add=1&autoship=${id}`);
    expect(view.autoship).toMatchObject({ id, url: `/account/autoships/${id}` });
    const refused = await post({ ...typed, autoship: id, zip: '' });
    expect(screenOf(refused.body).view.autoship).toMatchObject({ id });
    const saved = await post({ ...typed, autoship: id });
    const [address] = (await screenAt()).addresses;
    expect([saved.statusCode, saved.headers.location]).toEqual([
      303,
      `/account/autoships/${id}/change?kind=set-address&addressId=${address.id}`,
    ]);
    await signedIn('other@example.com');
    const foreign = await startFor('other@example.com', 'foreign');
    for (const other of [foreign, 'nothing']) {
      expect((await screenAt(`?add=1&autoship=${other}`)).view).not.toHaveProperty('autoship');
      const added = await post({ ...typed, autoship: other, address1: `1 ${other} Street` });
      expect(added.headers.location).toBe(`${path}?notice=added`);
    }
  });

  it('keeps whether an address is for deliveries at home alone when its form is posted', async () => {
    const body = { address: { ...typed, provinceCode: 'CO', SFHomeDeliveryOnly: true } };
    const { id } = (await browser.call('customer-address-create', body)).json().customerAddressCreate.customerAddress;
    const [form] = postingForms((await browser.get(`${path}?edit=${id}`)).body).filter(({ action }) => action === path);
    const fields = Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value]));
    await post({ ...fields, city: 'Denver' });
    expect((await screenAt()).addresses).toMatchObject([{ id, city: 'Denver', isHomeDeliveryOnly: true }]);
  });

  it('makes another address the default', async () => {
    await add();
    const [, second] = await add({ address1: '2 Main Street' });
    const answer = await post({ intent: 'make-default', id: second?.id ?? '' });
    expect(answer.headers.location).toBe(`${path}?notice=default`);
    expect(await linesOf()).toEqual(['2 Main Street (default)', '1 Main Street']);
  });

  it('asks before it deletes an address', async () => {
    const [saved] = await add();
    const { body } = await browser.get(`${path}?delete=${saved?.id}`);
    for (const text of ['Delete this address?', '1 Main Street', 'Keep it']) expect(body).toContain(text);
    expect(await linesOf()).toHaveLength(1);
    const answer = await post({ intent: 'delete', id: saved?.id ?? '' });
    expect(answer.headers.location).toBe(`${path}?notice=deleted`);
    expect(await linesOf()).toEqual([]);
  });

  it('shows and changes nothing of another customer, as if there were no such address (ST-09)', async () => {
    const other = await signedIn('other@example.com');
    const [foreign] = await add({ address1: '7 Other Street' }, other);
    for (const id of [foreign?.id ?? '', '4711', 'nothing']) {
      const answers = [
        await browser.get(`${path}?edit=${id}`),
        await browser.get(`${path}?delete=${id}`),
        await post({ ...typed, id }),
        await post({ intent: 'delete', id }),
        await post({ intent: 'make-default', id }),
      ];
      for (const { statusCode, body } of answers) {
        expect(statusCode).toBe(404);
        expect(body).toContain('in your address book anymore.');
        expect(body).not.toContain('7 Other Street');
      }
    }
    expect((await screenAt('', other)).addresses).toMatchObject([{ address1: '7 Other Street' }]);
  });
});

describe('the form of the details on the profile', () => {
  const profile = '/account/my-profile';
  const details = { intent: 'save-details', firstName: 'Alex', lastName: 'Roe', phone: '303-555-0100' };
  const profileOf = async (query = '') => screenOf((await browser.get(profile + query)).body);

  it('has the names of the account, and consent to marketing unticked', async () => {
    const { body } = await browser.get(profile);
    expect(body).toMatch(/<title>My Profile \| /);
    expect(screenOf(body)).toMatchObject({ firstName: 'Pat', lastName: 'Doe', acceptsMarketing: false });
    expect(body).toMatch(/<input(?=[^>]*name="acceptsMarketing")(?![^>]*checked)/);
  });

  it('is saved, and says so', async () => {
    const answer = await browser.post(profile, { ...details, acceptsMarketing: 'on' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${profile}?notice=saved`]);
    const { body } = await browser.get(`${profile}?notice=saved`);
    expect(body).toContain('We saved your details.');
    const { intent: _intent, ...saved } = details;
    expect(screenOf(body)).toMatchObject({ ...saved, acceptsMarketing: true });
    expect(body).toMatch(/<input(?=[^>]*name="acceptsMarketing")(?=[^>]*checked)/);
    expect(screenOf((await browser.get('/account/dashboard')).body)).toMatchObject({ firstName: 'Alex' });
  });

  it('takes consent to marketing and the phone number back', async () => {
    await browser.post(profile, { ...details, acceptsMarketing: 'on' });
    await browser.post(profile, { ...details, phone: '' });
    expect(await profileOf()).toMatchObject({ acceptsMarketing: false });
    expect(await profileOf()).not.toHaveProperty('phone');
  });

  it.each([
    [{ firstName: ' ' }, { firstName: 'This field is required.' }],
    [{ lastName: 'x'.repeat(61) }, { lastName: 'Please shorten this.' }],
    [{ phone: '12' }, { phone: 'Enter a valid phone number.' }],
  ])('refuses %j at the field, keeps what was typed, and saves nothing', async (wrong, errors) => {
    const answer = await browser.post(profile, { ...details, acceptsMarketing: 'on', ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(screenOf(answer.body).details).toMatchObject({ errors, values: { acceptsMarketing: true, ...wrong } });
    expect(answer.body.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(await profileOf()).toMatchObject({ firstName: 'Pat', lastName: 'Doe', acceptsMarketing: false });
  });

  it('is for logged-in customers only', async () => {
    const answer = await new TestBrowser(shop).post(profile, details);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, expect.stringMatching('/shelter/login')]);
  });
});
