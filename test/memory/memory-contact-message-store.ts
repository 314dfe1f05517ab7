import * as O from 'fp-ts/Option';
import type { ContactMessageRecord, ContactMessageStore } from '#application/ports/contact-message-store';
import { buildEmailKey } from '#domain/mail/email';
import type { Site } from '#domain/site';
import type { MemoryDatabase } from './memory-database';

export class MemoryContactMessageStore implements ContactMessageStore {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  keep = (message: ContactMessageRecord) =>
    this.store.task(({ contactMessages }) => {
      if (!contactMessages.has(message.reference)) contactMessages.set(message.reference, [this.site, { ...message }]);
    });

  find = (reference: string) =>
    this.store.task(({ contactMessages }) => {
      const [site, message] = contactMessages.get(reference) ?? [];
      return site === this.site ? O.fromNullable(message) : O.none;
    });

  from = (email: string) =>
    this.store.task(({ contactMessages }) =>
      [...contactMessages.values()]
        .filter(([site, message]) => site === this.site && buildEmailKey(message.email) === buildEmailKey(email))
        .map(([, message]) => message),
    );
}
