import { MemoryMail } from '#adapters/memory/memory-mail';
import { type MemorySeed, type MemoryShop, memoryShop } from '#adapters/memory/memory-shop';
import { TestProcessor } from '#adapters/test-payments/test-processor';
import type { Content } from '#application/ports/content';
import type { Page, PageOutcome } from '#application/shell/page';
import type { VisitorShop } from '#application/visitor-shop';
import type { MailMessage } from '#domain/mail/message';
import type { Site } from '#domain/site';
import { shopOf, siteContainer } from '#main/site-container.ts';
import { tokens } from '#main/tokens.ts';
import { aProduct, aWarehouse } from '../builders';
import { TestTime, testIds, testOrigins } from '../contracts/test-shop';

export type ASite = {
  readonly shop: VisitorShop;
  readonly ports: MemoryShop;
  readonly time: TestTime;
  /** All mail of so far, once what is due is delivered. */
  readonly mailed: () => Promise<readonly MailMessage[]>;
  /** What was reported to whoever runs the shop. */
  readonly reports: readonly string[];
};

const names = { DTC: 'Provender', HPSF: 'Provender Professional Staff Feeding' } as const;

/** The use cases of one site over memory. `content` stands in for what the seed says. */
export const aSite = async (
  seed: MemorySeed = { products: [aProduct()], warehouses: [aWarehouse()] },
  { site = 'DTC', content }: { readonly site?: Site; readonly content?: Content } = {},
): Promise<ASite> => {
  const time = new TestTime();
  const reports: string[] = [];
  const mail = new MemoryMail();
  const ports = await memoryShop(seed, { site, origin: testOrigins[site], clock: time.clock, ids: testIds });
  const container = siteContainer({
    identity: { site, name: names[site], origin: testOrigins[site], shippingByState: true },
    ports: content ? { ...ports, content } : ports,
    mail,
    payments: new TestProcessor(ports.processorRecords, testIds, ports.clock),
    timeZone: 'America/Denver',
    autoshipLoginRequired: false,
    report: (message) => reports.push(message),
  });
  const mailed = async () => {
    await container.get(tokens.deliverEvents).execute()();
    return mail.messages;
  };
  return { shop: shopOf(container), ports, time, mailed, reports };
};

/** `/products/dog?page=2` as a page is asked for. */
export const asked = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://shop.test');
  return { path: decodeURIComponent(pathname), params: {}, query: [...searchParams] };
};

export const pageOf = <Screen>(outcome: PageOutcome<Screen>): Page<Screen> => {
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
