import type { OrderExplanation } from '#application/account/explain-own-order';
import buttons from '../../components/button.module.css';
import styles from './order-screen.module.css';

/** Why the customer was charged for an order that a renewal made. */
export const OrderWhyPanel = ({ why }: { readonly why: OrderExplanation }) => (
  <section className="panel" aria-labelledby="why">
    <h2 id="why">Why was I charged?</h2>
    {why.sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <dl className={styles.details}>
      {why.entries.map(({ key, date, text }) => (
        <div key={key}>
          <dt>{date}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <a href={why.autoshipUrl} className={buttons.text}>
      See this Autoship
    </a>
  </section>
);
