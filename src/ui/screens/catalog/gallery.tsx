import { useRef, useState } from 'react';
import type { Picture as Shown } from '#domain/catalog/product';
import { Picture, pictureUrl } from '../../components/picture';
import styles from './gallery.module.css';

/** The pictures of a variant: a row to swipe, each a link to itself in large, and small ones to choose from. */
export const Gallery = ({ pictures }: { readonly pictures: readonly Shown[] }) => {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  return (
    <section className={styles.gallery} aria-label="Pictures">
      <ul
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map(({ source, alt }, index) => (
          <li key={source} className={styles.slide}>
            <a href={pictureUrl(source, 1200)} className={styles.large}>
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
    </section>
  );
};
