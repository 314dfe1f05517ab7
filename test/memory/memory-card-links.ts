import * as O from 'fp-ts/Option';
import type { CardLinks } from '#application/ports/card-links';
import type { Clock } from '#application/ports/clock';
import type { CardLink } from '#domain/autoship/card-link';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import { type Instant, instant } from '#domain/time';
import type { MemoryDatabase } from './memory-database';

const halfYearMs = 183 * 86_400_000;

export class MemoryCardLinks implements CardLinks {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (hash: MailTokenHash, contractId: AutoshipContractId) =>
    this.store.task(({ cardLinks }) => {
      const madeAt = this.clock();
      for (const [old, link] of cardLinks)
        if (link.contractId === contractId && link.madeAt < instant(madeAt - halfYearMs)) cardLinks.delete(old);
      if (!cardLinks.has(hash)) cardLinks.set(hash, { site: this.site, contractId, madeAt, tries: 0 });
    });

  find = (hash: MailTokenHash) =>
    this.store.task(({ cardLinks }) => {
      const { site, ...link } = cardLinks.get(hash) ?? {};
      return site === this.site ? O.some(link as CardLink) : O.none;
    });

  lock = (hash: MailTokenHash) => this.find(hash);

  countTry = (hash: MailTokenHash) => this.change(hash, (link) => ({ ...link, tries: link.tries + 1 }));

  use = (hash: MailTokenHash, at: Instant) => this.change(hash, (link) => ({ ...link, usedAt: link.usedAt ?? at }));

  private change(hash: MailTokenHash, next: (link: CardLink) => CardLink) {
    return this.store.task(({ cardLinks }) => {
      const link = cardLinks.get(hash);
      if (link?.site === this.site) cardLinks.set(hash, { ...next(link), site: link.site });
    });
  }
}
