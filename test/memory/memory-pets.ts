import type { Pets } from '#application/ports/pets';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import { emptyHousehold, type Household } from '#domain/pets/household';
import type { MemoryDatabase } from './memory-database';

export class MemoryPets implements Pets {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly visitor: Visitor,
  ) {}

  find = () =>
    this.database.task(({ households }) => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      return (customerId === undefined ? undefined : households.get(customerId)) ?? emptyHousehold;
    });

  lock = this.find;

  store = (household: Household) =>
    this.database.task(({ households, customers }) => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      const isKnown = [...customers].some(([key, id]) => id === customerId && !key.includes(' erased:'));
      if (customerId !== undefined && isKnown) households.set(customerId, structuredClone(household));
    });
}
