import * as O from 'fp-ts/Option';
import { summary } from '#domain/catalog/description';
import { type Product, speciesOf, type Variant } from '#domain/catalog/product';
import { productBreadcrumbs } from '#domain/catalog/trail';
import { nearestVariant, selectVariant, variantAt, variantBySku } from '#domain/catalog/variant-selection';
import { buildVariantPath } from '#domain/catalog/variant-url';
import type { GoodnessBox } from '#domain/content/content-sections';
import type { PageAddressOf } from '#domain/shell/page-address';
import type { Content } from '../ports/content';
import type { Products } from '../ports/products';
import type { NotFound, Page, PageOutcome, PageUseCase, Redirect, WrapInLayout } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { withFallback } from '../shell/with-timeout';
import type { BoughtTogether } from './bought-together';
import { timeoutAfterDealsMs } from './current-deals';
import { buildProductGroup } from './product-group';
import type { ProductScreenData } from './product-page';

type ProductAddress = PageAddressOf<'product' | 'shortProduct'>;

const notFound: NotFound = { kind: 'not-found' };

/** The variant that the URL names exactly. */
const namedVariant = (product: Product, address: ProductAddress): Variant | undefined => {
  if (address.page === 'product') return variantAt(product, address.flavor, address.size);
  return address.sku === undefined ? undefined : variantBySku(product, address.sku);
};

const nearestTo = (product: Product, address: ProductAddress): Variant | undefined =>
  address.page === 'product' ? nearestVariant(product, address.flavor, address.size) : selectVariant(product);

const movedTo = (location: string): Redirect => ({ kind: 'redirect', status: 301, location });

/** A product page under either of its URLs (RT-04, RT-05). Any URL but a variant's own redirects to it. */
export class ShowProduct implements PageUseCase<ProductScreenData, ProductAddress> {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly products: Products,
    private readonly boughtTogether: BoughtTogether,
    private readonly content: Content,
  ) {}

  execute(address: ProductAddress): () => Promise<PageOutcome<ProductScreenData>> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const product = await this.products.byHandle(address.handle)();
      if (O.isNone(product)) return this.renamed(address);
      const named = namedVariant(product.value, address);
      const former = named ? undefined : await this.former(address);
      if (former !== undefined) return movedTo(former);
      const variant = named ?? nearestTo(product.value, address);
      if (!variant) return notFound;
      const canonical = buildVariantPath(product.value, variant);
      if (address.page === 'product' && decodeURIComponent(canonical) !== address.path) return movedTo(canonical);
      return { kind: 'page', page: await this.page(wrapInLayout, product.value, variant, canonical) };
    };
  }

  private async renamed(address: ProductAddress): Promise<PageOutcome<ProductScreenData>> {
    const former = await this.former(address);
    if (former !== undefined) return movedTo(former);
    const now = await this.products.renamed(address.handle)();
    return O.isSome(now) ? movedTo(`/products/${now.value}`) : notFound;
  }

  /** The present path of the variant that formerly had this URL. */
  private async former(address: ProductAddress): Promise<string | undefined> {
    if (address.page === 'shortProduct') return undefined;
    const { handle, flavor, size } = address;
    const left = await this.products.findByFormerAddress({ handle, flavorSlug: flavor, sizeSlug: size })();
    return O.isSome(left) ? buildVariantPath(left.value.product, left.value.variant) : undefined;
  }

  private async page(
    wrapInLayout: WrapInLayout,
    product: Product,
    variant: Variant,
    canonical: string,
  ): Promise<Page<ProductScreenData>> {
    const { site, origin } = this.pageBuilder.identity;
    const [related, goodness] = await Promise.all([this.boughtTogether.execute(product)(), this.goodness(product)]);
    const screen: ProductScreenData = {
      kind: 'product',
      product,
      variantId: variant.id,
      trail: productBreadcrumbs(site, product),
      ...(speciesOf(product).length > 1 ? { catBreadcrumbs: productBreadcrumbs(site, product, 'cat') } : {}),
      ...(goodness ? { goodness } : {}),
      related,
    };
    const name = product.brand ? `${product.title} by ${product.brand}` : product.title;
    const head = {
      title: product.title,
      description: summary(product.description) || name,
      canonical,
      trail: screen.trail,
      product: { handle: product.handle, alt: name },
      jsonLd: [buildProductGroup(product, origin)],
    };
    return wrapInLayout(head, screen)();
  }

  /** The goodness box, limited to the SKUs of this product. */
  private async goodness({ variants }: Product): Promise<GoodnessBox | undefined> {
    const box = O.toUndefined(
      await withFallback(this.content.goodnessBox(this.pageBuilder.clock()), O.none, timeoutAfterDealsMs)(),
    );
    const skus = box?.skus.filter((sku) => variants.some((variant) => variant.sku === sku)) ?? [];
    return box && skus.length > 0 ? { ...box, skus } : undefined;
  }
}
