import type { LookedUpOrder, OrderStatusScreenData } from '#application/orders/order-status-page';
import { refundRequestTexts as texts } from '#application/orders/refund-request-messages';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { FormNotice } from '../../components/form-notice';
import { RefundRequests } from '../../components/refund-request-form';
import styles from './order-status-screen.module.css';

type Props = {
  readonly order: Pick<LookedUpOrder, 'askForRefund' | 'linkNotice' | 'refundRequests'>;
  /** What was typed to look the order up. */
  readonly values: OrderStatusScreenData['values'];
};

/** What was asked to be refunded of an order, and the form that emails a link to ask. */
export const OrderRefundLink = ({ order: { askForRefund, linkNotice, refundRequests }, values }: Props) => (
  <>
    {refundRequests.length > 0 && (
      <>
        <h3>{texts.requestsHeading}</h3>
        <RefundRequests requests={refundRequests} />
      </>
    )}
    {linkNotice && <FormNotice tone={linkNotice.tone}>{linkNotice.text}</FormNotice>}
    {askForRefund !== undefined && linkNotice?.tone !== 'success' && (
      <form method="post" action={findRoutePath('orderStatus')} className={styles.wide}>
        <h3>{texts.heading}</h3>
        <p>{askForRefund}</p>
        <p>{texts.linkIntro}</p>
        <input type="hidden" name="number" value={values.number} />
        <input type="hidden" name="email" value={values.email} />
        <button type="submit" name="intent" value="refund-link" className={buttons.secondary}>
          {texts.sendLink}
        </button>
      </form>
    )}
  </>
);
