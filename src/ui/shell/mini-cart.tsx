import { observer } from 'mobx-react-lite';
import { computeCartFreeShipping, listDiscountRows } from '#domain/cart/priced-cart';
import { formatVariantLabel } from '#domain/catalog/variant-label';
import { formatDollars } from '#domain/money';
import { formatPromotionName } from '#domain/pricing/discount';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../components/button.module.css';
import { ModalDialog } from '../components/modal-dialog';
import { Picture } from '../components/picture';
import { ShippingTracker } from '../components/shipping-tracker';
import { formatStockSuffix } from '../components/stock-suffix';
import { useShopModels } from '../shop-models';
import styles from './mini-cart.module.css';
import { usePageLayoutData } from './shell-context';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The drawer with the lines of the cart, their prices and the progress to free shipping (CP-10). */
export const MiniCart = observer(function MiniCart({ open, onClose }: Props) {
  const { cart } = useShopModels().cart;
  const { freeShippingMinimum } = usePageLayoutData();
  return (
    <ModalDialog open={open} onClose={onClose} labelledBy="mini-cart" shape="drawer">
      <div className={styles.cart}>
        <h2 id="mini-cart" className={styles.heading} tabIndex={-1}>
          Your cart
        </h2>
        {freeShippingMinimum !== undefined && cart && (
          <ShippingTracker tracker={computeCartFreeShipping(cart, freeShippingMinimum)} layout="compact" />
        )}
        <ul className={styles.lines}>
          {cart?.lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <Picture source={line.variant.picture.source} alt="" width={72} height={72} sizes="72px" largest={180} />
              <div>
                <p className={styles.title}>{line.product.title}</p>
                <p className={styles.detail}>
                  {formatVariantLabel(line.variant) + formatStockSuffix(line.variant.availability)}
                </p>
                <p className={styles.detail}>
                  {[
                    `${line.quantity} × ${formatDollars(line.unitPrice)}`,
                    ...(line.sellingPlan ? [`Autoship ${line.sellingPlan.name.toLowerCase()}`] : []),
                  ].join(', ')}
                </p>
                {listDiscountRows(line).map(({ promotion, amount }) => (
                  <p key={promotion} className={styles.detail}>
                    {`${formatPromotionName(promotion)} −${formatDollars(amount)}`}
                  </p>
                ))}
              </div>
              <p className={styles.amount}>{formatDollars(line.totalAmount)}</p>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <p className={styles.total}>
            <span>Estimated Total</span>
            <strong>{cart && formatDollars(cart.cost.totalAmount)}</strong>
          </p>
          <a href={findRoutePath('cart')} className={buttons.primary} onClick={onClose}>
            Go to Cart
          </a>
          <button type="button" className={buttons.secondary} onClick={onClose}>
            Continue Shopping
          </button>
        </div>
      </div>
    </ModalDialog>
  );
});
