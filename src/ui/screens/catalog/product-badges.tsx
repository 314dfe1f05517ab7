import { observer } from 'mobx-react-lite';
import { buildVariantBadges } from '#domain/catalog/badges';
import type { Variant } from '#domain/catalog/product';
import type { GoodnessBoxContent } from '#domain/content/content-sections';
import { BadgeList } from '../../components/badge-list';
import { Picture } from '../../components/picture';
import { RatingLine } from '../../components/rating-line';
import type { PurchaseModel } from '../../models/purchase-model';
import { useHydratedValue } from '../../use-hydrated-value';
import { useRefreshedDealMarker } from '../../use-refreshed-content';
import styles from './purchase-panel.module.css';

type Props = {
  readonly purchase: PurchaseModel;
  /** What the server rendered, if this part is hydrated after another variant was chosen. */
  readonly variantInUrl: Variant;
  readonly goodness: GoodnessBoxContent | undefined;
};

/** The badges of the chosen variant, including its stock at the zip of the shopper, with rating and goodness seal. */
export const ProductBadges = observer(function ProductBadges({ purchase, variantInUrl, goodness }: Props) {
  const availability = useHydratedValue(purchase.availability, variantInUrl.availability);
  const variant = { ...useHydratedValue(purchase.variant, variantInUrl), availability };
  const withFreshDeal = useRefreshedDealMarker();
  const badges = buildVariantBadges(withFreshDeal(variant));
  const { rating } = purchase.product;
  const seal = goodness?.skus.includes(variant.sku) ? goodness : undefined;
  if (badges.length === 0 && !rating && !seal) return null;
  return (
    <div className={styles.marks}>
      <BadgeList badges={badges} />
      {rating && <RatingLine rating={rating} />}
      {seal && (
        <p className={styles.seal}>
          <Picture source={seal.image.source} alt="" width={40} height={40} sizes="40px" largest={100} />
          <span>{seal.text}</span>
        </p>
      )}
    </div>
  );
});
