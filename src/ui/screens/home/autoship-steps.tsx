import { autoshipOfferMessage } from '#application/catalog/messages';
import type { HomeContent } from '#domain/content/content-sections';
import styles from './autoship-steps.module.css';

type Props = { readonly steps: HomeContent['steps'] };

/** Explains how autoship works and what it saves; on the site of consumers alone (RO-12). */
export const AutoshipSteps = ({ steps }: Props) => (
  <section className={styles.autoship} aria-labelledby="autoship">
    <div className={`page ${styles.inner}`}>
      <div className={styles.top}>
        <h2 id="autoship">How Autoship works</h2>
        <p className={styles.saving}>{autoshipOfferMessage}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
