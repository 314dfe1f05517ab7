import { describe, expect, it } from 'vitest';
import { aClinic } from '../../../builders';
import { anHttpShop } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';

const alder = aClinic('alder', {
  emailDomain: 'alder.example',
  address: { ...aClinic('').address, phone: '303-555-0101' },
});

const opened = async (email = 'pat@x.example') => {
  const shop = await anHttpShop();
  await shop.ports.HPSF.clinics.write([alder])();
  const person = await aSignedInCustomer(shop, email, 'HPSF');
  const { jwt } = (await person.browser.call('/api/identity/get-jwt', {})).json<{ jwt: string }>();
  const ask = (path: string, body: object) => person.browser.call(`/api/identity/${path}`, { jwt, ...body });
  return { shop, ...person, jwt, ask };
};

const calls = [
  ['fetch-address', { clinicID: 'alder' }],
  ['search-clinic', { searchType: 'name', searchTerm: 'clinic' }],
  ['join-clinic', { groupID: 'alder' }],
] as const;

describe('a call about clinics', () => {
  it.each(calls)('serves someone of the staff site who is not registered: %s', async (path, body) => {
    const { ask } = await opened();
    expect((await ask(path, body)).statusCode).toBe(200);
  });

  it.each(calls)(
    "refuses another person's token, another site's, a forged, an old one and none: %s",
    async (path, body) => {
      const { shop, ask, jwt } = await opened();
      const other = await aSignedInCustomer(shop, 'other@x.example', 'HPSF');
      const consumer = await aSignedInCustomer(shop, 'kim@x.example');
      const tokenOf = async ({ browser }: typeof other) =>
        (await browser.call('/api/identity/get-jwt', {})).json<{ jwt: string }>().jwt;
      const [header = '', payload = ''] = jwt.split('.');
      const forged = [jwt.slice(0, -4), `${header}.${payload}.`, `${header}.${payload}.AAAA`, 'nonsense'];
      for (const wrong of [await tokenOf(other), await tokenOf(consumer), ...forged])
        expect((await ask(path, { ...body, jwt: wrong })).statusCode).toBe(401);
      expect((await ask(path, { ...body, jwt: undefined })).statusCode).toBe(200);
      shop.pass(6 * 60_000);
      expect((await ask(path, body)).statusCode).toBe(401);
    },
  );

  it.each(calls)('is forbidden to a consumer: %s', async (path, body) => {
    const { shop } = await opened();
    const { browser } = await aSignedInCustomer(shop, 'kim@x.example');
    const { jwt } = (await browser.call('/api/identity/get-jwt', {})).json<{ jwt: string }>();
    expect((await browser.call(`/api/identity/${path}`, { ...body, jwt })).statusCode).toBe(403);
  });

  it('finds clinics without phone and account numbers', async () => {
    const { ask } = await opened();
    expect((await ask('search-clinic', { searchTerm: '800' })).json()).toEqual({
      results: [
        {
          groupID: 'alder',
          type: 'clinic',
          name: 'Clinic alder',
          city: 'Fallowmere',
          provinceCode: 'CO',
          zip: '80011',
        },
      ],
      truncated: false,
    });
    const found = await ask('fetch-address', { clinicID: 'alder' });
    expect(found.json()).toMatchObject({
      clinicID: 'alder',
      name: 'Clinic alder',
      address: { address1: '1 Alder Way', countryCode: 'US', phone: expect.stringContaining('555-0101') },
      SFHomeDeliveryOnly: false,
    });
    expect(found.body).not.toMatch(/ship-alder|sold-alder|VET_CLINIC/);
    const byCity = (await ask('search-clinic', { searchType: 'city', searchTerm: 'fallow' })).json();
    expect(byCity.results).toMatchObject([{ groupID: 'alder' }]);
    expect((await ask('search-clinic', { searchType: 'city', searchTerm: 'Clinic' })).json().results).toEqual([]);
    expect((await ask('fetch-address', { clinicID: 'none' })).statusCode).toBe(404);
  });

  it.each(['ab', '  a  ', 'x'.repeat(101)])('refuses the term %j', async (searchTerm) => {
    const { ask } = await opened();
    const { statusCode, body } = await ask('search-clinic', { searchTerm });
    expect([statusCode, body.includes('searchTerm')]).toEqual([400, true]);
  });

  it('allows 30 searches a minute', async () => {
    const { ask, shop } = await opened();
    for (let count = 0; count < 30; count += 1)
      expect((await ask('search-clinic', { searchTerm: 'clinic' })).statusCode).toBe(200);
    const refused = await ask('search-clinic', { searchTerm: 'clinic' });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    shop.pass(60_000);
    expect((await ask('search-clinic', { searchTerm: 'clinic' })).statusCode).toBe(200);
  });

  it('leaves the button of the page its searches, however many suggestions were asked for', async () => {
    const { ask, browser } = await opened();
    for (let count = 0; count < 31; count += 1) await ask('search-clinic', { searchTerm: 'clinic' });
    expect((await browser.get('/account/clinic?clinic=alder')).body).toContain('Clinic alder');
  });

  it.each([
    ['fetch-address', { clinicID: 'alder' }, 30, 60],
    ['join-clinic', { groupID: 'alder' }, 10, 3600],
  ] as const)('is allowed so many times to each person: %s', async (path, body, maximum, seconds) => {
    const { ask, shop, browser } = await opened();
    for (let count = 0; count < maximum; count += 1) expect((await ask(path, body)).statusCode).toBe(200);
    const refused = await ask(path, body);
    expect([refused.statusCode, Number(refused.headers['retry-after']) <= seconds]).toEqual([429, true]);
    if (path === 'join-clinic') {
      const page = await browser.post('/account/clinic', { intent: 'join', clinic: 'alder' });
      expect([page.statusCode, /Please try again in \d+ minutes?\./.test(page.body)]).toEqual([429, true]);
    }
    const other = await aSignedInCustomer(shop, 'other@x.example', 'HPSF');
    const { jwt } = (await other.browser.call('/api/identity/get-jwt', {})).json<{ jwt: string }>();
    expect((await other.browser.call(`/api/identity/${path}`, { ...body, jwt })).statusCode).toBe(200);
  });

  it('asks a clinic once however often it is repeated, or joins it with an address of its own', async () => {
    const { ask } = await opened();
    for (const _time of [1, 2]) {
      const asked = (await ask('join-clinic', { groupID: 'alder' })).json();
      expect(asked).toEqual({
        status: 'pending',
        groupID: 'alder',
        SF_PreferedShipTo: null,
        SF_StoreSoldTo: null,
        SAP_CustomerAccountGroup: null,
      });
    }
    expect((await ask('join-clinic', { groupID: 'none' })).statusCode).toBe(404);
    const own = await opened('pat@alder.example');
    expect((await own.ask('join-clinic', { groupID: 'alder' })).json()).toEqual({
      status: 'joined',
      groupID: 'alder',
      SF_PreferedShipTo: 'ship-alder',
      SF_StoreSoldTo: 'sold-alder',
      SAP_CustomerAccountGroup: 'VET_CLINIC',
    });
  });
});

describe('a staff profile', () => {
  it('is in the account info, whose isRegistered nobody can send', async () => {
    const { ask, shop, customerId } = await opened();
    const info = async () => (await ask('get-account-info', {})).json();
    expect(await info()).toMatchObject({ isRegistered: false, data: { SF_PreferedShipTo: null } });
    const { staffProfiles } = shop.ports.HPSF;
    await staffProfiles.change(customerId, { roleCode: 'STUDENT', graduationYear: 2027, schoolName: 'Elsewhere' })();
    await staffProfiles.joinClinic(customerId, alder.id, true)();
    expect(await info()).toMatchObject({
      isRegistered: true,
      data: {
        SAP_CustomerAccountGroup: 'VET_CLINIC',
        SF_PreferedShipTo: 'ship-alder',
        SF_StoreSoldTo: 'sold-alder',
        roleCode: 'STUDENT',
        graduationYear: '2027',
        currentSchoolName: alder.name,
        sessionToken: null,
        authenticated: true,
        isRegistered: true,
        country: 'US',
        clinicAddress: { address1: '1 Alder Way', city: 'Fallowmere', countryCode: 'US', provinceCode: 'CO' },
        isEligibleForPd: true,
      },
    });
  });

  it('is in the metafields of get-customer, and update-customer changes the preferred address of the profile', async () => {
    const { ask, browser, shop, customerId } = await opened('pat@alder.example');
    await ask('join-clinic', { groupID: 'alder' });
    const customer = await browser.call('/api/ecom/v1.0/get-platform-customer', {});
    for (const value of ['ship-alder', 'sold-alder', '80011']) expect(customer.body).toContain(value);
    const metafield = (value: string) => ({
      namespace: 'profeeding',
      key: 'preferred_address',
      type: 'single_line_text_field',
      value,
    });
    const place = async () => {
      const found = await shop.ports.HPSF.staffProfiles.find(customerId)();
      return found._tag === 'Some' ? found.value.preferredAddress : undefined;
    };
    const update = (value: string) =>
      browser.call('/api/ecom/v1.0/update-customer', {
        customerId,
        updateInput: { metafields: [metafield(value)] },
      });
    expect((await update('home')).statusCode).toBe(200);
    expect(await place()).toBe('home');
    await update('office');
    expect(await place()).toBe('home');
  });

  it.each(['ship_to', 'sold_to', 'clinic_zip'])(
    'decides the metafield %s, which nobody changes (ST-13)',
    async (key) => {
      const { ask, browser } = await opened('pat@alder.example');
      await ask('join-clinic', { groupID: 'alder' });
      const { customer } = (await browser.call('/api/ecom/v1.0/get-platform-customer', {})).json();
      const update = async (value: string) => {
        const metafields = [{ namespace: 'custom', key, type: 'single_line_text_field', value }];
        const updated = await browser.call('/api/ecom/v1.0/update-customer', {
          customerId: customer.id,
          updateInput: { metafields },
        });
        return updated.json().customerUpdate;
      };
      const before = customer[{ ship_to: 'shipToZip', sold_to: 'soldTo', clinic_zip: 'clinicZip' }[key] ?? ''].value;
      const refused = await update('80099');
      expect(refused.userErrors).toMatchObject([
        { field: ['updateInput', 'metafields', '0', 'value'], code: 'INVALID' },
      ]);
      expect((await update(before)).userErrors).toEqual([]);
      const after = (await browser.call('/api/ecom/v1.0/get-platform-customer', {})).json();
      expect(after.customer).toEqual(customer);
    },
  );
});
