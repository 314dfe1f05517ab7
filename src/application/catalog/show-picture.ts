import * as O from 'fp-ts/Option';
import { type Product, picturesOf, type Variant } from '#domain/catalog/product';
import { variantAt } from '#domain/catalog/variant-selection';
import { buildPicturePath, buildVariantPath } from '#domain/catalog/variant-url';
import type { PageAddressOf } from '#domain/shell/page-address';
import type { Products } from '../ports/products';
import type { NotFound, PageOutcome, PageUseCase } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { PictureScreenData } from './picture-page';

const notFound: NotFound = { kind: 'not-found' };

const screenOf = (product: Product, variant: Variant, number: number): PictureScreenData | undefined => {
  const pictures = picturesOf(product, variant);
  const picture = pictures[number - 1];
  return (
    picture && {
      kind: 'picture',
      title: product.title,
      picture,
      number,
      count: pictures.length,
      back: buildVariantPath(product, variant),
      ...(number > 1 ? { previous: buildPicturePath(product, variant, number - 1) } : {}),
      ...(number < pictures.length ? { next: buildPicturePath(product, variant, number + 1) } : {}),
    }
  );
};

/** The page of one picture of a variant in large, for browsers without JavaScript. */
export class ShowPicture implements PageUseCase<PictureScreenData, PageAddressOf<'picture'>> {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly products: Products,
  ) {}

  execute(address: PageAddressOf<'picture'>): () => Promise<PageOutcome<PictureScreenData>> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const product = O.toUndefined(await this.products.byHandle(address.handle)());
      const variant = product && variantAt(product, address.flavor, address.size);
      const screen = variant && screenOf(product, variant, address.number);
      if (!screen) return notFound;
      const canonical = buildPicturePath(product, variant, address.number);
      if (decodeURIComponent(canonical) !== address.path) return { kind: 'redirect', status: 301, location: canonical };
      const title = `Picture of ${product.title}`;
      return { kind: 'page', page: await wrapInLayout({ title, noindex: true }, screen)() };
    };
  }
}
