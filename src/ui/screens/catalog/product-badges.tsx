import { observer } from 'mobx-react-lite';
import { badgesOf } from '#domain/catalog/badges';
import { BadgeList } from '../../components/badge-list';
import { RatingLine } from '../../components/rating-line';
import type { PurchaseModel } from '../../models/purchase-model';
import { useSettled } from '../../use-settled';
import styles from './purchase-panel.module.css';

/** All badges of the variant that is chosen, with what the shopper's zip says of it, and what reviewers think. */
export const ProductBadges = observer(function ProductBadges({ purchase }: { readonly purchase: PurchaseModel }) {
  const badges = badgesOf(useSettled() ? purchase.shown : purchase.variant);
  const { rating } = purchase.product;
  if (badges.length === 0 && !rating) return null;
  return (
    <div className={styles.marks}>
      <BadgeList badges={badges} />
      {rating && <RatingLine rating={rating} />}
    </div>
  );
});
