import * as O from 'fp-ts/Option';
import type { CalendarLinks } from '#application/ports/calendar-links';
import type { Clock } from '#application/ports/clock';
import type { DeliveryLinks, StoredDeliveryLink } from '#application/ports/delivery-links';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { DeliveryLink, UsedDeliveryLink } from '#domain/autoship/delivery-link';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import { type Instant, instant } from '#domain/time';
import type { MemoryDatabase, MemoryTables } from './memory-database';

const halfYearMs = 183 * 86_400_000;

export class MemoryDeliveryLinks implements DeliveryLinks {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (hash: MailTokenHash, link: DeliveryLink) =>
    this.store.task(({ deliveryLinks }) => {
      const now = this.clock();
      for (const [old, { contractId, madeAt }] of deliveryLinks)
        if (contractId === link.contractId && madeAt < instant(now - halfYearMs)) deliveryLinks.delete(old);
      if (!deliveryLinks.has(hash)) deliveryLinks.set(hash, { ...link, site: this.site, madeAt: now });
    });

  find = (hash: MailTokenHash) => this.store.task((tables) => O.fromNullable(this.linkOf(tables, hash)));

  lock = (hash: MailTokenHash) => this.find(hash);

  use = (hash: MailTokenHash, used: Omit<UsedDeliveryLink, 'undoneAt'>) =>
    this.change(hash, (before) => before ?? used);

  undo = (hash: MailTokenHash, at: Instant) =>
    this.change(hash, (before) => before && { ...before, undoneAt: before.undoneAt ?? at });

  private change(hash: MailTokenHash, next: (used: UsedDeliveryLink | undefined) => UsedDeliveryLink | undefined) {
    return this.store.task(({ deliveryLinks }) => {
      const link = deliveryLinks.get(hash);
      const used = next(link?.used);
      if (link?.site === this.site && used) deliveryLinks.set(hash, { ...link, used });
    });
  }

  private linkOf({ deliveryLinks }: MemoryTables, hash: MailTokenHash): StoredDeliveryLink | undefined {
    const link = deliveryLinks.get(hash);
    if (link?.site !== this.site) return undefined;
    const { site: _site, madeAt: _madeAt, ...stored } = link;
    return stored;
  }
}

export class MemoryCalendarLinks implements CalendarLinks {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  add = (hash: MailTokenHash, contractId: AutoshipContractId) =>
    this.store.task(({ calendarLinks }) => {
      if (!calendarLinks.has(hash)) calendarLinks.set(hash, { site: this.site, contractId, isRevoked: false });
    });

  find = (hash: MailTokenHash) =>
    this.store.task(({ calendarLinks }) => {
      const link = calendarLinks.get(hash);
      return link?.site === this.site && !link.isRevoked ? O.some(link.contractId) : O.none;
    });

  hasLive = (contractId: AutoshipContractId) =>
    this.store.task((tables) => this.linksOf(tables, contractId, false).length > 0);

  countRevoked = (contractId: AutoshipContractId) =>
    this.store.task((tables) => this.linksOf(tables, contractId, true).length);

  revoke = (contractId: AutoshipContractId) =>
    this.store.task((tables) => {
      const links = this.linksOf(tables, contractId, false);
      for (const [hash, link] of links) tables.calendarLinks.set(hash, { ...link, isRevoked: true });
      return links.length;
    });

  private linksOf({ calendarLinks }: MemoryTables, contractId: AutoshipContractId, isRevoked: boolean) {
    return [...calendarLinks].filter(
      ([, link]) => link.site === this.site && link.contractId === contractId && link.isRevoked === isRevoked,
    );
  }
}
