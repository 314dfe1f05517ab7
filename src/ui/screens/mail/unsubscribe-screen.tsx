import { newsMessages as texts } from '#application/mail/news-messages';
import type { UnsubscribeScreenData } from '#application/mail/unsubscribe-page';
import buttons from '../../components/button.module.css';
import { FormNotice } from '../../components/form-notice';
import { ShopLink } from '../../components/shop-link';
import styles from './unsubscribe-screen.module.css';

type Props = { readonly data: UnsubscribeScreenData };

/** Where someone unsubscribes with the link in an email; works without script. */
export const UnsubscribeScreen = ({ data: { isSubscribed, siteName, path } }: Props) => (
  <div className={`page ${styles.screen}`}>
    <h1>{isSubscribed ? texts.pageHeading : texts.doneHeading}</h1>
    {isSubscribed ? (
      <>
        <p>{texts.pageText(siteName)}</p>
        <form method="post" action={path}>
          <button type="submit" name="intent" value="unsubscribe" className={buttons.primary}>
            {texts.pageButton}
          </button>
        </form>
      </>
    ) : (
      <>
        <FormNotice tone="success">{texts.done}</FormNotice>
        <ShopLink className={buttons.secondary}>{texts.homeLabel}</ShopLink>
      </>
    )}
  </div>
);
