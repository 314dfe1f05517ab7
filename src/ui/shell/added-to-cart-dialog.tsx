import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { addedMessage } from '#application/cart/messages';
import { computeCartFreeShipping, listDiscountRows } from '#domain/cart/priced-cart';
import { formatDollars } from '#domain/money';
import { formatPromotionName } from '#domain/pricing/discount';
import { findRoutePath } from '#domain/shell/routes';
import { showsPrices } from '#domain/site';
import buttons from '../components/button.module.css';
import { checkmarkIcon, Icon } from '../components/icon';
import { ModalDialog } from '../components/modal-dialog';
import { Picture } from '../components/picture';
import { ShippingTracker } from '../components/shipping-tracker';
import { useShopModels } from '../shop-models';
import { useCartLines } from '../use-cart-lines';
import { useShippingPromise } from '../use-shipping-promise';
import styles from './added-to-cart-dialog.module.css';
import { usePageLayoutData } from './shell-context';

/** The dialog after an add: the added product, the cart so far and the links onwards (AD-01 to AD-12). */
export const AddedToCartDialog = observer(function AddedToCartDialog() {
  const { added, cart } = useShopModels();
  const cartLines = useCartLines();
  const { site, freeShippingMinimum } = usePageLayoutData();
  const promise = useShippingPromise();
  const navigate = useNavigate();
  const { state } = added;
  if (state.step === 'closed') return null;
  const { line, quantity, note } = state;
  const discounts = showsPrices(site) ? listDiscountRows(line) : [];
  const rows = [
    ...line.variant.options,
    { name: 'Purchase', value: line.sellingPlan ? 'Autoship' : 'Single Purchase' },
    ...(showsPrices(site) ? [{ name: 'Price', value: formatDollars(line.unitPrice) }] : []),
    { name: 'Quantity', value: `${line.quantity}${quantity < line.quantity ? ` (${quantity} just added)` : ''}` },
    ...discounts.map(({ promotion, amount }) => ({
      name: formatPromotionName(promotion),
      value: `−${formatDollars(amount)}`,
    })),
  ];
  return (
    <ModalDialog open={state.step === 'open'} onClose={added.close} labelledBy="added">
      <div className={styles.added}>
        <h2 id="added" className={styles.heading} tabIndex={-1}>
          <Icon of={checkmarkIcon} size={26} />
          <span>{addedMessage}</span>
        </h2>
        {note !== undefined && <p className={`panel ${styles.note}`}>{note}</p>}
        <div className={`panel ${styles.item}`}>
          <Picture source={line.variant.picture.source} alt="" width={128} height={128} sizes="128px" largest={320} />
          <div>
            <p className={styles.type}>{line.product.productType}</p>
            <p className={styles.title}>{line.product.title}</p>
            <table className={styles.table}>
              <tbody>
                {rows.map(({ name, value }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <button
              type="button"
              className={buttons.text}
              onClick={() => {
                added.close();
                void cartLines.removeFromDialog(line);
              }}
            >
              Remove
            </button>
          </div>
        </div>
        {showsPrices(site) && (
          <>
            <p className={styles.subtotal}>
              <span>Subtotal</span>
              <strong>{formatDollars(line.totalAmount)}</strong>
            </p>
            {freeShippingMinimum !== undefined && cart.cart && (
              <ShippingTracker tracker={computeCartFreeShipping(cart.cart, freeShippingMinimum)} layout="compact" />
            )}
            <p className={styles.promise}>{promise}</p>
          </>
        )}
        <div className={styles.actions}>
          <button type="button" className={buttons.secondary} onClick={added.close}>
            Continue Shopping
          </button>
          <button
            type="button"
            className={buttons.primary}
            onClick={() => {
              added.close();
              void navigate(findRoutePath('cart'));
            }}
          >
            Go to Cart
          </button>
        </div>
      </div>
    </ModalDialog>
  );
});
