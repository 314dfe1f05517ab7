import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Metafields } from '#application/ports/metafields';
import { isMetafieldName, type Metafield, type MetafieldId, type MetafieldName } from '#domain/customer/metafield';
import { type FindPlatformCustomer, withToken } from './hosted-customer';
import type { HostedStore } from './hosted-single-carts';
import type { PlatformCustomerMetafield } from './platform-shapes';

const nameOf = ({ namespace, key }: PlatformCustomerMetafield): string => `${namespace}/${key}`;

const shopMetafield = (one: PlatformCustomerMetafield): readonly Metafield[] => {
  const name = nameOf(one);
  return isMetafieldName(name) ? [{ id: one.id as MetafieldId, name, value: one.value }] : [];
};

/** The metafields of a customer on the platform, without those that are its own or other programs'. */
export class HostedMetafields implements Metafields {
  constructor(
    private readonly store: HostedStore,
    private readonly findCustomer: FindPlatformCustomer,
  ) {}

  list(): Task<readonly Metafield[]> {
    return withToken<readonly Metafield[]>(this.findCustomer, [], async ({ token }) =>
      (await this.store.platform.customerMetafields(token))
        .flatMap(shopMetafield)
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
  }

  set(name: MetafieldName, value: string): Task<O.Option<Metafield>> {
    const [namespace = '', key = ''] = name.split('/');
    return withToken<O.Option<Metafield>>(this.findCustomer, O.none, async ({ token }) => {
      const set = await this.store.platform.customerMetafieldSet(token, { namespace, key, value });
      return O.fromNullable(shopMetafield(set)[0]);
    });
  }

  /** The platform deletes without looking at the value, so changes of one customer run one after the other. */
  delete(id: MetafieldId, value?: string): Task<boolean> {
    return withToken(this.findCustomer, false, ({ subject, token }) =>
      this.store.changes.run(subject, async () => {
        const stored = (await this.store.platform.customerMetafields(token)).find((one) => one.id === id);
        if (!stored || (value !== undefined && stored.value !== value)) return false;
        return this.store.platform.customerMetafieldDelete(token, id);
      }),
    );
  }
}
