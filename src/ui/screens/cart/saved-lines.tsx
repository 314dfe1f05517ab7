import type { ShownSavedLine } from '#application/cart/load-saved-for-later';
import { formatDollars } from '#domain/money';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { Picture } from '../../components/picture';
import lineStyles from './editable-cart-line.module.css';
import styles from './saved-lines.module.css';

type LineProps = { readonly saved: ShownSavedLine };

const unsoldTitle = 'An item we no longer sell';

const describeQuantity = ({ quantity, plan, item }: ShownSavedLine): string =>
  [
    `Quantity: ${quantity}`,
    ...(item?.price === undefined ? [] : [`${formatDollars(item.price)} each`]),
    ...(plan === undefined ? [] : [`Autoship, ${plan.toLowerCase()}`]),
  ].join(' · ');

const SavedLine = ({ saved }: LineProps) => {
  const { id, item } = saved;
  const title = item?.title ?? unsoldTitle;
  const isOutOfStock = item?.availability === 'out_of_stock';
  return (
    <li className={styles.line}>
      {item ? (
        <Picture
          source={item.picture.source}
          alt={item.picture.alt}
          width={88}
          height={88}
          sizes="88px"
          largest={180}
          className={lineStyles.picture}
        />
      ) : (
        <div className={styles.noPicture} aria-hidden />
      )}
      <div>
        <h3 className={lineStyles.title}>{item ? <a href={item.path}>{title}</a> : title}</h3>
        {item && (
          <p className={lineStyles.detail}>{item.options.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</p>
        )}
        <p className={lineStyles.detail}>{describeQuantity(saved)}</p>
        {isOutOfStock && <p className={lineStyles.warning}>Out of stock</p>}
        <form method="post" action={findRoutePath('cart')} className={styles.actions}>
          <input type="hidden" name="lineId" value={id} />
          {item && !isOutOfStock && (
            <button
              type="submit"
              name="intent"
              value="move-to-cart"
              className={buttons.secondary}
              aria-label={`Move to cart: ${title}`}
            >
              Move to cart
            </button>
          )}
          <button
            type="submit"
            name="intent"
            value="remove-saved"
            className={buttons.text}
            aria-label={`Remove ${title} from Saved for later`}
          >
            Remove
          </button>
        </form>
      </div>
    </li>
  );
};

type Props = { readonly lines: readonly ShownSavedLine[] };

/** What the customer saved for later, with the prices and the stock of now. */
export const SavedLines = ({ lines }: Props) => (
  <section className={styles.saved} aria-labelledby="saved-for-later">
    <h2 id="saved-for-later">Saved for later</h2>
    <ul className={styles.lines}>
      {lines.map((saved) => (
        <SavedLine key={saved.id} saved={saved} />
      ))}
    </ul>
  </section>
);
