import { observer } from 'mobx-react-lite';
import { badgesOf } from '#domain/catalog/badges';
import type { Availability, Variant } from '#domain/catalog/product';
import { dollars, minus } from '#domain/money';
import { shippingPromise } from '#domain/shipping/free-shipping';
import { showsPrices } from '#domain/site';
import { AddButton } from '../../components/add-button';
import { BadgeList } from '../../components/badge-list';
import { Icon } from '../../components/icon';
import { truckIcon } from '../../components/icons';
import { PriceTag } from '../../components/price-tag';
import { QuantityField } from '../../components/quantity-field';
import type { PurchaseModel } from '../../models/purchase-model';
import { useShell } from '../../shell-context';
import { useShop } from '../../shop-models';
import { OptionLinks } from './option-links';
import { PurchaseOptions } from './purchase-options';
import styles from './purchase-panel.module.css';

type Props = { readonly purchase: PurchaseModel; readonly variant: Variant };

const stockSentences: Readonly<Record<Availability, string>> = {
  in_stock: 'In stock',
  limited: 'Only a few left',
  out_of_stock: 'Out of stock',
};

const Delivery = observer(function Delivery({ availability }: { readonly availability: Availability }) {
  const { location } = useShop();
  const { site, freeShippingMinimum } = useShell();
  const where = location.chosen ? ` for ${location.location.zip}` : '';
  return (
    <div className={styles.delivery}>
      <Icon of={truckIcon} size={22} />
      <div>
        <p className={styles.stock} data-availability={availability} role="status">
          {stockSentences[availability]}
          {where}
        </p>
        {showsPrices(site) && <p>{shippingPromise(freeShippingMinimum, undefined, false)}</p>}
        {!location.chosen && <p className="with-script">Enter your zip above to see what is in stock near you.</p>}
      </div>
    </div>
  );
});

/** Everything that is chosen before the press (UI-09, PC-13 to PC-26). */
export const PurchasePanel = observer(function PurchasePanel({ purchase, variant }: Props) {
  const { product } = purchase;
  return (
    <section className={styles.panel} aria-label="Buy">
      <BadgeList badges={badgesOf(purchase.shown)} />
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
      <OptionLinks purchase={purchase} variant={variant} />
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
      <Delivery availability={purchase.availability} />
    </section>
  );
});
