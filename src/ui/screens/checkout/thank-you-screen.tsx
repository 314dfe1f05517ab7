import type { ThankYouScreenData } from '#application/checkout/checkout-page';
import { confirmationSentMessage } from '#application/checkout/messages';
import { buildCostRows } from '#application/orders/cost-rows';
import { describeVariantAndQuantity } from '#application/orders/messages';
import type { OrderLine } from '#domain/orders/order';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { CostList } from '../../components/cost-list';
import { checkmarkIcon, Icon } from '../../components/icon';
import { ItemList, type ItemRow } from '../../components/item-list';
import { PostalAddress } from '../../components/postal-address';
import { CheckoutLayout } from '../../shell/checkout-layout';
import styles from './checkout-screen.module.css';

const itemOf = ({ sku, sellingPlan, title, variantTitle, quantity, pictureSource, amount }: OrderLine): ItemRow => ({
  key: `${sku} ${sellingPlan?.id ?? ''}`,
  title,
  pictureSource,
  details: [describeVariantAndQuantity(variantTitle, quantity)],
  amount,
});

/** The confirmation of an order: its lines, costs and address, and the next date of each autoship. */
export const ThankYouScreen = ({ data: { order, autoships } }: { readonly data: ThankYouScreenData }) => {
  const { address, contact } = order;
  return (
    <CheckoutLayout>
      <div className={styles.thanks}>
        <header className={styles.thanksTop}>
          <Icon of={checkmarkIcon} size={48} />
          <h1>Thank you, your order is confirmed</h1>
          <p>
            Order number: <strong>{order.number}</strong>
          </p>
          <p>{confirmationSentMessage(contact.email)}</p>
        </header>
        <div className={styles.thanksColumns}>
          <section aria-label="Your order" className={`panel ${styles.card}`}>
            <h2 className={styles.summaryTitle}>Your order</h2>
            <ItemList items={order.lines.map(itemOf)} layout="compact" />
            <CostList rows={buildCostRows(order.cost, 'Subtotal')} isCheckout />
          </section>
          <div className={styles.cards}>
            <section aria-label="Delivery" className={`panel ${styles.card}`}>
              <h2 className={styles.summaryTitle}>Delivery</h2>
              <PostalAddress address={address} />
            </section>
            {autoships.length > 0 && (
              <section aria-label="Your Autoships" className={`panel ${styles.card}`}>
                <h2 className={styles.summaryTitle}>Your Autoships</h2>
                <ul className={styles.autoships}>
                  {autoships.map(({ title, plan, nextDate }) => (
                    <li key={`${title} ${plan}`}>
                      <strong>{title}</strong>
                      <br />
                      <span>{`${plan}, next on ${nextDate}`}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <a href={`${findRoutePath('orderStatus')}?number=${order.number}`} className={buttons.secondary}>
              Look up this order
            </a>
            {/* Opens a document: only that notices that the cart of this browser is finished. */}
            <a href={findRoutePath('products')} target="_self" className={buttons.primary}>
              Continue Shopping
            </a>
          </div>
        </div>
      </div>
    </CheckoutLayout>
  );
};
