import type { SlideContent } from '#domain/content/content-sections';
import buttons from '../../components/button.module.css';
import { Carousel } from '../../components/carousel';
import { buildColoredBackgroundProps } from '../../components/colored-background';
import { EditorImage } from '../../components/editor-image';
import styles from './hero-carousel.module.css';

type SlideProps = { readonly slide: SlideContent; readonly first: boolean };

const HeroSlide = ({ slide, first }: SlideProps) => {
  const { headline, paragraph, image, action, copyColor } = slide;
  return (
    <div {...buildColoredBackgroundProps({ backgroundColor: 'light blue', ...slide }, styles.slide)}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 className={styles.headline}>{headline}</h2>
          <p className={styles.paragraph}>{paragraph}</p>
          <a href={action.url} className={copyColor === 'light' ? buttons.light : buttons.primary}>
            {action.text}
          </a>
        </div>
        <EditorImage
          image={image}
          sizes="(min-width: 1280px) 680px, (min-width: 960px) 54vw, 100vw"
          eager={first}
          className={styles.picture}
        />
      </div>
    </div>
  );
};

type Props = { readonly slides: readonly SlideContent[]; readonly autoplay?: boolean | undefined };

/** The slides at the top of the home page, one at a time (UI-03). */
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
