import type { ThankYouScreenData } from '#application/checkout/checkout-page';
import { formatDollars } from '#domain/money';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { checkmarkIcon, Icon } from '../../components/icon';
import { Picture } from '../../components/picture';
import { CheckoutLayout } from '../../layouts/checkout-layout';
import styles from './checkout-screen.module.css';
import { CostRows } from './checkout-summary-panel';

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
            Order number <strong>{order.number}</strong>. We have sent a confirmation to {contact.email}.
          </p>
        </header>
        <div className={styles.thanksColumns}>
          <section aria-label="Your order" className={`panel ${styles.card}`}>
            <h2 className={styles.summaryTitle}>Your order</h2>
            <ul className={styles.items}>
              {order.lines.map((line) => (
                <li key={`${line.sku} ${line.sellingPlan?.id ?? ''}`} className={styles.item}>
                  <Picture source={line.pictureSource} alt="" width={64} height={64} sizes="64px" largest={180} />
                  <div>
                    <p className={styles.itemTitle}>{line.title}</p>
                    <p className={styles.itemDetail}>
                      {[line.variantTitle, `Quantity ${line.quantity}`].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <p className={styles.itemAmount}>{formatDollars(line.amount)}</p>
                </li>
              ))}
            </ul>
            <CostRows cost={order.cost} />
          </section>
          <div className={styles.cards}>
            <section aria-label="Delivery" className={`panel ${styles.card}`}>
              <h2 className={styles.summaryTitle}>Delivery</h2>
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
            </section>
            {autoships.length > 0 && (
              <section aria-label="Your Autoships" className={`panel ${styles.card}`}>
                <h2 className={styles.summaryTitle}>Your Autoships</h2>
                <ul className={styles.autoships}>
                  {autoships.map(({ title, everyWeeks, nextDate }) => (
                    <li key={`${title} ${everyWeeks}`}>
                      <strong>{title}</strong>
                      <br />
                      {everyWeeks === 1 ? 'Every week' : `Every ${everyWeeks} weeks`}, next on {nextDate}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <a href={`${findRoutePath('orderStatus')}?number=${order.number}`} className={buttons.secondary}>
              Look up this order
            </a>
            {/* Opens a document: only that notices that the cart of this browser is finished. */}
            <a href="/products" target="_self" className={buttons.primary}>
              Continue Shopping
            </a>
          </div>
        </div>
      </div>
    </CheckoutLayout>
  );
};
