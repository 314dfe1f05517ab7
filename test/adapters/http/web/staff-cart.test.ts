import { beforeEach, describe, expect, it } from 'vitest';
import { attestationMissingMessage } from '#application/cart/page-messages';
import { money } from '#domain/money';
import { emptyStaffProfile, type StaffProfile } from '#domain/staff-program/staff-profile';
import { aClinic, anOrder, anOrderLine, aProduct, aVariant } from '../../../builders';
import { anHttpShop, defaultSeed, type HttpShop, merchandiseOf } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { aStaffPerson, staffProfilesByKind } from '../../../staff-person';
import { aStaffProfile } from '../../../staff-visitor';
import { screenOf, TestBrowser } from '../../../test-browser';

let shop: HttpShop;

const price = (cents: number) => ({ price: money(cents) });

beforeEach(async () => {
  shop = await anHttpShop();
});

const homeOnlyClinic = aClinic('home-only', { isHomeDeliveryOnly: true });

const addBag = async (browser: TestBrowser, quantity = 1): Promise<void> => {
  const merchandiseId = await merchandiseOf(shop.ports.HPSF, 'ADC-15');
  await browser.call('create-cart', { buyerIdentity: {}, lineItems: [{ merchandiseId, quantity }] });
};

describe('GET /cart on the staff site', () => {
  it('has the quota of the member of staff who visits, and says how the cart stands without script (CP-07)', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await useQuota(9072);
    await addBag(browser);
    const { body } = await browser.get('/cart');
    expect(screenOf(body)).toMatchObject({ quota: { month: '2026-03', usedGrams: 9072, limitGrams: 27215 } });
    expect(screenOf(body).unmetRules).toBeUndefined();
    // The bar shows what its label says: what is left.
    expect(body).toMatch(/<meter(?=[^>]+max="60")(?=[^>]+value="25")[^>]+aria-valuetext="25 of 60 lb left"/);
    expect(body).toContain('Resets on April 1, 2026');
  });

  it('refuses a checkout over the limit in the words that the page has, which then have the focus', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await useQuota(18_144);
    await addBag(browser, 2);
    const words = 'This cart is 10 lb over your limit of 60 lb a month.';
    const { body } = await browser.get('/cart');
    expect(body).toContain(words);
    expect(body).toMatch(/<button type="submit" class="[^"]*">Proceed to Checkout/);
    const refused = await browser.post('/cart', { intent: 'checkout', is_attestation_checked: 'true' });
    expect([refused.statusCode, refused.body.includes(words)]).toEqual([422, true]);
    expect(refused.body).toMatch(new RegExp(`<p id="program-problem"[^>]* autofocus="">${words}`));
    expect(refused.body).toContain('href="/shelter/eligibility"');
  });

  it('does not know the code of a first autoship, which is for consumers (CA-14)', async () => {
    const { browser } = await aStaffPerson(shop);
    await addBag(browser);
    const { body } = await browser.post('/cart', { intent: 'code', code: 'auto35' });
    expect(body).toContain('recognize that code.');
    expect(body).not.toContain('need to enter');
  });

  it('refuses a checkout without the attestation at its field, which then has the focus (CP-08)', async () => {
    const { browser } = await aStaffPerson(shop);
    await addBag(browser);
    const refused = await browser.post('/cart', { intent: 'checkout' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toMatch(/<input(?=[^>]*aria-describedby="attestation-error")(?=[^>]*autofocus="")[^>]*>/i);
  });

  it('says at once that stock is short and that the attestation is missing, as that is all there is to mend', async () => {
    const { browser } = await aStaffPerson(shop, aStaffProfile({ preferredAddress: 'home' }, homeOnlyClinic));
    await addBag(browser, 3);
    await shop.ports.HPSF.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 2 }])();
    const refused = await browser.post('/cart', { intent: 'checkout' });
    expect(refused.statusCode).toBe(422);
    expect(screenOf(refused.body)).toMatchObject({
      notice: { tone: 'error', text: expect.stringContaining('Only 2 left') },
      attestationError: attestationMissingMessage,
    });
    const attested = await browser.post('/cart', { intent: 'checkout', is_attestation_checked: 'true' });
    expect(screenOf(attested.body)).not.toHaveProperty('attestationError');
    expect(screenOf(attested.body).notice.text).toContain('Only 2 left');
  });

  it('says at once what the program and the attestation lack', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await useQuota(18_144);
    await addBag(browser, 2);
    const { body } = await browser.post('/cart', { intent: 'checkout' });
    expect(body).toContain('This cart is 10 lb over your limit of 60 lb a month.');
    expect(screenOf(body).attestationError).toBe(attestationMissingMessage);
  });

  it('has the rules that someone does not meet', async () => {
    const { browser } = await aStaffPerson(shop, staffProfilesByKind['not eligible']);
    await addBag(browser);
    const { body } = await browser.get('/cart');
    expect(screenOf(body).unmetRules).toMatchObject([{ kind: 'AccountGroup' }, { kind: 'NotGraduated' }]);
    expect(body).toContain('href="/shelter/eligibility"');
  });

  it('says to a guest that checking out needs a registered member of staff (RT-27)', async () => {
    const guest = new TestBrowser(shop, 'HPSF');
    await addBag(guest);
    const { body } = await guest.get('/cart');
    expect(body).toContain('To check out, log in with your staff account');
    expect(screenOf(body).quota).toBeUndefined();
  });
});

describe('opening the checkout of the staff site', () => {
  const openCheckout = async (browser: TestBrowser): Promise<string> => {
    const sent = await browser.post('/cart', { intent: 'checkout', is_attestation_checked: 'true' });
    expect(sent.statusCode).toBe(303);
    return new URL(String(sent.headers.location)).pathname;
  };

  it('says that the cart is over the limit before anything is typed', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    await addBag(browser, 2);
    const path = await openCheckout(browser);
    expect((await browser.get(path)).body).toContain('name="cardNumber"');
    await useQuota(18_144);
    const { body } = await browser.get(path);
    expect(body).toContain('This cart is 10 lb over your limit of 60 lb a month.');
    expect(body).toContain('href="/shelter/eligibility"');
    expect(body).not.toMatch(/name="cardNumber"|Place order/);
  });

  it('names the rules that someone no longer meets', async () => {
    const { browser, customerId } = await aStaffPerson(shop);
    await addBag(browser);
    const path = await openCheckout(browser);
    await shop.ports.HPSF.staffProfiles.change(customerId, { roleCode: 'STUDENT', graduationYear: 2020 })();
    const { body } = await browser.get(path);
    expect(body).toContain('Your access ended on August 31, 2020');
    expect(body).not.toMatch(/name="cardNumber"|Place order/);
  });

  it('asks for the attestation first, in the cart', async () => {
    const { browser } = await aStaffPerson(shop);
    await addBag(browser);
    const { checkoutUrl } = screenOf((await browser.get('/cart')).body).cart;
    const { body } = await browser.get(new URL(checkoutUrl).pathname);
    expect(body).toContain(attestationMissingMessage);
    expect(body).not.toContain('name="cardNumber"');
  });
});

describe('GET /shelter/eligibility', () => {
  it('has the weight limit as a rule, over it in the words of the cart (CP-07)', async () => {
    const { browser, useQuota } = await aStaffPerson(shop);
    const ruleOfQuota = async () => {
      const { rules } = screenOf((await browser.get('/shelter/eligibility')).body);
      return rules.find(({ kind }: { readonly kind: string }) => kind === 'Quota');
    };
    expect(await ruleOfQuota()).toMatchObject({ state: 'met' });
    await useQuota(18_144);
    await addBag(browser, 2);
    const { text, nextStep, state } = await ruleOfQuota();
    expect(state).toBe('yours');
    expect((await browser.get('/cart')).body).toContain(`${text} ${nextStep}`);
    const { body } = await browser.get('/shelter/eligibility');
    expect(body).toContain('One more step and you can order.');
  });

  it('marks the rules that wait for a clinic, and has the navigation of the account once registered', async () => {
    const { browser } = await aStaffPerson(shop);
    expect((await browser.get('/shelter/eligibility')).body).toContain('aria-label="Account"');
    expect((await browser.get('/account/clinic')).body).toContain('aria-label="Account"');
    const { membership } = aStaffProfile();
    if (membership.status !== 'joined') throw new Error('the profile of a test has a clinic');
    const { clinic, decidedAt } = membership;
    const asking = {
      ...emptyStaffProfile,
      membership: { status: 'requested', clinic, requestedAt: decidedAt },
    } as const;
    const { browser: asker } = await aStaffPerson(shop, asking, 'asking@example.com');
    const { rules } = screenOf((await asker.get('/shelter/eligibility')).body);
    expect(rules).toMatchObject([
      { kind: 'Role', state: 'yours' },
      { kind: 'Clinic', state: 'waiting' },
      { state: 'later' },
      { state: 'later' },
    ]);
  });
});

describe('an item that staff saved for later or order again', () => {
  const school = aStaffProfile({ accountGroup: 'VET_SCHOOL' });

  beforeEach(async () => {
    const prices = { dtc: price(4599), hpsf: price(2300), 'hpsf-vet_school': price(1900) };
    shop = await anHttpShop({ ...defaultSeed, products: [aProduct({ variants: [aVariant({ prices })] })] });
  });

  it('has the price of their own list, as the cart has it (CT-13)', async () => {
    const priceOf = async (profile: StaffProfile, email: string) => {
      const { browser } = await aStaffPerson(shop, profile, email);
      await addBag(browser);
      const [line] = screenOf((await browser.get('/cart')).body).cart.lines;
      await browser.post('/cart', { intent: 'save-for-later', lineId: line.id });
      const { savedLines } = screenOf((await browser.get('/cart')).body);
      return [line.unitPrice, savedLines[0].item.price];
    };
    expect(await priceOf(aStaffProfile(), 'clinic@example.com')).toEqual([2300, 2300]);
    expect(await priceOf(school, 'school@example.com')).toEqual([1900, 1900]);
  });

  it('has it on the page of an order, too', async () => {
    const { browser, ports } = await aStaffPerson(shop, school);
    const merchandiseId = await merchandiseOf(shop.ports.HPSF, 'ADC-15');
    await ports.orders.keep(anOrder({ site: 'HPSF', lines: [anOrderLine({ merchandiseId })] }))();
    const { again } = screenOf((await browser.get('/account/orders/100001')).body);
    expect(again.rows).toMatchObject([{ price: 1900 }]);
  });
});

describe('the quota on pages', () => {
  const asked = async (visit: () => Promise<unknown>): Promise<number> => {
    const { store } = shop.ports.HPSF;
    let count = 0;
    const { task } = store;
    Object.assign(store, {
      task: (run: Parameters<typeof task>[0]) =>
        task((tables) => {
          const watched = new Proxy(tables, {
            get: (all, name) => {
              if (name === 'staffQuotaUses') count += 1;
              return Reflect.get(all, name);
            },
          });
          return run(watched);
        }),
    });
    await visit();
    Object.assign(store, { task });
    return count;
  };

  it('is asked once of a staff member, and never of anyone else', async () => {
    const staff = await aStaffPerson(shop);
    await addBag(staff.browser);
    const consumer = await aSignedInCustomer(shop, 'consumer@example.com');
    expect(await asked(() => staff.browser.get('/cart'))).toBe(1);
    expect(await asked(() => new TestBrowser(shop, 'HPSF').get('/cart'))).toBe(0);
    expect(await asked(() => consumer.browser.get('/cart'))).toBe(0);
  });
});
