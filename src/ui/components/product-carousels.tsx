import type { CarouselWithProducts } from '#application/content/carousels-with-products';
import { ProductCarousel } from './product-carousel';

type Props = { readonly name: string; readonly carousels: readonly CarouselWithProducts[]; readonly eager?: boolean };

/** The carousels that editors put on a page. */
export const ProductCarousels = ({ name, carousels, eager = false }: Props) =>
  carousels.map(({ content: { headline, paragraph, backgroundColor, copyColor }, products }, index) => (
    <ProductCarousel
      key={headline}
      name={name}
      headline={headline}
      {...(paragraph === undefined ? {} : { paragraph })}
      {...(backgroundColor === undefined ? {} : { backgroundColor })}
      copyColor={copyColor}
      products={products}
      eager={eager && index === 0}
    />
  ));
