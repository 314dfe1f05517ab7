import * as O from 'fp-ts/Option';
import type { CustomerMetafieldValue, Metafields, SiteMetafields } from '#application/ports/metafields';
import type { CustomerId } from '#domain/customer/customer';
import type { Metafield, MetafieldId, MetafieldName } from '#domain/customer/metafield';
import { setMetafield } from './memory-cart-reference';
import type { MemoryDatabase } from './memory-database';

export class MemoryMetafields implements Metafields {
  constructor(
    private readonly store: MemoryDatabase,
    /** Undefined for a guest. */
    private readonly customerId: CustomerId | undefined,
  ) {}

  list = () =>
    this.store.task(({ metafields }) =>
      [...metafields.values()]
        .filter((metafield) => metafield.customerId === this.customerId)
        .map(({ id, name, value }) => ({ id, name, value }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );

  set = (name: MetafieldName, value: string) =>
    this.store.task(
      (tables): O.Option<Metafield> =>
        this.customerId === undefined ? O.none : O.some(setMetafield(tables, this.customerId, name, value)),
    );

  delete = (id: MetafieldId, value?: string) =>
    this.store.task(({ metafields }) => {
      const found = metafields.get(id);
      const isOwn = found?.customerId === (this.customerId ?? '');
      return isOwn && (value === undefined || found?.value === value) && metafields.delete(id);
    });
}

export class MemorySiteMetafields implements SiteMetafields {
  constructor(private readonly store: MemoryDatabase) {}

  listOf = (customerId: CustomerId) => new MemoryMetafields(this.store, customerId).list();

  setAll = (values: readonly CustomerMetafieldValue[]) =>
    this.store.task((tables): void => {
      for (const { customerId, name, value } of values) setMetafield(tables, customerId, name, value);
    });
}
