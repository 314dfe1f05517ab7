import type { TwoColumnsContent as Columns, ContentColumn } from '#domain/content/content-sections';
import buttons from './button.module.css';
import { EditorImage } from './editor-image';
import styles from './two-columns.module.css';

type ColumnProps = { readonly column: ContentColumn; readonly eager?: boolean | undefined };

const OneColumn = ({ column: { headline, anchor, paragraph, image, action }, eager }: ColumnProps) => (
  <section className={`panel ${styles.column}`}>
    {image && <EditorImage image={image} sizes="(min-width: 768px) 46vw, 92vw" eager={eager} />}
    <div className={styles.text}>
      <h2 id={anchor} className={styles.headline}>
        {headline}
      </h2>
      <p>{paragraph}</p>
      {action && (
        <a href={action.url} className={buttons.secondary}>
          {action.text}
        </a>
      )}
    </div>
  </section>
);

type Props = Pick<Columns, 'left' | 'right'> & {
  /** Whether the first picture of the columns is the first of the page. */
  readonly eager?: boolean | undefined;
};

/** Two columns of an editor, side by side from 768 px. */
export const TwoColumns = ({ left, right, eager }: Props) => (
  <div className={styles.columns}>
    <OneColumn column={left} eager={eager} />
    <OneColumn column={right} eager={eager && !left.image} />
  </div>
);
