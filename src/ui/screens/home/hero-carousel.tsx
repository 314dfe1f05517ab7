import type { Slide } from '#domain/content/content-sections';
import { ArtImage } from '../../components/art-image';
import buttons from '../../components/button.module.css';
import { Carousel } from '../../components/carousel';
import { coloredBackground } from '../../components/colored-background';
import { ShopLink } from '../../components/shop-link';
import styles from './hero-carousel.module.css';

type SlideProps = { readonly slide: Slide; readonly first: boolean };

const HeroSlide = ({ slide, first }: SlideProps) => {
  const { headline, paragraph, image, action, copyColor } = slide;
  return (
    <div {...coloredBackground({ backgroundColor: 'light blue', ...slide }, styles.slide)}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 className={styles.headline}>{headline}</h2>
          <p className={styles.paragraph}>{paragraph}</p>
          <ShopLink to={action.url} className={copyColor === 'light' ? buttons.light : buttons.primary}>
            {action.text}
          </ShopLink>
        </div>
        <ArtImage
          image={image}
          sizes="(min-width: 1280px) 680px, (min-width: 960px) 54vw, 100vw"
          eager={first}
          className={styles.picture}
        />
      </div>
    </div>
  );
};

type Props = { readonly slides: readonly Slide[]; readonly autoplay?: boolean | undefined };

/** The shop's own news, one at a time (UI-03). */
export const HeroCarousel = ({ slides, autoplay }: Props) =>
  slides.length === 0 ? null : (
    <Carousel
      label="Highlights"
      autoplay={autoplay}
      loop={autoplay}
      slides={slides.map((slide, index) => ({
        key: slide.headline,
        content: <HeroSlide slide={slide} first={index === 0} />,
      }))}
    />
  );
