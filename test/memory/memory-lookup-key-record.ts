import * as O from 'fp-ts/Option';
import type { LookupKeyRecord } from '#application/ports/lookup-key-record';

/** The key of a database that stores nothing else. */
export type StoredKey = { current?: string };

export class MemoryLookupKeyRecord implements LookupKeyRecord {
  constructor(
    private readonly stored: StoredKey,
    private readonly key: string,
  ) {}

  isSame = () => async () => {
    this.stored.current ??= this.key;
    return this.stored.current === this.key;
  };

  accept = () => async () => {
    if ((this.stored.current ?? this.key) === this.key) return O.none;
    this.stored.current = this.key;
    return O.some({ ordersOfErasedCustomers: 0 });
  };
}
