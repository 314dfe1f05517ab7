import { useId } from 'react';
import type { ListingProduct } from '#domain/catalog/product';
import type { TextColors } from '#domain/content/content-documents';
import { CarouselControls } from './carousel-controls';
import { coloredBackground } from './colored-background';
import { ProductCard } from './product-card';
import styles from './product-carousel.module.css';
import { useCarousel } from './use-carousel';

/** UI-17. */
const everyMs = 5000;
/** UI-20. */
const enoughToLoop = 3;

type Props = Partial<TextColors> & {
  /** What analytics call it: the page's name or type (AN-03). */
  readonly name?: string;
  readonly headline: string;
  readonly paragraph?: string;
  readonly products: readonly ListingProduct[];
  /** Nothing above it has a picture. */
  readonly eager?: boolean;
};

/** Products in a row, 12 px apart: 1, 2, 2.5 or 3 at a time, on by one every 5 s (UI-17 to UI-20). */
export const ProductCarousel = ({
  name = 'Other',
  headline,
  paragraph,
  products,
  eager,
  backgroundColor,
  copyColor = 'dark',
}: Props) => {
  const headingId = useId();
  const controls = useCarousel({
    autoplay: products.length > 1 ? everyMs : 0,
    loops: () => products.length >= enoughToLoop || !matchMedia('(min-width: 1200px)').matches,
  });
  if (products.length === 0) return null;
  return (
    <section
      {...coloredBackground({ ...(backgroundColor ? { backgroundColor } : {}), copyColor }, styles.carousel)}
      aria-labelledby={headingId}
      data-carousel={name}
    >
      <div className={styles.top}>
        <div>
          <h2 id={headingId}>{headline}</h2>
          {paragraph !== undefined && <p className={styles.paragraph}>{paragraph}</p>}
        </div>
        <CarouselControls controls={controls} autoplays={products.length > 1} of={headline} />
      </div>
      <ul className={styles.track} ref={controls.track} aria-labelledby={headingId}>
        {products.map((product, index) => (
          <li key={product.id} className={styles.slide}>
            <ProductCard
              product={product}
              sizes="(min-width: 1200px) 380px, (min-width: 780px) 45vw, 90vw"
              eager={eager && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
