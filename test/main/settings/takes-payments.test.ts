import { describe, expect, it } from 'vitest';
import { describeStart } from '#main/server/describe-start.ts';
import { checkPostalAddress } from '#main/server/doctor.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { takesPayments } from '#main/settings/takes-payments.ts';

describe('a postal address', () => {
  const real = {
    DATABASE_URL: 'postgres://db.test/shop',
    SECRET_KEY: 'a-key-of-the-tests-that-is-long-enough',
    LOOKUP_KEY: 'another-key-of-the-tests-as-long-as-that',
  };

  it.each([
    [{}, false],
    [{ ...real, DEMO: 'true' }, false],
    [{ ...real, POSTAL_ADDRESS: '1 Example Street, Aurora, CO 80011' }, false],
    [real, true],
  ])('is requested by doctor in a real shop, not in a demo: %j', (environment, isMissed) => {
    const { note, trouble } = checkPostalAddress(parseSettings(environment));
    expect([note !== undefined, trouble]).toEqual([isMissed, undefined]);
  });
});

describe('a site with test payments', () => {
  it.each([
    [{}, true, true],
    [{ DTC_ORIGIN: 'http://127.0.0.1:3000', HPSF_ORIGIN: 'http://[::1]:3000' }, true, true],
    [{ DTC_ORIGIN: 'https://shop.example' }, false, true],
    [{ DTC_ORIGIN: 'https://localhost.shop.example', HPSF_ORIGIN: 'https://staff.example' }, false, false],
    [{ DTC_ORIGIN: 'http://192.168.1.20:3000', INSECURE_COOKIES: 'true' }, false, true],
    [{ DTC_ORIGIN: 'https://shop.example', HPSF_ORIGIN: 'https://staff.example', DEMO: 'true' }, true, true],
  ])('takes orders and renews only on this machine or in a demo: %j', (environment, dtc, hpsf) => {
    const settings = parseSettings({ PAYMENTS: 'test', ...environment });
    expect([takesPayments(settings, 'DTC'), takesPayments(settings, 'HPSF')]).toEqual([dtc, hpsf]);
  });

  it('says at its start that it takes no orders, and what to set', () => {
    const startOf = (environment: Readonly<Record<string, string>>) =>
      describeStart(parseSettings(environment), []).join('\n');
    const one =
      "That's why Provender takes no orders and renews no Autoships: its URL isn't on this machine. If this is a demo, set DEMO=true.";
    const both =
      /^That's why Provender and .+ take no orders and renew no Autoships: their URLs aren't on this machine\. /m;
    const origins = { DTC_ORIGIN: 'https://shop.example', HPSF_ORIGIN: 'https://staff.example' };
    expect(startOf({ DTC_ORIGIN: origins.DTC_ORIGIN })).toContain(one);
    expect(startOf(origins)).toMatch(both);
    expect(startOf({})).not.toMatch(/no orders/);
    expect(startOf({ ...origins, DEMO: 'true' })).not.toMatch(/no orders/);
  });
});
