import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import styles from './merge-notice.module.css';

type Props = { readonly lines: readonly string[] };

/** Says what became of each line when the carts were merged at the login, and offers to undo that (CA-16). */
export const MergeNotice = ({ lines }: Props) => (
  <section className={styles.notice} aria-labelledby="merged-carts">
    <h2 id="merged-carts" className={styles.heading}>
      We combined this cart with your saved cart
    </h2>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <form method="post" action={findRoutePath('cart')}>
      <button type="submit" name="intent" value="undo-merge" className={buttons.text} aria-describedby="merged-carts">
        Undo
      </button>
    </form>
  </section>
);
