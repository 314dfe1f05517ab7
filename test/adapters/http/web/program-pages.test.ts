import { describe, expect, it } from 'vitest';
import { confirmationMessage } from '#application/staff-program/messages';
import { encodeRedirect } from '#domain/identity/redirect';
import type { Zip } from '#domain/shipping/zip';
import { emptyStaffProfile } from '#domain/staff-program/staff-profile';
import { aClinic } from '../../../builders';
import { anHttpShop } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { screenOf, TestBrowser } from '../../../test-browser';

const alder = aClinic('alder', { name: 'Fallowmere Alder Clinic', emailDomain: 'alder.example' });
const birch = aClinic('birch', { name: 'Eastholm Birch Shelter', kind: 'shelter', accountGroup: 'SHELTER' });

const aPerson = async (email = 'pat@x.example', today = '2026-03-05') => {
  const shop = await anHttpShop();
  shop.pass(Date.parse(`${today}T18:00:00Z`) - shop.ports.HPSF.clock());
  const { staffProfiles, clinics } = shop.ports.HPSF;
  await clinics.write([alder, birch])();
  const { browser, customerId } = await aSignedInCustomer(shop, email, 'HPSF');
  const profile = async () => {
    const found = await staffProfiles.find(customerId)();
    return found._tag === 'Some' ? found.value : emptyStaffProfile;
  };
  const details = (more: object = {}) => ({
    intent: 'details',
    roleCode: 'VETERINARIAN',
    graduationYear: '',
    preferredAddress: 'clinic',
    ...more,
  });
  const register = (form: object) => browser.post('/shelter/register', { ...form } as Record<string, string>);
  return { shop, browser, customerId, staffProfiles, profile, details, register };
};

const redirect = encodeRedirect('/products/dog?page=2');

describe('registering for the staff program', () => {
  it('saves role and preferred address, then shows the search for a clinic, which alone asks for its name', async () => {
    const { browser, profile, details, register } = await aPerson();
    const first = await browser.get('/shelter/register');
    expect(first.body).toContain('About you');
    expect(first.body).not.toContain('Find a clinic');
    expect(first.body).not.toMatch(/name="(?:schoolName|clinic)"/);
    const saved = await register(details({ preferredAddress: 'home', redirect }));
    expect([saved.statusCode, saved.headers.location]).toEqual([
      303,
      `/shelter/register?redirect=${redirect}&notice=saved`,
    ]);
    expect(await profile()).toMatchObject({ roleCode: 'VETERINARIAN', preferredAddress: 'home' });
    const { body } = await browser.get(String(saved.headers.location));
    for (const text of ['We saved your program details.', 'Find a clinic']) expect(body).toContain(text);
    expect(body.match(/<input[^>]*name="(?:schoolName|clinic)"/g)).toHaveLength(1);
  });

  it.each([
    [{ roleCode: '' }, 'roleCode'],
    [{ roleCode: 'DIRECTOR' }, 'roleCode'],
    [{ roleCode: 'STUDENT' }, 'graduationYear'],
    [{ roleCode: 'STUDENT', graduationYear: '2024' }, 'graduationYear'],
    [{ roleCode: 'STUDENT', graduationYear: '2035' }, 'graduationYear'],
    [{ roleCode: 'STUDENT', graduationYear: 'soon' }, 'graduationYear'],
    [{ preferredAddress: 'office' }, 'preferredAddress'],
  ])('refuses %o at its field, and saves nothing', async (wrong, name) => {
    const { details, register, profile } = await aPerson();
    const refused = await register(details(wrong));
    expect(refused.statusCode).toBe(422);
    const field = new RegExp(`name="${name}"[^>]*aria-invalid|aria-describedby="place-error"`);
    const invalid = /<(?:select|input)[^>]*aria-invalid="true"[^>]*>/.exec(refused.body)?.[0] ?? '';
    expect(invalid.includes(`name="${name}"`) || field.test(refused.body)).toBe(true);
    expect(await profile()).toEqual(emptyStaffProfile);
  });

  it.each(['2025', '2034'])('takes the year %s of a student', async (graduationYear) => {
    const { details, register, profile } = await aPerson();
    await register(details({ roleCode: 'STUDENT', graduationYear }));
    expect(await profile()).toMatchObject({ graduationYear: Number(graduationYear) });
  });

  it('stores no year of anyone but a student', async () => {
    const { details, register, profile } = await aPerson();
    expect((await register(details({ graduationYear: '2027' }))).statusCode).toBe(303);
    expect(await profile()).not.toHaveProperty('graduationYear');
  });

  it('keeps a stored role and a stored year that are not offered', async () => {
    const { browser, details, register, profile, staffProfiles, customerId } = await aPerson();
    await staffProfiles.change(customerId, { roleCode: 'STUDENT', graduationYear: 2019 })();
    expect((await browser.get('/shelter/register')).body).toMatch(/<option[^>]*selected[^>]*>2019</);
    await register(details({ roleCode: 'STUDENT', graduationYear: '2019' }));
    expect(await profile()).toMatchObject({ graduationYear: 2019 });
    await staffProfiles.change(customerId, { roleCode: 'RESIDENT' })();
    expect((await browser.get('/shelter/register')).body).toMatch(/<option[^>]*selected[^>]*>RESIDENT</);
    expect((await register(details({ roleCode: 'RESIDENT' }))).statusCode).toBe(303);
    expect(await profile()).toMatchObject({ roleCode: 'RESIDENT' });
  });

  it('searches without script, and shows neither phone nor accounts', async () => {
    const { browser, details, register } = await aPerson();
    await register(details());
    const found = await browser.get('/shelter/register?clinic=FALLOW');
    expect(found.body).toContain('Fallowmere Alder Clinic');
    expect(found.body).not.toMatch(/ship-alder|sold-alder|VET_CLINIC/);
    expect((await browser.get('/shelter/register?clinic=nowhere')).body).toContain(
      'find that clinic, school or shelter',
    );
    expect((await browser.get('/shelter/register?clinic=ab')).body).toContain('at least 3 characters');
  });

  it('waits for the clinic, whose approval opens the shop with the next page', async () => {
    const { browser, details, register, staffProfiles, customerId } = await aPerson();
    await register(details());
    const asked = await register({ intent: 'join', clinic: 'alder', redirect });
    expect(asked.headers.location).toBe(`/shelter/register?redirect=${redirect}`);
    expect((await browser.get('/shelter/register')).body).toContain(confirmationMessage);
    expect(browser.cookies.get('signed_in')).toBe('staff-unregistered');
    await staffProfiles.decide(customerId, alder.id, { kind: 'approved' })();
    const next = await browser.get(`/shelter/register?redirect=${redirect}`);
    expect([next.statusCode, next.headers.location]).toEqual([302, '/products/dog?page=2']);
    expect(browser.cookies.get('signed_in')).toBe('staff');
    expect(browser.cookies.get('userLocation')).toBe('80011::CLINIC');
  });

  it('continues right away with an email of the clinic', async () => {
    const { browser, register, details, profile } = await aPerson('pat@alder.example');
    await register(details());
    const joined = await register({ intent: 'join', clinic: 'alder', redirect });
    expect([joined.statusCode, joined.headers.location]).toEqual([303, '/products/dog?page=2']);
    expect(browser.cookies.get('signed_in')).toBe('staff');
    expect(browser.cookies.get('userLocation')).toBe('80011::CLINIC');
    expect(await profile()).toMatchObject({ preferredShipTo: 'ship-alder', accountGroup: 'VET_CLINIC' });
  });

  it('shows why a clinic refused, and lets someone ask another', async () => {
    const { browser, register, details, staffProfiles, customerId, profile } = await aPerson();
    await register(details());
    await register({ intent: 'join', clinic: 'alder' });
    await staffProfiles.decide(customerId, alder.id, { kind: 'refused', reason: 'Nobody knows you' })();
    expect((await browser.get('/shelter/register')).body).toContain('declined your request: Nobody knows you. You can');
    expect((await browser.get('/shelter/eligibility')).body).toContain('was declined: Nobody knows you.');
    const asked = await browser.get('/account/clinic?clinic=birch');
    expect([asked.statusCode, asked.body.includes('Eastholm Birch Shelter')]).toEqual([200, true]);
    await register({ intent: 'join', clinic: 'birch' });
    expect(await profile()).toMatchObject({ membership: { status: 'requested', clinic: { id: 'birch' } } });
    expect((await register({ intent: 'join', clinic: 'nothing' })).statusCode).toBe(422);
  });

  it('leads a guest of the staff site to log in, and is not found on the consumer site', async () => {
    const { shop } = await aPerson();
    const guest = new TestBrowser(shop, 'HPSF');
    for (const path of ['/shelter/eligibility', '/account/clinic'])
      expect((await guest.get(path)).headers.location).toMatch(/^\/shelter\/login\?redirect=/);
    const consumer = (await aSignedInCustomer(shop, 'kim@example.com')).browser;
    for (const path of ['/shelter/eligibility', '/account/clinic'])
      expect((await consumer.get(path)).statusCode).toBe(404);
  });
});

describe('the eligibility page', () => {
  it('says of each rule whether it is met, and what to do', async () => {
    const { browser } = await aPerson();
    const { body, statusCode } = await browser.get('/shelter/eligibility');
    expect(statusCode).toBe(200);
    for (const text of ["You haven't told us your role yet.", 'Your turn', 'Change your details'])
      expect(body).toContain(text);
    expect(body).not.toContain('Waiting for confirmation');
  });

  it('lists the steps in order, and marks the one that is theirs to do', async () => {
    const { browser, register, details } = await aPerson();
    const stepsOf = (body: string) => [
      ...(/<ol[^>]*aria-label="Steps.*?<\/ol>/s.exec(body)?.[0] ?? '').matchAll(/<li[^>]*>/g),
    ];
    const current = async () => {
      const steps = stepsOf((await browser.get('/shelter/eligibility')).body);
      return [steps.length, steps.findIndex(([step]) => step.includes('aria-current="step"'))];
    };
    expect(await current()).toEqual([4, 0]);
    await register(details());
    expect(await current()).toEqual([4, 1]);
    const { body } = await browser.get('/shelter/eligibility');
    expect(body.slice(0, body.indexOf('<script')).match(/Find a clinic/g)).toHaveLength(1);
  });

  it('says that a rule waits for the clinic after a request', async () => {
    const { browser, register, details } = await aPerson();
    await register(details());
    await register({ intent: 'join', clinic: 'alder' });
    const { body } = await browser.get('/shelter/eligibility');
    for (const text of ['Waiting for confirmation', confirmationMessage]) expect(body).toContain(text);
    expect(body).not.toContain('aria-current="step"');
  });

  it('says when the program ends, or has ended, for a student', async () => {
    const { browser, staffProfiles, customerId } = await aPerson();
    await staffProfiles.joinClinic(customerId, alder.id, true)();
    await staffProfiles.change(customerId, { roleCode: 'STUDENT', graduationYear: 2026 })();
    const early = (await browser.get('/shelter/eligibility')).body;
    expect(early).toContain(
      'through August 31, 2026, the end of your graduation year. We&#x27;ll email you a reminder on July 2, 2026.',
    );
    expect(early).not.toContain('Change your graduation year');
    await staffProfiles.change(customerId, { graduationYear: 2025 })();
    expect((await browser.get('/shelter/eligibility')).body).toContain('access ended on August 31, 2025');
  });

  it('says 60 days before that the program ends, and what a student can do then', async () => {
    const { browser, staffProfiles, customerId } = await aPerson('pat@x.example', '2026-07-02');
    await staffProfiles.joinClinic(customerId, alder.id, true)();
    await staffProfiles.change(customerId, { roleCode: 'STUDENT', graduationYear: 2026 })();
    const { rules, isEligible } = screenOf((await browser.get('/shelter/eligibility')).body);
    expect(isEligible).toBe(true);
    expect(rules).toContainEqual({
      kind: 'NotGraduated',
      state: 'met',
      mark: 'Done',
      text: "You're a student. Your access ends on August 31, 2026, the end of your graduation year.",
      nextStep: expect.stringContaining('Graduating later? Change your graduation year.'),
      link: { label: 'Open my profile', path: '/account/my-profile#program' },
    });
  });
});

describe('the profile on the staff site', () => {
  it('shows the program, and changes preferred address and graduation year', async () => {
    const { browser, staffProfiles, customerId, profile, details } = await aPerson();
    await staffProfiles.joinClinic(customerId, alder.id, true)();
    const shown = await browser.get('/account/my-profile');
    for (const text of ['You belong to Fallowmere Alder Clinic.', 'ship-alder', 'Choose another clinic', 'Eligibility'])
      expect(shown.body).toContain(text);
    const form = { ...details({ preferredAddress: 'home' }), intent: 'save-staff-details' };
    expect((await browser.post('/account/my-profile', form)).statusCode).toBe(303);
    expect(await profile()).toMatchObject({ preferredAddress: 'home' });
    const wrong = { ...details({ roleCode: 'STUDENT' }), intent: 'save-staff-details' };
    expect((await browser.post('/account/my-profile', wrong)).statusCode).toBe(422);
  });

  it('refuses a form that names no clinic to join, and says that nothing was changed', async () => {
    const { browser } = await aPerson();
    const refused = await browser.post('/account/clinic', { clinic: 'birch' });
    expect([refused.statusCode, refused.body.includes('change anything. Search for your clinic')]).toEqual([422, true]);
  });

  it('asks for another clinic, and keeps the first until that has approved', async () => {
    const { browser, staffProfiles, customerId, profile } = await aPerson();
    await staffProfiles.joinClinic(customerId, alder.id, true)();
    expect((await browser.get('/account/clinic?clinic=birch')).body).toContain('Eastholm Birch Shelter');
    const asked = await browser.post('/account/clinic', { intent: 'join', clinic: 'birch' });
    expect(asked.headers.location).toBe('/account/clinic');
    expect((await browser.get('/account/clinic')).body).toContain('You asked to join Eastholm Birch Shelter.');
    expect(await profile()).toMatchObject({ preferredShipTo: 'ship-alder', membership: { move: { clinic: birch } } });
  });

  it('shows lists with the stock near another clinic as soon as it is joined, and leaves the zip of orders to home', async () => {
    const { browser, shop, staffProfiles, customerId } = await aPerson('pat@far.example');
    const address = { address1: '9 Far Road', city: 'Farholm', provinceCode: 'CA', zip: '90001' as Zip } as const;
    await shop.ports.HPSF.clinics.write([aClinic('far', { emailDomain: 'far.example', address })])();
    await staffProfiles.joinClinic(customerId, alder.id, true)();
    await browser.get('/account/clinic');
    expect(browser.cookies.get('userLocation')).toBe('80011::CLINIC');
    await browser.post('/account/clinic', { intent: 'join', clinic: 'far' });
    expect(browser.cookies.get('userLocation')).toBe('90001::CLINIC');
    await staffProfiles.change(customerId, { preferredAddress: 'home' })();
    browser.cookies.set('userLocation', '94105::HOME');
    await browser.post('/account/clinic', { intent: 'join', clinic: 'far' });
    expect(browser.cookies.get('userLocation')).toBe('94105::HOME');
  });
});

describe('the pages of staff who are not registered', () => {
  const pages = ['/shelter/register', '/shelter/eligibility', '/account/clinic', '/account/my-data', '/privacy'];

  it.each(pages)('have links that lead to a page, and no search or cart: %s', async (path) => {
    const { browser } = await aPerson();
    const { body, statusCode } = await browser.get(path);
    expect(statusCode).toBe(200);
    const page = body.slice(0, body.indexOf('<script'));
    const links = [...new Set([...page.matchAll(/<a[^>]*href="(\/[^"]*)"/g)].map(([, href]) => String(href)))];
    expect(links).toContain('/shelter/eligibility');
    for (const href of links) {
      const { location } = (await browser.get(href)).headers;
      expect([href, location]).toEqual([href, undefined]);
    }
    expect(page).not.toMatch(/aria-label="Search products"|href="\/cart"/);
  });
});
