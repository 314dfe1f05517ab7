import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { LinkedIdentity } from '#application/ports/linked-identities';

/** Who the visitor is on the platform; none for a guest. */
export type FindPlatformCustomer = Task<O.Option<LinkedIdentity>>;

/** Runs work with the token of the customer; answers `missing` for whoever is none on the platform. */
export const withToken =
  <A>(findCustomer: FindPlatformCustomer, missing: A, work: (customer: LinkedIdentity) => Promise<A>): Task<A> =>
  async () => {
    const customer = O.toUndefined(await findCustomer());
    return customer ? work(customer) : missing;
  };
