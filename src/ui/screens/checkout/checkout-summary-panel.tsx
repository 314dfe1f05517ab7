import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { formatDollars, type Money } from '#domain/money';
import { formatVariantTitle } from '#domain/orders/order';
import { Picture } from '../../components/picture';
import styles from './checkout-screen.module.css';

type Cost = Pick<CheckoutScreenData['cost'], 'goods' | 'shipping' | 'serviceCharge' | 'tax' | 'total'>;

/** The costs row by row, with the total. */
export const CostRows = ({ cost }: { readonly cost: Cost }) => {
  const rows: readonly (readonly [string, Money])[] = [
    ['Subtotal', cost.goods],
    ['Shipping', cost.shipping],
    ...(cost.serviceCharge > 0 ? [['Alaska and Hawaii service charge', cost.serviceCharge] as const] : []),
    ['Tax', cost.tax],
  ];
  return (
    <dl className={styles.rows}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{name === 'Shipping' && amount === 0 ? 'Free' : formatDollars(amount)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>Total</dt>
        <dd>{formatDollars(cost.total)}</dd>
      </div>
    </dl>
  );
};

/** The lines, codes and costs of the order, beside the fields. */
export const CheckoutSummaryPanel = ({ data }: { readonly data: CheckoutScreenData }) => {
  const codes = data.discountCodes.filter(({ applicable }) => applicable);
  return (
    <aside className={`panel ${styles.summary}`} aria-label="Order summary">
      <h2 className={styles.summaryTitle}>Order summary</h2>
      <ul className={styles.items}>
        {data.lines.map((line) => (
          <li key={line.id} className={styles.item}>
            <Picture source={line.variant.picture.source} alt="" width={64} height={64} sizes="64px" largest={180} />
            <div>
              <p className={styles.itemTitle}>{line.product.title}</p>
              <p className={styles.itemDetail}>
                {[formatVariantTitle(line.variant.options), `Quantity ${line.quantity}`].filter(Boolean).join(' · ')}
              </p>
              {line.sellingPlan && <p className={styles.itemDetail}>Autoship, {line.sellingPlan.name.toLowerCase()}</p>}
            </div>
            <p className={styles.itemAmount}>{formatDollars(line.totalAmount)}</p>
          </li>
        ))}
      </ul>
      {codes.length > 0 && <p className={styles.itemDetail}>Codes: {codes.map(({ code }) => code).join(', ')}</p>}
      <CostRows cost={data.cost} />
    </aside>
  );
};
