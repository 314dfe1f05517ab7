import { readdirSync } from 'node:fs';
import type { Container, ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import { DeliverEvents } from '#application/events/deliver-events';
import type { Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import { sites } from '#domain/site';
import type { SiteBackends } from '#main/backends/site-backends.ts';
import { carts } from '#main/wiring/cart/cart.tokens.ts';
import { paymentAttempts } from '#main/wiring/checkout/checkout.tokens.ts';
import { deliveries } from '#main/wiring/events/events.tokens.ts';
import { siteOrders } from '#main/wiring/orders/orders.tokens.ts';
import { bindParts, type Part, perVisitorFrom, sharedFrom } from '#main/wiring/parts.ts';
import { visitorUseCases } from '#main/wiring/rooms.server.ts';
import { enginePorts, sitePorts, siteServices, siteTransactions } from '#main/wiring/shell/shell.tokens.ts';
import { token } from '#main/wiring/token.ts';
import { openVisitorContainer } from '#main/wiring/visitor-shop.ts';
import { aGuest, anInstant } from '../../builders';
import { chooseHostedBackend, openHostedStores } from '../../hosted-platform/hosted-backend';
import { anHttpShop } from '../../http-shop';
import { openMemoryShop } from '../../memory/memory-shop';
import { backendOf, openTestSite } from '../../open-test-site';
import { registerIn, testPerson } from '../../signed-in-browser';
import { aStaffVisitor } from '../../staff-visitor';
import { TestBrowser } from '../../test-browser';

type BoundPart = { readonly name: string; readonly part: Part<unknown> };

const isPart = (value: unknown): value is Part<unknown> =>
  typeof value === 'object' && value !== null && 'scope' in value && 'bindTo' in value;

/** The files in which rooms bind what they have on the server. */
const files = readdirSync('src/main/wiring', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^[a-z-]+\/.*\.server\.ts$/.test(file));

const findParts = async (file: string): Promise<readonly BoundPart[]> => {
  const [room = ''] = file.split('/');
  const exported: Readonly<Record<string, unknown>> = await import(
    `../../../src/main/wiring/${room}/${room}.server.ts`
  );
  return Object.values(exported).flatMap((bound) =>
    Object.entries(bound ?? {}).flatMap(([name, part]) => (isPart(part) ? [{ name: `${file}: ${name}`, part }] : [])),
  );
};

const parts = (await Promise.all(files.map(findParts))).flat();
const partsOf = (scope: Part<unknown>['scope']) => parts.filter(({ part }) => part.scope === scope);

const aSiteInMemory = () => openTestSite(openMemoryShop());

const aContainerFor = (visitor: Visitor, site: Container, { portsFor }: SiteBackends): Container =>
  openVisitorContainer(site, visitor, portsFor);

const { container, backends } = aSiteInMemory();

/** Whether all visitors of a site get the same. */
const isShared = (asked: ServiceIdentifier): boolean => {
  try {
    const made = container.get(asked);
    return (
      made !== undefined &&
      [aGuest(), aGuest()].every((visitor) => aContainerFor(visitor, container, backends).get(asked) === made)
    );
  } catch {
    return false;
  }
};

/** Whether a visitor gets one of their own, the same for the whole request, and nobody else gets any. */
const isOwn = (asked: ServiceIdentifier): boolean => {
  const [one, other] = [aGuest(), aGuest()].map((visitor) => {
    const own = aContainerFor(visitor, container, backends);
    return [own.get(asked), own.get(asked)] as const;
  });
  const isOne = one?.[0] !== undefined && one[0] === one[1] && other?.[0] === other?.[1];
  if (!isOne || one[0] === other?.[0]) return false;
  try {
    container.get(asked);
    return false;
  } catch {
    return true;
  }
};

const namesOf = (some: readonly BoundPart[]): readonly string[] => some.map(({ name }) => name);

describe('the wiring over memory', () => {
  it('sees every file in which a room binds what all visitors share and what each has', () => {
    expect(files).toContain('cart/cart.server.ts');
    expect(files.length).toBeGreaterThan(15);
    expect(partsOf('site').length).toBeGreaterThan(120);
    expect(partsOf('visitor').length).toBeGreaterThan(60);
    const withVisitors = new Set(namesOf(partsOf('visitor')).map((name) => name.split('/')[0]));
    expect([...withVisitors]).toEqual(expect.arrayContaining(['account', 'cart', 'checkout', 'customer', 'identity']));
    const named = new Set<unknown>(Object.values(visitorUseCases));
    expect(parts.filter(({ part }) => named.has(part)).length).toBe(named.size);
  });

  it('makes one of what all visitors share', () => {
    expect(namesOf(partsOf('site').filter(({ part }) => !isShared(part.token)))).toEqual([]);
  });

  it('makes one of what a visitor has for each request, and none without a visitor', () => {
    expect(namesOf(partsOf('visitor').filter(({ part }) => !isOwn(part.token)))).toEqual([]);
  });

  it('makes nothing for all visitors of what one visitor has, which is seen if it does', () => {
    const own = new Set<unknown>(partsOf('visitor').map(({ part }) => part.token));
    const leaks = ({ needs }: Part<unknown>) => needs.some((need) => own.has(need));
    const planted = sharedFrom(token('Planted'), (ofVisitor: unknown) => ofVisitor, carts);
    bindParts(container, { planted });
    expect([leaks(planted), isShared(planted.token), isOwn(planted.token)]).toEqual([true, false, false]);
    expect(namesOf(partsOf('site').filter(({ part }) => leaks(part)))).toEqual([]);
  });

  it('makes no use case of a visitor with ports that are not for visitors', () => {
    const kept = new Set<unknown>([
      DeliverEvents,
      FinishPendingOrders,
      deliveries,
      enginePorts,
      paymentAttempts,
      siteOrders,
      sitePorts,
      siteServices,
      siteTransactions,
    ]);
    const takesKept = ({ needs }: Part<unknown>) => needs.some((need) => kept.has(need));
    expect(takesKept(perVisitorFrom(token('Planted'), (orders: unknown) => orders, siteOrders))).toBe(true);
    expect(parts.filter(({ part }) => kept.has(part.token)).length).toBeGreaterThan(4);
    expect(namesOf(partsOf('visitor').filter(({ part }) => takesKept(part)))).toEqual([]);
  });
});

describe('a site', () => {
  const staff = aStaffVisitor('customer' as CustomerId);
  const { customer } = staff;
  const visitors = sites.flatMap((site): readonly (readonly [string, Visitor])[] => [
    [`a guest of ${site}`, aGuest({ site })],
    [`a shopper of ${site}`, { ...aGuest({ site }), kind: 'Shopper', customer }],
    ...(site === 'HPSF' ? [['staff', staff] as const] : []),
  ]);

  /** Asks for every use case; a refusal is its status. */
  const askForAll = (shop: object): readonly (readonly [string, unknown])[] =>
    Object.keys(visitorUseCases).map((name) => {
      try {
        return [name, Reflect.get(shop, name)];
      } catch (refused) {
        return [name, (refused as { readonly statusCode?: number }).statusCode ?? refused];
      }
    });

  it.each(visitors)('gives %s every use case, with embedded backends', (_who, visitor) => {
    const answers = askForAll(openTestSite(openMemoryShop({ site: visitor.site })).shopFor(visitor));
    expect(answers.length).toBeGreaterThan(90);
    expect(answers.filter(([, answer]) => typeof answer !== 'object')).toEqual([]);
  });

  it.each(visitors)(
    "gives %s every use case but those of the shop's own engine, with hosted backends",
    (_who, visitor) => {
      const { stores } = openHostedStores(() => anInstant());
      const memory = openMemoryShop({ site: visitor.site });
      const hosted = openTestSite(memory, { backends: backendOf(memory, undefined, chooseHostedBackend(stores)) });
      const answers = askForAll(hosted.shopFor(visitor));
      const refused = answers.filter(([, answer]) => answer === 404).map(([name]) => name);
      expect(answers.filter(([, answer]) => answer !== 404 && typeof answer !== 'object')).toEqual([]);
      expect(refused.toSorted()).toEqual([
        'cancelOwnOrder',
        'changeOwnAutoship',
        'changeOwnProfile',
        'changePassword',
        'confirmAccount',
        'confirmEmailChange',
        'findAccountLink',
        'findRefundRequests',
        'findSubscriptions',
        'listNextDeliveries',
        'lookUpOrder',
        'makeAutoshipChange',
        'ownCards',
        'ownPersonalData',
        'placeOrder',
        'previewAutoshipChange',
        'registerAccount',
        'removeFromCheckout',
        'requestEmailChange',
        'requestLinkedRefund',
        'requestOwnRefund',
        'requestPasswordReset',
        'resendConfirmation',
        'resetPassword',
        'sendRefundLink',
        'showAutoship',
        'showAutoshipChange',
        'showAutoshipItems',
        'showAutoships',
        'showCardLink',
        'showCards',
        'showCheckout',
        'showDeliveryCalendar',
        'showDeliveryLink',
        'showOrderStatus',
        'showRefundLink',
        'showThankYou',
        'undoAutoshipChange',
        'useCardLink',
        'useDeliveryLink',
      ]);
    },
  );

  it('opens no container for a visitor who needs only what all share, and one for all else', () => {
    const memory = openMemoryShop();
    const opened: Visitor[] = [];
    const embedded = backendOf(memory);
    const portsFor = (visitor: Visitor) => {
      opened.push(visitor);
      return embedded.portsFor(visitor);
    };
    const shop = openTestSite(memory, { backends: { ...embedded, portsFor } }).shopFor(aGuest());
    for (const shared of [shop.showHome, shop.products, shop.suggestSearch]) expect(shared).toBeDefined();
    expect(opened).toEqual([]);
    expect(shop.getCart).toBe(shop.getCart);
    expect(shop.showCart).toBeDefined();
    expect(opened).toEqual([aGuest()]);
  });

  it('keeps the two sites of a shop apart', async () => {
    const { shops } = await anHttpShop();
    const site = async (shop: (typeof shops)['DTC']) => (await shop.showCart.execute()()).page.shell.site;
    expect([await site(shops.DTC), await site(shops.HPSF)]).toEqual(['DTC', 'HPSF']);
  });
});

describe('a login', () => {
  it('opens two containers: of the guest, and of whoever has logged in', async () => {
    const opened: Visitor['kind'][] = [];
    const shop = await anHttpShop(undefined, { onPortsOpened: ({ kind }) => opened.push(kind) });
    await registerIn(new TestBrowser(shop), shop);
    const browser = new TestBrowser(shop);
    await browser.get('/shelter/login');
    opened.length = 0;
    const { email, password } = testPerson;
    expect((await browser.post('/shelter/login', { email, password, redirect: '' })).statusCode).toBe(303);
    expect(opened).toEqual(['Guest', 'Shopper']);
  });
});
