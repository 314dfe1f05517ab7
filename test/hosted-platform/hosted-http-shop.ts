import type { Send } from '#adapters/http/client/http-client';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import type { Site } from '#domain/site';
import {
  aDiscount,
  aGiftCard,
  aHome,
  anInstant,
  aProduct,
  aProductNamed,
  aVariant,
  someContent,
  someTerms,
} from '../builders';
import { anHttpShop, type HttpShop, origins } from '../http-shop';
import { hostedBackend, openHostedStores } from './hosted-backend';
import type { HostedMerchant } from './hosted-merchant';
import type { HostedPlatform } from './hosted-platform';

const priced = (cents: number) => ({ dtc: { price: money(cents) }, hpsf: { price: money(cents) } });

export const checkoutHost = 'checkout.hosted.example';

export type HostedHttpShop = HttpShop & {
  readonly platforms: Readonly<Record<Site, HostedPlatform>>;
  readonly merchant: HostedMerchant;
  /** The platform's id of a SKU. */
  readonly merchandise: (sku: string, site?: Site) => Promise<MerchandiseId>;
  /** What was logged as a warning or worse. */
  readonly troubles: () => readonly string[];
};

const warning = 40;

/** A report, or a line of the log; that a request took long is no trouble on a busy machine. */
const isTrouble = (line: string): boolean => {
  const { level, msg } = line.startsWith('{') ? JSON.parse(line) : { level: warning };
  return level >= warning && msg !== 'slow';
};

/**
 * Both sites behind the real server, with commerce on the platform: the embedded catalogue, stock, warehouses and carts
 * are there, and empty.
 */
export const aHostedHttpShop = async (checkoutHosts: readonly string[] = [checkoutHost]): Promise<HostedHttpShop> => {
  const { stores, merchant } = openHostedStores(() => anInstant());
  await merchant.write([
    aProduct({ variants: [aVariant(), aVariant({ sku: 'ADC-5', sizeSlug: '5-lb-bag', weight: 5 })] }),
    aProductNamed(
      'Salmon Bites',
      { autoship: false, terms: someTerms({ flavor: ['salmon'] }) },
      { stock: { 1: 3 }, prices: priced(3999) },
    ),
    aProductNamed('Sold Out', {}, { stock: { 1: 0 } }),
    aProductNamed('Staff Only', { sites: ['HPSF'] }),
    aGiftCard(),
  ])();
  merchant.writeDiscount(aDiscount());
  const shop = await anHttpShop(
    { content: someContent({ home: [aHome()] }) },
    { backendOf: (store) => hostedBackend(store, stores[store.site]), checkoutHosts },
  );
  const platforms = { DTC: stores.DTC.platform, HPSF: stores.HPSF.platform };
  const merchandise = async (sku: string, site: Site = 'DTC'): Promise<MerchandiseId> => {
    const variants = (await platforms[site].allProducts()).flatMap((product) => product.variants);
    const found = variants.find((variant) => variant.sku === sku);
    if (!found) throw new Error(`no variant ${sku}`);
    return found.id as MerchandiseId;
  };
  return { ...shop, platforms, merchant, merchandise, troubles: () => shop.log.filter(isTrouble) };
};

/** A browser: it holds cookies, asks for pages, posts forms and calls. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly shop: Pick<HttpShop, 'app'>,
    site: Site = 'DTC',
  ) {
    this.headers = { host: new URL(origins[site]).host };
  }

  get(url: string) {
    return this.inject({ method: 'GET', url });
  }

  post(url: string, fields: Readonly<Record<string, string>>) {
    return this.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  call(path: string, body: unknown) {
    return this.inject({
      method: 'POST',
      url: path.startsWith('/') ? path : `/api/ecom/v1.0/${path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  }

  /** The same, as the use cases of a browser ask. */
  readonly send: Send = async ({ method, path, body }) => {
    const answer = await (method === 'POST' ? this.call(path, body ?? {}) : this.get(path));
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json<unknown>() };
  };

  private async inject({
    headers = {},
    ...request
  }: {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly payload?: string;
  }) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.shop.app.inject({
      ...request,
      headers: { ...this.headers, ...headers, ...(cookie === '' ? {} : { cookie }) },
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** What the screen of a page shows, as the page carries it for its script. */
export const screenOf = (body: string) => {
  const data = body.match(/<script type="application\/json" id="page">(.*?)<\/script>/s)?.[1] ?? '{}';
  return JSON.parse(data).page.screen;
};
