import type { SettledOrderStatus } from '#application/ports/orders';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId } from '#domain/identity/session';
import type { OrderId } from '#domain/orders/order';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { aGuest, anOrder } from './builders';
import { idOf } from './contracts/accounts.contract';
import type { HttpShop } from './http-shop';
import { testIdentityServices } from './open-test-site';
import { TestBrowser } from './test-browser';

const { sessionSecrets } = testIdentityServices;

/** A customer with an account, and a browser that has a session of it. */
export const aSignedInCustomer = async (
  shop: HttpShop,
  email = 'owner@example.com',
  site: Site = 'DTC',
  { device = 'Firefox', ...names }: { readonly firstName?: string; readonly device?: string } = {},
) => {
  const { accounts, sessions, portsFor } = shop.ports[site];
  const account = { email, firstName: 'Pat', lastName: 'Doe', passwordHash: 'plain a few words', ...names };
  const customerId: CustomerId = idOf(await accounts.confirm(account)());
  const browser = new TestBrowser(shop, site);
  const openSession = async (family: SessionFamilyId) => {
    const token = sessionSecrets.newToken();
    await sessions.open({ family, customerId, token: sessionSecrets.hashOf(token), device, zip: '80011' as Zip })();
    browser.cookies.set('sessionToken', token);
    browser.cookies.set('signed_in', 'consumer');
    return token;
  };
  const family = `${site} ${email}` as SessionFamilyId;
  const token = await openSession(family);
  const visitor = {
    ...aGuest({ site }),
    kind: 'Shopper',
    customer: { id: customerId, facts: { usedFirstAutoship: false, hasLiveAutoship: false } },
  } as const;
  const ports = portsFor(visitor);
  /** Stores an order of the customer, and settles it; a pending one is left as it is. */
  const order = async (
    id: string,
    {
      status = 'placed',
      ...some
    }: Omit<NonNullable<Parameters<typeof anOrder>[0]>, 'status'> & {
      readonly status?: 'pending' | SettledOrderStatus;
    } = {},
  ): Promise<number> => {
    const stored = await ports.orders.keep(anOrder({ id: id as OrderId, site, ...some }))();
    if (stored._tag === 'Left') throw new Error(stored.left.kind);
    if (status !== 'pending') await shop.ports[site].siteOrders.settle(id as OrderId, 1, status)();
    return stored.right.number;
  };
  return {
    browser,
    customerId,
    email,
    family,
    token,
    visitor,
    ports,
    order,
    /** Logs in again, once the session is over. */
    logIn: () => openSession(`${family} ${shop.ports[site].clock()}` as SessionFamilyId),
  };
};
