import { useRef, useState } from 'react';
import { findVariantPictures, type Product, type Variant } from '#domain/catalog/product';
import { buildPicturePagePath } from '#domain/catalog/variant-url';
import { Picture } from '../../components/picture';
import styles from './gallery.module.css';
import { usePictureViewer } from './use-picture-viewer';

type Props = { readonly product: Product; readonly variant: Variant };

/** The pictures of a variant: a row to swipe, in which each picture links to its large version, and thumbnails. */
export const Gallery = ({ product, variant }: Props) => {
  const pictures = findVariantPictures(product, variant);
  const { viewer, press, close } = usePictureViewer();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  return (
    <section className={styles.gallery} aria-label="Pictures">
      <ul
        ref={track}
        className={`panel ${styles.track}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map(({ source, alt }, index) => (
          <li key={source} className={styles.slide}>
            <a
              href={buildPicturePagePath(product, variant, index + 1)}
              className={styles.large}
              onClick={(event) => void press(event, index)}
            >
              <Picture
                source={source}
                alt={alt}
                width={640}
                height={640}
                sizes="(min-width: 1280px) 600px, (min-width: 960px) 46vw, 92vw"
                largest={1200}
                eager={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={`with-script ${styles.thumbs}`}>
          {pictures.map(({ source }, index) => (
            <li key={source}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === current || undefined}
                onClick={() => {
                  const row = track.current;
                  row?.scrollTo({ left: index * row.clientWidth });
                  setCurrent(index);
                }}
              >
                <Picture source={source} alt="" width={72} height={72} sizes="72px" largest={180} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewer && (
        <viewer.Viewer
          key={viewer.presses}
          title={product.title}
          pictures={pictures}
          first={viewer.first}
          open={viewer.open}
          onClose={close}
        />
      )}
    </section>
  );
};
