import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls';
import { useCarousel } from './use-carousel';

/** UI-22. */
const autoplayMs = 3000;

type Props = {
  /** What is in it, for who listens. */
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly autoplay?: boolean | undefined;
  readonly loop?: boolean | undefined;
};

/** One slide at a time, 16 px apart; it loops and moves by itself only where it is told to (UI-21, UI-22). */
export const Carousel = ({ label, slides, autoplay = false, loop = false }: Props) => {
  const plays = autoplay && slides.length > 1;
  const controls = useCarousel({ autoplay: plays ? autoplayMs : 0, loops: () => loop });
  return (
    <section className={styles.carousel} aria-label={label} aria-roledescription="carousel">
      <ul className={styles.track} ref={controls.track}>
        {slides.map(({ key, content }, index) => (
          <li key={key} className={styles.slide} aria-label={`${index + 1} of ${slides.length}`}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <CarouselControls controls={controls} autoplays={plays} of={label.toLowerCase()} />
        </div>
      )}
    </section>
  );
};
