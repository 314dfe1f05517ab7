import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { ServiceIdentifier } from 'inversify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import { SettleOrder } from '#application/checkout/settle-order';
import { RegisterAccount } from '#application/identity/register-account';
import { FulfillOrder } from '#application/orders/fulfill-order';
import { firstRevision } from '#application/ports/revisions';
import type { CustomerId } from '#domain/customer/customer';
import { chooseBackends } from '#main/backends/choose-backends.ts';
import type { HostedBackend, HostedSiteContext } from '#main/backends/hosted-backend.ts';
import { findEngine } from '#main/backends/site-backends.ts';
import { startBackground } from '#main/server/background.ts';
import { NeedsEmbedded } from '#main/server/build-command-use-cases.ts';
import { runDoctorChecks } from '#main/server/doctor.ts';
import { type OpenedShop, openShop } from '#main/server/open-shop.ts';
import { readRenewalProgress } from '#main/server/renewal-progress.ts';
import { seedIfEmpty } from '#main/server/seed-shop.ts';
import { findPicture } from '#main/server/server-parts.ts';
import { parseSettings, type Settings } from '#main/settings/settings.ts';
import { openRenewalRun } from '#main/wiring/autoship/autoship.tokens.ts';
import { eventHandlersToken } from '#main/wiring/events/bind-event-handlers.ts';
import { shopEvents } from '#main/wiring/events/domain-events.ts';
import { refundOrder } from '#main/wiring/orders/orders.tokens.ts';
import { aCustomerAddress, aGuest, anInstant } from '../../builders';
import { createHostedBackend, hostedSettings, openHostedStores } from '../../hosted-platform/hosted-backend';
import { openMemoryShop } from '../../memory/memory-shop';
import { backendOf, openTestShop, openTestSite } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';

describe('a shop whose content is hosted', () => {
  it('reads it there, writes none, and has everything else embedded', async () => {
    const memory = openMemoryShop();
    const header = () => async () => ({ ...(await memory.content.header(anInstant())()), searchPlaceholder: 'hosted' });
    const content = { can: [], openContent: () => ({ ...memory.content, header }) };
    const backends = backendOf(memory, undefined, { content });
    expect((await backends.content.reader.header(anInstant())()).searchPlaceholder).toBe('hosted');
    expect([backends.content.writer, findEngine(backends) === undefined]).toEqual([undefined, false]);
    const shop = openTestShop([openTestSite(memory, { backends })], '');
    expect(await createCommandRunner(shop)('import', 'content', 'file.json')).toMatchObject({
      exit: 1,
      warnings: [new NeedsEmbedded('CONTENT').message],
    });
  });
});

describe('a shop whose commerce and accounts are on a platform of the registry', () => {
  let dataDir: string;
  let settings: Settings;
  let shop: OpenedShop;
  const said: string[] = [];
  let revisions: readonly number[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'provender-hosted-'));
    const { stores } = openHostedStores(() => anInstant());
    settings = { ...parseSettings({ DATA_DIR: dataDir }), ...hostedSettings };
    shop = await openShop(settings, undefined, 'same key', { fake: createHostedBackend(stores) });
    revisions = await Promise.all(shop.sites.map(({ site, backends }) => backends.database.revisions.current(site)()));
    await seedIfEmpty(shop, (line) => void said.push(line));
  });

  afterAll(async () => {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('has the first revision on each site until its content is written', async () => {
    expect(revisions).toEqual([firstRevision, firstRevision]);
    for (const { site, backends } of shop.sites)
      expect(await backends.database.revisions.current(site)()).toBeGreaterThan(firstRevision);
  });

  it('has its own database, and no engine', async () => {
    for (const { backends } of shop.sites) {
      expect(findEngine(backends)).toBe(undefined);
      expect([backends.commerce.embedded, backends.accounts.embedded, backends.subscriptions]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(await backends.database.errorReports.list(1)()).toEqual([]);
    }
    expect(await readRenewalProgress(shop)).toEqual([]);
  });

  it('stores in its own database what the platform leaves out', async () => {
    const { stores } = openHostedStores(() => anInstant());
    const whole = createHostedBackend(stores);
    const memory = openMemoryShop();
    const openAccounts = (context: HostedSiteContext) => {
      const { login, portsFor }: ReturnType<NonNullable<HostedBackend['openAccounts']>> = whole.openAccounts(context);
      const ordersFor: typeof portsFor = (visitor, own) => ({ orders: portsFor(visitor, own).orders });
      return { login, portsFor: ordersFor };
    };
    const chosen = chooseBackends(hostedSettings, { fake: { ...whole, openAccounts } });
    const customer = { id: '1' as CustomerId, facts: { usedFirstAutoship: false, hasLiveAutoship: false } };
    const visitor = { ...aGuest(), kind: 'Shopper', customer } as const;
    const ports = backendOf(memory, undefined, chosen).portsFor(visitor);
    const saved = await ports.addresses.add(aCustomerAddress())();
    await ports.metafields.set('custom/ship_to', '1')();
    const own = memory.portsFor(visitor);
    expect(await own.addresses.list()()).toEqual([E.isRight(saved) && saved.right]);
    expect(await own.metafields.list()()).toMatchObject([{ name: 'custom/ship_to', value: '1' }]);
  });

  it.each(
    Object.entries<ServiceIdentifier>({
      settleOrder: SettleOrder,
      finishPendingOrders: FinishPendingOrders,
      refundOrder,
      fulfillOrder: FulfillOrder,
      openRenewalRun,
      registerAccount: RegisterAccount,
    }),
  )('binds no %s', (_name, token) => expect(shop.sites[0]?.container.isBound(token)).toBe(false));

  it('handles the events that every shop has', () => {
    const names = Object.values(shopEvents).flatMap(({ handlers }) => handlers.map(({ name }) => name));
    for (const { container } of shop.sites)
      expect(Object.keys(container.get(eventHandlersToken)).toSorted()).toEqual(names.toSorted());
    expect(names).toContain('order-confirmation');
    expect(names).not.toContain('renewal-mail');
  });

  it('starts the background work that needs no engine, and stops it', async () => {
    const logger = pino({ level: 'silent' });
    await startBackground(shop, { drop: () => undefined }, new RenewalMetrics([]), logger)();
  });

  it('leaves the products to the platform when it starts', async () => {
    expect(said).toEqual([]);
    expect(await shop.sites[0]?.backends.commerce.products.published()()).toBe(0);
  });

  it('starts with the menus, banners and pages of each site', async () => {
    const now = shop.database.clock.now();
    for (const { backends } of shop.sites) {
      const { reader } = backends.content;
      expect((await reader.header(now)()).navigation).not.toEqual([]);
      expect(await reader.announcements(now)()).not.toEqual([]);
      expect(await reader.pages(now)()).not.toEqual([]);
    }
  });

  it('has the pictures of its content', async () => {
    for (const { backends } of shop.sites) {
      const { slides } = await backends.content.reader.home(shop.database.clock.now())();
      const sources = slides.map(({ image }) => image.source);
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) expect(O.isSome(await findPicture(shop, backends, source)())).toBe(true);
    }
  });

  it('starts with the clinics of the staff program, and imports others', async () => {
    const run = createCommandRunner(shop, settings);
    expect((await run('clinics', 'list')).lines.length).toBeGreaterThan(1);
    expect(await run('clinics', 'import', 'data/clinics.csv')).toMatchObject({
      exit: 0,
      said: expect.stringMatching(/^0 added, 0 changed, \d+ unchanged, 0 left out\.$/),
    });
  });

  it('leaves what editors have written alone when it starts again', async () => {
    const [dtc] = shop.sites;
    const { reader, writer } = dtc?.backends.content ?? {};
    await writer?.write({ announcements: [], pages: [] })();
    await seedIfEmpty(shop, () => undefined);
    const now = shop.database.clock.now();
    expect([await reader?.announcements(now)(), await reader?.pages(now)()]).toEqual([[], []]);
  });

  it('answers the doctor, and commands about its own rows', async () => {
    const findings = await runDoctorChecks(settings, shop);
    expect(findings.find(({ name }) => name === 'renewals')).toEqual({ name: 'renewals' });
    expect((await createCommandRunner(shop, settings)('errors', 'list')).exit).toBe(0);
  });

  it.each([
    ['orders', 'list'],
    ['renewals', 'list'],
    ['discounts', 'list'],
  ])('says in a sentence that %s %s needs embedded commerce', async (...command) => {
    expect(await createCommandRunner(shop, settings)(...command)).toMatchObject({
      exit: 1,
      warnings: [new NeedsEmbedded('COMMERCE').message],
    });
  });
});
