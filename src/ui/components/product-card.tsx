import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { withAutoshipMessage } from '#application/catalog/messages';
import { selectProductCardBadges } from '#domain/catalog/badges';
import type { ProductCard as Product, ProductCardVariant } from '#domain/catalog/product-card';
import { buildProductCardLink } from '#domain/catalog/variant-url';
import { formatDollars } from '#domain/money';
import { computeAutoshipSaving, computeAutoshipUnitPrice } from '#domain/pricing/price-cart';
import { PurchaseModel } from '../models/purchase-model';
import { useShopModels } from '../shop-models';
import { useRefreshedDealMarker } from '../use-refreshed-content';
import { useShippingPromise } from '../use-shipping-promise';
import { BadgeList } from './badge-list';
import { NextDeliverySlot } from './next-delivery-slot';
import { Picture } from './picture';
import { PriceTag } from './price-tag';
import styles from './product-card.module.css';
import { PurchaseForm } from './purchase-form';
import { RatingLine } from './rating-line';
import { formatStockSuffix } from './stock-suffix';

type Props = {
  readonly product: Product;
  /** Whether its picture is the first of the page. */
  readonly eager?: boolean | undefined;
  /** Whether its picture is seen beside the first. */
  readonly soon?: boolean | undefined;
  /** Replaces the title of the product. */
  readonly title?: ReactNode;
  /** The `sizes` attribute of the picture. */
  readonly sizes?: string;
};

/** A product in a list: the shopper chooses a variant and adds it to the cart, all on this page (PC-01 to PC-18). */
export const ProductCard = observer(function ProductCard({ product, eager, soon, sizes, title }: Props) {
  const { cart, stock, location } = useShopModels();
  const where = location.location;
  const titleId = useId();
  const promise = useShippingPromise();
  const withFreshDeal = useRefreshedDealMarker();
  const [purchase] = useState(() => {
    const variant = product.variants[product.selected];
    return variant && new PurchaseModel(product, variant, cart, stock);
  });
  useEffect(() => purchase?.startAfterHydration(), [purchase]);
  useEffect(() => {
    if (where) void stock.loadLevels(product.variants.map(({ sku }) => sku));
  }, [stock, product, where]);
  if (!purchase) return null;
  const { variant } = purchase;
  const labelOf = (one: ProductCardVariant): string => `${one.label}${formatStockSuffix(purchase.availabilityOf(one))}`;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.art}>
        <Picture
          source={variant.picture}
          alt=""
          width={320}
          height={320}
          sizes={sizes ?? '(min-width: 1280px) 280px, (min-width: 768px) 30vw, 46vw'}
          eager={eager}
          soon={soon}
        />
        <BadgeList badges={selectProductCardBadges(withFreshDeal(purchase.variantAtZip))} className={styles.badges} />
      </div>
      <NextDeliverySlot
        item={() => purchase.deliveryItem}
        className={styles.next}
        linkClass={styles.nextLink}
        isShort
      />
      <p className={styles.brand}>{product.brand}</p>
      <h3 id={titleId}>
        <a href={buildProductCardLink(product, variant)}>{title ?? product.title}</a>
      </h3>
      {product.rating && <RatingLine rating={product.rating} />}
      <p className={styles.description}>{product.description}</p>
      <PurchaseForm purchase={purchase} className={styles.form} rowClass={styles.buy} warningClass={styles.warning}>
        {product.variants.length > 1 ? (
          <select
            name="merchandiseId"
            aria-label={`Size of ${product.title}`}
            value={variant.merchandiseId}
            onChange={({ target }) => purchase.choose(target.value)}
          >
            {product.variants.map((one) => (
              <option key={one.merchandiseId} value={one.merchandiseId}>
                {labelOf(one)}
              </option>
            ))}
          </select>
        ) : (
          <>
            <input type="hidden" name="merchandiseId" value={variant.merchandiseId} />
            <p className={styles.only}>{labelOf(variant)}</p>
          </>
        )}
        {variant.price !== undefined && (
          <div className={styles.prices}>
            <PriceTag price={variant.price} compareAtPrice={variant.compareAtPrice} />
            {product.hasAutoship && (
              <p className={styles.autoship}>
                <strong>{formatDollars(computeAutoshipUnitPrice(variant.price))}</strong>{' '}
                <span>{withAutoshipMessage(computeAutoshipSaving(variant.price))}</span>
              </p>
            )}
            <p className={styles.shipping}>{promise}</p>
          </div>
        )}
      </PurchaseForm>
    </article>
  );
});
