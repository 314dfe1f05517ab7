import type { OrderScreenData } from '#application/account/order-page';
import { cancelOrderTexts } from '#application/orders/account-messages';
import buttons from '../../components/button.module.css';
import { FormNotice } from '../../components/form-notice';

type Props = Pick<OrderScreenData, 'number' | 'url' | 'cancel' | 'cancelAlert' | 'cancelConfirmation'>;

const Confirmation = ({
  url,
  hasAutoship,
}: Pick<OrderScreenData, 'url'> & NonNullable<OrderScreenData['cancelConfirmation']>) => (
  <form method="post" action={url}>
    {hasAutoship && (
      <p>
        <label>
          <input type="checkbox" name="autoship" value="cancel" defaultChecked />
          <span>{cancelOrderTexts.alsoAutoship}</span>
        </label>
      </p>
    )}
    <button type="submit" name="intent" value="cancel" className={buttons.primary}>
      {cancelOrderTexts.button}
    </button>{' '}
    <a href={url} className={buttons.secondary}>
      {cancelOrderTexts.keep}
    </a>
  </form>
);

/** What it means to cancel an order while it isn't packed, with the link that asks, or the question itself. */
export const OrderCancelPanel = ({ number, url, cancel, cancelAlert, cancelConfirmation }: Props) =>
  cancel || cancelAlert !== undefined ? (
    <section className="panel" aria-labelledby="cancel">
      <h2 id="cancel">{cancelConfirmation ? cancelOrderTexts.confirm(number) : cancelOrderTexts.heading}</h2>
      {cancelAlert !== undefined && <FormNotice tone="error">{cancelAlert}</FormNotice>}
      {cancel?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {cancel && !cancelConfirmation && (
        <a href={`${url}?cancel=confirm`} className={buttons.secondary}>
          {cancelOrderTexts.button}
        </a>
      )}
      {cancelConfirmation && <Confirmation url={url} hasAutoship={cancelConfirmation.hasAutoship} />}
    </section>
  ) : null;
