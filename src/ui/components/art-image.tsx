import type { CmsImage } from '#domain/content/content-documents';
import styles from './art-image.module.css';
import { Picture, pictureSet } from './picture';

type Props = {
  readonly image: CmsImage;
  readonly sizes: string;
  /** The first picture of a page. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
};

/**
 * An editor's picture in a box of 16 to 9; on a phone the one that was composed for it, where there is one, in a taller box.
 * The box has a tint until the picture is there.
 */
export const ArtImage = ({ image: { source, alt, narrow }, sizes, eager = false, className = '' }: Props) => (
  <picture className={`${styles.box} ${narrow ? styles.directed : ''} ${className}`}>
    {narrow && <source media="(max-width: 767px)" srcSet={pictureSet(narrow.source, 900)} sizes="100vw" />}
    <Picture
      source={source}
      alt={alt}
      width={1200}
      height={675}
      sizes={sizes}
      largest={1200}
      eager={eager}
      className={styles.image}
    />
  </picture>
);
