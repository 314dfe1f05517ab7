import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findSecretTraces,
  openShopWithSecrets,
  secretSettings,
  settingsOnPagesContract,
} from '../../settings-on-pages';

/** Every setting that `.env.example` names. */
const allSettings = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(
  ([, name = '']) => name,
);

/** Secret settings of the shop of `test/adapters/postgres/settings-on-pages.test.ts`. */
const secretElsewhere = ['DATABASE_URL', 'PREVIEW_PASSWORD_HASH'];

/** Settings with such names that aren't secret: every browser is told most of them. */
const publicNames = ['TOKEN_INACTIVITY_TIME', 'CONSENT_SCRIPT_URL', 'SENTRY_DSN', 'OIDC_SCOPE', 'ORDER_EMAILS'];

describe('the secret settings of tests', () => {
  it('are complete', () => {
    const secret = allSettings.filter((name) => /KEY|SECRET|PASSWORD|TOKEN|GROUPS|OIDC|_URL|_DSN|MAIL/.test(name));
    const known = [...Object.keys(secretSettings), ...secretElsewhere, ...publicNames];
    expect(secret.toSorted()).toEqual(known.toSorted());
  });

  it.each([...Object.values(secretSettings), 'the group VET_CLINIC', 'the group INDUSTRY'])(
    'are found on a page: %s',
    (text) => {
      expect(findSecretTraces(new Map([['/planted', `<p>${text}</p>`]]))).toHaveLength(1);
    },
  );
});

settingsOnPagesContract({ of: 'on the embedded database', open: openShopWithSecrets });
