import { useId } from 'react';
import type { CarouselWithProducts } from '#application/content/carousels-with-products';
import type { ProductCard as Product } from '#domain/catalog/product-card';
import type { ContentColors } from '#domain/content/content-documents';
import { CarouselControls } from './carousel-controls';
import { buildColoredBackgroundProps } from './colored-background';
import { ProductCard } from './product-card';
import styles from './product-carousel.module.css';
import { useCarousel } from './use-carousel';

/** The time between two automatic moves (UI-17). */
const autoplayMs = 5000;
/** With fewer products the carousel does not loop on a wide screen (UI-20). */
const minimumToLoop = 3;

type Props = Partial<ContentColors> & {
  /** The name of the carousel in analytics: the name or type of the page (AN-03). */
  readonly name?: string;
  readonly headline: string;
  readonly paragraph?: string | undefined;
  readonly products: readonly Product[];
  /** Whether nothing above it has a picture. */
  readonly eager?: boolean;
};

/** Shows 1, 2, 2.5 or 3 products at a time, 12 px apart, and moves on by one every 5 s (UI-17 to UI-20). */
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
    autoplay: products.length > 1 ? autoplayMs : 0,
    loops: () => products.length >= minimumToLoop || !matchMedia('(min-width: 1200px)').matches,
  });
  if (products.length === 0) return null;
  return (
    <section
      {...buildColoredBackgroundProps(
        { ...(backgroundColor ? { backgroundColor } : {}), copyColor },
        `screen-only ${styles.carousel}`,
      )}
      aria-labelledby={headingId}
      data-carousel={name}
    >
      <div className={styles.top}>
        <div>
          <h2 id={headingId}>{headline}</h2>
          {paragraph !== undefined && <p className={styles.paragraph}>{paragraph}</p>}
        </div>
        <div className={styles.controls}>
          <CarouselControls controls={controls} autoplays={products.length > 1} of={headline} />
        </div>
      </div>
      <ul
        className={styles.track}
        ref={controls.track}
        aria-labelledby={headingId}
        data-has-ratings={products.some(({ rating }) => rating) || undefined}
      >
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

type CarouselsProps = {
  readonly name: string;
  readonly carousels: readonly CarouselWithProducts[];
  readonly eager?: boolean;
};

/** The carousels that editors put on a page. */
export const ProductCarousels = ({ name, carousels, eager = false }: CarouselsProps) =>
  carousels.map(({ content, products }, index) => (
    <ProductCarousel key={content.headline} {...content} name={name} products={products} eager={eager && index === 0} />
  ));
