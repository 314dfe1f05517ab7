import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type { NewSession, Sessions, UsedSession } from '#application/ports/sessions';
import type { CustomerId } from '#domain/customer/customer';
import {
  isSessionLive,
  judgeReplacedToken,
  lastUseResolutionMs,
  type SessionFamilyId,
  type SessionTokenHash,
} from '#domain/identity/session';
import type { Site } from '#domain/site';
import { findMemoryPerson } from './memory-customers';
import type { MemoryDatabase, MemoryTables } from './memory-database';
import { findMemoryCustomerFacts } from './memory-first-autoship-uses';
import type { MemorySession } from './memory-identity-records';

export class MemorySessions implements Sessions {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly idleLimitMs: number,
  ) {}

  open = ({ token, ...session }: NewSession, passwordHash?: string) =>
    this.store.task((tables) => {
      const { accounts, sessions, sessionTokens } = tables;
      const account = accounts.get(session.customerId);
      if (passwordHash !== undefined && account?.passwordHash !== passwordHash) return O.none;
      const now = this.clock();
      sessions.set(session.family, { ...session, site: this.site, signedInAt: now, lastUsedAt: now });
      sessionTokens.set(token, { family: session.family, issuedAt: now, isUsed: false });
      return O.fromNullable(this.findUsed(tables, token));
    });

  use = (token: SessionTokenHash) => this.store.task((tables) => O.fromNullable(this.findUsed(tables, token)));

  replace = (token: SessionTokenHash, successor: SessionTokenHash) =>
    this.store.task(({ sessionTokens }) => {
      const before = sessionTokens.get(token);
      if (!before || before.replaced) return;
      const now = this.clock();
      sessionTokens.set(token, { ...before, replaced: { at: now, successor } });
      sessionTokens.set(successor, { family: before.family, issuedAt: now, isUsed: false });
    });

  findSuccessor = (token: SessionTokenHash) =>
    this.store.task(({ sessionTokens }) => O.fromNullable(sessionTokens.get(token)?.replaced?.successor));

  end = (family: SessionFamilyId) => this.store.task((tables) => this.endIn(tables, family));

  endOthers = (customerId: CustomerId, except?: SessionFamilyId) =>
    this.store.task((tables) => {
      const others = this.liveOf(tables, customerId).filter(({ family }) => family !== except);
      for (const { family } of others) this.endIn(tables, family);
      return others.length;
    });

  list = (customerId: CustomerId) =>
    this.store.task((tables) =>
      this.liveOf(tables, customerId)
        .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt)
        .map(({ family, device, zip, signedInAt, lastUsedAt }) => ({
          family,
          device,
          ...(zip === undefined ? {} : { zip }),
          signedInAt,
          lastUsedAt,
        })),
    );

  private liveOf({ sessions }: MemoryTables, customerId: CustomerId): readonly MemorySession[] {
    return [...sessions.values()].filter(
      (session) =>
        session.customerId === customerId &&
        session.site === this.site &&
        isSessionLive(session, this.clock(), this.idleLimitMs),
    );
  }

  private endIn({ sessions }: MemoryTables, family: SessionFamilyId): void {
    const session = sessions.get(family);
    if (session) sessions.set(family, { ...session, endedAt: session.endedAt ?? this.clock() });
  }

  private findUsed(tables: MemoryTables, token: SessionTokenHash): UsedSession | undefined {
    const { sessions, sessionTokens } = tables;
    const now = this.clock();
    const presented = sessionTokens.get(token);
    const session = presented && sessions.get(presented.family);
    if (!session || session.site !== this.site || !isSessionLive(session, now, this.idleLimitMs)) return undefined;
    const { family, issuedAt, isUsed, replaced } = presented;
    if (replaced) {
      const isSuccessorUsed = sessionTokens.get(replaced.successor)?.isUsed === true;
      const outcome = judgeReplacedToken(replaced.at, isSuccessorUsed, now);
      if (outcome === 'theft') this.endIn(tables, family);
      if (outcome !== 'within-grace') return undefined;
    } else if (!isUsed) sessionTokens.set(token, { ...presented, isUsed: true });
    if (now - session.lastUsedAt >= lastUseResolutionMs) sessions.set(family, { ...session, lastUsedAt: now });
    const person = findMemoryPerson(tables, this.site, session.customerId);
    const staffProfile = this.site === 'HPSF' ? tables.staffProfiles.get(session.customerId) : undefined;
    return {
      family,
      customerId: session.customerId,
      person,
      facts: findMemoryCustomerFacts(tables, this.site, person.email),
      ...(staffProfile ? { staffProfile } : {}),
      signedInAt: session.signedInAt,
      tokenIssuedAt: issuedAt,
      ...(replaced ? { successor: replaced.successor } : {}),
    };
  }
}
