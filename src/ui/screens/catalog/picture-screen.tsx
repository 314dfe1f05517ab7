import type { PictureScreenData } from '#application/catalog/picture-page';
import buttons from '../../components/button.module.css';
import { LargePicture } from './large-picture';
import styles from './picture-screen.module.css';

/** A large picture of a product with its description, and links to the product and its other pictures. */
export const PictureScreen = ({ data }: { readonly data: PictureScreenData }) => {
  const { title, picture, number, count, back, previous, next } = data;
  return (
    <div className={`page ${styles.screen}`}>
      <a href={back} className={buttons.text}>
        {`Back to ${title}`}
      </a>
      <h1 className={styles.heading}>{title}</h1>
      <figure className={styles.figure}>
        <LargePicture picture={picture} sizes="(min-width: 960px) 960px, 92vw" eager />
        <figcaption className={styles.caption}>
          {count > 1 ? `${picture.alt} (picture ${number} of ${count})` : picture.alt}
        </figcaption>
      </figure>
      {count > 1 && (
        <nav className={`${buttons.row} ${styles.others}`} aria-label="Pictures">
          {previous !== undefined && (
            <a href={previous} className={buttons.secondary}>
              Previous picture
            </a>
          )}
          {next !== undefined && (
            <a href={next} className={buttons.secondary}>
              Next picture
            </a>
          )}
        </nav>
      )}
    </div>
  );
};
