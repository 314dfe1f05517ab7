import type { Task } from 'fp-ts/Task';
import type { CatalogWriter, ProductToWrite, ProductWriteResult } from '#application/ports/catalog-writer';
import type { StockToWrite, StockWriter } from '#application/ports/stock';
import { shelfFrequencies } from '#domain/autoship/frequency';
import type { Picture } from '#domain/catalog/product';
import { formatMoneyDecimal, type Money } from '#domain/money';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import type { WeightUnit } from '#domain/shipping/weight';
import { findPriceListName, type Site, sites } from '#domain/site';
import type { MemoryTables } from '../memory/memory-database';
import { type MemoryShop, openMemoryShop } from '../memory/memory-shop';
import { highestWarehouseStock, listPublishedProducts } from '../memory/sold-in-memory';
import type { HostedPlatform } from './hosted-platform';
import { metafieldsOf } from './hosted-product-metafields';
import { buildVariantPath } from './hosted-products';
import type {
  PlatformDiscount,
  PlatformImage,
  PlatformMoney,
  PlatformProduct,
  PlatformVariant,
  UrlRedirect,
} from './platform-shapes';

type RecordedProduct = ReturnType<typeof listPublishedProducts>[number];
type RecordedVariant = RecordedProduct['variants'][number];

const inDollars = (cents: Money): PlatformMoney => ({ amount: formatMoneyDecimal(cents), currencyCode: 'USD' });

const imageOf = ({ source, alt }: Picture): PlatformImage => ({
  url: `https://cdn.hosted.example/${source}`,
  altText: alt,
});

const weightUnits: Readonly<Record<WeightUnit, PlatformVariant['weightUnit']>> = {
  lbs: 'POUNDS',
  oz: 'OUNCES',
  kg: 'KILOGRAMS',
  g: 'GRAMS',
};

/** The store of a site has the prices of that site; a variant without one is not in it. */
const platformVariant = (tables: MemoryTables, site: Site, variant: RecordedVariant): readonly PlatformVariant[] => {
  const price = variant.prices[findPriceListName(site)];
  if (!price) return [];
  const { flavorSlug: flavor_slug, sizeSlug: size_slug, badges } = variant;
  return [
    {
      id: `gid://platform/ProductVariant/${site}${variant.id}`,
      sku: variant.sku,
      selectedOptions: variant.options,
      price: inDollars(price.price),
      compareAtPrice: price.compareAtPrice === undefined ? null : inDollars(price.compareAtPrice),
      quantityAvailable: highestWarehouseStock(tables, variant.sku),
      weight: variant.weight,
      weightUnit: weightUnits[variant.weightUnit],
      images: variant.pictures.map(imageOf),
      metafields: metafieldsOf({ flavor_slug, size_slug, badges }),
    },
  ];
};

const sellingPlanGroups: PlatformProduct['sellingPlanGroups'] = [
  {
    sellingPlans: shelfFrequencies.map(({ count: intervalCount }) => ({
      id: `gid://platform/SellingPlan/${7000 + intervalCount}`,
      name: `Delivery every ${intervalCount} weeks`,
      deliveryPolicy: { interval: 'WEEK', intervalCount },
      adjustmentPercentage: 5,
    })),
  },
];

const platformProduct = (tables: MemoryTables, site: Site, product: RecordedProduct): PlatformProduct => {
  const { terms, nutrition, rating, rank, sales } = product;
  const { ingredients, analysis, energy, feedingGuide: feeding_guide } = nutrition;
  return {
    id: `gid://platform/Product/${site}${product.id}`,
    handle: product.handle,
    title: product.title,
    vendor: product.brand,
    productType: product.productType,
    description: product.description,
    descriptionHtml: product.descriptionHtml,
    tags: product.tags,
    options: product.options,
    featuredImage: imageOf(product.picture),
    variants: product.variants.flatMap((variant) => platformVariant(tables, site, variant)),
    sellingPlanGroups: product.autoship ? sellingPlanGroups : [],
    metafields: metafieldsOf({
      terms,
      ingredients,
      analysis,
      energy,
      feeding_guide,
      rating,
      sites: product.sites,
      rank,
      sales,
    }),
    updatedAt: product.updatedAt,
  };
};

const redirectsOf = ({ products, formerHandles, formerUrls }: MemoryTables): readonly UrlRedirect[] => {
  const all = [...products.values()];
  const handles = [...formerHandles].flatMap(([handle, id]) => {
    const product = all.find((one) => one.id === id);
    return product ? [{ path: `/products/${handle}`, target: `/products/${product.handle}` }] : [];
  });
  const addresses = new Map(
    all.flatMap(({ handle, variants }) =>
      variants.map((one) => [one.id, buildVariantPath({ ...one, handle })] as const),
    ),
  );
  const isTaken = new Set(addresses.values());
  const variants = [...formerUrls].flatMap(([address, id]) => {
    const [path, target] = [`/products/${address}`, addresses.get(id)];
    return target === undefined || isTaken.has(path) ? [] : [{ path, target }];
  });
  return [...handles, ...variants];
};

const platformDiscount = ({ code, value, minimum }: DiscountCodeDefinition): PlatformDiscount => ({
  code,
  ...(minimum === undefined ? {} : { minimumSubtotal: formatMoneyDecimal(minimum) }),
  ...(value.kind === 'percent' ? { percentage: value.percent } : { amount: formatMoneyDecimal(value.amount) }),
});

/** Whoever runs the stores on the platform: publishes what is in the records of the house to the store of each site. */
export class HostedMerchant implements CatalogWriter, Pick<StockWriter, 'writeLevels'> {
  private readonly records: MemoryShop;

  constructor(
    private readonly stores: Readonly<Record<Site, HostedPlatform>>,
    records: MemoryShop = openMemoryShop(),
  ) {
    this.records = records;
  }

  write(products: readonly ProductToWrite[]): ReturnType<CatalogWriter['write']> {
    return () => this.published(this.records.catalogWriter.write(products));
  }

  compare(products: readonly ProductToWrite[]): Task<readonly ProductWriteResult[]> {
    return this.records.catalogWriter.compare(products);
  }

  find(names: Parameters<CatalogWriter['find']>[0]): ReturnType<CatalogWriter['find']> {
    return this.records.catalogWriter.find(names);
  }

  readAfter(handle: string, limit: number): ReturnType<CatalogWriter['readAfter']> {
    return this.records.catalogWriter.readAfter(handle, limit);
  }

  writeLevels(levels: readonly StockToWrite[]): Task<readonly string[]> {
    return () => this.published(this.records.stockWriter.writeLevels(levels));
  }

  writeDiscount(discount: DiscountCodeDefinition): void {
    for (const site of discount.sites) this.stores[site].createDiscountCode(platformDiscount(discount));
  }

  private async published<A>(work: Task<A>): Promise<A> {
    const done = await work();
    await this.records.store.within((tables) => {
      for (const site of sites) {
        const products = listPublishedProducts(tables, site).map((product) => platformProduct(tables, site, product));
        this.stores[site].publish(products, redirectsOf(tables));
      }
    });
    return done;
  }
}
