import type { Column, TwoColumns as Columns } from '#domain/content/content-sections';
import { ArtImage } from './art-image';
import buttons from './button.module.css';
import { ShopLink } from './shop-link';
import styles from './two-columns.module.css';

type ColumnProps = { readonly column: Column; readonly eager?: boolean | undefined };

const OneColumn = ({ column: { headline, anchor, paragraph, image, action }, eager }: ColumnProps) => (
  <section className={styles.column}>
    {image && <ArtImage image={image} sizes="(min-width: 768px) 46vw, 92vw" eager={eager} className={styles.picture} />}
    <div className={styles.text}>
      <h2 id={anchor} className={styles.headline}>
        {headline}
      </h2>
      <p>{paragraph}</p>
      {action && (
        <ShopLink to={action.url} className={buttons.secondary}>
          {action.text}
        </ShopLink>
      )}
    </div>
  </section>
);

type Props = Pick<Columns, 'left' | 'right'> & {
  /** The first picture in them is the first of the page. */
  readonly eager?: boolean | undefined;
};

/** Two of a kind, side by side from 768 px. */
export const TwoColumns = ({ left, right, eager }: Props) => (
  <div className={styles.columns}>
    <OneColumn column={left} eager={eager} />
    <OneColumn column={right} eager={eager && !left.image} />
  </div>
);
