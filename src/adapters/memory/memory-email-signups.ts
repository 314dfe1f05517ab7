import type { Task } from 'fp-ts/Task';
import type { EmailSignups } from '#application/ports/email-signups';
import type { Site } from '#domain/site';
import type { MemoryStore } from './memory-store';

export class MemoryEmailSignups implements EmailSignups {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  add(email: string): Task<void> {
    return () =>
      this.store.within(({ signups }) => {
        signups.add(`${this.site} ${email.toLowerCase()}`);
      });
  }
}
