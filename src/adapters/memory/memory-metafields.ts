import * as O from 'fp-ts/Option';
import type { Metafields } from '#application/ports/metafields';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { Metafield, MetafieldId, MetafieldName } from '#domain/customer/metafield';
import { setMetafield } from './memory-cart-reference';
import type { MemoryDatabase } from './memory-database';

export class MemoryMetafields implements Metafields {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly visitor: Visitor,
  ) {}

  list = () =>
    this.store.task(({ metafields }) => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      return [...metafields.values()]
        .filter((metafield) => metafield.customerId === customerId)
        .map(({ id, name, value }) => ({ id, name, value }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    });

  set = (name: MetafieldName, value: string) =>
    this.store.task((tables): O.Option<Metafield> => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      return customerId === undefined ? O.none : O.some(setMetafield(tables, customerId, name, value));
    });

  delete = (id: MetafieldId) =>
    this.store.task(({ metafields }) => {
      const isOwn = metafields.get(id)?.customerId === (findVisitingCustomer(this.visitor)?.id ?? '');
      return isOwn && metafields.delete(id);
    });
}
