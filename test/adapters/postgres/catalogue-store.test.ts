import { describe } from 'vitest';
import { WorkerTextSearch } from '#adapters/postgres/catalog/worker-text-search';
import { emailSignupsContract } from '../../contracts/email-signups.contract';
import { catalogueStoreContract } from '../../contracts/store.contract';
import { textSearchContract } from '../../contracts/text-search.contract';
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

textSearchContract('in a thread of its own', async () => new WorkerTextSearch());
