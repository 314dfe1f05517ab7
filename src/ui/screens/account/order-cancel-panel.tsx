import type { OrderScreenData } from '#application/account/order-page';
import { cancelOrderTexts } from '#application/orders/account-messages';
import buttons from '../../components/button.module.css';
import { FormNotice } from '../../components/form-notice';

type Props = Pick<OrderScreenData, 'url' | 'cancel' | 'cancelAlert'>;

/** What it means to cancel an order, and the button that does, while it is not packed. */
export const OrderCancelPanel = ({ url, cancel, cancelAlert }: Props) =>
  cancel || cancelAlert !== undefined ? (
    <section className="panel" aria-labelledby="cancel">
      <h2 id="cancel">{cancelOrderTexts.heading}</h2>
      {cancelAlert !== undefined && <FormNotice tone="error">{cancelAlert}</FormNotice>}
      {cancel?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {cancel && (
        <form method="post" action={url}>
          <button type="submit" name="intent" value="cancel" className={buttons.secondary}>
            {cancelOrderTexts.button}
          </button>
        </form>
      )}
    </section>
  ) : null;
