import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { findVariantPictures, type Product, type Variant } from '#domain/catalog/product';
import { findVariantBySlugs } from '#domain/catalog/variant-selection';
import { buildPicturePagePath, buildVariantPath } from '#domain/catalog/variant-url';
import type { ParsedPageUrlOf } from '#domain/shell/parsed-page-url';
import type { Products } from '../ports/products';
import { notFoundOutcome, type PageOutcome } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { PictureScreenData } from './picture-page';

const screenOf = (product: Product, variant: Variant, number: number): PictureScreenData | undefined => {
  const pictures = findVariantPictures(product, variant);
  const picture = pictures[number - 1];
  return (
    picture && {
      kind: 'picture',
      title: product.title,
      picture,
      number,
      count: pictures.length,
      back: buildVariantPath(product, variant),
      ...(number > 1 ? { previous: buildPicturePagePath(product, variant, number - 1) } : {}),
      ...(number < pictures.length ? { next: buildPicturePagePath(product, variant, number + 1) } : {}),
    }
  );
};

/** The page of one picture of a variant in large, for browsers without JavaScript. */
export class ShowPicture {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly products: Products,
  ) {}

  execute(url: ParsedPageUrlOf<'picture'>): Task<PageOutcome<PictureScreenData>> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const product = O.toUndefined(await this.products.byHandle(url.handle)());
      const variant = product && findVariantBySlugs(product, url.flavor, url.size);
      const screen = variant && screenOf(product, variant, url.number);
      if (!screen) return notFoundOutcome;
      const canonical = buildPicturePagePath(product, variant, url.number);
      if (decodeURIComponent(canonical) !== url.path) return { kind: 'redirect', status: 301, location: canonical };
      const title = `Picture of ${product.title}`;
      return { kind: 'page', page: await wrapInLayout({ title, noindex: true }, screen)() };
    };
  }
}
