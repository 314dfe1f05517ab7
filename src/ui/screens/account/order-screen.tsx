import type { OrderLineRow, OrderScreenData } from '#application/account/order-page';
import { formatDollars, type Money } from '#domain/money';
import { OrderSteps } from '../../components/order-steps';
import { Picture } from '../../components/picture';
import { AccountFrame } from './account-frame';
import { OrderAgainPanel } from './order-again-panel';
import styles from './order-screen.module.css';

type Props = { readonly data: OrderScreenData };

const Steps = ({ data: { steps } }: Props) => (
  <section className="panel" aria-labelledby="steps">
    <h2 id="steps">Where it is</h2>
    <OrderSteps steps={steps} />
  </section>
);

const Line = ({ line }: { readonly line: OrderLineRow }) => (
  <li className={styles.item}>
    <Picture source={line.pictureSource} alt="" width={72} height={72} sizes="72px" largest={180} />
    <div>
      <p className={styles.itemTitle}>{line.title}</p>
      {line.variantTitle !== '' && <p className={styles.detail}>{line.variantTitle}</p>}
      {line.plan !== undefined && <p className={styles.detail}>{line.plan}</p>}
      <p className={styles.detail}>
        Quantity {line.quantity}, {formatDollars(line.unitPrice)} each
      </p>
      {line.discounts.map(({ name, amount }) => (
        <p key={name} className={styles.detail}>
          {name} −{formatDollars(amount)}
        </p>
      ))}
    </div>
    <p className={styles.amount}>{formatDollars(line.amount)}</p>
  </li>
);

const Costs = ({ data: { cost } }: Props) => {
  const rows: readonly (readonly [string, Money])[] = [
    ['Items', cost.goods],
    ['Shipping', cost.shipping],
    ...(cost.serviceCharge > 0 ? [['Alaska and Hawaii service charge', cost.serviceCharge] as const] : []),
    ['Tax', cost.tax],
  ];
  return (
    <dl className={styles.costs}>
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
      {cost.savings > 0 && (
        <div data-savings>
          <dt>You saved</dt>
          <dd>{formatDollars(cost.savings)}</dd>
        </div>
      )}
    </dl>
  );
};

const Items = ({ data }: Props) => (
  <section className="panel" aria-labelledby="items">
    <h2 id="items">Items</h2>
    <ul className={styles.items}>
      {data.lines.map((line) => (
        <Line key={line.position} line={line} />
      ))}
    </ul>
    <Costs data={data} />
  </section>
);

const Delivery = ({ data: { address, card } }: Props) => (
  <section className="panel" aria-labelledby="delivery">
    <h2 id="delivery">{card ? 'Delivery and payment' : 'Delivery'}</h2>
    <address className={styles.address}>
      {address.firstName} {address.lastName}
      <br />
      {address.address1}
      {address.address2 !== undefined && (
        <>
          <br />
          {address.address2}
        </>
      )}
      <br />
      {address.city}, {address.provinceCode} {address.zip}
    </address>
    {card && (
      <p>
        Paid with <span className={styles.brand}>{card.brand}</span> ending in {card.last4}
      </p>
    )}
  </section>
);

/** An order of a customer as it was charged, how far it is, and ordering it again (UI-07). */
export const OrderScreen = ({ data }: Props) => (
  <AccountFrame page={data}>
    <p className={styles.summary}>
      {data.date} · {data.status}
    </p>
    <Items data={data} />
    <Steps data={data} />
    <Delivery data={data} />
    <OrderAgainPanel url={data.url} again={data.again} />
    {data.guarantee && (
      <section className="panel" aria-labelledby="guarantee">
        <h2 id="guarantee">{data.guarantee.title}</h2>
        <p>{data.guarantee.body}</p>
      </section>
    )}
  </AccountFrame>
);
