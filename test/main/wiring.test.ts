import { Container, type ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { MemoryMail } from '#adapters/memory/memory-mail';
import { openMemoryShop } from '#adapters/memory/memory-shop';
import { TestProcessor } from '#adapters/test-payments/test-processor';
import { browserModule } from '#main/modules/browser.module.ts';
import { browserOnDemandModule } from '#main/modules/browser-on-demand.module.ts';
import { shopOf, siteContainer } from '#main/site-container.ts';
import { browserTokens, tokens } from '#main/tokens.ts';
import { anHttpShop } from '../http-shop';

const inMemory = (): Container => {
  const ports = openMemoryShop();
  return siteContainer({
    identity: { site: 'DTC', name: 'Provender', origin: 'https://shop.test', shippingByState: true },
    ports,
    mail: new MemoryMail(),
    payments: new TestProcessor(ports.processorRecords, ports.ids, ports.clock),
    timeZone: 'America/Denver',
    autoshipLoginRequired: false,
    report: () => undefined,
  });
};

describe('the wiring over memory', () => {
  it.each(Object.entries<ServiceIdentifier>(tokens))('provides %s', (_name, token) => {
    expect(inMemory().get(token)).toBeDefined();
  });

  it('gives a visitor every use case', () => {
    const missing = Object.entries(shopOf(inMemory())).filter(([, useCase]) => useCase === undefined);
    expect(missing).toEqual([]);
  });

  it('has one frame for all pages of a site', () => {
    const container = inMemory();
    expect(container.get(tokens.frame)).toBe(container.get(tokens.frame));
  });

  it('keeps the two sites of a shop apart', async () => {
    const { shops } = await anHttpShop();
    const site = async (shop: (typeof shops)['DTC']) => (await shop.showCart.execute({})()).shell.site;
    expect([await site(shops.DTC), await site(shops.HPSF)]).toEqual(['DTC', 'HPSF']);
  });
});

describe('the wiring of the browser', () => {
  const noCookie = { read: () => undefined, forget: () => undefined };

  it.each(Object.entries<ServiceIdentifier>(browserTokens))('provides %s', (_name, token) => {
    const container = new Container();
    container.load(browserModule(noCookie), browserOnDemandModule);
    expect(container.get(token)).toBeDefined();
  });
});
