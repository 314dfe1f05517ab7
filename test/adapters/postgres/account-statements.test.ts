import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database';
import type { Visitor } from '#application/visitor';
import type { SessionFamilyId } from '#domain/identity/session';
import type { OrderId } from '#domain/orders/order';
import type { Zip } from '#domain/shipping/zip';
import { aGuest, anOrder, anOrderLine, aProduct, someContent } from '../../builders';
import { idOf } from '../../contracts/accounts.contract';
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

describe.each(engines)('a page of the account on the engine $name', (engine) => {
  const { counted, wrap } = countStatements();
  const { open } = shopsOn(engine, undefined, wrap);

  /** The site, and how many statements a page takes for a customer with that many orders, their session included. */
  const withOrders = async (orders: number) => {
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
    const shop = async () => site.shopFor(await visitor());
    const pages = {
      dashboard: async () => (await shop()).showDashboard.execute()(),
      orders: async () => (await shop()).showOrders.execute({ text: '', status: '', year: '', after: '' })(),
      order: async () => (await shop()).showOrder.execute('order-0' as OrderId)(),
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

  it('takes at most six statements, however many orders there are', async () => {
    const few = await withOrders(3);
    expect(Object.entries(few).filter(([, statements]) => statements > maximumPerPage)).toEqual([]);
    expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
    expect(await withOrders(30)).toEqual(few);
  });
});
