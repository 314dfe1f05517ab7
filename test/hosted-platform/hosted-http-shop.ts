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
import { anHttpShop, type HttpShop } from '../http-shop';
import { chooseHostedBackend, openHostedStores } from './hosted-backend';
import type { HostedMerchant } from './hosted-merchant';
import type { HostedPlatform } from './hosted-platform';

const priced = (cents: number) => ({ dtc: { price: money(cents) }, hpsf: { price: money(cents) } });

export const checkoutHost = 'checkout.hosted.example';

export type HostedHttpShop = HttpShop & {
  readonly platforms: Readonly<Record<Site, HostedPlatform>>;
  readonly merchant: HostedMerchant;
  /** The platform's id of a SKU. */
  readonly merchandise: (sku: string, site?: Site) => Promise<MerchandiseId>;
  /** The log lines of level warning and above. */
  readonly troubles: () => readonly string[];
};

const warning = 40;

/** Problem reports and log lines, except those of slow requests, which are expected on a busy machine. */
const isTrouble = (line: string): boolean => {
  const { level, msg } = line.startsWith('{') ? JSON.parse(line) : { level: warning };
  return level >= warning && msg !== 'slow';
};

/**
 * Both sites behind the real server, with commerce on the platform: the embedded catalog, stock, warehouses and carts
 * exist, and are empty.
 */
export const aHostedHttpShop = async (
  checkoutHosts: readonly string[] = [checkoutHost],
  orderEmails: 'shop' | 'platform' = 'shop',
): Promise<HostedHttpShop> => {
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
    { chosen: chooseHostedBackend(stores), checkoutHosts, orderEmails },
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
