import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls';
import { useCarousel } from './use-carousel';

/** The time between two automatic moves (UI-22). */
const autoplayMs = 3000;

type Props = {
  /** The accessible name of the carousel. */
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly autoplay?: boolean | undefined;
  readonly loop?: boolean | undefined;
};

/** Shows one slide at a time, 16 px apart; loops and plays only if the props say so (UI-21, UI-22). */
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
