import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { cardBadges } from '#domain/catalog/badges';
import { buildCardDescription } from '#domain/catalog/description';
import type { ListingProduct, VariantId } from '#domain/catalog/product';
import type { Chosen } from '#domain/catalog/taxonomy';
import { selectVariant } from '#domain/catalog/variant-selection';
import { buildCardPath } from '#domain/catalog/variant-url';
import { dollars } from '#domain/money';
import { autoshipSaving, autoshipUnitPrice } from '#domain/pricing/price-cart';
import { PurchaseModel } from '../models/purchase-model';
import { useShop } from '../shop-models';
import { useShippingPromise } from '../use-shipping-promise';
import { BadgeList } from './badge-list';
import { Link } from './link';
import { Picture } from './picture';
import { PriceTag } from './price-tag';
import styles from './product-card.module.css';
import { PurchaseForm } from './purchase-form';
import { RatingLine } from './rating-line';
import { variantLabel } from './variant-label';

type Props = {
  readonly product: ListingProduct;
  readonly search?: string | undefined;
  /** What its list is filtered by. */
  readonly chosen?: Chosen | undefined;
  /** Its picture is the first of the page. */
  readonly eager?: boolean | undefined;
  /** Its picture is seen beside the first. */
  readonly soon?: boolean | undefined;
  /** Stands for the product's title in the card. */
  readonly title?: ReactNode;
  /** What the browser is told of the picture's width. */
  readonly sizes?: string;
};

/** A product in a list: seen, chosen and put into the cart without leaving the page (PC-01 to PC-18). */
export const ProductCard = observer(function ProductCard({
  product,
  search,
  chosen,
  eager,
  soon,
  sizes,
  title,
}: Props) {
  const { cart, stock, location } = useShop();
  const where = location.location;
  const titleId = useId();
  const promise = useShippingPromise();
  const [purchase] = useState(() => {
    const variant = selectVariant(product, { ...(search ? { search } : {}), ...(chosen ? { chosen } : {}) });
    return variant && new PurchaseModel(product, variant, cart, stock);
  });
  useEffect(() => purchase?.begin(), [purchase]);
  useEffect(() => {
    if (where) void stock.ask(product.variants.map(({ sku }) => sku));
  }, [stock, product, where]);
  if (!purchase) return null;
  const { variant } = purchase;
  const picture = variant.pictures[0] ?? product.picture;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.art}>
        <Picture
          source={picture.source}
          alt=""
          width={320}
          height={320}
          sizes={sizes ?? '(min-width: 1280px) 280px, (min-width: 768px) 30vw, 46vw'}
          eager={eager}
          soon={soon}
        />
        <div className={styles.badges}>
          <BadgeList badges={cardBadges(purchase.shown)} />
        </div>
      </div>
      <p className={styles.brand}>{product.brand}</p>
      <h3 className={styles.title} id={titleId}>
        <Link to={buildCardPath(product, variant)} className={styles.link}>
          {title ?? product.title}
        </Link>
      </h3>
      {product.rating && <RatingLine rating={product.rating} />}
      <p className={styles.description}>{buildCardDescription(product.description)}</p>
      <PurchaseForm purchase={purchase} className={styles.form} rowClass={styles.buy} warningClass={styles.warning}>
        <input type="hidden" name="sellingPlanId" value="" />
        {product.variants.length > 1 ? (
          <select
            className={styles.select}
            name="merchandiseId"
            aria-label={`Size of ${product.title}`}
            value={variant.merchandiseId}
            onChange={({ target }) => {
              const wanted = product.variants.find(({ merchandiseId }) => merchandiseId === target.value);
              if (wanted) purchase.choose(wanted.id as VariantId);
            }}
          >
            {product.variants.map((one) => (
              <option key={one.id} value={one.merchandiseId}>
                {variantLabel(one, purchase.availabilityOf(one), product.variants)}
              </option>
            ))}
          </select>
        ) : (
          <>
            <input type="hidden" name="merchandiseId" value={variant.merchandiseId} />
            <p className={styles.only}>{variantLabel(variant, purchase.availability)}</p>
          </>
        )}
        {variant.price !== undefined && (
          <div className={styles.prices}>
            <PriceTag price={variant.price} compareAtPrice={variant.compareAtPrice} />
            {product.sellingPlans.length > 0 && (
              <p className={styles.autoship}>
                <strong>{dollars(autoshipUnitPrice(variant.price))}</strong>
                {` with Autoship, save ${dollars(autoshipSaving(variant.price))}`}
              </p>
            )}
            <p className={styles.shipping}>{promise}</p>
          </div>
        )}
      </PurchaseForm>
    </article>
  );
});
