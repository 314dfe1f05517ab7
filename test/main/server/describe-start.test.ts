import { describe, expect, it } from 'vitest';
import { describeStart } from '#main/server/describe-start.ts';
import { parseSettings } from '#main/settings/settings.ts';

const aKey = 'a-key-of-the-tests-that-is-long-enough';
const people = [{ email: 'fresh@demo.provender.example', password: 'a1b2c3', about: 'a new account' }];

const started = (environment: Readonly<Record<string, string>> = {}): string =>
  describeStart(parseSettings(environment), [{ site: 'DTC', people }]).join('\n');

describe('the output of a start', () => {
  it('says where both sites are, how to pay, where emails are, how to move the clock, and who can log in', () => {
    expect(started()).toBe(`
The shop is running.
  Provender:                             http://localhost:3000
  Provender Professional Staff Feeding:  http://staff.localhost:3000

If your browser can't open staff.localhost, run the staff site by itself in a second terminal:
  SITE=HPSF PORT=3001 HPSF_ORIGIN=http://127.0.0.1:3001 DATA_DIR=var-staff npm start

Payments are test payments. No card is ever charged.
  Pay with  4242 4242 4242 4242, any future date, any code
  Declined  4000 0000 0000 0002
  Emails    http://localhost:3000/_inbox
  Clock     npm run provender -- clock forward 26d  (see what an Autoship does next)

Demo people for Provender (they can log in only on this machine):
  fresh@demo.provender.example  a1b2c3  a new account

Press Ctrl+C to stop. Your data stays for the next start.`);
  });

  it('names only the site that is served', () => {
    const text = started({ SITE: 'HPSF', PORT: '3001', HPSF_ORIGIN: 'http://127.0.0.1:3001' });
    expect(text).toContain('http://127.0.0.1:3001/_inbox');
    expect(text).not.toMatch(/localhost/);
  });

  it('leaves out an inbox that isn’t there, and a clock that can’t move', () => {
    const text = started({
      DATABASE_URL: 'postgres://db.test/shop',
      SECRET_KEY: aKey,
      LOOKUP_KEY: aKey,
      SMTP_URL: 'smtp://mail.test',
      HPSF_ORIGIN: 'https://staff.shop.test',
    });
    expect(text).not.toMatch(/_inbox|clock forward|staff\.localhost/);
    expect(text).toContain('Payments are test payments.');
  });
});
