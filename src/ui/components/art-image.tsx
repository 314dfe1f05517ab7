import type { CmsImage } from '#domain/content/content-documents';
import styles from './art-image.module.css';
import { Picture, pictureSet } from './picture';

type Props = {
  readonly image: CmsImage;
  readonly sizes: string;
  /** How wide and high it lies on the page, as a proportion; the narrow one has a box of its own. */
  readonly shape: 'wide' | 'hero';
  /** The first picture of a page. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
};

const largest = 1200;

/** An editor's picture; on a phone the one that was composed for it, where there is one. Its box has a tint until it is there. */
export const ArtImage = ({ image, sizes, shape, eager = false, className = '' }: Props) => {
  const { source, alt, narrow } = image;
  const picture = (
    <Picture
      source={source}
      alt={alt}
      width={shape === 'hero' ? 900 : 640}
      height={shape === 'hero' ? 506 : 360}
      sizes={sizes}
      largest={largest}
      eager={eager}
      className={`${styles.image} ${narrow ? styles.directed : ''} ${className}`}
    />
  );
  if (!narrow) return picture;
  return (
    <picture className={styles.frame}>
      <source media="(max-width: 767px)" srcSet={pictureSet(narrow.source, 900)} sizes="100vw" />
      {picture}
    </picture>
  );
};
