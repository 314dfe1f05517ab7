import type { CostRow } from '#application/orders/cost-rows';
import styles from './cost-list.module.css';

const classNames: Readonly<Record<CostRow['kind'], string | undefined>> = {
  part: undefined,
  total: styles.total,
  savings: styles.savings,
};

type Props = {
  readonly rows: readonly CostRow[];
  /** Whether it belongs to the checkout, where the total is in larger type. */
  readonly isCheckout?: boolean;
};

/** What an order costs, row by row. */
export const CostList = ({ rows, isCheckout = false }: Props) => (
  <dl className={isCheckout ? `${styles.costs} ${styles.checkout}` : styles.costs}>
    {rows.map(({ kind, label, amount }) => (
      <div key={label} className={classNames[kind]}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
