import type { OrderAgainRow, OrderAgainSection } from '#application/account/order-page';
import { buildAddItemsLabel, nothingToOrderAgainMessage, orderAgainIntro } from '#application/orders/account-messages';
import { formatDollars } from '#domain/money';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { FormNotice } from '../../components/form-notice';
import { NextDeliverySlot } from '../../components/next-delivery-slot';
import styles from './order-screen.module.css';

/** Puts a line into the cart with Autoship. */
const Subscribe = ({
  subscribe: { quantity, planId, label },
  row: { merchandiseId, title },
}: {
  readonly subscribe: NonNullable<OrderAgainRow['subscribe']>;
  readonly row: OrderAgainRow;
}) => (
  <form method="post" action={findRoutePath('cart')}>
    <input type="hidden" name="intent" value="add" />
    <input type="hidden" name="merchandiseId" value={merchandiseId} />
    <input type="hidden" name="quantity" value={quantity} />
    <input type="hidden" name="sellingPlanId" value={planId} />
    <button type="submit" className={buttons.text}>
      <span>{label}</span>
      <span className="visually-hidden">{` to ${title}`}</span>
    </button>
  </form>
);

const Row = ({ row }: { readonly row: OrderAgainRow }) => {
  const { merchandiseId, title, variantTitle, quantity, price, notes, subscribe } = row;
  return (
    <li data-left-out={quantity === 0 || undefined}>
      <p>
        <strong>{`${quantity === 0 ? 'Not added' : `${quantity} ×`} ${title}`}</strong>
      </p>
      <p className={styles.detail}>
        {[variantTitle, ...(quantity > 0 && price !== undefined ? [`${formatDollars(price)} each`] : [])]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {subscribe && <Subscribe subscribe={subscribe} row={row} />}
      {quantity > 0 && (
        <NextDeliverySlot
          item={() => ({ title, merchandiseId, price, quantity, isOutOfStock: false })}
          className={styles.next}
          linkClass={buttons.text}
        />
      )}
    </li>
  );
};

type Props = { readonly url: string; readonly again: OrderAgainSection };

/** What ordering an order again adds, line by line, and the button that adds it. */
export const OrderAgainPanel = ({ url, again: { rows, itemCount, plan, alert } }: Props) => (
  <section id="again" className="panel" aria-labelledby="again-heading">
    <h2 id="again-heading">Order again</h2>
    {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
    {itemCount > 0 && <p>{orderAgainIntro}</p>}
    <ul className={styles.again}>
      {rows.map((row) => (
        <Row key={row.position} row={row} />
      ))}
    </ul>
    {itemCount > 0 ? (
      <form method="post" action={url}>
        <input type="hidden" name="plan" value={plan} />
        <button type="submit" className={buttons.primary}>
          {buildAddItemsLabel(itemCount)}
        </button>
      </form>
    ) : (
      <>
        <p>{nothingToOrderAgainMessage}</p>
        <a href={findRoutePath('products')} className={buttons.primary}>
          Find something else
        </a>
      </>
    )}
  </section>
);
