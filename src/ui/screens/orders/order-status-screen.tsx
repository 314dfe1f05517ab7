import { orderLookUpMessages } from '#application/orders/lookup-messages';
import { describeVariantAndQuantity } from '#application/orders/messages';
import type { LookedUpOrder, OrderStatusScreenData } from '#application/orders/order-status-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { FormNotice } from '../../components/form-notice';
import { ItemList, type ItemRow } from '../../components/item-list';
import { OrderSteps } from '../../components/order-steps';
import { ParcelList } from '../../components/parcel-list';
import { OrderRefundLink } from './order-refund-link';
import styles from './order-status-screen.module.css';

type Props = { readonly data: OrderStatusScreenData };

const itemOf = ({
  position,
  title,
  variantTitle,
  quantity,
  pictureSource,
}: LookedUpOrder['lines'][number]): ItemRow => ({
  key: String(position),
  title,
  pictureSource,
  details: [describeVariantAndQuantity(variantTitle, quantity)],
});

const Found = ({ order, values }: { readonly order: LookedUpOrder } & Pick<OrderStatusScreenData, 'values'>) => (
  <section className={`panel ${styles.panel}`} aria-labelledby="found">
    <h2 id="found">{`Order ${order.number}`}</h2>
    {order.linkNotice ? <p>{order.status}</p> : <FormNotice tone="success">{order.status}</FormNotice>}
    <OrderSteps steps={order.steps} />
    <ParcelList shipped={order.shipped} />
    <h3>Items in this order</h3>
    <ItemList items={order.lines.map(itemOf)} label="Items in this order" />
    <OrderRefundLink order={order} values={values} />
  </section>
);

/** Where a guest looks an order up by its number and email; works without script. */
export const OrderStatusScreen = ({ data: { heading, values, errors, alert, order } }: Props) => (
  <div className={`page ${styles.screen}`}>
    <h1>{heading}</h1>
    {order && <Found order={order} values={values} />}
    <section className={`panel ${styles.panel}`} aria-label="Look up an order">
      {order && <h2>Look up another order</h2>}
      {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
      <p>{orderLookUpMessages.intro}</p>
      <form method="post" action={findRoutePath('orderStatus')} className={styles.form} noValidate>
        <TextField
          label="Order number"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={20}
          defaultValue={values.number}
          error={errors.number}
          autoFocus={errors.number !== undefined}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
          autoFocus={errors.number === undefined && errors.email !== undefined}
        />
        <button type="submit" className={buttons.primary}>
          Look up order
        </button>
      </form>
    </section>
  </div>
);
