import { observer } from 'mobx-react-lite';
import type { Variant } from '#domain/catalog/product';
import { dollars, minus } from '#domain/money';
import { AddButton } from '../../components/add-button';
import { PriceTag } from '../../components/price-tag';
import { QuantityField } from '../../components/quantity-field';
import { Later, later } from '../../later';
import type { PurchaseModel } from '../../models/purchase-model';
import { PurchaseOptions } from './purchase-options';
import styles from './purchase-panel.module.css';

type Props = { readonly purchase: PurchaseModel; readonly variant: Variant };

const productBadges = later(() => import('./product-badges').then((part) => part.ProductBadges));
const optionLinks = later(() => import('./option-links').then((part) => part.OptionLinks));
const delivery = later(() => import('./delivery').then((part) => part.Delivery));

/** Everything that is chosen before the press (UI-09, PC-13 to PC-26). */
export const PurchasePanel = observer(function PurchasePanel({ purchase, variant }: Props) {
  const { product } = purchase;
  return (
    <section className={styles.panel} aria-label="Buy">
      <Later part={productBadges} with={{ purchase }} />
      <p className={styles.brand}>{product.brand}</p>
      <h1 className={styles.title}>{product.title}</h1>
      {variant.price !== undefined && (
        <div className={styles.price}>
          <PriceTag price={variant.price} compareAtPrice={variant.compareAtPrice} large />
          {variant.compareAtPrice !== undefined && (
            <p className={styles.saving}>You save {dollars(minus(variant.compareAtPrice, variant.price))}</p>
          )}
        </div>
      )}
      <Later part={optionLinks} with={{ purchase, variant }} />
      <form
        method="post"
        action="/cart"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void purchase.add();
        }}
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="merchandiseId" value={variant.merchandiseId} />
        <PurchaseOptions purchase={purchase} variant={variant} />
        <div className={styles.buy}>
          <QuantityField
            quantity={purchase.quantity}
            maximum={purchase.maximum}
            disabled={purchase.outOfStock}
            of={product.title}
            onChange={purchase.setQuantity}
          />
          <AddButton purchase={purchase} />
        </div>
        {purchase.warning !== undefined && (
          <p className={styles.warning} role="status">
            {purchase.warning}
          </p>
        )}
      </form>
      <Later part={delivery} with={{ purchase }} />
    </section>
  );
});
