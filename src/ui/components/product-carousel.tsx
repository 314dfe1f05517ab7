import { useId } from 'react';
import type { ListingProduct } from '#domain/catalog/product';
import { CarouselControls } from './carousel-controls';
import { ProductCard } from './product-card';
import styles from './product-carousel.module.css';
import { useCarousel } from './use-carousel';

const everyMs = 5000;

type Props = { readonly headline: string; readonly paragraph?: string; readonly products: readonly ListingProduct[] };

/** Products in a row: 1, 2, 2.5 or 3 at a time, on by one every 5 s (UI-17 to UI-20). */
export const ProductCarousel = ({ headline, paragraph, products }: Props) => {
  const headingId = useId();
  const controls = useCarousel(products.length > 1 ? everyMs : 0, true);
  if (products.length === 0) return null;
  return (
    <section className={styles.carousel} aria-labelledby={headingId}>
      <div className={styles.top}>
        <div>
          <h2 id={headingId}>{headline}</h2>
          {paragraph !== undefined && <p className={styles.paragraph}>{paragraph}</p>}
        </div>
        <CarouselControls controls={controls} autoplays of={headline} />
      </div>
      <ul className={styles.track} ref={controls.track} aria-labelledby={headingId}>
        {products.map((product) => (
          <li key={product.id} className={styles.slide}>
            <ProductCard product={product} sizes="(min-width: 1200px) 380px, (min-width: 780px) 45vw, 90vw" />
          </li>
        ))}
      </ul>
    </section>
  );
};
