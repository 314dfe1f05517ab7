import type { Task } from 'fp-ts/Task';
import type { CustomerFacts } from '#domain/customer/customer-facts';
import type { FirstAutoshipUses } from '../ports/first-autoship-uses';
import type { Subscriptions } from '../ports/subscriptions';

export type FactsPorts = {
  readonly firstAutoshipUses: Pick<FirstAutoshipUses, 'isUsed'>;
  readonly subscriptions: Pick<Subscriptions, 'hasLive'>;
};

/** What is known about the guest with the typed e-mail address; undefined where none was typed. */
export const factsOfEmail =
  ({ firstAutoshipUses, subscriptions }: FactsPorts, typed: string): Task<CustomerFacts | undefined> =>
  async () => {
    const email = typed.trim();
    if (email === '') return undefined;
    const hasLiveAutoship = await subscriptions.hasLive(email)();
    return { hasLiveAutoship, usedFirstAutoship: await firstAutoshipUses.isUsed(email)() };
  };
