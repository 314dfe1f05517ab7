import type { Task } from 'fp-ts/Task';
import * as T from 'fp-ts/Task';
import type { VisitorUseCases } from '#adapters/http/visitor-use-cases';
import type { PageRow } from '#adapters/http/web/page-row';
import { pageTable } from '#adapters/http/web/page-table';
import { DeliverEvents } from '#application/events/deliver-events';
import type { ContentReader } from '#application/ports/content';
import type { VisitorPorts } from '#application/ports/transactions';
import { notFoundOutcome, type PageData, type PageOutcome } from '#application/shell/page';
import type { Visitor } from '#application/visitor';
import type { MailMessage } from '#domain/mail/message';
import { parsePageUrl } from '#domain/shell/parsed-page-url';
import { matchRoute } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import { type Asking, aGuest, aProduct, aWarehouse } from '../builders';
import { TestTime, testIds, testOrigins, withGuest } from '../contracts/test-shop';
import { MemoryMail } from '../memory/memory-mail';
import type { MemoryShop } from '../memory/memory-shop';
import { backendOf, openTestSite } from '../open-test-site';
import { createSeededMemoryShop, type MemorySeed } from '../seeded-memory-shop';

export type ASite = {
  /** Of a guest who holds nothing. */
  readonly shop: VisitorUseCases;
  /** Of a guest who holds what `some` says. */
  readonly shopOf: (overrides: Partial<Asking>) => VisitorUseCases;
  readonly shopFor: (visitor: Visitor) => VisitorUseCases;
  readonly ports: MemoryShop & VisitorPorts;
  readonly time: TestTime;
  /** All emails so far, once what is due is delivered. */
  readonly emailed: () => Promise<readonly MailMessage[]>;
  /** What was reported to whoever runs the shop. */
  readonly reports: readonly string[];
};

/** The use cases of one site over memory. `content` stands in for what the seed says. */
export const aSite = async (
  seed: MemorySeed = { products: [aProduct()], warehouses: [aWarehouse()] },
  {
    site = 'DTC',
    content,
    takesPayments = true,
  }: { readonly site?: Site; readonly content?: ContentReader; readonly takesPayments?: boolean } = {},
): Promise<ASite> => {
  const time = new TestTime();
  const reports: string[] = [];
  const mail = new MemoryMail();
  const store = await createSeededMemoryShop(seed, {
    site,
    origin: testOrigins[site],
    clock: time.clock,
    ids: testIds,
  });
  const backends = backendOf(store);
  const { container, shopFor } = openTestSite(store, {
    backends: content ? { ...backends, content: { reader: content } } : backends,
    mail,
    takesPayments,
    report: (message) => reports.push(message),
  });
  const emailed = async () => {
    await container.get(DeliverEvents).execute()();
    return mail.messages;
  };
  const shopOf = (overrides: Partial<Asking>) => shopFor(aGuest({ site, ...overrides }));
  return { shop: shopOf({}), shopOf, shopFor, ports: withGuest(site, store), time, emailed, reports };
};

/** What is at a URL of a page, such as `/products/dog?page=2`. */
export const openPage = <Screen>(shop: VisitorUseCases, url: string, site: Site = 'DTC'): Task<PageOutcome<Screen>> => {
  const { pathname, searchParams } = new URL(url, 'https://shop.test');
  const path = decodeURIComponent(pathname);
  const route = matchRoute(path);
  const address = parsePageUrl(path, route, [...searchParams], site);
  const rows: readonly PageRow<VisitorUseCases>[] = pageTable;
  const row = rows.find((one) => one.route === route?.name);
  return (row?.audience === 'all' ? row.load(shop, address) : T.of(notFoundOutcome)) as Task<PageOutcome<Screen>>;
};

export const pageOf = <Screen>(outcome: PageOutcome<Screen>): PageData<Screen> => {
  if (outcome.kind === 'page') return outcome.page;
  throw new Error(`no page but ${JSON.stringify(outcome)}`);
};

/** Whether a page is JSON through and through: no date, map, class or undefined in it. */
export const isPlainJson = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlainJson);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlainJson);
};
