import type { Column, TwoColumns as Columns } from '#domain/content/content-sections';
import { ArtImage } from './art-image';
import buttons from './button.module.css';
import { ShopLink } from './shop-link';
import styles from './two-columns.module.css';

const OneColumn = ({ column: { headline, paragraph, image, action } }: { readonly column: Column }) => (
  <section className={styles.column}>
    {image && <ArtImage image={image} sizes="(min-width: 768px) 46vw, 92vw" className={styles.picture} />}
    <div className={styles.text}>
      <h2 className={styles.headline}>{headline}</h2>
      <p>{paragraph}</p>
      {action && (
        <ShopLink to={action.url} className={buttons.secondary}>
          {action.text}
        </ShopLink>
      )}
    </div>
  </section>
);

/** Two of a kind, side by side from 768 px. */
export const TwoColumns = ({ left, right }: Pick<Columns, 'left' | 'right'>) => (
  <div className={styles.columns}>
    <OneColumn column={left} />
    <OneColumn column={right} />
  </div>
);
