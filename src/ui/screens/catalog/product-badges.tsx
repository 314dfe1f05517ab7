import { observer } from 'mobx-react-lite';
import { badgesOf } from '#domain/catalog/badges';
import { BadgeList } from '../../components/badge-list';
import type { PurchaseModel } from '../../models/purchase-model';
import { useSettled } from '../../use-settled';

/** All badges of the variant that is chosen, with what the shopper's zip says of it. */
export const ProductBadges = observer(function ProductBadges({ purchase }: { readonly purchase: PurchaseModel }) {
  return <BadgeList badges={badgesOf(useSettled() ? purchase.shown : purchase.variant)} />;
});
