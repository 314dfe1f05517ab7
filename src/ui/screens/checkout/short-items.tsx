import type { ShortItem } from '#application/checkout/find-stock-problem';
import { describeShortItem, shortItemMessages as texts } from '#application/checkout/messages';
import type { HomeOrClinic } from '#domain/shipping/place';
import buttons from '../../components/button.module.css';
import styles from './checkout-screen.module.css';

type SizesProps = { readonly sizes: NonNullable<ShortItem['sizes']> };

const Sizes = ({ sizes }: SizesProps) =>
  sizes.length === 0 ? (
    <p>{texts.noSize}</p>
  ) : (
    <p>
      <span>{texts.sizes}</span>
      {sizes.map(({ sku, size, path }) => (
        <a key={sku} href={path}>
          {size}
        </a>
      ))}
    </p>
  );

type Props = { readonly items: readonly ShortItem[]; readonly place: HomeOrClinic };

/** The items that can't go where the order goes, with the sizes that can and a way to remove each; works without script. */
export const ShortItems = ({ items, place }: Props) =>
  items.length === 0 ? null : (
    <section className={`panel ${styles.shortItems}`} role="status" aria-labelledby="short-items">
      <h2 id="short-items">{texts.heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.lineIds.join()}>
            <div className={styles.shortItem}>
              <p>{describeShortItem(item, place)}</p>
              {item.sizes && <Sizes sizes={item.sizes} />}
            </div>
            <button
              type="submit"
              name="remove"
              value={item.lineIds.join()}
              formNoValidate
              className={buttons.secondary}
              aria-label={`${texts.remove} ${item.title}`}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
