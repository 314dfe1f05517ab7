import type { OrderRefundScreenData } from '#application/orders/refund-form-page';
import { refundRequestTexts } from '#application/orders/refund-request-messages';
import buttons from '../../components/button.module.css';
import { RefundRequestForm } from '../../components/refund-request-form';
import { AccountFrame } from './account-frame';

/** Where a customer asks for a refund of an order; works without script. */
export const OrderRefundScreen = ({ data }: { readonly data: OrderRefundScreenData }) => (
  <AccountFrame page={data}>
    <p>
      <a href={data.orderUrl} className={buttons.text}>
        {refundRequestTexts.back}
      </a>
    </p>
    <RefundRequestForm {...data} />
  </AccountFrame>
);
