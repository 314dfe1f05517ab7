import type { DemoProvider } from '#main/server/demo-people.ts';
import { openMemoryShop } from './memory/memory-shop';
import { openTestSite } from './open-test-site';

/** What demo people need of the embedded provider of the staff site, in memory. */
export const openDemoProvider = (): DemoProvider => {
  const realm = openMemoryShop();
  return { accounts: openTestSite(realm), people: realm.providerPeople };
};
