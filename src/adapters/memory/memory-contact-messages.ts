import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { ContactMessageRecord, ContactMessages } from '#application/ports/contact-messages';
import type { Site } from '#domain/site';
import type { MemoryStore } from './memory-store';

export class MemoryContactMessages implements ContactMessages {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  keep(message: ContactMessageRecord): Task<void> {
    return () =>
      this.store.within(({ contactMessages }) => {
        if (!contactMessages.has(message.reference))
          contactMessages.set(message.reference, [this.site, { ...message }]);
      });
  }

  find(reference: string): Task<O.Option<ContactMessageRecord>> {
    return () =>
      this.store.within(({ contactMessages }) => {
        const [site, message] = contactMessages.get(reference) ?? [];
        return site === this.site ? O.fromNullable(message) : O.none;
      });
  }

  from(email: string): Task<readonly ContactMessageRecord[]> {
    const wanted = email.toLowerCase();
    return () =>
      this.store.within(({ contactMessages }) =>
        [...contactMessages.values()]
          .filter(([site, message]) => site === this.site && message.email.toLowerCase() === wanted)
          .map(([, message]) => message),
      );
  }
}
