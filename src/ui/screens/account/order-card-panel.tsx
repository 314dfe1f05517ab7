import type { OrderCard } from '#application/account/orders-page';
import { isolateText } from '#domain/isolated-text';
import { formatDollars } from '#domain/money';
import buttons from '../../components/button.module.css';
import { Picture } from '../../components/picture';
import styles from './order-card.module.css';

const picturesShown = 4;

const describeItems = (lines: OrderCard['lines']): string => {
  const [first] = lines;
  const count = lines.reduce((total, { quantity }) => total + quantity, 0);
  if (!first) return '';
  return lines.length === 1
    ? `${first.quantity} × ${isolateText(first.title)}`
    : `${isolateText(first.title)} and more, ${count} items`;
};

type Props = {
  readonly order: OrderCard;
  /** The level of its heading. */
  readonly heading: 'h2' | 'h3';
};

/** An order in a list: what it was, what it cost and what becomes of it. */
export const OrderCardPanel = ({ order, heading: Heading }: Props) => {
  const { url, number, date, total, status, lines } = order;
  return (
    <article className={styles.card} aria-labelledby={`order-${number}`}>
      <div className={styles.top}>
        <Heading id={`order-${number}`} className={styles.heading}>
          {`Order ${number}`}
        </Heading>
        <p className={styles.status}>{status}</p>
      </div>
      <p className={styles.when}>{`${date} · ${formatDollars(total)}`}</p>
      <div className={styles.items}>
        <div className={styles.pictures}>
          {lines.slice(0, picturesShown).map(({ position, pictureSource }) => (
            <Picture key={position} source={pictureSource} alt="" width={72} height={72} sizes="72px" largest={180} />
          ))}
        </div>
        <p>{describeItems(lines)}</p>
      </div>
      <p className={buttons.row}>
        <a href={url} className={buttons.secondary} aria-label={`View order ${number}`}>
          View order
        </a>
        <a href={`${url}#again`} className={buttons.secondary} aria-label={`Order again: order ${number}`}>
          Order again
        </a>
      </p>
    </article>
  );
};
