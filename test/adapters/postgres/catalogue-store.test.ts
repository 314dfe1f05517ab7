import { describe } from 'vitest';
import { emailSignupsContract } from '../../contracts/email-signup-store.contract';
import { catalogueStoreContract } from '../../contracts/store.contract';
import { engines } from './engines';
import { countOf, shopsOn } from './open-shop';

describe.each(engines)('on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);
  catalogueStoreContract(engine.name, open);
  emailSignupsContract(engine.name, async () => ({
    signups: (await open()).dtc.emailSignups,
    kept: () => countOf(database(), 'email_signup'),
  }));
});
