import { preload } from 'react-dom';
import type { CmsImage } from '#domain/content/content-documents';
import styles from './editor-image.module.css';
import { buildPictureSrcSet, listPictureUrls, Picture, pictureUrl } from './picture';

type Props = {
  readonly image: CmsImage;
  readonly sizes: string;
  /** Whether this is the first picture of the page. */
  readonly eager?: boolean | undefined;
  readonly className?: string | undefined;
};

const widest = 1200;
const widestNarrow = 900;
/** Less than the screen's width, so that a phone that needs just over 640 pixels loads the rendition of 640 pixels. */
const narrowSizes = '88vw';
const onPhones = '(max-width: 767px)';

/** React preloads a single picture itself, but not one of two for different screens. */
const preloadImage = ({ source, narrow }: CmsImage, sizes: string): void => {
  const preloadSet = (of: string, largest: typeof widest | typeof widestNarrow, imageSizes: string, media?: string) =>
    preload(pictureUrl(of, largest), {
      as: 'image',
      imageSrcSet: buildPictureSrcSet(of, largest),
      imageSizes,
      fetchPriority: 'high',
      ...(media ? { media } : {}),
    });
  if (narrow) preloadSet(narrow.source, widestNarrow, narrowSizes, onPhones);
  preloadSet(source, widest, sizes, narrow && `not all and ${onPhones}`);
};

/** The URLs of an editor's picture, in every width that a browser may choose. */
export const listEditorImageUrls = ({ source, narrow }: CmsImage): readonly string[] => [
  ...(narrow ? listPictureUrls(narrow.source, widestNarrow) : []),
  ...listPictureUrls(source, widest),
];

/** An editor's picture in a 16:9 box, tinted until it has loaded; on a phone the narrow version in a taller box. */
export const EditorImage = ({ image, sizes, eager, className = '' }: Props) => {
  const { source, alt, narrow } = image;
  if (eager) preloadImage(image, sizes);
  return (
    <picture className={`${styles.box} ${narrow ? styles.directed : ''} ${className}`}>
      {narrow && (
        <source media={onPhones} srcSet={buildPictureSrcSet(narrow.source, widestNarrow)} sizes={narrowSizes} />
      )}
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
