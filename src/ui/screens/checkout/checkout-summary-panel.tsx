import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { buildCostRows } from '#application/orders/cost-rows';
import { describeOrderPlan, describeVariantAndQuantity } from '#application/orders/messages';
import { formatVariantTitle } from '#domain/orders/order';
import { CostList } from '../../components/cost-list';
import { ItemList, type ItemRow } from '../../components/item-list';
import styles from './checkout-screen.module.css';

const itemOf = ({
  id,
  product,
  variant,
  quantity,
  sellingPlan,
  totalAmount,
}: CheckoutScreenData['lines'][number]): ItemRow => ({
  key: id,
  title: product.title,
  pictureSource: variant.picture.source,
  details: [
    describeVariantAndQuantity(formatVariantTitle(variant.options), quantity),
    ...(sellingPlan ? [describeOrderPlan(sellingPlan)] : []),
  ],
  amount: totalAmount,
});

type Props = {
  readonly data: CheckoutScreenData;
  /** For the destination that is chosen now. */
  readonly cost: CheckoutScreenData['cost'];
};

/** The lines, codes and costs of the order, beside the fields. */
export const CheckoutSummaryPanel = ({ data, cost }: Props) => {
  const programDiscount = data.programDiscount === undefined ? {} : { programDiscount: data.programDiscount };
  const codes = data.discountCodes.filter(({ applicable }) => applicable);
  return (
    <aside className={`panel ${styles.summary}`} aria-label="Order summary">
      <h2 className={styles.summaryTitle}>Order summary</h2>
      <ItemList items={data.lines.map(itemOf)} layout="compact" />
      {codes.length > 0 && <p className={styles.codes}>{`Codes: ${codes.map(({ code }) => code).join(', ')}`}</p>}
      <CostList rows={buildCostRows({ ...cost, ...programDiscount }, 'Subtotal')} isCheckout />
    </aside>
  );
};
