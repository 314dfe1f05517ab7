import * as O from 'fp-ts/Option';
import type { Metafields } from '#application/ports/metafields';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { Metafield, MetafieldId, MetafieldName } from '#domain/customer/metafield';
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
    this.store.task(({ metafields, last }): O.Option<Metafield> => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      if (customerId === undefined) return O.none;
      const before = [...metafields.values()].find((one) => one.customerId === customerId && one.name === name);
      if (!before) last.metafield += 1;
      const id = before?.id ?? (String(last.metafield) as MetafieldId);
      metafields.set(id, { id, name, value, customerId });
      return O.some({ id, name, value });
    });

  delete = (id: MetafieldId) =>
    this.store.task(({ metafields }) => {
      const isOwn = metafields.get(id)?.customerId === (findVisitingCustomer(this.visitor)?.id ?? '');
      return isOwn && metafields.delete(id);
    });
}
