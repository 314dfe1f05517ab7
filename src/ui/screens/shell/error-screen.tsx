import type { ErrorScreenData } from '#application/shell/error-page';
import { supportReferenceMessage } from '#application/shell/messages';
import { showsPrices } from '#domain/site';
import buttons from '../../components/button.module.css';
import { Picture } from '../../components/picture';
import { ShopLink } from '../../components/shop-link';
import { deferComponent } from '../../deferred';
import { usePageLayoutData } from '../../shell/shell-context';
import { useReachableLinks } from '../../use-reachable-links';
import styles from './error-screen.module.css';

const ProductCarousels = deferComponent(() =>
  import('../../components/product-carousel').then((part) => part.ProductCarousels),
);

/** The error page: a message, and actions and products to go on with (RT-38 to RT-43). */
export const ErrorScreen = ({ data }: { readonly data: ErrorScreenData }) => {
  const { site } = usePageLayoutData();
  const { title, message, detail, image, actions, requestId, again, carousels } = data;
  const links = actions.filter(useReachableLinks());
  return (
    <div className={`page ${styles.screen}`}>
      <div className={styles.said}>
        <div className={styles.text}>
          <h1>{title}</h1>
          <p className={styles.message}>{message}</p>
          {again && (
            <form method="post" action={again.url} className={buttons.row}>
              {again.fields.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className={buttons.primary}>
                Try again
              </button>
            </form>
          )}
          <p className={buttons.row}>
            {links.map(({ text, url }, index) => (
              <a key={url + text} href={url} className={index === 0 && !again ? buttons.primary : buttons.secondary}>
                {text}
              </a>
            ))}
            {links.length < actions.length && <ShopLink className={buttons.secondary} />}
          </p>
          {detail !== undefined && <p className={styles.reference}>{detail}</p>}
          {requestId !== undefined && <p className={styles.reference}>{supportReferenceMessage(requestId)}</p>}
        </div>
        {image && (
          <Picture
            source={image.source}
            alt={image.alt}
            width={640}
            height={360}
            sizes="(min-width: 960px) 560px, 92vw"
            largest={900}
            eager
            className={styles.picture}
          />
        )}
      </div>
      {showsPrices(site) && <ProductCarousels name="Other" carousels={carousels} eager={!image} />}
    </div>
  );
};
