import { formatDollars, type Money } from '#domain/money';
import styles from './price-tag.module.css';

type Props = { readonly price: Money; readonly compareAtPrice?: Money | undefined; readonly large?: boolean };

/** A price and, if it is reduced, the price before. */
export const PriceTag = ({ price, compareAtPrice, large = false }: Props) => (
  <p className={styles.tag} data-large={large || undefined}>
    {compareAtPrice !== undefined && <span className="visually-hidden">Now </span>}
    <span className={styles.price} data-reduced={compareAtPrice !== undefined || undefined}>
      {formatDollars(price)}
    </span>
    {compareAtPrice !== undefined && (
      <>
        {' '}
        <s className={styles.before}>
          <span className="visually-hidden">was </span>
          <span>{formatDollars(compareAtPrice)}</span>
        </s>
      </>
    )}
  </p>
);
