import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const assets = join(import.meta.dirname, '../../dist/client/assets');

/** Account groups and names of secret settings, as the code of the server has them. */
const secrets =
  /VET_CLINIC|VET_SCHOOL|ACCOUNT_GROUPS|(?:SECRET|LOOKUP|SUBSCRIPTION|CUSTOMER_TOKEN)_KEY|DATABASE_URL|SMTP_URL|PAYMENTS_URL|PASSWORD_HASH|OIDC_/;

describe('every built script', () => {
  it('names no account group and no secret setting (RO-17)', () => {
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((name) => secrets.test(readFileSync(join(assets, name), 'utf8')))).toEqual([]);
  });
});
