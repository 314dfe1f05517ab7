import { observer } from 'mobx-react-lite';
import type { ProductScreenData } from '#application/catalog/product-page';
import type { Variant } from '#domain/catalog/product';
import { formatDollars, subtractMoney } from '#domain/money';
import buttons from '../../components/button.module.css';
import { NextDeliverySlot } from '../../components/next-delivery-slot';
import { PriceTag } from '../../components/price-tag';
import { PurchaseForm } from '../../components/purchase-form';
import { deferComponent } from '../../deferred';
import type { PurchaseModel } from '../../models/purchase-model';
import { PurchaseOptions } from './purchase-options';
import styles from './purchase-panel.module.css';

type Props = { readonly purchase: PurchaseModel; readonly variant: Variant; readonly data: ProductScreenData };

const ProductBadges = deferComponent(() => import('./product-parts').then((part) => part.ProductBadges));
const ProductBrand = deferComponent(() => import('./product-parts').then((part) => part.ProductBrandLine));
const OptionLinks = deferComponent(() => import('./product-parts').then((part) => part.OptionLinks));
const Delivery = deferComponent(() => import('./product-parts').then((part) => part.DeliveryInfo));

/** The purchase part of the product page: badges, price, options and the form (UI-09, PC-13 to PC-26). */
export const PurchasePanel = observer(function PurchasePanel({ purchase, variant, data }: Props) {
  const { product, goodness } = data;
  return (
    <section className={styles.panel} aria-label="Buy">
      <ProductBadges purchase={purchase} variantInUrl={variant} goodness={goodness} />
      <ProductBrand brand={product.brand} tags={product.tags} />
      <h1 className={styles.title}>{product.title}</h1>
      {variant.price !== undefined && (
        <div className={styles.price}>
          <PriceTag price={variant.price} compareAtPrice={variant.compareAtPrice} large />
          {variant.compareAtPrice !== undefined && (
            <p className={styles.saving}>
              {`You save ${formatDollars(subtractMoney(variant.compareAtPrice, variant.price))}`}
            </p>
          )}
        </div>
      )}
      <OptionLinks purchase={purchase} variant={variant} />
      <PurchaseForm purchase={purchase} className={styles.form} rowClass={styles.buy} warningClass={styles.warning}>
        <input type="hidden" name="merchandiseId" value={variant.merchandiseId} />
        <PurchaseOptions purchase={purchase} variant={variant} />
      </PurchaseForm>
      <NextDeliverySlot
        item={() => purchase.deliveryItem}
        className={styles.next}
        linkClass={`${buttons.secondary} ${styles.nextLink}`}
      />
      <Delivery purchase={purchase} variantInUrl={variant} />
    </section>
  );
});
