import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Products, ProductWithVariant, SitemapProduct, VariantUrlSlugs } from '#application/ports/products';
import type { MerchandiseId, Product } from '#domain/catalog/product';
import { type SellableVariant, toSiteProduct } from '#domain/catalog/sold-product';
import type { Site } from '#domain/site';
import { soldProduct } from './hosted-catalog';
import type { HostedPlatform } from './hosted-platform';
import type { PlatformProduct } from './platform-shapes';

const isSold = ({ variants }: PlatformProduct): boolean => variants.length > 0;

/** The path under which the platform redirects from the former address of a variant. */
export const buildVariantPath = ({ handle, flavorSlug, sizeSlug }: VariantUrlSlugs): string =>
  `/products/${handle}/${flavorSlug}/${sizeSlug}`;

export class HostedProducts implements Products {
  constructor(
    private readonly platform: HostedPlatform,
    private readonly site: Site,
  ) {}

  byHandle(handle: string): Task<O.Option<Product>> {
    return async () => O.fromNullable((await this.byHandles([handle])())[0]);
  }

  byHandles(handles: readonly string[]): Task<readonly Product[]> {
    return async () => {
      const sold = await this.sold();
      return handles.flatMap((handle) => structuredClone(sold.find((product) => product.handle === handle)) ?? []);
    };
  }

  published(): Task<number> {
    return async () => (await this.platform.allProducts()).length;
  }

  forSitemap(first: number, count: number): Task<readonly SitemapProduct[]> {
    return async () =>
      (await this.platform.allProducts())
        .slice(first, first + count)
        .filter(isSold)
        .map(soldProduct)
        .map(({ handle, brand, terms, updatedAt, variants }) => ({
          handle,
          brand,
          terms,
          updatedAt,
          variants: variants.map(({ flavorSlug, sizeSlug }) => ({ flavorSlug, sizeSlug })),
        }));
  }

  byMerchandise(ids: readonly MerchandiseId[]): Task<readonly Product[]> {
    return () => this.having(({ merchandiseId }) => ids.includes(merchandiseId));
  }

  bySku(sku: string): Task<O.Option<Product>> {
    const wanted = sku.toLowerCase();
    return async () => O.fromNullable((await this.having((variant) => variant.sku.toLowerCase() === wanted))[0]);
  }

  findRenamedHandle(handle: string): Task<O.Option<string>> {
    return async () => {
      const target = await this.platform.urlRedirect(`/products/${handle}`);
      const product = (await this.sold()).find((one) => `/products/${one.handle}` === target);
      return O.fromNullable(product?.handle);
    };
  }

  findByFormerUrl(address: VariantUrlSlugs): Task<O.Option<ProductWithVariant>> {
    return async () => {
      const target = await this.platform.urlRedirect(buildVariantPath(address));
      for (const product of await this.sold()) {
        const variant = product.variants.find((one) => buildVariantPath({ ...one, handle: product.handle }) === target);
        if (variant) return O.some({ product, variant });
      }
      return O.none;
    };
  }

  private async sold(): Promise<readonly Product[]> {
    return (await this.platform.allProducts())
      .filter(isSold)
      .map((product) => toSiteProduct(soldProduct(product), this.site));
  }

  private async having(isWanted: (variant: Pick<SellableVariant, 'sku' | 'merchandiseId'>) => boolean) {
    return (await this.sold()).filter(({ variants }) => variants.some(isWanted));
  }
}
