import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { addedMessage } from '#application/cart/cart-messages';
import { discountRows, freeShippingOf } from '#domain/cart/priced-cart';
import { dollars } from '#domain/money';
import { promotionName } from '#domain/pricing/discount';
import { showsPrices } from '#domain/site';
import buttons from '../components/button.module.css';
import { Icon } from '../components/icon';
import { doneIcon } from '../components/icons';
import { ModalDialog } from '../components/modal-dialog';
import { Picture } from '../components/picture';
import { ShippingTracker } from '../components/shipping-tracker';
import { useShell } from '../shell-context';
import { useShop } from '../shop-models';
import { useShippingPromise } from '../use-shipping-promise';
import styles from './added-dialog.module.css';

/** What was just added, and where to go from here (AD-01 to AD-12). */
export const AddedDialog = observer(function AddedDialog() {
  const { added, cart, cartLines } = useShop();
  const { site, freeShippingMinimum } = useShell();
  const promise = useShippingPromise();
  const navigate = useNavigate();
  const { state } = added;
  if (state.step === 'closed') return null;
  const { line, quantity, note } = state;
  const rows = [
    ...line.variant.options.map(({ name, value }) => [name, value] as const),
    ['Purchase', line.sellingPlan ? 'Autoship' : 'Single Purchase'] as const,
    ...(showsPrices(site) ? [['Price', dollars(line.unitPrice)] as const] : []),
    [
      'Quantity',
      quantity < line.quantity ? `${line.quantity} (${quantity} added now)` : String(line.quantity),
    ] as const,
    ...(showsPrices(site)
      ? discountRows(line).map(({ promotion, amount }) => [promotionName(promotion), `−${dollars(amount)}`] as const)
      : []),
  ];
  return (
    <ModalDialog open={state.step === 'open'} onClose={added.close} labelledBy="added">
      <div className={styles.added}>
        <h2 id="added" className={styles.heading} tabIndex={-1}>
          <Icon of={doneIcon} size={26} />
          {addedMessage}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <div className={styles.item}>
          <Picture source={line.variant.picture.source} alt="" width={128} height={128} sizes="128px" largest={320} />
          <div>
            <p className={styles.type}>{line.product.productType}</p>
            <p className={styles.title}>{line.product.title}</p>
            <table className={styles.table}>
              <tbody>
                {rows.map(([name, value]) => (
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
                void cartLines.removeAdded(line);
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
              <strong>{dollars(line.totalAmount)}</strong>
            </p>
            {freeShippingMinimum !== undefined && cart.cart && (
              <ShippingTracker tracker={freeShippingOf(cart.cart, freeShippingMinimum)} layout="compact" />
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
              void navigate('/cart');
            }}
          >
            Go to Cart
          </button>
        </div>
      </div>
    </ModalDialog>
  );
});
