import type { OrderScreenData } from '#application/account/order-page';
import { refundRequestTexts as texts } from '#application/orders/refund-request-messages';
import buttons from '../../components/button.module.css';
import { RefundRequests } from '../../components/refund-request-form';

type Props = Pick<OrderScreenData, 'refundRequests' | 'askForRefund'>;

/** What a customer asked to be refunded, and where to ask. */
export const OrderRefundPanel = ({ refundRequests, askForRefund }: Props) =>
  askForRefund || refundRequests.length > 0 ? (
    <section className="panel" aria-labelledby="ask-for-refund">
      <h2 id="ask-for-refund">{refundRequests.length > 0 ? texts.requestsHeading : texts.heading}</h2>
      {refundRequests.length > 0 && <RefundRequests requests={refundRequests} />}
      {askForRefund && (
        <>
          <p>{askForRefund.sentence}</p>
          <a href={askForRefund.url} className={buttons.secondary}>
            {texts.button}
          </a>
        </>
      )}
    </section>
  ) : null;
