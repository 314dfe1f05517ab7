import { readFileSync } from 'node:fs';
import type { ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { visitorContainer } from '#main/server/scoped-visitor-shop.ts';
import { siteInjectionTokens, visitorInjectionTokens } from '#main/tokens.ts';
import { aGuest } from '../../builders';
import { anHttpShop } from '../../http-shop';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestSite } from '../../open-test-site';

const aSiteInMemory = () => openTestSite(openMemoryShop());

describe('the wiring over memory', () => {
  it.each(Object.entries<ServiceIdentifier>(siteInjectionTokens))('makes one %s for all visitors', (_name, token) => {
    const { container, backends } = aSiteInMemory();
    const made = container.get(token);
    expect(made).toBeDefined();
    for (const visitor of [aGuest(), aGuest()]) {
      expect(visitorContainer(container, visitor, backends.portsFor).get(token)).toBe(made);
    }
  });

  it.each(Object.entries<ServiceIdentifier>(visitorInjectionTokens))(
    'makes a separate %s for each visitor',
    (_name, token) => {
      const { container, backends } = aSiteInMemory();
      const [one, other] = [aGuest(), aGuest()].map((visitor) =>
        visitorContainer(container, visitor, backends.portsFor).get(token),
      );
      expect(one).toBeDefined();
      expect(other).not.toBe(one);
    },
  );

  it.each(Object.entries<ServiceIdentifier>(visitorInjectionTokens))('has no %s without a visitor', (_name, token) => {
    expect(() => aSiteInMemory().container.get(token)).toThrow();
  });

  it('makes no use case of a visitor with ports that are not for visitors', () => {
    const source = readFileSync('src/main/modules/visitor.module.ts', 'utf8');
    const used = new Set([...source.matchAll(/\btokens\.(\w+)/g)].map(([, name]) => name));
    const kept = [
      'siteOrders',
      'siteTransactions',
      'paymentAttempts',
      'deliveries',
      'deliverEvents',
      'finishPendingOrders',
    ];
    expect(used.size).toBeGreaterThan(5);
    expect(kept.filter((name) => used.has(name))).toEqual([]);
  });

  it('gives a visitor every use case', () => {
    const shop = aSiteInMemory().shopFor(aGuest());
    const names = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(shop))).flatMap(
      ([name, { get }]) => (get ? [name] : []),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => Reflect.get(shop, name) === undefined)).toEqual([]);
  });

  it('keeps the two sites of a shop apart', async () => {
    const { shops } = await anHttpShop();
    const site = async (shop: (typeof shops)['DTC']) => (await shop.showCart.execute()()).page.shell.site;
    expect([await site(shops.DTC), await site(shops.HPSF)]).toEqual(['DTC', 'HPSF']);
  });
});
