import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { buildMetaDescription } from '#domain/catalog/description';
import { findImportedHandle } from '#domain/catalog/import-handle';
import { findProductSpecies, type Product, type Variant } from '#domain/catalog/product';
import { buildProductBreadcrumbs } from '#domain/catalog/trail';
import {
  findNearestVariant,
  findVariantBySku,
  findVariantBySlugs,
  selectProductCardVariant,
} from '#domain/catalog/variant-selection';
import { buildVariantPath } from '#domain/catalog/variant-url';
import type { GoodnessBoxContent } from '#domain/content/content-sections';
import type { ParsedPageUrlOf } from '#domain/shell/parsed-page-url';
import { buildProductPath } from '#domain/shell/routes';
import type { ContentReader } from '../ports/content';
import type { Products } from '../ports/products';
import {
  type BuildPageWithLayout,
  notFoundOutcome,
  type PageData,
  type PageOutcome,
  type RedirectOutcome,
} from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { loadWithFallback } from '../shell/with-timeout';
import type { LoadBoughtTogetherCards } from './load-bought-together-cards';
import { timeoutAfterDealsMs } from './product-deal-marker';
import { buildProductGroupJsonLd } from './product-group';
import type { ProductScreenData } from './product-page';

type ProductUrl = ParsedPageUrlOf<'product' | 'shortProduct'>;

/** The variant that the URL names exactly. */
const namedVariant = (product: Product, url: ProductUrl): Variant | undefined => {
  if (url.page === 'product') return findVariantBySlugs(product, url.flavor, url.size);
  return url.sku === undefined ? undefined : findVariantBySku(product, url.sku);
};

const nearestTo = (product: Product, url: ProductUrl): Variant | undefined =>
  url.page === 'product' ? findNearestVariant(product, url.flavor, url.size) : selectProductCardVariant(product);

const movedTo = (location: string): RedirectOutcome => ({ kind: 'redirect', status: 301, location });

/** A product page under either of its URLs (RT-04, RT-05). Any URL but a variant's own redirects to it. */
export class ShowProduct {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly products: Products,
    private readonly boughtTogether: LoadBoughtTogetherCards,
    private readonly content: ContentReader,
  ) {}

  execute(url: ProductUrl): Task<PageOutcome<ProductScreenData>> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const product = await this.products.byHandle(url.handle)();
      if (O.isNone(product)) return this.renamed(url);
      const named = namedVariant(product.value, url);
      const former = named ? undefined : await this.former(url);
      if (former !== undefined) return movedTo(former);
      const variant = named ?? nearestTo(product.value, url);
      if (!variant) return notFoundOutcome;
      const canonical = buildVariantPath(product.value, variant);
      if (url.page === 'product' && decodeURIComponent(canonical) !== url.path) return movedTo(canonical);
      return { kind: 'page', page: await this.page(wrapInLayout, product.value, variant, canonical) };
    };
  }

  private async renamed(url: ProductUrl): Promise<PageOutcome<ProductScreenData>> {
    const former = await this.former(url);
    if (former !== undefined) return movedTo(former);
    const now = await this.products.findRenamedHandle(url.handle)();
    if (O.isSome(now)) return movedTo(buildProductPath(now.value));
    const imported = await this.findImported(url.handle);
    return imported === undefined ? notFoundOutcome : movedTo(buildProductPath(imported));
  }

  /** The handle of the product whose file had this handle, which can't be part of a URL here (RT-04). */
  private async findImported(handle: string): Promise<string | undefined> {
    const imported = findImportedHandle(handle);
    return imported !== undefined && O.isSome(await this.products.byHandle(imported)()) ? imported : undefined;
  }

  /** The present path of the variant that formerly had this URL. */
  private async former(url: ProductUrl): Promise<string | undefined> {
    if (url.page === 'shortProduct') return undefined;
    const { handle, flavor, size } = url;
    const left = await this.products.findByFormerUrl({ handle, flavorSlug: flavor, sizeSlug: size })();
    return O.isSome(left) ? buildVariantPath(left.value.product, left.value.variant) : undefined;
  }

  private async page(
    wrapInLayout: BuildPageWithLayout,
    product: Product,
    variant: Variant,
    canonical: string,
  ): Promise<PageData<ProductScreenData>> {
    const { site, origin } = this.pageBuilder.identity;
    const [related, goodness] = await Promise.all([this.boughtTogether.execute(product)(), this.goodness(product)]);
    const screen: ProductScreenData = {
      kind: 'product',
      product,
      variantId: variant.id,
      trail: buildProductBreadcrumbs(site, product),
      ...(findProductSpecies(product).length > 1
        ? { catBreadcrumbs: buildProductBreadcrumbs(site, product, 'cat') }
        : {}),
      ...(goodness ? { goodness } : {}),
      related,
    };
    const name = product.brand ? `${product.title} by ${product.brand}` : product.title;
    const head = {
      title: product.title,
      description: buildMetaDescription(product.description) || name,
      canonical,
      trail: screen.trail,
      product: { handle: product.handle, alt: name },
      jsonLd: [buildProductGroupJsonLd(product, origin)],
    };
    return wrapInLayout(head, screen)();
  }

  /** The goodness box, limited to the SKUs of this product. */
  private async goodness({ variants }: Product): Promise<GoodnessBoxContent | undefined> {
    const box = O.toUndefined(
      await loadWithFallback(this.content.goodnessBox(this.pageBuilder.clock()), O.none, timeoutAfterDealsMs)(),
    );
    const skus = box?.skus.filter((sku) => variants.some((variant) => variant.sku === sku)) ?? [];
    return box && skus.length > 0 ? { ...box, skus } : undefined;
  }
}
