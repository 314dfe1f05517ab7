import { cardLinkMessages as texts } from '#application/autoship/card-link-messages';
import type { CardLinkScreenData } from '#application/autoship/card-link-page';
import { buildCheckoutFieldMessages } from '#application/checkout/messages';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { FormNotice } from '../../components/form-notice';
import { PaymentFields } from '../../components/payment-fields';
import styles from './delivery-link-screen.module.css';
import { LinkedItems } from './linked-items';

type Props = { readonly data: CardLinkScreenData };

/** The screen where a customer enters another card for an Autoship; works without script. */
export const CardLinkScreen = ({ data }: Props) => {
  const { path, heading, notice, sentences, items, hasForm, errors } = data;
  return (
    <div className={`page ${styles.screen}`}>
      <h1>{heading}</h1>
      {notice && <FormNotice tone={notice.tone}>{notice.text}</FormNotice>}
      {sentences.length > 0 && (
        <div className={styles.sentences}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {hasForm ? (
        <form method="post" action={path} className={`panel ${styles.card}`} noValidate>
          <PaymentFields errors={buildCheckoutFieldMessages(errors)} />
          <button type="submit" className={buttons.primary}>
            {texts.save}
          </button>
        </form>
      ) : (
        <p>
          <a href={findRoutePath('contact')} className={buttons.secondary}>
            {texts.contact}
          </a>
        </p>
      )}
      <LinkedItems items={items} heading={texts.itemsHeading} />
    </div>
  );
};
