import type { OrderLineRow, OrderScreenData } from '#application/account/order-page';
import { paidWithMessage } from '#application/orders/account-messages';
import { buildCostRows } from '#application/orders/cost-rows';
import { invoiceTexts } from '#application/orders/invoice-messages';
import { formatDollars } from '#domain/money';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { CostList } from '../../components/cost-list';
import { FormNotice } from '../../components/form-notice';
import { ItemList, type ItemRow } from '../../components/item-list';
import { OrderSteps } from '../../components/order-steps';
import { ParcelList } from '../../components/parcel-list';
import { PostalAddress } from '../../components/postal-address';
import { AccountFrame } from './account-frame';
import { OrderAgainPanel } from './order-again-panel';
import { OrderCancelPanel } from './order-cancel-panel';
import { OrderRefundPanel } from './order-refund-panel';
import styles from './order-screen.module.css';
import { OrderWhyPanel } from './order-why-panel';

type Props = { readonly data: OrderScreenData };

const Steps = ({ data: { steps, shipped } }: Props) => (
  <section className="panel" aria-labelledby="steps">
    <h2 id="steps">Order status</h2>
    <OrderSteps steps={steps} />
    <ParcelList shipped={shipped} />
  </section>
);

const itemOf = (line: OrderLineRow): ItemRow => ({
  key: String(line.position),
  title: line.title,
  pictureSource: line.pictureSource,
  details: [
    ...(line.variantTitle === '' ? [] : [line.variantTitle]),
    ...(line.plan === undefined ? [] : [line.plan]),
    `Quantity ${line.quantity}, ${formatDollars(line.listPrice)} each`,
    ...line.discounts.map(({ name, amount }) => `${name} −${formatDollars(amount)}`),
  ],
  amount: line.amount,
});

const Items = ({ data }: Props) => (
  <section className="panel" aria-labelledby="items">
    <h2 id="items">Items</h2>
    <ItemList items={data.lines.map(itemOf)} layout="large" />
    <CostList rows={buildCostRows(data.cost, 'Items')} />
    {data.invoiceUrl !== undefined && (
      <a href={data.invoiceUrl} className={buttons.text}>
        {invoiceTexts.link}
      </a>
    )}
  </section>
);

const Delivery = ({ data: { address, card } }: Props) => (
  <section className="panel" aria-labelledby="delivery">
    <h2 id="delivery">{card ? 'Delivery and payment' : 'Delivery'}</h2>
    <PostalAddress address={address} />
    {card && <p>{paidWithMessage(card)}</p>}
  </section>
);

const Program = ({ data: { program } }: Props) =>
  program ? (
    <section className="panel" aria-labelledby="program">
      <h2 id="program">Staff program</h2>
      <dl className={styles.details}>
        {program.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  ) : null;

const Refunds = ({ data: { refunds } }: Props) =>
  refunds.length > 0 ? (
    <section className="panel" aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      <dl className={styles.details}>
        {refunds.map(({ number, label, date, amount }) => (
          <div key={number}>
            <dt>{`${label}, ${date}`}</dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ) : null;

/** An order of a customer as it was charged, how far it is, and ordering it again (UI-07). */
export const OrderScreen = ({ data }: Props) => (
  <AccountFrame page={data}>
    <p>
      <a href={findRoutePath('orders')} className={buttons.text}>
        All orders
      </a>
    </p>
    <p className={styles.summary}>{`${data.date} · ${data.status}`}</p>
    {data.cancelNotice !== undefined && <FormNotice tone="success">{data.cancelNotice}</FormNotice>}
    {data.refundNotice !== undefined && <FormNotice tone="success">{data.refundNotice}</FormNotice>}
    {data.cancelConfirmation && <OrderCancelPanel {...data} />}
    <Items data={data} />
    <Refunds data={data} />
    {data.why && <OrderWhyPanel why={data.why} />}
    <Steps data={data} />
    <Delivery data={data} />
    <Program data={data} />
    {!data.cancelConfirmation && <OrderCancelPanel {...data} />}
    <OrderRefundPanel {...data} />
    <OrderAgainPanel url={data.url} again={data.again} />
    {data.guarantee && (
      <section className="panel" aria-labelledby="guarantee">
        <h2 id="guarantee">{data.guarantee.title}</h2>
        <p>{data.guarantee.body}</p>
      </section>
    )}
  </AccountFrame>
);
