import type { RefundLinkScreenData } from '#application/orders/refund-form-page';
import { refundRequestTexts } from '#application/orders/refund-request-messages';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { RefundRequestForm } from '../../components/refund-request-form';
import styles from './order-status-screen.module.css';

/** Where someone without an account asks for a refund, by the link of an email; works without script. */
export const RefundLinkScreen = ({ data }: { readonly data: RefundLinkScreenData }) => (
  <div className={`page ${styles.screen}`}>
    <h1>{data.heading}</h1>
    <RefundRequestForm {...data} />
    <p>
      <a href={`${findRoutePath('orderStatus')}?number=${data.orderNumber}`} className={buttons.secondary}>
        {refundRequestTexts.lookUp}
      </a>
    </p>
  </div>
);
