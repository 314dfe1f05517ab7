import * as O from 'fp-ts/Option';
import type { EmailSignupStore, UnsubscribeLink } from '#application/ports/email-signup-store';
import { buildEmailKey } from '#domain/mail/email';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import type { MemoryDatabase } from './memory-database';

export class MemoryEmailSignupStore implements EmailSignupStore {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  add = (email: string, unsubscribe: MailTokenHash) =>
    this.store.task(({ signups, unsubscribeLinks }) => {
      const key = `${this.site} ${buildEmailKey(email)}`;
      if (signups.has(key)) return false;
      signups.add(key);
      unsubscribeLinks.set(unsubscribe, { site: this.site, email: buildEmailKey(email) });
      return true;
    });

  findLink = (unsubscribe: MailTokenHash) =>
    this.store.task(({ unsubscribeLinks }): O.Option<UnsubscribeLink> => {
      const link = unsubscribeLinks.get(unsubscribe);
      if (link?.site !== this.site) return O.none;
      return O.some(link.email === undefined ? {} : { email: link.email });
    });

  remove = (unsubscribe: MailTokenHash) =>
    this.store.task(({ signups, unsubscribeLinks, customers, customerDetails }) => {
      const link = unsubscribeLinks.get(unsubscribe);
      if (link?.site !== this.site || link.email === undefined) return;
      const key = `${this.site} ${link.email}`;
      signups.delete(key);
      unsubscribeLinks.set(unsubscribe, { site: this.site });
      const customerId = customers.get(key);
      const details = customerId && customerDetails.get(customerId);
      if (customerId !== undefined && details) customerDetails.set(customerId, { ...details, acceptsMarketing: false });
    });
}
