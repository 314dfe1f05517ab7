import type { PictureScreenData } from '#application/catalog/picture-page';
import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import { LargePicture } from './large-picture';
import styles from './picture-screen.module.css';

/** A picture of a product in large, with what it shows in words, and the way back. */
export const PictureScreen = ({ data }: { readonly data: PictureScreenData }) => {
  const { title, picture, number, count, back, previous, next } = data;
  return (
    <div className={styles.screen}>
      <Link to={back} className={buttons.text}>
        Back to {title}
      </Link>
      <h1 className={styles.heading}>{title}</h1>
      <figure className={styles.figure}>
        <LargePicture picture={picture} sizes="(min-width: 960px) 960px, 92vw" eager />
        <figcaption className={styles.caption}>
          {picture.alt}
          {count > 1 && ` (picture ${number} of ${count})`}
        </figcaption>
      </figure>
      {count > 1 && (
        <nav className={styles.others} aria-label="Pictures">
          {previous !== undefined && (
            <Link to={previous} className={buttons.secondary}>
              Previous picture
            </Link>
          )}
          {next !== undefined && (
            <Link to={next} className={buttons.secondary}>
              Next picture
            </Link>
          )}
        </nav>
      )}
    </div>
  );
};
