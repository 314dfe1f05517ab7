import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database';
import type { Visitor } from '#application/visitor';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { SessionFamilyId } from '#domain/identity/session';
import type { OrderId } from '#domain/orders/order';
import type { Zip } from '#domain/shipping/zip';
import { aGuest, anOrder, anOrderLine, aProduct, someContent } from '../../builders';
import { idOf } from '../../contracts/accounts.contract';
import { startAutoship } from '../../contracts/start-autoship';
import { anAutoshipLine } from '../../domain/autoship/autoship-builders';
import { openTestSite, testIdentityServices } from '../../open-test-site';
import { engines } from './engines';
import { shopsOn } from './open-shop';

/** A database that counts the statements which run on it. */
const countStatements = () => {
  const counted = { statements: 0 };
  const wrap = (database: Database): Database =>
    new Proxy(database, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name === 'executeQuery') counted.statements += 1;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return { counted, wrap };
};

const maximumPerPage = 6;
/** What Autoships can be made of takes a few more. */
const maximumWithAutoships = 12;

describe.each(engines)('a page of the account on the engine $name', (engine) => {
  const { counted, wrap } = countStatements();
  const { open } = shopsOn(engine, undefined, wrap);

  /** How many statements a page takes for a customer with that many orders and Autoships, their session included. */
  const withOrders = async (orders: number, autoships: number) => {
    const { dtc } = await open();
    await dtc.content.write(someContent())();
    await dtc.catalogWriter.write([aProduct()])();
    const site = openTestSite({ ...dtc, site: 'DTC' });
    const person = { email: 'owner@example.com', firstName: 'Pat', lastName: 'Doe', passwordHash: 'a hash' };
    const customerId = idOf(await dtc.accounts.confirm(person)());
    const { sessionSecrets } = testIdentityServices;
    const token = sessionSecrets.newToken();
    const family = 'a-session-of-the-owner' as SessionFamilyId;
    const session = { family, customerId, token: sessionSecrets.hashOf(token), device: 'Firefox', zip: '80011' as Zip };
    await dtc.sessions.open(session)();
    const visitor = async (): Promise<Visitor> => {
      const customer = await site.findCustomer(token);
      return customer ? { ...aGuest(), kind: 'Shopper', customer } : aGuest();
    };
    const own = dtc.portsFor(await visitor());
    for (let index = 0; index < orders; index += 1) {
      const id = `order-${index}` as OrderId;
      const stored = await own.orders.keep(anOrder({ id, lines: [anOrderLine(), anOrderLine({ sku: 'OTHER' })] }))();
      if (E.isLeft(stored)) throw new Error(stored.left.kind);
      await dtc.siteOrders.settle(id, 1, 'placed')();
    }
    const bag = O.toUndefined(await dtc.products.bySku('ADC-15')())?.variants[0]?.merchandiseId;
    if (bag === undefined) throw new Error('there is no bag');
    for (let index = 0; index < autoships; index += 1) {
      const line = anAutoshipLine({ id: `line-${index}` as AutoshipLineId, merchandiseId: bag });
      const reason = index % 3 === 1 ? ({ kind: 'paused', reason: 'unserved' } as const) : undefined;
      const status = reason ?? ({ kind: 'active' } as const);
      await startAutoship(dtc, customerId, { id: `contract-${index}` as AutoshipContractId, lines: [line], status });
    }
    const shop = async () => site.shopFor(await visitor());
    const pages = {
      dashboard: async () => (await shop()).showDashboard.execute()(),
      orders: async () => (await shop()).showOrders.execute({ text: '', status: '', year: '', after: '' })(),
      order: async () => (await shop()).showOrder.execute('order-0' as OrderId)(),
      autoships: async () => (await shop()).showAutoships.execute('1')(),
      cards: async () => (await shop()).showCards.execute({ autoshipId: '' })(),
    };
    const statements: Record<string, number> = {};
    for (const [name, load] of Object.entries(pages)) {
      await load();
      counted.statements = 0;
      expect(await load()).toBeDefined();
      statements[name] = counted.statements;
    }
    return statements;
  };

  it('takes few statements, however many orders and Autoships there are', async () => {
    const few = await withOrders(3, 1);
    const { autoships, dashboard, cards, ...others } = few;
    expect(Object.entries(others).filter(([, statements]) => statements > maximumPerPage)).toEqual([]);
    expect(Math.max(autoships ?? 0, dashboard ?? 0, cards ?? 0)).toBeLessThanOrEqual(maximumWithAutoships);
    expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
    expect(await withOrders(30, 40)).toEqual(few);
  });
});
