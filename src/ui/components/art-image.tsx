import { preload } from 'react-dom';
import type { CmsImage } from '#domain/content/content-documents';
import styles from './art-image.module.css';
import { Picture, pictureSet, pictureUrl } from './picture';

type Props = {
  readonly image: CmsImage;
  readonly sizes: string;
  /** The first picture of a page. */
  readonly eager?: boolean | undefined;
  readonly className?: string | undefined;
};

const widest = 1200;
const widestNarrow = 900;
/** Less than the screen, so that one that could show a little more than 640 pixels makes do with a third fewer bytes. */
const narrowSizes = '88vw';
const onPhones = '(max-width: 767px)';

/** React asks ahead for pictures by themselves; of two that are composed for two screens it has to be told which. */
const askAhead = ({ source, narrow }: CmsImage, sizes: string): void => {
  const ahead = (imageSrcSet: string, href: string, imageSizes: string, media?: string): void =>
    preload(href, { as: 'image', imageSrcSet, imageSizes, fetchPriority: 'high', ...(media ? { media } : {}) });
  const wide = [pictureSet(source, widest), pictureUrl(source, widest), sizes] as const;
  if (narrow)
    ahead(pictureSet(narrow.source, widestNarrow), pictureUrl(narrow.source, widestNarrow), narrowSizes, onPhones);
  ahead(...wide, narrow && `not all and ${onPhones}`);
};

/**
 * An editor's picture in a box of 16 to 9; on a phone the one that was composed for it, where there is one, in a taller box.
 * The box has a tint until the picture is there.
 */
export const ArtImage = ({ image, sizes, eager, className = '' }: Props) => {
  const { source, alt, narrow } = image;
  if (eager) askAhead(image, sizes);
  return (
    <picture className={`${styles.box} ${narrow ? styles.directed : ''} ${className}`}>
      {narrow && <source media={onPhones} srcSet={pictureSet(narrow.source, widestNarrow)} sizes={narrowSizes} />}
      <Picture
        source={source}
        alt={alt}
        width={1200}
        height={675}
        sizes={sizes}
        largest={widest}
        eager={eager}
        className={styles.image}
      />
    </picture>
  );
};
