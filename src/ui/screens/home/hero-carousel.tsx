import type { Slide } from '#domain/content/content-documents';
import buttons from '../../components/button.module.css';
import { CarouselControls } from '../../components/carousel-controls';
import { Picture } from '../../components/picture';
import { ShopLink } from '../../components/shop-link';
import { useCarousel } from '../../components/use-carousel';
import styles from './hero-carousel.module.css';

const everyMs = 7000;

/** The shop's own news, one at a time (UI-03); a row to swipe, that also moves by itself until someone takes over. */
export const HeroCarousel = ({ slides }: { readonly slides: readonly Slide[] }) => {
  const controls = useCarousel(slides.length > 1 ? everyMs : 0, true);
  if (slides.length === 0) return null;
  return (
    <section className={styles.hero} aria-label="Highlights" aria-roledescription="carousel">
      <ul className={styles.track} ref={controls.track}>
        {slides.map(({ headline, paragraph, image, action, backgroundColor = 'light blue', copyColor }, index) => (
          <li
            key={headline}
            className={styles.slide}
            data-background={backgroundColor.replace(' ', '-')}
            data-copy={copyColor}
            aria-label={`${index + 1} of ${slides.length}`}
          >
            <div className={styles.inner}>
              <div className={styles.text}>
                <h2 className={styles.headline}>{headline}</h2>
                <p className={styles.paragraph}>{paragraph}</p>
                <ShopLink to={action.url} className={copyColor === 'light' ? buttons.light : buttons.primary}>
                  {action.text}
                </ShopLink>
              </div>
              <Picture
                source={image.source}
                alt={image.alt}
                width={900}
                height={506}
                sizes="(min-width: 1280px) 680px, (min-width: 960px) 54vw, 100vw"
                largest={1200}
                eager={index === 0}
                className={styles.picture}
              />
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <CarouselControls controls={controls} autoplays of="highlights" />
        </div>
      )}
    </section>
  );
};
