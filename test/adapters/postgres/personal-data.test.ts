import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPostgresSitePorts } from '#adapters/postgres/postgres-shop';
import { SiteRevisionWatcher } from '#adapters/postgres/site-revision-watcher';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { SessionFamilyId, SessionTokenHash } from '#domain/identity/session';
import { instant } from '#domain/time';
import { createEmailLookupHasher } from '#main/backends/keys.ts';
import { storedEvents } from '#main/wiring/events/domain-events.ts';
import { anOrder, aParcel, aRefund, aRefundRequest } from '../../builders';
import { plantedEmail, plantPerson } from '../../contracts/personal-data.contract';
import { type TestTime, testIdleLimitMs, testIds, testOrigins } from '../../contracts/test-shop';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('erasing a person, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  /** The tables whose rows have a planted value in any column. */
  const findTables = async (): Promise<readonly string[]> => {
    const tables = (
      await sql<{ name: string }>`select table_name::text as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(database())
    ).rows;
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = (
        await sql`select 1 from ${sql.table(name)} as t where to_json(t)::text ilike '%planted%' limit 1`.execute(
          database(),
        )
      ).rows;
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  /** The accounts of the embedded provider. */
  const openProviderRealm = ({ clock }: TestTime) =>
    openPostgresSitePorts({
      database: database(),
      watch: new SiteRevisionWatcher(database()),
      site: 'HPSF',
      realm: 'HPSF-provider',
      origin: testOrigins.HPSF,
      ids: testIds,
      clock,
      timeZone: 'America/Denver',
      idleLimitMs: testIdleLimitMs,
      lookup: createEmailLookupHasher('a key of the tests'),
      events: storedEvents,
      report: () => undefined,
    });

  /** Whether the person `staff-{id}` is left once the customer is erased whom a provider calls so. */
  const isPersonLeft = async (issuer: string): Promise<boolean> => {
    const { hpsf, time } = await open();
    const { accounts, customers } = openProviderRealm(time);
    const names = { email: 'there@example.com', firstName: 'A', lastName: 'B', passwordHash: 'a hash' };
    const person = O.toUndefined(await accounts.confirm(names)());
    if (person === undefined) throw new Error('the person was not added');
    const link = { issuer, subject: `staff-${person}`, email: plantedEmail, firstName: 'A', lastName: 'B' };
    await hpsf.linkedIdentities.findOrLink(link)();
    expect(E.isRight(await hpsf.personalData.erase(plantedEmail)())).toBe(true);
    return O.isSome(await customers.find(names.email)());
  };

  it('deletes the person of the embedded provider who has another address there', async () => {
    expect(await isPersonLeft(`${testOrigins.HPSF}/oidc`)).toBe(false);
  });

  it('takes no other provider for the embedded one, even if its issuer ends like it', async () => {
    expect(await isPersonLeft('https://login.example/oidc')).toBe(true);
  });

  it('leaves nothing of a person of the embedded provider in any table, and keeps people with the same email on DTC', async () => {
    const { dtc, hpsf, time } = await open();
    const { accounts, accountLinks, sessions, providerPeople, providerRecords } = openProviderRealm(time);
    const names = { email: plantedEmail, firstName: 'Planted', lastName: 'Planted', passwordHash: 'planted' };
    const person = O.toUndefined(await accounts.confirm(names)());
    if (person === undefined) throw new Error('the person was not added');
    await providerPeople.setClaims(person, { schoolName: 'Planted school' })();
    const subject = `staff-${person}`;
    const expiresAt = instant(time.clock() + 60_000);
    const session = { kind: 'Session', id: 'a session', accountId: subject, payload: { who: 'planted' }, expiresAt };
    await providerRecords.put(session)();
    const purpose = { kind: 'reset-password', customerId: person, email: plantedEmail } as const;
    await accountLinks.add({ id: 'link' as AccountLinkId, purpose, expiresAt })();
    const family = 'planted family' as SessionFamilyId;
    await sessions.open({ family, customerId: person, token: 'a hash' as SessionTokenHash, device: 'Planted' })();
    await hpsf.linkedIdentities.findOrLink({ ...names, issuer: `${testOrigins.HPSF}/oidc`, subject })();
    expect(E.isRight(await dtc.personalData.erase(plantedEmail)())).toBe(true);
    expect((await findTables()).length).toBeGreaterThan(5);
    const found = await hpsf.personalData.find(plantedEmail)();
    expect(Object.keys(found).filter((name) => name.includes('account for the staff shop'))).toHaveLength(3);
    expect(JSON.stringify(found)).toContain('Planted school');
    expect(E.isRight(await hpsf.personalData.erase(plantedEmail)())).toBe(true);
    expect(await findTables()).toEqual([]);
  });

  it('finds what they asked to be refunded, and where their packages can be followed', async () => {
    const { dtc } = await open();
    const order = anOrder({ contact: { email: plantedEmail } });
    await dtc.orders.keep(order)();
    await dtc.refundRequests.add(order.id, aRefundRequest())();
    const tracking = { carrier: 'Acme Parcel', number: 'AP1', url: 'https://track.example/AP1' };
    await dtc.fulfillment.ship(order.id, aParcel({ tracking }))();
    const found = await dtc.personalData.find(plantedEmail)();
    const [{ title, variantTitle: variant } = { title: '', variantTitle: '' }] = order.lines;
    expect(found['refund requests']).toMatchObject([{ items: [{ title, variant, quantity: 1 }] }]);
    expect(found.packages).toMatchObject([{ 'tracking link': tracking.url }]);
  });

  it('finds what was refunded of their orders', async () => {
    const { dtc } = await open();
    const { id } = anOrder({ contact: { email: plantedEmail } });
    await dtc.orders.keep(anOrder({ contact: { email: plantedEmail } }))();
    await dtc.orderRefunds.begin(id, aRefund())();
    const { orders } = await dtc.personalData.find(plantedEmail)();
    expect(orders).toMatchObject([{ refunds: [{ 'amount in cents': 4496, status: 'pending' }] }]);
  });

  it('leaves nothing of the person in any table', async () => {
    const { dtc } = await open();
    await plantPerson(dtc);
    expect((await findTables()).length).toBeGreaterThan(9);
    expect(E.isRight(await dtc.personalData.erase(plantedEmail)())).toBe(true);
    expect(await findTables()).toEqual([]);
  });
});
