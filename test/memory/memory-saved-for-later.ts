import { emptySavedForLater, type SavedForLater, type SavedForLaterList } from '#application/ports/saved-for-later';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { MemoryDatabase } from './memory-database';

export class MemorySavedForLater implements SavedForLater {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly visitor: Visitor,
  ) {}

  find = () =>
    this.database.task(({ savedForLater }) => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      return (customerId === undefined ? undefined : savedForLater.get(customerId)) ?? emptySavedForLater;
    });

  lock = this.find;

  store = (list: SavedForLaterList) =>
    this.database.task(({ savedForLater }) => {
      const customerId = findVisitingCustomer(this.visitor)?.id;
      if (customerId !== undefined) savedForLater.set(customerId, structuredClone(list));
    });
}
