import { observer } from 'mobx-react-lite';
import { discountRows, freeShippingOf } from '#domain/cart/priced-cart';
import { dollars } from '#domain/money';
import { promotionName } from '#domain/pricing/discount';
import buttons from '../components/button.module.css';
import { Link } from '../components/link';
import { ModalDialog } from '../components/modal-dialog';
import { Picture } from '../components/picture';
import { ShippingTracker } from '../components/shipping-tracker';
import { variantLabel } from '../components/variant-label';
import { useShell } from '../shell-context';
import { useShop } from '../shop-models';
import styles from './mini-cart.module.css';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The cart beside any page: its lines, what they cost, how far to free shipping (CP-10). */
export const MiniCart = observer(function MiniCart({ open, onClose }: Props) {
  const { cart } = useShop().cart;
  const { freeShippingMinimum } = useShell();
  return (
    <ModalDialog open={open} onClose={onClose} labelledBy="mini-cart" shape="drawer">
      <div className={styles.cart}>
        <h2 id="mini-cart" className={styles.heading} tabIndex={-1}>
          Your cart
        </h2>
        {freeShippingMinimum !== undefined && cart && (
          <ShippingTracker tracker={freeShippingOf(cart, freeShippingMinimum)} layout="compact" />
        )}
        <ul className={styles.lines}>
          {cart?.lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <Picture source={line.variant.picture.source} alt="" width={72} height={72} sizes="72px" largest={180} />
              <div>
                <p className={styles.title}>{line.product.title}</p>
                <p className={styles.detail}>{variantLabel(line.variant, line.variant.availability)}</p>
                <p className={styles.detail}>
                  {line.quantity} × {dollars(line.unitPrice)}
                  {line.sellingPlan ? `, Autoship ${line.sellingPlan.name.toLowerCase()}` : ''}
                </p>
                {discountRows(line).map(({ promotion, amount }) => (
                  <p key={promotion} className={styles.detail}>
                    {promotionName(promotion)} −{dollars(amount)}
                  </p>
                ))}
              </div>
              <p className={styles.amount}>{dollars(line.totalAmount)}</p>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <p className={styles.total}>
            <span>Estimated Total</span>
            <strong>{cart && dollars(cart.cost.totalAmount)}</strong>
          </p>
          <Link to="/cart" className={buttons.primary} onClick={onClose}>
            Go to Cart
          </Link>
          <button type="button" className={buttons.secondary} onClick={onClose}>
            Continue Shopping
          </button>
        </div>
      </div>
    </ModalDialog>
  );
});
