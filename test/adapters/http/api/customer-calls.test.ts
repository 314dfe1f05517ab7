import { beforeEach, describe, expect, it } from 'vitest';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let browser: TestBrowser;

const signedIn = async (email: string): Promise<TestBrowser> => {
  await shop.ports.DTC.accounts.confirm({ email, firstName: 'Pat', lastName: 'Doe', passwordHash: 'plain words' })();
  const one = new TestBrowser(shop);
  await one.post('/shelter/login', { email, password: 'words' });
  return one;
};

beforeEach(async () => {
  shop = await anHttpShop();
  browser = await signedIn('pat@example.com');
});

const ask = async (name: string, body: object = {}, by = browser) => (await by.call(name, body)).json();
const customerOf = async (by = browser) => (await ask('get-platform-customer', {}, by)).customer;

const anAddress = {
  firstName: 'Pat',
  lastName: 'Doe',
  address1: '1 Main Street',
  city: 'Aurora',
  provinceCode: 'CO',
  zip: '80011',
};

const create = async (some: object = {}, by = browser) =>
  (await ask('customer-address-create', { address: { ...anAddress, ...some } }, by)).customerAddressCreate;

const update = async (updateInput: object, by = browser) =>
  (await ask('update-customer', { customerId: (await customerOf(by)).id, updateInput }, by)).customerUpdate;

const metafield = (name: string, value: string, more: object = {}) => {
  const [namespace, key] = name.split('/');
  return { namespace, key, type: 'single_line_text_field', value, ...more };
};

describe('POST /api/ecom/v1.0/get-{platform}-customer (API-14)', () => {
  it('returns the profile of a consumer, who has no quota (EN-01)', async () => {
    await browser.post('/location', { zip: '80011' });
    expect(await customerOf()).toEqual({
      id: expect.stringMatching(/^\d+$/),
      email: 'pat@example.com',
      firstName: 'Pat',
      lastName: 'Doe',
      phone: null,
      acceptsMarketing: false,
      quotaMonth: null,
      quotaValue: null,
      quotaCart: null,
      quotaLimit: null,
      quotaResetsOn: null,
      state: 'enabled',
      persistedCartMetafield: null,
      preferredAddress: null,
      soldTo: null,
      shipToZip: null,
      clinicZip: null,
      addresses: [],
      defaultAddress: null,
      zipCode: '80011',
    });
  });

  it('answers metafields with their ids, and addresses with the default first', async () => {
    const { customer } = await update({
      metafields: [metafield('custom/ship_to', '1'), metafield('profeeding/preferred_address', 'clinic')],
    });
    await create();
    const { customerAddress } = await create({ address1: '2 Main Street' });
    await ask('update-customer-default-address', { addressId: customerAddress.id });
    expect(await customerOf()).toMatchObject({
      shipToZip: { id: customer.metafields[0].id, value: '1' },
      preferredAddress: { id: customer.metafields[1].id, value: 'clinic' },
      addresses: [{ address1: '2 Main Street' }, { address1: '1 Main Street' }],
      defaultAddress: customerAddress,
    });
  });

  it('is refused without a session, and unknown under another name of the platform (API-02)', async () => {
    const refused = await new TestBrowser(shop).call('get-platform-customer', {});
    expect([refused.statusCode, refused.json().error.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await browser.call('get-other-customer', {})).statusCode).toBe(404);
  });
});

describe('POST /api/ecom/v1.0/update-customer (API-18)', () => {
  it('changes what is given, and nothing else', async () => {
    expect(await update({ firstName: ' Alex ', phone: '303-555-0100', acceptsMarketing: true })).toMatchObject({
      userErrors: [],
    });
    const changed = { firstName: 'Alex', lastName: 'Doe', phone: '303-555-0100', acceptsMarketing: true };
    expect(await customerOf()).toMatchObject(changed);
    await update({ firstName: null, acceptsMarketing: false });
    expect(await customerOf()).toMatchObject({ ...changed, acceptsMarketing: false });
    await update({ phone: null });
    expect(await customerOf()).toMatchObject({ phone: null, firstName: 'Alex' });
  });

  it('creates a metafield, then changes it under its id (CU-02, EN-11)', async () => {
    const [made] = (await update({ metafields: [metafield('custom/sold_to', '1')] })).customer.metafields;
    expect(made).toEqual({ id: expect.stringMatching(/./), namespace: 'custom', key: 'sold_to', value: '1' });
    const changed = await update({ metafields: [metafield('custom/sold_to', '2', { id: made.id })] });
    expect(changed.customer.metafields).toEqual([{ ...made, value: '2' }]);
  });

  it('skips what is refused, names it, and writes the rest (CU-03, ER-06)', async () => {
    const { customer, userErrors } = await update({
      firstName: ' ',
      lastName: 'x'.repeat(61),
      phone: '12',
      acceptsMarketing: true,
      metafields: [
        metafield('custom/other', '1'),
        metafield('profeeding/preferred_address', 'school'),
        metafield('custom/clinic_zip', '80012'),
        metafield('custom/sold_to', '1', { id: '4711' }),
        metafield('custom/ship_to', 'two\nlines'),
      ],
    });
    expect(userErrors.map(({ field, code }: { field: string[]; code: string }) => [field.join('.'), code])).toEqual([
      ['updateInput.firstName', 'BLANK'],
      ['updateInput.lastName', 'TOO_LONG'],
      ['updateInput.phone', 'INVALID'],
      ['updateInput.metafields.0.key', 'INVALID'],
      ['updateInput.metafields.1.value', 'INVALID'],
      ['updateInput.metafields.3.id', 'INVALID'],
      ['updateInput.metafields.4.value', 'INVALID'],
    ]);
    expect(customer.metafields).toMatchObject([{ key: 'clinic_zip', value: '80012' }]);
    expect(await customerOf()).toMatchObject({ firstName: 'Pat', lastName: 'Doe', acceptsMarketing: true });
  });

  it('saves the id of a cart that the customer may use, and no other (CA-25)', async () => {
    const cartOf = async (by: TestBrowser): Promise<string> => {
      const lineItems = [{ merchandiseId: await merchandiseOf(shop.ports.DTC, 'ADC-15'), quantity: 1 }];
      return (await ask('create-cart', { buyerIdentity: {}, lineItems }, by)).cart.id;
    };
    const save = (id: string) => update({ metafields: [metafield('profeeding/persisted_cart_id', id)] });
    const own = await cartOf(browser);
    expect((await save(own)).userErrors).toEqual([]);
    for (const id of [await cartOf(await signedIn('other@example.com')), 'no-such-cart'])
      expect((await save(id)).userErrors).toMatchObject([{ field: ['updateInput', 'metafields', '0', 'value'] }]);
    expect((await customerOf()).persistedCartMetafield).toMatchObject({ value: own });
    expect((await save(await cartOf(new TestBrowser(shop)))).userErrors).toEqual([]);
  });

  it('gives the customer a guest cart by saving its id, and nobody else reads or orders it from then on', async () => {
    const guest = new TestBrowser(shop);
    const lineItems = [{ merchandiseId: await merchandiseOf(shop.ports.DTC, 'ADC-15'), quantity: 1 }];
    const { cart } = await ask('create-cart', { buyerIdentity: {}, lineItems }, guest);
    const statusFor = async (by: TestBrowser) => (await by.call('get-cart', { cartId: cart.id })).statusCode;
    const checkoutStatusFor = async (by: TestBrowser) => (await by.get(new URL(cart.checkoutUrl).pathname)).statusCode;
    expect([await statusFor(guest), await checkoutStatusFor(guest)]).toEqual([200, 200]);
    await update({ metafields: [metafield('profeeding/persisted_cart_id', cart.id)] });
    expect([await statusFor(browser), await checkoutStatusFor(browser)]).toEqual([200, 200]);
    const other = await signedIn('other@example.com');
    expect([await statusFor(other), await statusFor(guest)]).toEqual([404, 401]);
    for (const by of [other, guest]) expect(await checkoutStatusFor(by)).not.toBe(200);
  });

  it('returns 404 for another customer and for one who never was, and changes nobody (ST-09)', async () => {
    const other = await signedIn('other@example.com');
    for (const customerId of [(await customerOf(other)).id, '4711']) {
      const answer = await browser.call('update-customer', { customerId, updateInput: { firstName: 'Nobody' } });
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect([await customerOf(), await customerOf(other)]).toMatchObject([{ firstName: 'Pat' }, { firstName: 'Pat' }]);
  });
});

describe('POST /api/ecom/v1.0/delete-metafield (API-19)', () => {
  it('deletes one of the own, once, and none of another customer (ST-09)', async () => {
    const other = await signedIn('other@example.com');
    const [made] = (await update({ metafields: [metafield('custom/sold_to', '1')] })).customer.metafields;
    const remove = (by: TestBrowser) => ask('delete-metafield', { metafieldId: made.id }, by);
    expect(await remove(other)).toEqual({ deletedId: null, userErrors: [] });
    expect(await remove(browser)).toEqual({ deletedId: made.id, userErrors: [] });
    expect(await remove(browser)).toEqual({ deletedId: null, userErrors: [] });
  });
});

describe('POST /api/ecom/v1.0/customer-address-create (API-21)', () => {
  it('adds an address, with the names of state and country (EN-12 to EN-14)', async () => {
    const { customerAddress, userErrors } = await create({
      address2: 'Unit 2',
      company: 'A clinic',
      phone: '303-555-0100',
      SFHomeDeliveryOnly: 'true',
      countryCode: 'US',
    });
    expect([customerAddress, userErrors]).toEqual([
      {
        id: expect.stringMatching(/./),
        ...anAddress,
        address2: 'Unit 2',
        company: 'A clinic',
        province: 'Colorado',
        country: 'United States',
        countryCode: 'US',
        phone: '303-555-0100',
        SFHomeDeliveryOnly: true,
      },
      [],
    ]);
  });

  it.each([
    [true, true],
    ['false', false],
    [null, undefined],
  ])('reads SFHomeDeliveryOnly %j as %j', async (SFHomeDeliveryOnly, read) => {
    expect((await create({ SFHomeDeliveryOnly })).customerAddress.SFHomeDeliveryOnly).toBe(read);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'BLANK'],
    [{ city: 'x'.repeat(121) }, 'city', 'TOO_LONG'],
    [{ company: 'x'.repeat(121) }, 'company', 'TOO_LONG'],
    [{ provinceCode: 'XX' }, 'provinceCode', 'INVALID'],
    [{ provinceCode: 'PR' }, 'provinceCode', 'INVALID'],
    [{ zip: '80011-123' }, 'zip', 'INVALID'],
    [{ zip: '10001' }, 'zip', 'INVALID'],
    [{ phone: '12' }, 'phone', 'INVALID'],
  ])('names what is wrong with %j, and adds nothing', async (some, field, code) => {
    expect(await create(some)).toEqual({
      customerAddress: null,
      userErrors: [{ field: ['address', field], code, message: expect.stringMatching(/\.$/) }],
    });
    expect((await customerOf()).addresses).toEqual([]);
  });

  it('takes no other country than the United States (EN-13)', async () => {
    const answer = await browser.call('customer-address-create', { address: { ...anAddress, countryCode: 'CA' } });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION']);
  });

  it('adds no address that is there already', async () => {
    await create();
    expect(await create({ city: ' AURORA ' })).toMatchObject({
      customerAddress: null,
      userErrors: [{ field: ['address'], code: 'TAKEN' }],
    });
  });

  it('adds no more than 50 addresses', async () => {
    for (let number = 1; number <= 50; number += 1) await create({ address1: `${number} Main Street` });
    expect((await create({ address1: '51 Main Street' })).userErrors).toMatchObject([{ code: 'LIMIT_EXCEEDED' }]);
    expect((await customerOf()).addresses).toHaveLength(50);
  });
});

describe('a call that names an address (API-20, API-22, API-23)', () => {
  const idOf = async (some: object = {}): Promise<string> => (await create(some)).customerAddress.id;

  it('changes it, makes it the default, or deletes it', async () => {
    const first = await idOf();
    const second = await idOf({ address1: '2 Main Street' });
    const address = { ...anAddress, address1: '3 Main Street' };
    const changed = await ask('customer-address-update', { id: second, address });
    expect(changed.customerAddressUpdate).toMatchObject({
      customerAddress: { id: second, ...address },
      userErrors: [],
    });
    const chosen = await ask('update-customer-default-address', { addressId: second });
    expect(chosen.customerDefaultAddressUpdate).toEqual({
      customer: { id: (await customerOf()).id, defaultAddress: changed.customerAddressUpdate.customerAddress },
      userErrors: [],
    });
    const deleted = await ask('customer-address-delete', { id: second });
    expect(deleted.customerAddressDelete).toEqual({ deletedCustomerAddressId: second, userErrors: [] });
    expect((await customerOf()).defaultAddress.id).toBe(first);
  });

  it('returns the same 404 for an address of another customer and for none (ST-09)', async () => {
    const other = await signedIn('other@example.com');
    const id = (await create({}, other)).customerAddress.id;
    const before = await customerOf(other);
    const answers = [];
    for (const named of [id, '4711', 'no-number']) {
      answers.push(await browser.call('customer-address-update', { id: named, address: anAddress }));
      answers.push(await browser.call('update-customer-default-address', { addressId: named }));
      answers.push(await browser.call('customer-address-delete', { id: named }));
    }
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().error.message}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect(await customerOf(other)).toEqual(before);
  });
});
